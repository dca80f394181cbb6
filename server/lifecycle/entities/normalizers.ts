import { normalize } from '../../text/normalize.ts';
import { normalizeArea } from './normalizeArea.ts';
import { normalizeDate } from './normalizeDate.ts';
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
