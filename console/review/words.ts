import { language } from '../words/language.ts';

/** Texts of the access review, loaded with its page and not with the first page. */
export const review =
  language === 'ko' ? (await import('./korean.ts')).koreanReview : (await import('./english.ts')).englishReview;
