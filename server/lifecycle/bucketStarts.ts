import { type CalendarDay, dayIn } from './dayIn.ts';
import { startOfDay } from './startOfDay.ts';
import { zoneOffset } from './zoneOffset.ts';

/** How a stretch of time is cut up. Weeks begin on Monday (ISO 8601). */
export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

const HOUR = 3_600_000;

/**
 * The moments at which the hours, days, weeks or months of a time zone begin, from the one that `from` lies in to the last
 * one before `to`: as PostgreSQL's `date_trunc` cuts them, so a day has 23 or 25 hours where clocks are changed, and an hour
 * that the clocks show twice counts as two.
 * @param most the list ends when it has one more than these
 */
export function bucketStarts(from: Date, to: Date, interval: Interval, timeZone: string, most: number): Date[] {
  const starts: Date[] = [];
  const moments = interval === 'HOUR' ? hoursFrom(from, timeZone) : daysFrom(from, interval, timeZone);
  for (const start of moments) {
    if (start >= to || starts.length > most) break;
    starts.push(start);
  }
  return starts;
}

/** Endless. */
function* hoursFrom(from: Date, timeZone: string): Generator<Date> {
  for (let start = from.getTime() - pastTheHour(from.getTime(), timeZone); ; ) {
    yield new Date(start);
    start += HOUR;
    // Where clocks are changed by half an hour, the hour that it happens in takes what is left over.
    const over = pastTheHour(start, timeZone);
    if (over > 0) start += HOUR - over;
  }
}

const pastTheHour = (moment: number, timeZone: string): number => {
  const local = (moment + zoneOffset(timeZone, moment)) % HOUR;
  return local < 0 ? local + HOUR : local;
};

/** Endless. */
function* daysFrom(from: Date, interval: 'DAY' | 'WEEK' | 'MONTH', timeZone: string): Generator<Date> {
  const { year, month, day } = dayIn(timeZone, from);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  for (let i = 0; ; i++) {
    const wanted =
      interval === 'MONTH'
        ? calendarDay(year, month + i, 1)
        : calendarDay(year, month, interval === 'DAY' ? day + i : day - sinceMonday + 7 * i);
    const start = startOfDay(timeZone, wanted);
    // A place that moves across the date line leaves a day out.
    if (interval !== 'DAY' || dayIn(timeZone, start).day === wanted.day) yield start;
  }
}

/** Days beyond a month's end, and months beyond a year's, are those that follow. */
function calendarDay(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
