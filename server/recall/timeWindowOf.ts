import { type CalendarDay, dayIn } from '../lifecycle/dayIn.ts';
import { startOfDay } from '../lifecycle/startOfDay.ts';

export type TimeWindow = {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** The words that named it, as written in the query. */
  words: string;
  /** Whether the words are relative to when they are said ("yesterday"): then they are not search terms. */
  relative: boolean;
};

/**
 * The past time window that a query mentions ("last month", 지난주, "in May", 2024년 3월), relative to `at` in the user's
 * time zone; undefined if it mentions none, or the future.
 */
export function timeWindowOf(query: string, at: Date, timeZone: string): TimeWindow | undefined {
  const text = query.normalize('NFC');
  const today = dayIn(timeZone, at);
  for (const { pattern, relative, span } of timePhrases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const days = span(today, ...match.slice(1));
    if (!days) continue;
    const from = startOfDay(timeZone, days.from);
    if (from > at) return undefined;
    return { from, to: startOfDay(timeZone, days.to), words: match[0], relative };
  }
  return undefined;
}

/** Time expressions, and the days that each means relative to today. The first match wins. */
type TimePhrase = {
  pattern: RegExp;
  relative: boolean;
  /** Takes what the groups of the pattern matched. */
  span: (today: CalendarDay, ...groups: string[]) => DaySpan | undefined;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WEEKDAY = `(${WEEKDAYS.join('|')})`;
const YEAR = '((?:19|20)\\d{2})';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = `(\\d{1,3}|an?|a couple of|${NUMBERS.slice(1).join('|')})`;
const UNIT = '(day|week|month|year)s?';
const KOREAN_NUMBERS: Record<string, number> = {
  한: 1,
  일: 1,
  두: 2,
  이: 2,
  세: 3,
  석: 3,
  삼: 3,
  네: 4,
  넉: 4,
  사: 4,
  다섯: 5,
  오: 5,
  여섯: 6,
  육: 6,
};
const KOREAN_NUMBER = `(\\d{1,3}|${Object.keys(KOREAN_NUMBERS).join('|')})`;
const KOREAN_DAYS: Record<string, number> = { 하루: 1, 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 열흘: 10, 보름: 15 };
const KOREAN_WEEKDAYS = '일월화수목금토';
const KOREAN_UNITS: Record<string, string> = {
  일: 'day',
  주: 'week',
  주일: 'week',
  달: 'month',
  개월: 'month',
  년: 'year',
  해: 'year',
};
const KOREAN_UNIT = '(개월|주일|일|주|달|년|해)';

const number = (word: string) => {
  if (/^\d+$/.test(word)) return Number(word);
  if (/^an?$/i.test(word)) return 1;
  if (/^a couple of$/i.test(word)) return 2;
  const spelled = NUMBERS.indexOf(word.toLowerCase());
  return spelled >= 0 ? spelled : (KOREAN_NUMBERS[word] ?? KOREAN_DAYS[word] ?? 0);
};
const monthOf = (word: string) => MONTHS.indexOf(word.toLowerCase().slice(0, 3)) + 1;
const unitOf = (word: string) => KOREAN_UNITS[word] ?? word.toLowerCase();

function ago(count: number, unit: string, today: CalendarDay): DaySpan {
  if (unit === 'day') return daySpan(addDays(today, -count));
  if (unit === 'week') return weekSpan(addDays(today, -7 * count));
  return unit === 'month' ? monthSpan(addMonths(today, -count)) : yearSpan(today.year - count);
}

function past(count: number, unit: string, today: CalendarDay): DaySpan {
  const days = { day: 1, week: 7, month: 0, year: 0 }[unit] ?? 0;
  const from = days ? addDays(today, -days * count) : addMonths(today, -count * (unit === 'year' ? 12 : 1));
  return { from, to: addDays(today, 1) };
}

/** A month without a year is the last one that has begun; a day without a year, the last one that has come. */
function dateSpan(today: CalendarDay, month: number, year?: number, day?: number): DaySpan | undefined {
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return undefined;
  const later = month > today.month || (month === today.month && day !== undefined && day > today.day);
  const start = { year: year ?? today.year - (later ? 1 : 0), month, day: day ?? 1 };
  return day === undefined ? monthSpan(start) : daySpan(start);
}

const on = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
/** Korean words take particles, so only their start is a boundary. */
const ko = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, 'u');
const fixed = (pattern: RegExp, span: TimePhrase['span']): TimePhrase => ({ pattern, relative: false, span });
const moving = (pattern: RegExp, span: TimePhrase['span']): TimePhrase => ({ pattern, relative: true, span });

