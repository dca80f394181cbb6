import { anyOf } from '../../text/patterns.ts';

/** A number, amount or date in a statement. */
export interface StatedValue {
  text: string;
  /** The measure of a value: values of one measure can replace each other. */
  measure: string;
  at: number;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?';
const DIGITS = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const VALUES = new RegExp(
  [
    // 1 dates
    `(\\d{1,4}년 ?\\d{1,2}월(?: ?\\d{1,2}일)?|\\d{1,2}월 ?(?:\\d{1,2}일|초|중순|말)|\\d{4}-\\d{2}-\\d{2}|(?<![\\d/])\\d{1,2}/\\d{1,2}(?![\\d/])|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2} ${MONTH}(?= |$|[,.])|\\b\\d{1,2}(?:st|nd|rd|th)\\b|[월화수목금토일]요일|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b)`,
    // 2 versions and times of day
    '(\\b[vV]?\\d+\\.\\d+\\.\\d+\\b|\\b\\d{1,2}:\\d{2}\\b)',
    // 3 a currency's sign, 4 a number with 5 its orders and 6 its unit
    `([$€£¥₩] ?)?((?<![\\w.-])${DIGITS})( ?(?:억|만|천|백)(?: ?\\d[\\d,.]* ?(?:만|천|백)?)*)? ?(%|개월|시간|달러|유로|(?<!\\s)[가-힣]|[원불엔개명건장대층호평일년달점번회곳분초주권줄행쪽배톤병잔벌켤쌍칸동실박차](?![가-힣]{2})|[a-zA-Z]+)?`,
  ].join('|'),
  'gi',
);
const MONEY = /^(?:원|달러|유로|불|엔|usd|eur|krw|gbp|dollar|euro|buck|won)s?$/i;
/** Words after a number that are not its unit. */
const NO_UNIT = anyOf(
  /^(?:tops?|to|and|or|in|on|at|for|with|is|was|were|the|a|an|of|by|from|but|so|as|if|it|we|i|now)$/i,
  /^(?:yesterday|today|instead|again|each|per|total|은|는|이|가|을|를|로|에|의|와|과|도|만|으|까|부|쯤|정|이|짜|대|선)$/i,
);

/** The values in a text, in their order. Numbers in a name or code (INC-512) do not count. */
export function valuesIn(text: string): StatedValue[] {
  return [...text.matchAll(VALUES)].map((match) => {
    const [whole, date, version, sign, number = '', orders = '', unit = ''] = match;
    const at = match.index;
    if (date) return { text: date, measure: 'date', at };
    if (version) return { text: version, measure: version.includes(':') ? 'clock' : 'version', at };
    const bare = `${sign ?? ''}${number}${orders}`.trim();
    if (MONEY.test(unit)) return { text: whole.trim(), measure: 'money', at };
    if (sign) return { text: bare, measure: 'money', at };
    if (unit && !NO_UNIT.test(unit))
      return { text: whole.trim(), measure: unit.toLowerCase().replace(/(?<=.)s$/, ''), at };
    return { text: bare, measure: orders ? 'money' : '', at };
  });
}

/** A corrected count may be ten times the old one, but not a hundred times. */
const MAX_RATIO = 12;
const MAX_RATIO_OF_BARE = 3;
const CALENDAR = /^(?:date|clock|version)$/;
const DURATION = /^(?:s|sec|second|min|minute|h|hr|hour|day|week|month|year|초|분|시간|일|주|개월|년|달)$/;

export const isCalendar = ({ measure }: StatedValue): boolean => CALENDAR.test(measure);

/** Whether two values differ and have the same unit, if both state one: "12 months" and "24". */
export function isOtherOf(old: StatedValue, value: StatedValue): boolean {
  if (old.text === value.text || (!isCalendar(old) && old.measure === value.measure && ratioOf(old, value) === 1))
    return false;
  if (old.measure === value.measure)
    return (value.measure !== '' && value.measure !== 'money') || ratioOf(old, value) <= MAX_RATIO;
  if (isCalendar(old) || isCalendar(value)) return false;
  if (DURATION.test(old.measure) && DURATION.test(value.measure)) return true;
  return (old.measure === '' || value.measure === '') && ratioOf(old, value) <= MAX_RATIO_OF_BARE;
}

export function ratioOf(...values: StatedValue[]): number {
  let [a = 0, b = 0] = values.map(amountOf);
  // «5천» beside «1500만» is «5천만».
  if (Math.min(a, b) < 1e5 && Math.max(a, b) >= 1e6) [a, b] = [Math.min(a, b) * 1e4, Math.max(a, b)];
  return a > 0 && b > 0 ? Math.max(a, b) / Math.min(a, b) : Infinity;
}

const ORDERS: Record<string, number> = { 억: 1e8, 만: 1e4, 천: 1e3, 백: 100 };

/** «3억 1500» is 315,000,000. */
function amountOf({ text }: StatedValue): number {
  let amount = 0;
  let above = 1;
  for (const [, digits = '', order = ''] of text.replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?) ?([억만천백]*)/g)) {
    const scale = [...order].reduce((product, one) => product * (ORDERS[one] ?? 1), 1);
    amount += Number(digits) * (scale > 1 || above === 1 ? scale : above / 1e4);
    above = scale;
  }
  return amount;
}
