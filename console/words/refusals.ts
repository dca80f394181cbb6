import { language } from './language.ts';
import type { Refusals } from './refusalWords.ts';

/** Loaded with the components that show them, not with the first page. */
export const refusals: Refusals =
  language === 'ko'
    ? (await import('./koreanRefusals.ts')).koreanRefusals
    : (await import('./englishRefusals.ts')).englishRefusals;
