import { language } from '../words/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit of which it has one. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const style = { style: 'unit', unit: UNITS[step], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1_000 ** step);
}
