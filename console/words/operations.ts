import { language } from './language.ts';

/** The texts of the operations pages: fetched with them, not with the first one. */
export const operations =
  language === 'ko'
    ? (await import('./koreanOperations.ts')).koreanOperations
    : (await import('./englishOperations.ts')).englishOperations;
