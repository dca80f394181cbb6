import { language } from '../words/language.ts';

/** The texts of the access review: loaded with its page, not with the first one. */
export const review =
  language === 'ko' ? (await import('./korean.ts')).koreanReview : (await import('./english.ts')).englishReview;
