import { parseFact } from './parseFact.ts';

/**
 * A correction that names little more than a new value, with what the corrected fact says of it: "Friday 10am instead" of "The review is
 * on Thursday at 3pm" is "The review is on Friday at 10am". Undefined where the correction says it all itself, or where it is not certain
 * which value it replaces.
 */
export function carryOver(correction: string, known: string): string | undefined {
  const [told, held] = [valuesOf(correction), valuesOf(known)];
  const replaced = told.filter(({ type }) => held.some((value) => value.type === type));
  const isClear = replaced.every(({ type }) => [told, held].every((values) => countOf(type, values) === 1));
  if (replaced.length === 0 || !isClear || namesItself(correction, known, [...told, ...held])) return undefined;
  return replaced.reduce((text, { type, value }) => {
    const old = held.find((other) => other.type === type);
    return old ? text.replace(old.value, () => value) : text;
  }, known);
}

const countOf = (type: string, values: readonly Value[]): number =>
  values.filter((value) => value.type === type).length;

interface Value {
  /** What it measures: its unit, or a day of the week. */
  type: string;
  value: string;
}

const KOREAN_NUMERAL = '(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두|스무|스물|서른|마흔|쉰)';
const ENGLISH_NUMERAL = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)';
const AMOUNT = '\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:조|억|천만|백만|만|천))?';
/** Each kind of value, the most exact first. */
const VALUES: [string, RegExp][] = [
  [
    'date',
    /\d{1,2}월\s?\d{1,2}일|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/i,
  ],
  ['weekday', /[월화수목금토일]요일|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/i],
  [
    'time',
    /(?:(?:오전|오후|새벽|아침|저녁|밤)\s?)?\d{1,2}시(?:\s?반|\s?\d{1,2}분)?|\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b|\b\d{1,2}:\d\d\b/i,
  ],
  ['%', /\d[\d.,]*\s?(?:%|퍼센트|percent\b|프로(?=[로는가이에를\s]|$))/i],
  [
    'money',
    new RegExp(
      `[$€£¥₩]\\s?\\d[\\d,.]*\\s?(?:k|m|bn)?\\b|${AMOUNT}\\s?(?:원|유로|달러|엔)|\\d[\\d,]*\\s?(?:억|만)`,
      'i',
    ),
  ],
  [
    'count',
    new RegExp(
      `(?:\\d+|${KOREAN_NUMERAL})\\s?(?:명|마리|살|세(?![가-힣])|개(?:월)?|층|평|번|대|권|년|달|주|일(?!요)|시간|분|킬로|키로|kg|km)|\\b(?:\\d+|${ENGLISH_NUMERAL})(?:[ -]?(?:years?|yrs?|months?|weeks?|days?|hours?|minutes?|people|kg|km|lbs?|miles?|k)\\b)`,
      'gi',
    ),
  ],
  ['number', new RegExp(`\\d[\\d,.]*\\d|\\d|\\b${ENGLISH_NUMERAL}\\b`, 'gi')],
];

function valuesOf(text: string): Value[] {
  const found: Value[] = [];
  let rest = text;
  for (const [kind, pattern] of VALUES) {
    for (const [value] of rest.matchAll(new RegExp(pattern.source, 'gi'))) {
      const type = kind === 'count' ? unitOf(value) : kind;
      found.push({ type, value });
      rest = rest.replace(value, ' ');
    }
  }
  return found;
}

const unitOf = (value: string): string =>
  (
    /[가-힣]+$/.exec(value)?.[0].replace(new RegExp(`^${KOREAN_NUMERAL}`), '') ??
    /[a-z]+$/i.exec(value)?.[0] ??
    ''
  ).replace(/s$/, '');

/** Whether a correction names as much of its matter as the known fact does, apart from the values. */
function namesItself(correction: string, known: string, values: readonly Value[]): boolean {
  const matter = (text: string): string[] => [
    ...parseFact(values.reduce((rest, { value }) => rest.replace(value, ' '), text)).words.keys(),
  ];
  const held = matter(known);
  const told = new Set(matter(correction));
  return held.length === 0 || held.filter((word) => told.has(word)).length * 2 > held.length;
}
