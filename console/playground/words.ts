import { language } from '../words/language.ts';

/** The texts of the playground: loaded with its pages, not with the first one. */
export const play =
  language === 'ko' ? (await import('./korean.ts')).koreanPlayground : (await import('./english.ts')).englishPlayground;
