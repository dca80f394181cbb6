import type { Words } from './english.ts';
import { language } from './language.ts';

export { language } from './language.ts';

/** All texts in the reader's language; the other language is not loaded. */
export const words: Words =
  language === 'ko' ? (await import('./korean.ts')).korean : (await import('./english.ts')).english;
