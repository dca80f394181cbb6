import { language } from '../words/language.ts';

const format = new Intl.NumberFormat(language, { style: 'percent' });

/** A share of one, in percent. */
export const formatPercent = (share: number): string => format.format(share);
