import { normalize } from '../../text/normalize.ts';
import { monthNamed } from '../times/calendar.ts';

/** The value that is compared and counted instead of the original text. */
export interface Normalized {
  normalized: string;
  amount?: number;
  unit?: string;
}

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

/** Whether its values are amounts, which can be compared and averaged. */
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

const NUMERIC = /^(?<year>\d{4})[-./] ?(?<month>\d{1,2})[-./] ?(?<day>\d{1,2})\.?$/;
const KOREAN_DATE = /^(?:(?<year>\d{4})년 ?)?(?<month>\d{1,2})월(?: ?(?<day>\d{1,2})일)?$/;
const MONTH_FIRST = /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/;
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,9})\.?(?:,? (?<year>\d{4}))?$/;

/** A date in ISO 8601, as precise as it was said: 2024-05-01, 2024-05, --05-03 (a day without a year). */
function normalizeDate(value: string): Normalized | undefined {
  const text = normalize(value);
  for (const pattern of [NUMERIC, KOREAN_DATE, MONTH_FIRST, DAY_FIRST]) {
    const { year, month, day } = pattern.exec(text)?.groups ?? {};
    if (month) return dated(year, monthOf(month), day);
  }
  return undefined;
}

const monthOf = (written: string): number => (/^\d/.test(written) ? Number(written) : monthNamed(written));

function dated(year: string | undefined, month: number, day: string | undefined): Normalized | undefined {
  if (month < 1 || month > 12 || Number(day ?? 1) < 1 || Number(day ?? 1) > 31) return undefined;
  const days = day === undefined ? '' : `-${day.padStart(2, '0')}`;
  return { normalized: `${year ?? '-'}-${String(month).padStart(2, '0')}${days}` };
}

/** In square metres. A 평 is 400/121 m² by definition, a square foot 0.3048². */
const UNITS: readonly [squareMetres: number, written: RegExp][] = [
  [400 / 121, /(?:평형?대?|pyeong|pyung)$/],
  [0.09290304, /(?:sq\.? ?ft\.?|sqft|square f(?:ee|oo)t|ft2|평방피트)$/],
  [4046.8564224, /(?:acres?|에이커)$/],
  [10_000, /(?:ha|hectares?|헥타르)$/],
  [1, /(?:m2|sqm|sq\.? ?m\.?|square met(?:er|re)s?|제곱미터|평방미터|헤베)$/],
];

/**
 * `84㎡` → 84 m2, `32평` → 105.79 m2: converts every unit to square metres, so that areas can be compared and averaged.
 */
export function normalizeArea(value: string): Normalized | undefined {
  const text = normalize(value).replace(/㎡|m²/g, 'm2');
  for (const [squareMetres, written] of UNITS) {
    if (!written.test(text)) continue;
    const read = parseAmount(text.replace(written, ''));
    if (read === undefined) continue;
    const amount = Math.round(read * squareMetres * 100) / 100;
    return { normalized: `${amount} m2`, amount, unit: 'm2' };
  }
  return undefined;
}

const CURRENCIES: readonly [unit: string, written: RegExp][] = [
  ['USD', /us\$|\$|\busd\b|usd|dollars?|bucks|달러|불/g],
  ['EUR', /€|eur(?:os?)?|유로/g],
  ['GBP', /£|gbp|pounds?|파운드/g],
  ['JPY', /¥|jpy|yen|엔/g],
  ['CNY', /cny|rmb|yuan|위안/g],
  ['KRW', /₩|krw|won|원/g],
];
const KOREAN_SCALE = /[조억만]/;

/**
 * `5억` → 500000000, `$5,000` → 5000 USD. Won are written without a unit, so that 5억, 5억원 and a product's own 500000000
 * are one amount. Amounts in 만, 억 and 조 are won, because nobody uses these for dollars without saying so.
 */
export function normalizeMoney(value: string): Normalized | undefined {
  const text = normalize(value);
  for (const [unit, written] of CURRENCIES) {
    const rest = text.replace(written, '');
    if (rest === text) continue;
    const amount = parseAmount(rest);
    if (amount !== undefined) return { normalized: unit === 'KRW' ? `${amount}` : `${amount} ${unit}`, amount, unit };
  }
  const amount = parseAmount(text, true);
  if (amount === undefined) return undefined;
  return KOREAN_SCALE.test(text)
    ? { normalized: `${amount}`, amount, unit: 'KRW' }
    : { normalized: `${amount}`, amount };
}

const ENGLISH = /^(\d+(?:\.\d+)?)(?:(k|thousand)|(m|mn|mio|million)|(b|bn|billion)|(t|trillion))?$/;
const KOREAN_AMOUNT = /^(?:\d+(?:\.\d+)?|[조억만천백십])+$/;
const KOREAN_PART = /\d+(?:\.\d+)?|[조억만천백십]/g;
const LARGE_SCALES = new Map([
  ['조', 1e12],
  ['억', 1e8],
  ['만', 1e4],
]);
const SMALL_SCALES = new Map([
  ['천', 1e3],
  ['백', 100],
  ['십', 10],
]);

/**
 * The number in a text: "1,200", "3.5", "5k", "1.2 million", "5억", "3억 5천만". With `isColloquial`, a number after 억
 * without its own unit counts in 만, as in spoken prices: "1억 5000" is 150,000,000.
 */
export function parseAmount(written: string, isColloquial = false): number | undefined {
  const text = normalize(written).replace(/[,\s]/g, '');
  const english = ENGLISH.exec(text);
  if (english) {
    const [, digits, thousand, million, billion, trillion] = english;
    const scale = thousand ? 1e3 : million ? 1e6 : billion ? 1e9 : trillion ? 1e12 : 1;
    return exact(Number(digits) * scale);
  }
  return KOREAN_AMOUNT.test(text) ? readKorean(text, isColloquial) : undefined;
}

function readKorean(text: string, isColloquial: boolean): number {
  let total = 0;
  let section = 0;
  let digits: number | undefined;
  let lastScale = 1;
  for (const [part] of text.matchAll(KOREAN_PART)) {
    const large = LARGE_SCALES.get(part);
    const small = SMALL_SCALES.get(part);
    if (large !== undefined) {
      lastScale = large;
      total += (section + (digits ?? (section === 0 ? 1 : 0))) * large;
      section = 0;
      digits = undefined;
    } else if (small !== undefined) {
      section += (digits ?? 1) * small;
      digits = undefined;
    } else {
      digits = Number(part);
    }
  }
  const rest = section + (digits ?? 0);
  return exact(total + (isColloquial && lastScale === 1e8 && rest < 1e4 ? rest * 1e4 : rest));
}

/** 1.2 × 1e6 is 1200000, without floating-point error. */
function exact(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}
