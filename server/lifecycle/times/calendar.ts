export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A calendar day, without time or place. */
export type CalendarDay = Readonly<{ year: number; month: number; day: number }>;

/** What may follow a Korean noun of time: a copula, particles, or no letter. */
const COPULA = [
  '예요|예정|입니|였|이[야다었에예라고지네니며죠랑나란든던어여길므잖]',
  '인(?:[데가지거걸듯만줄]|(?![가-힣]))|일(?:[까걸텐듯지]|(?![가-힣]))|래요?(?![가-힣])',
];
const PARTICLE = [
  '에|엔|의|쯤|만|부터|부턴|까지|까진|보다|보단(?![가-힣])|정도|으로|처럼|밖에|하고(?!\\s?싶)|[거꺼것](?![래리])',
  '[로이임은는도과면야다](?![가-힣])|[로과면](?:는|도)(?![가-힣])',
];
/** «전주», «전세», «전일제», «전인대», «후쿠오카», «후기» and «뒤풀이» are other words. */
const PARTICLES = `(?:(?![가-힣])|(?=${[...COPULA, ...PARTICLE].join('|')}))`;
/** "Ago" and "later" in Korean, after a length of time. */
export const AGO = `전${PARTICLES}`;
export const LATER = `(?:뒤|후)${PARTICLES}`;
/** Before a number of days that is no date («11월 3일 후에»), nor the end of a range («11월 20일~23일 후에»). */
export const NO_DATE = '(?<!월\\s{0,2})(?<!월\\s?\\d{1,2}일?\\s?[~–-]\\s?)';

export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const KOREAN_WEEKDAYS = '일월화수목금토';

/** The source of a pattern that finds a weekday's name, as a group. */
export const WEEKDAY = `(${WEEKDAYS.join('|').toLowerCase()})`;

/** The month whose first three letters the word begins with, from 1; otherwise 0. */
export const monthNamed = (word: string): number =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

/** 0 for "Sunday" and "sunday"; -1 for another word. */
export const weekdayNamed = (word: string): number =>
  WEEKDAYS.findIndex((day) => day.toLowerCase() === word.toLowerCase());

/** Whole days, `to` exclusive. */
export type DaySpan = { from: CalendarDay; to: CalendarDay };

/** A time expression, and the days that it means relative to today. */
export type TimePhrase = {
  pattern: RegExp;
  /** Whether it depends on when it is said ("yesterday"): then its words are not search terms. */
  relative: boolean;
  /** Converts the groups of the pattern; undefined if they are not a time ("31 February"). */
  span: (today: CalendarDay, ...groups: string[]) => DaySpan | undefined;
};

export const fixed = (pattern: RegExp, span: TimePhrase['span']): TimePhrase => ({ pattern, relative: false, span });
export const moving = (pattern: RegExp, span: TimePhrase['span']): TimePhrase => ({ pattern, relative: true, span });

/** Calendar arithmetic in UTC, where clocks never change. */
const normalize = (year: number, month: number, day: number): CalendarDay => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const weekday = ({ year, month, day }: CalendarDay) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();
export const isBefore = (a: CalendarDay, b: CalendarDay): boolean =>
  Date.UTC(a.year, a.month - 1, a.day) < Date.UTC(b.year, b.month - 1, b.day);

export const addDays = ({ year, month, day }: CalendarDay, days: number) => normalize(year, month, day + days);

/** The same day of another month, or its last day if it is shorter. */
export function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const length = normalize(year, month + months + 1, 0).day;
  return normalize(year, month + months, Math.min(day, length));
}

export const daySpan = (day: CalendarDay): DaySpan => ({ from: addDays(day, 0), to: addDays(day, 1) });

/** The days around a day, `days` on either side. */
export const around = (day: CalendarDay, days: number): DaySpan => ({
  from: addDays(day, -days),
  to: addDays(day, days + 1),
});

/** Weeks begin on Monday. */
function weekSpan(day: CalendarDay): DaySpan {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 7) };
}

/** Saturday and Sunday of a day's week. */
export const weekendSpan = (day: CalendarDay): DaySpan => ({ ...weekSpan(day), from: addDays(weekSpan(day).from, 5) });

/** Whole months from the first of one on; months beyond December are those of the next year. */
export const monthsSpan = (year: number, month: number, months: number): DaySpan => ({
  from: normalize(year, month, 1),
  to: normalize(year, month + months, 1),
});
const monthSpan = ({ year, month }: CalendarDay): DaySpan => monthsSpan(year, month, 1);
export const yearSpan = (year: number): DaySpan => monthsSpan(year, 1, 12);

/** The latest such weekday before today; 0 is Sunday. */
export const weekdayBefore = (today: CalendarDay, wanted: number): CalendarDay =>
  addDays(today, -((weekday(today) - wanted + 6) % 7) - 1);

/** A weekday of the week that is `weeks` from this one; 0 is Sunday, which ends a week. */
export const weekdayOf = (today: CalendarDay, weeks: number, wanted: number): CalendarDay =>
  addDays(weekSpan(addDays(today, 7 * weeks)).from, (wanted + 6) % 7);

/** The first, second … such weekday of a month; the last one if `nth` is -1. 0 is Sunday. */
export function nthWeekday({ year, month }: CalendarDay, nth: number, wanted: number): CalendarDay {
  const first = normalize(year, nth < 0 ? month + 1 : month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (nth < 0 ? nth : nth - 1));
}

/**
 * A week, a weekend or a weekday of a month by its number, -1 for the last; undefined if the month has fewer. The first week
 * is the one with at least four days in the month (ISO 8601), the last is its last seven days.
 * @param day of that week, or of the month if `week` is false; 0 is Sunday
 */
