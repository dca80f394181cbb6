import { normalize } from '../../text/normalize.ts';
import type { Normalized } from './normalized.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?$/;
const KOREAN = /^(?:(\d{4})년 ?)?(\d{1,2})월(?: ?(\d{1,2})일)?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\.?(?:,? (\d{4}))?$/;

/** A date in ISO 8601, as precise as it was said: 2024-05-01, 2024-05, --05-03 (a day without a year). */
export function normalizeDate(value: string): Normalized | undefined {
  const text = normalize(value);
  let match = NUMERIC.exec(text) ?? KOREAN.exec(text);
  if (match) return dated(match[1], Number(match[2]), match[3]);
  match = MONTH_FIRST.exec(text);
  if (match) return dated(match[3], monthOf(match[1]!), match[2]);
  match = DAY_FIRST.exec(text);
  return match ? dated(match[3], monthOf(match[2]!), match[1]) : undefined;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1;
}

function dated(year: string | undefined, month: number, day: string | undefined): Normalized | undefined {
  if (month < 1 || month > 12 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return undefined;
  const days = day === undefined ? '' : `-${day.padStart(2, '0')}`;
  return { normalized: `${year ?? '-'}-${String(month).padStart(2, '0')}${days}` };
}
