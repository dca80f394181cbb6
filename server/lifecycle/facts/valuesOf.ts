import { anyOf, sequence } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';

/** Longer content is a text, not a fact: it is not compared word by word. */
export const MAX_FACT = 400;

/** A value as a fact states it. */
export interface Value {
  /** What it measures: its unit, or that it is a date, a time, an amount of money. */
  type: string;
  value: string;
}

const ONES_KO = '한|두|세|네|다섯|여섯|일곱|여덟|아홉';
const TENS_KO: Record<string, number> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50 };
/** «열네 살», «스물다섯 명» */
export const KOREAN_NUMERAL = `(?:${ONES_KO}|(?:${Object.keys(TENS_KO).join('|')})(?:${ONES_KO})?)`;
export const ENGLISH_NUMERAL =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)';
const AMOUNT = '\\d[\\d,.]*(?:\\s?(?:조|억|천만|백만|만|천)(?:\\s?\\d[\\d,]*)?){0,3}';
/** Words in -s after a number that do not name what is counted. */
const NO_THINGS =
  '(?:is|was|has|does|this|his|its|as|us|less|plus|always|these|those|times|works?|lives|goes|makes|slips|starts|ends|runs|moves|ships|launches|takes|costs|needs|means|stays|opens|closes|comes)';
