import { language } from '../words/language.ts';

const format = new Intl.NumberFormat(language, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** A change by a share of one, in percent and with its sign. */
export const formatChange = (share: number): string => format.format(share);
