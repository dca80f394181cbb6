import { language } from '../words/language.ts';

/** Texts of the quarantine, loaded with its page. */
export const quarantine =
  language === 'ko' ? (await import('./korean.ts')).koreanQuarantine : (await import('./english.ts')).englishQuarantine;