export function nthOfMonth(
  month: DaySpan | undefined,
  nth: number,
  { week = false, day }: { week?: boolean; day?: number | 'weekend' },
): DaySpan | undefined {
  if (!month || nth === 0) return undefined;
  const days = (): DaySpan => {
    const whole =
      nth < 0 ? { from: addDays(month.to, -7), to: month.to } : weekSpan(addDays(month.from, 3 + 7 * (nth - 1)));
    if (day === undefined) return whole;
    const saturday = nthWeekday(month.from, nth, 6);
    if (day === 'weekend') return week ? weekendSpan(whole.from) : { from: saturday, to: addDays(saturday, 2) };
    return daySpan(week ? weekdayOf(whole.from, 0, day) : nthWeekday(month.from, nth, day));
  };
  const found = days();
  return isBefore(found.from, month.to) && isBefore(month.from, found.to) ? found : undefined;
}

export type Unit = 'day' | 'week' | 'month' | 'year';

/** The day, week, month or year this many before the current one, or after it if negative. */
export function ago(count: number, unit: Unit, today: CalendarDay): DaySpan {
  if (unit === 'day') return daySpan(addDays(today, -count));
  if (unit === 'week') return weekSpan(addDays(today, -7 * count));
  return unit === 'month' ? monthSpan(addMonths(today, -count)) : yearSpan(today.year - count);
}

/** This many and a half units ago: "반년 전", "a year and a half ago". */
export function halfAgo(count: number, unit: Unit, today: CalendarDay): DaySpan {
  if (unit === 'year') return ago(12 * count + 6, 'month', today);
  if (unit === 'month') return around(addDays(addMonths(today, -count), -15), 5);
  return around(addDays(today, -Math.round((unit === 'week' ? 7 : 1) * (count + 0.5))), 1);
}

/** The last `count` days, weeks, months or years, until today. */
export function past(count: number, unit: Unit, today: CalendarDay): DaySpan {
  return { from: back(count, unit, today), to: addDays(today, 1) };
}

/** "A few weeks ago": two to six of them. */
export const severalAgo = (unit: Unit, today: CalendarDay): DaySpan => ({
  from: back(unit === 'day' ? 7 : 6, unit, today),
  to: back(unit === 'day' ? 1 : 2, unit, today),
});

function back(count: number, unit: Unit, today: CalendarDay): CalendarDay {
  if (unit === 'day' || unit === 'week') return addDays(today, -count * (unit === 'week' ? 7 : 1));
  return addMonths(today, -count * (unit === 'year' ? 12 : 1));
}

/** A month without a year is the last one that has begun; a day without a year, the last one that has come. */
export function dateSpan(today: CalendarDay, month: number, year?: number, day?: number): DaySpan | undefined {
  if (month < 1 || month > 12) return undefined;
  const later = month > today.month || (month === today.month && day !== undefined && day > today.day);
  const start = { year: year ?? today.year - (later ? 1 : 0), month, day: day ?? 1 };
  if (day === undefined) return monthSpan(start);
  return day >= 1 && normalize(start.year, month, day).month === month ? daySpan(start) : undefined;
}

/** From the beginning of the one to the end of the other; undefined if they are the wrong way round. */
export const spanning = (from: DaySpan | undefined, to: DaySpan | undefined): DaySpan | undefined =>
  from && to && isBefore(from.from, to.to) ? { from: from.from, to: to.to } : undefined;

/** The latest beginning of a yearly event. */
export const latestBegun = (today: CalendarDay, spanIn: (year: number) => DaySpan | undefined): DaySpan | undefined => {
  const now = spanIn(today.year);
  return now && !isBefore(today, now.from) ? now : spanIn(today.year - 1);
};

/** The latest occurrence of a yearly event that has ended: "last summer". */
export const latestEnded = (today: CalendarDay, spanIn: (year: number) => DaySpan): DaySpan => {
  const now = spanIn(today.year);
  return isBefore(today, now.to) ? spanIn(today.year - 1) : now;
};

/** Spring is 0. Winter begins in December and is the winter of that year. */
export const seasonSpan = (year: number, season: number): DaySpan => monthsSpan(year, 3 + 3 * season, 3);
export const quarterSpan = (year: number, quarter: number): DaySpan | undefined =>
  quarter >= 1 && quarter <= 4 ? monthsSpan(year, 3 * quarter - 2, 3) : undefined;
export const halfSpan = (year: number, half: number): DaySpan => monthsSpan(year, 6 * half - 5, 6);
/** The quarter this many quarters after today's. */
export const quarterFrom = ({ year, month }: CalendarDay, quarters: number): DaySpan =>
  monthsSpan(year, 1 + 3 * (Math.ceil(month / 3) - 1 + quarters), 3);

export type Part = 'early' | 'mid' | 'late';

/** The first ten days of a month, the next ten, or the rest; for a year, its thirds. */
export function partOf(part: Part, whole: DaySpan | undefined): DaySpan | undefined {
  if (!whole) return undefined;
  const isYear = isBefore(addDays(whole.from, 40), whole.to);
  const bounds = isYear
    ? [whole.from, addMonths(whole.from, 4), addMonths(whole.from, 8), whole.to]
    : [whole.from, addDays(whole.from, 10), addDays(whole.from, 20), whole.to];
  const index = ['early', 'mid', 'late'].indexOf(part);
  const [from = whole.from, to = whole.to] = bounds.slice(index);
  return { from, to };
}