/** Several weekdays are one value: «화요일 토요일», «월수금», "Mondays and Thursdays". */
const DAY_KO = '[월화수목금토일]요일';
const WEEKDAYS_KO = `${DAY_KO}(?:(?:이랑|하고|[과와])?[\\s,·/]*${DAY_KO})*|(?<![가-힣])(?!(?:금일|수일|일일|토목|월일|일월|토일월)(?![가-힣]*요일))[월화수목금토일]{2,6}(?=(?:으?로|이다|[만에은는도이])?(?:[\\s,]|$))`;
const DAY_EN = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const WEEKDAYS_EN = `\\b(?:(?:first|second|third|fourth|last) )?${DAY_EN}(?:(?:, | and | & |/)${DAY_EN})*\\b`;
/** Each kind of value, the most exact first. */
const VALUES: [string, RegExp][] = [
  [
    'date',
    anyOf(
      /\d{1,2}월\s?\d{1,2}일/gi,
      /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?\b/gi,
      /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/gi,
    ),
  ],
  ['grade', /\byear \d{1,2}\b(?! [a-z]*old)/gi],
  ['ordinal', /\b\d{1,2}(?:st|nd|rd|th)\b(?= (?:grade|floor|year))/gi],
  ['day of a month', /\b\d{1,2}(?:st|nd|rd|th)\b/gi],
  ['frequency', new RegExp(`\\b(?:once|twice|(?:\\d+|${ENGLISH_NUMERAL}) times)(?= (?:an?|per|every|each) )`, 'gi')],
  [
    'month',
    anyOf(
      /(?<![\d년] ?)\d{1,2}월(?:\s?(?:초|중순|말))?(?!\s?\d)/gi,
      sequence(
        /(?<=\b(?:in|by|until|till|to) )/gi,
        /(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
      ),
      /\b(?:january|february|april|june|july|august|september|october|november|december)\b/gi,
    ),
  ],
  ['weekday', new RegExp(`${WEEKDAYS_KO}|${WEEKDAYS_EN}`, 'gi')],
  [
    'time',
    anyOf(
      /(?:(?:오전|오후|새벽|아침|저녁|밤)\s?)?\d{1,2}시(?:\s?반|\s?\d{1,2}분)?|\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b/gi,
      /\b\d{1,2}:\d\d\b|(?<=\bat )\d{1,2}\.[0-5]\d\b|\b(?:noon|midnight)\b|정오|자정/gi,
    ),
  ],
  ['pronouns', /\b(?:he|she|they|xe|ze)\/(?:him|her|them|they|xem|zir)(?:\/\w+)?\b/gi],
  ['%', /\d[\d.,]*\s?(?:%|퍼센트|percent\b|프로(?=[로는가이에를\s]|$))/gi],
  [
    'money',
    new RegExp(
      `[$€£¥₩]\\s?\\d(?:[\\d,.]*\\d)?(?:\\s?(?:k|m|bn)\\b)?|\\b\\d[\\d,.]*k\\b|${AMOUNT}\\s?(?:원|유로|달러|엔)|\\d+천\\s?(?:\\d+백?)?만?(?:\\s?원)?|\\d[\\d,.]*\\s?(?:억|만)(?:\\s?\\d[\\d,]*\\s?(?:천만|백만|만|천)?)?`,
      'gi',
    ),
  ],
  [
    'count',
    new RegExp(
      `(?:\\d(?:[\\d.,]*\\d)?|${KOREAN_NUMERAL})\\s?(?:명|마리|살|세(?![가-힣])|개(?:월)?|층|평|번|대|권|년|달|주|일(?!요)|시간|분|학년|학점|급|위|장|호선?|팀|곳|교시|회|건|잔|병|단지|켤레|송이|포기|그루|인분|과목|석(?=[이은을으에\\s]|$)|박|쪽|페이지|킬로|키로|kg|km)|\\b(?:\\d(?:[\\d.,]*\\d)?|${ENGLISH_NUMERAL}|an?(?= hour))(?:[ -]?(?:years?|yrs?|months?|weeks?|days?|nights?|hours?|minutes?|people|kg|km|lbs?|miles?|k)\\b)`,
      'gi',
    ),
  ],
  // "500ms", "10mg", "16 GB": the unit is whatever is written after the number.
  [
    'count',
    /(?<![\p{L}\d.-])\d(?:[\d.,]*\d)?\s?(?:[munkMGT]?(?:s|g|l|m|B|b|Hz|W|Wh)|m[Ll]|GB|TB|MB|KB|px|rpm|fps|mph|hp)(?![\p{L}\d])/gu,
  ],
  [
    'team',
    anyOf(
      sequence(
        /(?<=\b(?:the|our|their|my) )(?!(?:whole|same|new|old|entire|other|rest|dev|football)\b)/gi,
        /[a-z-]{3,20} (?:team|department|division|squad)\b/gi,
      ),
      /[가-힣A-Za-z]{2,10}(?:팀|본부|부서)(?=[^가-힣]|에서|으로|로|에|은|는|이|가|을|를|의|$)/gi,
    ),
  ],
  [
    'school',
    anyOf(
      /어린이집|유치원|(?:초등|중|고등)학교|대학원|대학교?/gi,
      /\b(?:daycare|preschool|kindergarten|(?:elementary|middle|high) school)\b/gi,
      /\b(?:college|(?:first|second|third|fourth|fifth|sixth) grade)\b/gi,
      /\b(?:seventh|eighth|ninth|tenth|eleventh|twelfth) grade\b/gi,
    ),
  ],
  ['diet', /\b(?:vegan|vegetarian|pescatarian|flexitarian)\b|비건|채식주의자|페스코|락토 ?오보|플렉시테리언/gi],
  ['daypart', /오전|오후|새벽|아침|저녁|밤(?=[에마은]|\s|$)|\b(?:morning|afternoon|evening|(?<!\d )night)s?\b/gi],
  // "Four hives", "3 rental units": the thing is the unit.
  [
    'things',
    new RegExp(
      `(?<![\\d.,])\\b(?:\\d{1,3}(?:,\\d{3})+|\\d+|${ENGLISH_NUMERAL}) (?:[a-z]+ )?(?!${NO_THINGS}\\b)[a-z]{2,}s\\b`,
      'gi',
    ),
  ],
  [
    'number',
    new RegExp(
      `(?<![\\p{L}\\d.:-])(?:\\d[\\d,.]*\\d|\\d)|(?!\\bone (?:of|left|moved|quit|died|joined|got|was|is|has|day|more)\\b)(?<!\\b(?:an?other|th(?:is|at|e)|which|each|every) )\\b${ENGLISH_NUMERAL}\\b(?! of\\b)`,
      'giu',
    ),
  ],
];

/** The values that a fact states, the most exact first. */
export function valuesOf(text: string): readonly Value[] {
  return valuesOnce(text);
}

const valuesOnce = readOnce(listValues);

function listValues(text: string): readonly Value[] {
  const found: Value[] = [];
  let rest = text;
  for (const [kind, pattern] of VALUES) {
    for (const [value] of rest.matchAll(pattern)) {
      // Durations are of one type: "20 minutes" became "an hour".
      const unit = /^(?:count|things)$/.test(kind) ? unitOf(value) : kind;
      const type = /^(?:hour|minute|min|hr|분)$/.test(unit)
        ? '시간'
        : unit === 'month' && kind !== 'month'
          ? '개월'
          : unit;
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

/** A fact with one of its values replaced, and with the particle and number that agree with the new one. */
export function replaceValue(text: string, from: string, to: string): string {
  const at = text.indexOf(from);
  const before = text.slice(0, at);
  // "Every Sunday" is "every Saturday", although the correction says "Saturdays".
  const agreeing = /\b(?:every|each) $/i.test(before) ? to.replace(/(?<=day)s$/, '') : to;
  return at < 0 ? text : before + agreeing + withAgreeingParticle(to, text.slice(at + from.length));
}

/** "0.9 slips to July 24" names what was planned by its number. */
export const shareNumber = (told: readonly Value[], held: readonly Value[]): boolean =>
  told.length > 1 &&
  told.some(({ type, value }) => type === 'number' && held.some((one) => one.type === type && one.value === value));

/** «5200만원», "70 kg", "six hives": a number with its unit. */
const MEASURED = new RegExp(`^([$€£¥₩]?\\s?)(\\d+(?:[.,]\\d+)*|${KOREAN_NUMERAL}|${ENGLISH_NUMERAL})(\\s?\\D+|)$`, 'i');
/** A value that is this many times another is of a different kind. */
const MOST_TIMES = 20;

/**
 * A bare number takes the unit of the only number that is known: «5800으로 올랐다» of «연봉은 5200만원». A time takes the place of a bare hour:
 * "midnight" of "goes to bed at 11", but not of "to bed at 11 and up at 6:30".
 */
export function inKnownUnit(told: Value, known: readonly Value[]): Value {
  const measured = known.filter(({ value }) => MEASURED.test(value));
  const [held] = measured;
  if (!held || measured.length > 1 || held.type === told.type) return told;
  const [, sign = '', number = '', unit = ''] = MEASURED.exec(held.value) ?? [];
  if (held.type === 'number')
    return told.type === 'time' && numberOf(number) <= 24 && !known.some(({ type }) => type === 'time')
      ? { ...told, type: 'number' }
      : told;
  if (told.type !== 'number' || held.type === 'ordinal') return told;
  const [a, b] = [numberOf(told.value), countFrom(number)];
  if (a && b && Math.max(a, b) > MOST_TIMES * Math.min(a, b)) return told;
  return { type: held.type, value: sign + told.value + unit };
}

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));

const NUMERALS_EN = ENGLISH_NUMERAL.slice(3, -1).split('|');
const NUMERALS_KO = new RegExp(`^(${Object.keys(TENS_KO).join('|')})?(${ONES_KO})?$`);

/** The number that digits, a Korean numeral or an English one up to ten say. */
export function countFrom(said: string): number {
  const [, tens, ones] = NUMERALS_KO.exec(said) ?? [];
  if (tens || ones) return (tens ? TENS_KO[tens]! : 0) + (ones ? ONES_KO.split('|').indexOf(ones) + 1 : 0);
  const at = NUMERALS_EN.indexOf(said.toLowerCase());
  return at >= 0 && at < 10 ? at + 1 : numberOf(said);
}
