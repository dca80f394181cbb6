import { normalize } from '../../text/normalize.ts';
import type { Normalized } from './normalized.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(?<year>\d{4})[-./] ?(?<month>\d{1,2})[-./] ?(?<day>\d{1,2})\.?$/;
const KOREAN = /^(?:(?<year>\d{4})년 ?)?(?<month>\d{1,2})월(?: ?(?<day>\d{1,2})일)?$/;
const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/;
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/;

/** A date in ISO 8601, as precise as it was said: 2024-05-01, 2024-05, --05-03 (a day without a year). */
export function normalizeDate(value: string): Normalized | undefined {
  const text = normalize(value);
  for (const pattern of [NUMERIC, KOREAN, MONTH_FIRST, DAY_FIRST]) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    if (month) return dated(year, monthOf(month), day);
  }
  return undefined;
}

const monthOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : MONTHS.indexOf(written.slice(0, 3)) + 1;

function dated(year: string | undefined, month: number, day: string | undefined): Normalized | undefined {
  if (month < 1 || month > 12 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return undefined;
  const days = day === undefined ? '' : `-${day.padStart(2, '0')}`;
  return { normalized: `${year ?? '-'}-${String(month).padStart(2, '0')}${days}` };
}
