import { language } from '../words/language.ts';

/** Texts of the legal holds, loaded with their page and not with the first page. */
export const holds =
  language === 'ko' ? (await import('./korean.ts')).koreanHolds : (await import('./english.ts')).englishHolds;
