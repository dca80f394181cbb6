import {
  addDays,
  addMonths,
  ago,
  around,
  type DaySpan,
  dateSpan,
  daySpan,
  fixed,
  halfAgo,
  halfSpan,
  latestBegun,
  latestEnded,
  monthNamed,
  moving,
  nthOfMonth,
  type Part,
  partOf,
  past,
  quarterFrom,
  quarterSpan,
  seasonSpan,
  severalAgo,
  spanning,
  type TimePhrase,
  type Unit,
  WEEKDAY,
  weekdayBefore,
  weekdayNamed,
  weekendSpan,
  yearSpan,
} from './calendar.ts';
import { ENGLISH_FEAST, feastNamed } from './feasts.ts';

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const SEASONS = ['spring', 'summer', 'fall', 'winter'];
const SEASON = '(spring|summer|fall|autumn|winter)';
const YEAR = '((?:19|20)\\d{2})';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d{1,3}|an?|a couple of|${NUMBERS.slice(1).join('|')})`;
const UNIT = '(day|week|month|year)s?';
const NTH = '(first|second|third|fourth|1st|2nd|3rd|4th)';
const NTH_WEEK = `(${NTH.slice(1, -1)}|fifth|5th|last) (week|weekend|${WEEKDAY.slice(1, -1)})`;
const PART = '(early|mid|late|(?:the )?(?:beginning|start|middle|end) of)';

/** Matches whole words. */
export const on = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
/** Dates in figures take Korean particles too; 192.168.20.2024 is not a date. */
const figures = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}./-])(?:${source})(?![a-z\\p{N}]|[./-]\\p{N})`, 'iu');

const number = (word: string): number => {
  if (/^\d+$/.test(word)) return Number(word);
  if (/^an?$/i.test(word)) return 1;
  if (/^a couple of$/i.test(word)) return 2;
  return NUMBERS.indexOf(word.toLowerCase());
};
const seasonOf = (word: string) => SEASONS.indexOf(/autumn/i.test(word) ? 'fall' : word.toLowerCase());
const unitOf = (word: string): Unit => UNITS.find((unit) => unit === word.toLowerCase()) ?? 'day';
const UNITS: readonly Unit[] = ['day', 'week', 'month', 'year'];
const nthOf = (word: string) => (/^\d/.test(word) ? Number(word[0]) : NTHS.indexOf(word.toLowerCase()) + 1);
const NTHS = ['first', 'second', 'third', 'fourth', 'fifth'];
const optional = (year: string | undefined) => (year ? Number(year) : undefined);
const partNamed = (word: string): Part =>
  /early|beginning|start/i.test(word) ? 'early' : /mid/i.test(word) ? 'mid' : 'late';
const yearsBack: Record<string, number> = { this: 0, last: 1, next: -1 };

