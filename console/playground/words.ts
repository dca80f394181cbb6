import { language } from '../words/language.ts';

/** Texts of the playground, loaded with its pages and not with the first page. */
export const play =
  language === 'ko' ? (await import('./korean.ts')).koreanPlayground : (await import('./english.ts')).englishPlayground;
