import { normalize } from '../../text/normalize.ts';
import { normalizeArea } from './normalizeArea.ts';
import type { Normalized } from './normalized.ts';
import { normalizeMoney } from './normalizeMoney.ts';
import { parseAmount } from './parseAmount.ts';

/**
 * Every normalizer that a rule may name. If it cannot read a value it returns nothing, and the value counts as text.
 */
export const NORMALIZERS = {
  money: normalizeMoney,
  area: normalizeArea,
  number: normalizeNumber,
  date: normalizeDate,
  text: normalizeText,
} satisfies Record<string, (value: string) => Normalized | undefined>;

export type NormalizerName = keyof typeof NORMALIZERS;

/** Whether what it reads is an amount, which can be compared and averaged. */
export const isMeasured = (normalizer: NormalizerName): boolean => normalizer !== 'text' && normalizer !== 'date';

function normalizeText(value: string): Normalized {
  return { normalized: normalize(value) };
}

/** The one number in the value: "방 3개" → 3, "1,200 units" → 1200. */
function normalizeNumber(value: string): Normalized | undefined {
  const number = /\d[\d,.]*(?:\s?\d*[조억만천백십]+)*/.exec(normalize(value))?.[0].replace(/[,.]+$/, '');
  const amount = number === undefined ? undefined : parseAmount(number);
  return amount === undefined ? undefined : { normalized: `${amount}`, amount };
}

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