/** The first match wins, so the longer expressions come first. */
export const englishTimes: readonly TimePhrase[] = [
  fixed(figures(`${YEAR}[-./](\\d{1,2})[-./](\\d{1,2})`), (t, year, month, day) =>
    dateSpan(t, Number(month), Number(year), Number(day)),
  ),
  // 5/25/2022 is in May, and so is 25/5/2022; with points, the day comes first.
  fixed(
    figures(`(\\d{1,2})([-./])(\\d{1,2})\\2(${YEAR.slice(1, -1)}|(?<=/)\\d{2})`),
    (t, first, sign, second, year) => {
      const dayFirst = sign === '.' || Number(first) > 12;
      const [month, day] = dayFirst ? [second, first] : [first, second];
      return dateSpan(t, Number(month), Number(year) + (year.length === 2 ? 2_000 : 0), Number(day));
    },
  ),
  fixed(on(`${YEAR}[-./](\\d{1,2})`), (t, year, month) => dateSpan(t, Number(month), Number(year))),
  fixed(
    on(`(?:between|from) ${MONTH} (?:and|to|through|until|till) ${MONTH}(?:,? (?:of )?${YEAR})?`),
    (t, first, last, year?) => {
      const end = dateSpan(t, monthNamed(last), optional(year));
      const begun = end && monthNamed(first) > monthNamed(last) ? end.from.year - 1 : end?.from.year;
      return spanning(dateSpan(t, monthNamed(first), begun), end);
    },
  ),
  fixed(on(`(?:between|from) ${YEAR} (?:and|to|through|until|till) ${YEAR}`), (_, first, last) =>
    spanning(yearSpan(Number(first)), yearSpan(Number(last))),
  ),
  fixed(on(`${MONTH} ${DAY}(?:,? ${YEAR})?`), (t, month, day, year?) =>
    dateSpan(t, monthNamed(month), optional(year), Number(day)),
  ),
  fixed(on(`${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?`), (t, day, month, year?) =>
    dateSpan(t, monthNamed(month), optional(year), Number(day)),
  ),
  fixed(on(`(?:the )?${NTH_WEEK} (?:of|in) ${MONTH}(?:,? (?:of )?${YEAR})?`), (t, nth, what, month, year?) =>
    nthNamed(dateSpan(t, monthNamed(month), optional(year)), nth, what),
  ),
  moving(on(`(?:the )?${NTH_WEEK} of (this|last) month`), (t, nth, what, which) =>
    nthNamed(ago(yearsBack[which.toLowerCase()] ?? 0, 'month', t), nth, what),
  ),
  fixed(on(`${PART}[ -]${MONTH}(?:,? (?:of )?${YEAR})?`), (t, part, month, year?) =>
    partOf(partNamed(part), dateSpan(t, monthNamed(month), optional(year))),
  ),
  moving(on(`${PART} (this|last) (month|year)`), (t, part, which, unit) =>
    partOf(partNamed(part), ago(yearsBack[which.toLowerCase()] ?? 0, unitOf(unit), t)),
  ),
  fixed(on(`${PART}[ -]${YEAR}`), (_, part, year) => partOf(partNamed(part), yearSpan(Number(year)))),
  fixed(on(`${MONTH},? (?:of )?${YEAR}`), (t, month, year) => dateSpan(t, monthNamed(month), Number(year))),
  fixed(on(`${SEASON},? (?:of )?${YEAR}`), (_, season, year) => seasonSpan(Number(year), seasonOf(season))),
  moving(on(`${SEASON} (?:of )?(this|last) year`), (t, season, which) =>
    seasonSpan(t.year - (yearsBack[which.toLowerCase()] ?? 0), seasonOf(season)),
  ),
  moving(on(`last ${SEASON}`), (t, season) => latestEnded(t, (year) => seasonSpan(year, seasonOf(season)))),
  moving(on(`this (?:past )?${SEASON}`), (t, season) => latestBegun(t, (year) => seasonSpan(year, seasonOf(season)))),
  fixed(on(`(?:q([1-4])|(?:the )?${NTH} quarter)(?: (?:of )?${YEAR})?`), (t, digit, nth, year?) => {
    const wanted = digit ? Number(digit) : nthOf(nth);
    return year ? quarterSpan(Number(year), wanted) : latestBegun(t, (each) => quarterSpan(each, wanted));
  }),
  fixed(on(`(?:h([12])|(?:the )?${NTH} half)(?: of)? ${YEAR}`), (_, digit, nth, year) =>
    halfOf(digit ? Number(digit) : nthOf(nth), Number(year)),
  ),
  moving(on(`(?:the )?${NTH} half of (this|last|the) year`), (t, nth, which) =>
    halfOf(nthOf(nth), t.year - (yearsBack[which.toLowerCase()] ?? 0)),
  ),
  moving(on('(this|last|previous) quarter'), (t, which) => quarterFrom(t, /this/i.test(which) ? 0 : -1)),
  moving(on('(?:around )?this time last (month|year)'), (t, unit) =>
    around(addMonths(t, /year/i.test(unit) ? -12 : -1), 10),
  ),
  moving(
    on(`(?:around )?this time ${NUMBER} years? ago|${NUMBER} years? ago (?:around )?(?:this time|today)`),
    (t, count, same) => around(addMonths(t, -12 * number(count ?? same)), 10),
  ),
  fixed(
    on(`(?:(this|last) )?(${ENGLISH_FEAST})(?: (?:of |in )?${YEAR}| (?:of )?(this|last) year)?`),
    (t, which, feast, year?, of?) => {
      const spanIn = feastNamed(feast);
      if (year || of) return spanIn(year ? Number(year) : t.year - (yearsBack[(of ?? '').toLowerCase()] ?? 0));
      return /this/i.test(which ?? '') ? spanIn(t.year) : latestBegun(t, spanIn);
    },
  ),
  fixed(on(`(?:in|during|since|from|last|of|this|back in|before|after|until|by) ${MONTH}`), (t, month) =>
    dateSpan(t, monthNamed(month)),
  ),
  moving(on('the day before yesterday'), (t) => daySpan(addDays(t, -2))),
  moving(on(`(?:a few|several|some|a couple) ${UNIT} (?:ago|earlier|back)`), (t, unit) => severalAgo(unitOf(unit), t)),
  moving(on('the other day'), (t) => ({ from: addDays(t, -10), to: t })),
  moving(on('the other (week|month)'), (t, unit) => severalAgo(unitOf(unit), t)),
  moving(on('half an? (day|week|month|year) ago'), (t, unit) => halfAgo(0, unitOf(unit), t)),
  moving(
    on(`${NUMBER} ${UNIT} and a half ago|${NUMBER} and a half ${UNIT} ago|(\\d{1,2})\\.5 ${UNIT} ago`),
    (t, ...said) => {
      const [count = '', unit = ''] = said.filter(Boolean);
      return halfAgo(number(count), unitOf(unit), t);
    },
  ),
  moving(on(`${NUMBER} weekends? ago`), (t, count) => weekendSpan(addDays(t, -7 * number(count)))),
  moving(on(`${NUMBER} ${WEEKDAY}s? ago`), (t, count, weekday) => {
    const last = weekdayBefore(t, weekdayNamed(weekday));
    return daySpan(addDays(last, -7 * (number(count) - 1)));
  }),
  moving(on(`the (weekend|${WEEKDAY.slice(1, -1)}) before last`), (t, day) =>
    /weekend/i.test(day) ? weekendSpan(addDays(t, -14)) : daySpan(addDays(weekdayBefore(t, weekdayNamed(day)), -7)),
  ),
  moving(on(`${NUMBER} ${UNIT} (?:ago|earlier)`), (t, count, unit) => ago(number(count), unitOf(unit), t)),
  moving(on(`(?:in |over |during )?the (?:last|past) ${NUMBER} ${UNIT}`), (t, count, unit) =>
    past(number(count), unitOf(unit), t),
  ),
  moving(on(`(?:in |over |during )?the (?:last|past) (?:few|couple of|several) ${UNIT}`), (t, unit) =>
    past(4, unitOf(unit), t),
  ),
  moving(on('last weekend'), (t) => weekendSpan(addDays(t, -7))),
  moving(on('this (?:past )?weekend'), (t) => weekendSpan(t)),
  moving(
    on(`(?:last|on|this past|since|before|after) ${WEEKDAY}(?! (?:of|in) (?:the|each|every|a)\\b)`),
    (t, weekday) => daySpan(weekdayBefore(t, weekdayNamed(weekday))),
  ),
  moving(on('yesterday|last night'), (t) => daySpan(addDays(t, -1))),
  moving(on('today|this morning|tonight|this afternoon|this evening'), (t) => daySpan(t)),
  moving(on('the (week|month|year) before last'), (t, unit) => ago(2, unitOf(unit), t)),
  moving(on('(?:last|previous|past) (week|month|year)'), (t, unit) => ago(1, unitOf(unit), t)),
  moving(on('this (week|month|year)'), (t, unit) => ago(0, unitOf(unit), t)),
  fixed(on(`(?:in|during|since|of|before|after|until|by|back in) ${YEAR}`), (_, year) => yearSpan(Number(year))),
];

function nthNamed(month: DaySpan | undefined, nth: string, what: string): DaySpan | undefined {
  const weekday = weekdayNamed(what);
  const day = weekday >= 0 ? weekday : /weekend/i.test(what) ? ('weekend' as const) : undefined;
  return nthOfMonth(month, /last/i.test(nth) ? -1 : nthOf(nth), { week: day === undefined, day });
}

function halfOf(half: number, year: number) {
  return half === 1 || half === 2 ? halfSpan(year, half) : undefined;
}
