import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/** Whether a value is an existing time zone: an IANA name, such as Asia/Seoul. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}

/** A calendar day, without time or place. */
export type CalendarDay = Readonly<{ year: number; month: number; day: number }>;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Days begin at a quarter of an hour, so all its moments share one: everywhere since 1973. */
const QUARTER_MS = 900_000;
const QUARTERS_SINCE = Date.UTC(1973, 0);
const [MAX_ZONES, MAX_DAYS] = [50, 5_000];
/** Days of recent moments by time zone and quarter: formatting one takes longer than everything else about a prompt's line. */
const days = new LRUCache<string, LRUCache<number, CalendarDay>>({ max: MAX_ZONES });

/** The calendar day at a moment in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  if (moment.getTime() < QUARTERS_SINCE) return readDay(timeZone, moment);
  let ofZone = days.get(timeZone);
  if (!ofZone) {
    ofZone = new LRUCache({ max: MAX_DAYS });
    days.set(timeZone, ofZone);
  }
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  const known = ofZone.get(quarter);
  if (known) return known;
  const day = readDay(timeZone, moment);
  ofZone.set(quarter, day);
  return day;
}

function readDay(timeZone: string, moment: Date): CalendarDay {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Building one costs 50 µs, using one 1 µs.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  const [year, month, day] = format.format(moment).split('-').map(Number);
  return { year: year ?? 1970, month: month ?? 1, day: day ?? 1 };
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day, 0 to 23, in a time zone. */
export function hourIn(at: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(at));
}

/** The start of a day in a time zone; where clocks skip midnight, the first moment after it. */
export const startOfDay = (timeZone: string, day: CalendarDay): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The last moment of a day in a time zone. */
export const endOfDay = (timeZone: string, day: CalendarDay): Date => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1);
};

/** The size of the buckets that a period is divided into. Weeks begin on Monday (ISO 8601). */
export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

const HOUR_MS = 3_600_000;

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
    start += HOUR_MS;
    // If clocks change by half an hour, the hour of the change takes the remainder.
    const over = pastTheHour(start, timeZone);
    if (over > 0) start += HOUR_MS - over;
  }
}

const pastTheHour = (moment: number, timeZone: string): number => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const local = (moment + offsetNanoseconds / 1e6) % HOUR_MS;
  return local < 0 ? local + HOUR_MS : local;
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

/** The first day of the week (Monday, ISO 8601) or calendar month that contains a moment. */
function firstDayOf(at: Date, kind: 'WEEK' | 'MONTH', timeZone: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(dayIn(timeZone, at));
  return kind === 'MONTH' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
}
