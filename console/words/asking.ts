import { language } from './language.ts';

/** Questions asked before a refused change is retried: loaded with the first such question. */
export const asking =
  language === 'ko'
    ? (await import('./koreanAsking.ts')).koreanAsking
    : (await import('./englishAsking.ts')).englishAsking;
