import { language } from './language.ts';

/** The texts of the administration: fetched with its pages, not with the first one. */
export const administration =
  language === 'ko'
    ? (await import('./koreanAdministration.ts')).koreanAdministration
    : (await import('./englishAdministration.ts')).englishAdministration;
