import { language } from '../words/language.ts';

/** Texts of the project settings, loaded with their page and not with the first page. */
export const settings =
  language === 'ko' ? (await import('./korean.ts')).koreanSettings : (await import('./english.ts')).englishSettings;
