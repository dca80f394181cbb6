import { isDay } from '../format/isDay.ts';
import { startOfDayIn } from '../format/startOfDayIn.ts';
import type { OverviewState } from '../urls.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { week: 7, month: 30, quarter: 90, year: 365 };
/** More, and steps of that size would be more points than the server counts. */
const MOST_DAYS_OF_HOURS = 31;
const MOST_DAYS_OF_DAYS = 900;
const MOST_DAYS = 3_653;
const FIRST_DAY = '2000-01-01';

type Asked = Pick<OverviewState, 'range' | 'interval' | 'from' | 'to'>;

/** The time that is looked at, the time of the same length before it, and in which steps: never more than the server counts. */
export function timesOf({ range, interval, from, to }: Asked, now: number, timeZone: string) {
  if (range === 'days') {
    const length = lengthOf(from, to);
    const at = (day: string, days: number) => iso(startOfDayIn(addDays(day, days), timeZone));
    return { from: at(from, 0), to: at(to, 1), before: at(from, -length), interval: stepOf(interval, length) };
  }
  const length = DAYS[range] * DAY_MS;
  // To the end of the hour, so that what is asked stays the same for a while.
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return {
    from: iso(end - length),
    to: iso(end),
    before: iso(end - 2 * length),
    interval: stepOf(interval, DAYS[range]),
  };
}

/** What is wrong with the days that somebody chose. */
export function faultOf({ range, from, to }: Asked): 'missing' | 'reversed' | 'far' | undefined {
  if (range !== 'days') return undefined;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'reversed';
  if (from < FIRST_DAY || lengthOf(from, to) > MOST_DAYS) return 'far';
  return undefined;
}

/** The days of a range that reaches to today, to go on from when choosing others. */
export function daysOf(range: OverviewState['range'], today: string): Pick<OverviewState, 'from' | 'to'> {
  return { from: addDays(today, 1 - (range === 'days' ? 1 : DAYS[range])), to: today };
}

function stepOf(interval: OverviewState['interval'], days: number): OverviewState['interval'] {
  const step = interval === 'HOUR' && days > MOST_DAYS_OF_HOURS ? 'DAY' : interval;
  return step === 'DAY' && days > MOST_DAYS_OF_DAYS ? 'WEEK' : step;
}

const iso = (time: number): string => new Date(time).toISOString();

const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS).slice(0, 10);

/** How many days there are, the first and the last among them. */
const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