const timePhrases: readonly TimePhrase[] = [
  fixed(on(`${YEAR}[-./](\\d{1,2})[-./](\\d{1,2})`), (t, year, month, day) =>
    dateSpan(t, Number(month), Number(year), Number(day)),
  ),
  fixed(on(`${YEAR}[-./](\\d{1,2})`), (t, year, month) => dateSpan(t, Number(month), Number(year))),
  fixed(ko(`${YEAR}년\\s*(\\d{1,2})월(?:\\s*(\\d{1,2})일(?![\\s]*전))?`), (t, year, month, day?) =>
    dateSpan(t, Number(month), Number(year), day ? Number(day) : undefined),
  ),
  moving(ko('(재작년|작년|지난\\s?해|올해)\\s*(\\d{1,2})월(?:\\s*(\\d{1,2})일)?'), (t, year, month, day?) =>
    dateSpan(
      t,
      Number(month),
      t.year - (year === '재작년' ? 2 : year === '올해' ? 0 : 1),
      day ? Number(day) : undefined,
    ),
  ),
  fixed(on(`${MONTH} ${DAY}(?:,? ${YEAR})?`), (t, month, day, year?) =>
    dateSpan(t, monthOf(month), year ? Number(year) : undefined, Number(day)),
  ),
  fixed(on(`${DAY} (?:of )?${MONTH}(?:,? ${YEAR})?`), (t, day, month, year?) =>
    dateSpan(t, monthOf(month), year ? Number(year) : undefined, Number(day)),
  ),
  fixed(on(`${MONTH},? (?:of )?${YEAR}`), (t, month, year) => dateSpan(t, monthOf(month), Number(year))),
  fixed(on(`(?:in|during|since|from|last|of|this|back in) ${MONTH}`), (t, month) => dateSpan(t, monthOf(month))),
  fixed(ko('(?:지난\\s?)?(\\d{1,2})월\\s*(\\d{1,2})일'), (t, month, day) =>
    dateSpan(t, Number(month), undefined, Number(day)),
  ),
  fixed(ko('(?:지난\\s?)?(\\d{1,2})월'), (t, month) => dateSpan(t, Number(month))),
  moving(on('the day before yesterday'), (t) => daySpan(addDays(t, -2))),
  moving(ko('그저께|그제|엊그제|엊그저께'), (t) => daySpan(addDays(t, -2))),
  moving(on(`${NUMBER} ${UNIT} (?:ago|earlier)`), (t, count, unit) => ago(number(count), unitOf(unit), t)),
  moving(ko(`${KOREAN_NUMBER}\\s?${KOREAN_UNIT}\\s?전`), (t, count, unit) => ago(number(count), unitOf(unit), t)),
  moving(ko(`(${Object.keys(KOREAN_DAYS).join('|')})\\s?전`), (t, days) => ago(number(days), 'day', t)),
  moving(on(`(?:in |over |during )?the (?:last|past) ${NUMBER} ${UNIT}`), (t, count, unit) =>
    past(number(count), unitOf(unit), t),
  ),
  moving(ko(`(?:최근|지난)\\s?${KOREAN_NUMBER}\\s?${KOREAN_UNIT}`), (t, count, unit) =>
    past(number(count), unitOf(unit), t),
  ),
  moving(ko(`(지지난|지난|저번|이번)\\s?주\\s?([${KOREAN_WEEKDAYS}])요일`), (t, week, weekday) => {
    const monday = weekSpan(addDays(t, week === '이번' ? 0 : week === '지지난' ? -14 : -7)).from;
    return daySpan(addDays(monday, (KOREAN_WEEKDAYS.indexOf(weekday) + 6) % 7));
  }),
  moving(on('last weekend'), (t) => ({ from: addDays(weekSpan(t).from, -2), to: weekSpan(t).from })),
  moving(ko('(?:지난|저번)\\s?주말'), (t) => ({ from: addDays(weekSpan(t).from, -2), to: weekSpan(t).from })),
  moving(on(`(?:last|on|this past) ${WEEKDAY}`), (t, weekday) =>
    daySpan(weekdayBefore(t, WEEKDAYS.indexOf(weekday.toLowerCase()))),
  ),
  moving(ko(`(?:지난|저번)\\s?([${KOREAN_WEEKDAYS}])요일`), (t, weekday) =>
    daySpan(weekdayBefore(t, KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(on('yesterday|last night'), (t) => daySpan(addDays(t, -1))),
  moving(ko('어제|어저께|어젯밤|간밤'), (t) => daySpan(addDays(t, -1))),
  moving(on('today|this morning|tonight'), (t) => daySpan(t)),
  moving(ko('오늘'), (t) => daySpan(t)),
  moving(on('(?:last|previous|past) (week|month|year)'), (t, unit) => ago(1, unitOf(unit), t)),
  moving(on('this (week|month|year)'), (t, unit) => ago(0, unitOf(unit), t)),
  moving(ko('지지난\\s?주'), (t) => ago(2, 'week', t)),
  moving(ko('지지난\\s?달'), (t) => ago(2, 'month', t)),
  moving(ko('(?:지난|저번)\\s?주(?!소)'), (t) => ago(1, 'week', t)),
  moving(ko('(?:지난|저번)\\s?달'), (t) => ago(1, 'month', t)),
  moving(ko('이번\\s?주(?!소)'), (t) => ago(0, 'week', t)),
  moving(ko('이번\\s?달|이달'), (t) => ago(0, 'month', t)),
  moving(ko('재작년'), (t) => yearSpan(t.year - 2)),
  moving(ko('작년|지난\\s?해'), (t) => yearSpan(t.year - 1)),
  moving(ko('올해|금년'), (t) => yearSpan(t.year)),
  fixed(on(`(?:in|during|since|of) ${YEAR}`), (_, year) => yearSpan(Number(year))),
  fixed(ko(`${YEAR}년`), (_, year) => yearSpan(Number(year))),
];

/** Whole days, `to` exclusive. */
type DaySpan = { from: CalendarDay; to: CalendarDay };

/** Calendar arithmetic in UTC, where clocks never change. */
const normalize = (year: number, month: number, day: number): CalendarDay => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const weekday = ({ year, month, day }: CalendarDay) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

const addDays = ({ year, month, day }: CalendarDay, days: number) => normalize(year, month, day + days);

/** The same day of another month, or its last day if it is shorter. */
function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const length = normalize(year, month + months + 1, 0).day;
  return normalize(year, month + months, Math.min(day, length));
}

const daySpan = (day: CalendarDay): DaySpan => ({ from: addDays(day, 0), to: addDays(day, 1) });

/** Weeks begin on Monday. */
function weekSpan(day: CalendarDay): DaySpan {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 7) };
}

const monthSpan = ({ year, month }: CalendarDay): DaySpan => ({
  from: { year, month, day: 1 },
  to: normalize(year, month + 1, 1),
});

const yearSpan = (year: number): DaySpan => ({
  from: { year, month: 1, day: 1 },
  to: { year: year + 1, month: 1, day: 1 },
});

/** The last such weekday before today; 0 is Sunday. */
const weekdayBefore = (today: CalendarDay, wanted: number): CalendarDay =>
  addDays(today, -((weekday(today) - wanted + 6) % 7) - 1);
