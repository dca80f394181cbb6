import { language } from '../words/language.ts';

/** Texts of the administration pages, loaded with them and not with the first page. */
export const administration =
  language === 'ko'
    ? (await import('./korean.ts')).koreanAdministration
    : (await import('./english.ts')).englishAdministration;
