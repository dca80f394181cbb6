import { DAY_MS, HOUR_MS, isDay, startOfDayIn } from '../format/times.ts';
import type { OverviewState } from './pages.ts';

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 };
/** With more days, hourly steps would exceed the number of points that the server allows. */
const MAX_DAYS_OF_HOURS = 31;
const MAX_DAYS_OF_DAYS = 900;
const MAX_DAYS = 3_653;
const FIRST_DAY = '2000-01-01';

type Asked = Pick<OverviewState, 'range' | 'interval' | 'from' | 'to'>;

/** The selected period, the preceding period of equal length, and a step size that stays within the server's limit. */
export function timesOf({ range, interval, from, to }: Asked, now: number, timeZone: string) {
  if (range === 'days') {
    const length = lengthOf(from, to);
    const at = (day: string, days: number) => iso(startOfDayIn(addDays(day, days), timeZone));
    return { from: at(from, 0), to: at(to, 1), before: at(from, -length), interval: stepOf(interval, length) };
  }
  const length = DAYS[range] * DAY_MS;
  // Round up to the hour, so that the query stays the same for a while.
  const end = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return {
    from: iso(end - length),
    to: iso(end),
    before: iso(end - 2 * length),
    interval: stepOf(interval, DAYS[range]),
  };
}

/** What is wrong with the chosen days, if anything. */
export function rangeFault({ range, from, to }: Asked): 'missing' | 'reversed' | 'far' | undefined {
  if (range !== 'days') return undefined;
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'reversed';
  if (from < FIRST_DAY || lengthOf(from, to) > MAX_DAYS) return 'far';
  return undefined;
}

/** The days of a range that ends today, as a starting point for choosing others. */
export function daysOf(range: OverviewState['range'], today: string): Pick<OverviewState, 'from' | 'to'> {
  return { from: addDays(today, 1 - (range === 'days' ? 1 : DAYS[range])), to: today };
}

function stepOf(interval: OverviewState['interval'], days: number): OverviewState['interval'] {
  const step = interval === 'HOUR' && days > MAX_DAYS_OF_HOURS ? 'DAY' : interval;
  return step === 'DAY' && days > MAX_DAYS_OF_DAYS ? 'WEEK' : step;
}

const iso = (time: number): string => new Date(time).toISOString();

const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS).slice(0, 10);

/** The number of days, including the first and the last. */
const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
