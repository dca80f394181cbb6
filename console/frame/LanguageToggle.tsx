import { Button } from '@mantine/core';
import { chooseLanguage, language } from '../words/language.ts';
import { words } from '../words/words.ts';

/** Switches to the other language, which the button names in its own words. */
export function LanguageToggle() {
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <Button variant="subtle" size="compact-sm" fw={500} lang={other} onClick={() => chooseLanguage(other)}>
      {words.shell.otherLanguage}
    </Button>
  );
}
