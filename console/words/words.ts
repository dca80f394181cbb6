import { english, type Words } from './english.ts';
import { korean } from './korean.ts';

/** The browser's language, where we speak it; English otherwise. */
export const language: 'ko' | 'en' =
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ko' || tag === 'en') === 'ko' ? 'ko' : 'en';

export const words: Words = language === 'ko' ? korean : english;
