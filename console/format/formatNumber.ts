import { language } from '../words/language.ts';

const format = new Intl.NumberFormat(language);

/** A whole number, with the reader's own marks. */
export const formatNumber = (value: number): string => format.format(value);
