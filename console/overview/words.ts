import { language } from '../words/language.ts';

/** Texts of the overview, loaded with its page and not with the first page. */
export const overview =
  language === 'ko' ? (await import('./korean.ts')).koreanOverview : (await import('./english.ts')).englishOverview;
