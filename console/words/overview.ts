import { language } from './language.ts';

/** The texts of the overview: fetched with its page, not with the first one. */
export const overview =
  language === 'ko'
    ? (await import('./koreanOverview.ts')).koreanOverview
    : (await import('./englishOverview.ts')).englishOverview;
