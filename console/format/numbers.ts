import { language } from '../words/language.ts';

const WHOLE = new Intl.NumberFormat(language);

/** Formats a whole number for the user's locale. */
export const formatNumber = (value: number): string => WHOLE.format(value);

const FORM = { notation: 'compact', maximumSignificantDigits: 3 } as const;
const CURRENCY = /^[A-Z]{3}$/;

/** Formats an amount compactly, such as ₩500M or 2.5K kg. @param unit an ISO currency, another unit, or null */
export function formatAmount(amount: number, unit: string | null): string {
  if (unit && CURRENCY.test(unit))
    return new Intl.NumberFormat(language, { ...FORM, style: 'currency', currency: unit }).format(amount);
  const figure = new Intl.NumberFormat(language, FORM).format(amount);
  return unit ? `${figure} ${unit}` : figure;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in the largest unit that gives at least 1. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const style = { style: 'unit', unit: UNITS[step], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1_000 ** step);
}

const CHANGE = new Intl.NumberFormat(language, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** Formats a relative change as a signed percentage; 0.1 is +10%. */
export const formatChange = (share: number): string => CHANGE.format(share);

const PERCENT = new Intl.NumberFormat(language, { style: 'percent' });

/** @param share 0.1 is 10% */
export const formatPercent = (share: number): string => PERCENT.format(share);
