import { Temporal } from 'temporal-polyfill';
import { dayIn } from './dayIn.ts';

/** The size of the buckets that a period is divided into. Weeks begin on Monday (ISO 8601). */
export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

const HOUR = 3_600_000;

/**
 * The starts of the hours, days, weeks or months in a time zone, from the one that contains `from` to the last one
 * before `to`. Matches PostgreSQL's `date_trunc`: a day has 23 or 25 hours where clocks change, and an hour that the
 * clocks show twice counts as two.
 * @param most the list stops at one more than this
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
    // Where clocks change by half an hour, the hour in which they change takes the remainder.
    const over = pastTheHour(start, timeZone);
    if (over > 0) start += HOUR - over;
  }
}

const pastTheHour = (moment: number, timeZone: string): number => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const local = (moment + offsetNanoseconds / 1e6) % HOUR;
  return local < 0 ? local + HOUR : local;
};

/** Endless. */
function* daysFrom(from: Date, interval: 'DAY' | 'WEEK' | 'MONTH', timeZone: string): Generator<Date> {
  const first =
    interval === 'DAY' ? Temporal.PlainDate.from(dayIn(timeZone, from)) : firstDayOf(from, interval, timeZone);
  const unit = { DAY: 'days', WEEK: 'weeks', MONTH: 'months' }[interval];
  for (let i = 0; ; i++) {
    const wanted = first.add({ [unit]: i });
    const start = wanted.toZonedDateTime(timeZone);
    // A place that moves across the date line skips a day.
    if (interval !== 'DAY' || start.day === wanted.day) yield new Date(start.epochMilliseconds);
  }
}

type PeriodKind = 'WEEK' | 'MONTH';

/** A period of time: its first moment, and the first moment after it. */
interface Period {
  from: Date;
  to: Date;
}

/** The first day of the week (Monday, ISO 8601) or calendar month that contains a moment. */
function firstDayOf(at: Date, kind: PeriodKind, timeZone: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(dayIn(timeZone, at));
  return kind === 'MONTH' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
}

/** The week or month that contains a moment, in a time zone. */
export function periodOf(at: Date, kind: PeriodKind, timeZone: string): Period {
  const from = firstDayOf(at, kind, timeZone);
  const to = from.add(kind === 'MONTH' ? { months: 1 } : { weeks: 1 });
  const beginning = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: beginning(from), to: beginning(to) };
}
