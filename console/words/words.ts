import { english, type Words } from './english.ts';
import { korean } from './korean.ts';
import { language } from './language.ts';

export { language } from './language.ts';

export const words: Words = language === 'ko' ? korean : english;
