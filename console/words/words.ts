import type { Words } from './english.ts';
import { language } from './language.ts';

export { language } from './language.ts';

/** Every text, in the reader's language; the other one is not fetched. */
export const words: Words =
  language === 'ko' ? (await import('./korean.ts')).korean : (await import('./english.ts')).english;
