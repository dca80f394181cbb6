import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { type CalendarDay, DAY_MS, HOUR_MS } from './calendar.ts';

/** Whether a value is an existing time zone: an IANA name, such as Asia/Seoul. */
export function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}

const MINUTE_MS = 60_000;
const MINUTES = DAY_MS / MINUTE_MS;
/** Since then, days begin at a full minute everywhere. */
const MINUTES_SINCE = Date.UTC(1973, 0);

/** The calendar days in a time zone during one day of UTC: one that ends, and the one that begins. */
type DaysOfUtc = Readonly<{ first: CalendarDay; last: CalendarDay; lastFrom: number }>;

const [MAX_ZONES, MAX_DAYS] = [50, 5_000];
/** Days of recent moments by time zone and day of UTC: formatting one takes longer than everything else about a prompt's line. */
const days = new LRUCache<string, LRUCache<number, DaysOfUtc>>({ max: MAX_ZONES });

/** The calendar day at a moment in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const at = moment.getTime();
  if (at < MINUTES_SINCE) return readLocalTime(timeZone, at).day;
  let ofZone = days.get(timeZone);
  if (!ofZone) {
    ofZone = new LRUCache({ max: MAX_DAYS });
    days.set(timeZone, ofZone);
  }
  const utc = Math.floor(at / DAY_MS);
  let known = ofZone.get(utc);
  if (!known) {
    known = readDays(timeZone, utc * DAY_MS);
    if (!known) return readLocalTime(timeZone, at).day;
    ofZone.set(utc, known);
  }
  return at < known.lastFrom ? known.first : known.last;
}

/** Undefined if clocks change on that day of UTC: where they go back over midnight, a calendar day begins twice. */
function readDays(timeZone: string, from: number): DaysOfUtc | undefined {
  const untilEnd = DAY_MS - MINUTE_MS;
  const [start, end] = [readLocalTime(timeZone, from), readLocalTime(timeZone, from + untilEnd)];
  if (end.shown - start.shown !== untilEnd) return undefined;
  return { first: start.day, last: end.day, lastFrom: from + (MINUTES - start.minute) * MINUTE_MS };
}

interface LocalTime {
  day: CalendarDay;
  /** Of the day. */
  minute: number;
  /** What calendar and clock show, as if it were UTC. */
  shown: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function readLocalTime(timeZone: string, at: number): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    // Building one costs 50 µs, using one 1 µs.
    format = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
    formats.set(timeZone, format);
  }
  const [year = 1970, month = 1, day = 1, hour = 0, minuteOfHour = 0] = format.format(at).split(/\D+/).map(Number);
  const minute = hour * 60 + minuteOfHour;
  return { day: { year, month, day }, minute, shown: Date.UTC(year, month - 1, day, 0, minute) };
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
