import { language } from '../words/language.ts';

/** The texts of the project settings: loaded with their page, not with the first one. */
export const settings =
  language === 'ko' ? (await import('./korean.ts')).koreanSettings : (await import('./english.ts')).englishSettings;
