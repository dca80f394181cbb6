import { language } from '../words/language.ts';

/** Texts of the operations pages, loaded with them and not with the first page. */
export const operations =
  language === 'ko' ? (await import('./korean.ts')).koreanOperations : (await import('./english.ts')).englishOperations;
