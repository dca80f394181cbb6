import { language } from './language.ts';

/** The texts of the privacy desk: fetched with what shows them, not with the first page. */
export const desk =
  language === 'ko' ? (await import('./koreanDesk.ts')).koreanDesk : (await import('./englishDesk.ts')).englishDesk;
