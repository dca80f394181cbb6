import { language } from './language.ts';

/** What refusals are said as: fetched with what shows them, not with the first page. */
export const refusals =
  language === 'ko'
    ? (await import('./koreanRefusals.ts')).koreanRefusals
    : (await import('./englishRefusals.ts')).englishRefusals;
