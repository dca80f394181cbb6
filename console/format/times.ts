import type { AnalyticsInterval } from '../gql/graphql.ts';
import { language } from '../words/language.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const TIME = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats date and time for the user's locale. A line never breaks within the date, or between the hour and AM/PM. */
export const formatTime = (at: string): string => unbroken(TIME.format(new Date(at))).replace(/\s(?=\S+$)/, '\u00a0');

/** «2026. 11. 22.» on one line. */
const unbroken = (date: string): string => date.replace(/(?<=\d\.)\s(?=\d)/g, '\u00a0');

const DATE = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

/** Formats a date for the user's locale. */
export const formatDate = (at: string): string => unbroken(DATE.format(new Date(at)));

const MONTH = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a month, such as 2026-10, for the user's locale. */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

const DAY = { month: 'short', day: 'numeric' } as const;
const PARTS: Record<AnalyticsInterval, Intl.DateTimeFormatOptions> = {
  HOUR: { ...DAY, hour: '2-digit', hourCycle: 'h23' },
  DAY,
  WEEK: DAY,
  MONTH: { year: 'numeric', month: 'short' },
};

/** Formats a time briefly for a chart axis, in a time zone. @param interval the distance between axis labels */
export function formatAxisTime(at: string, timeZone: string | undefined, interval: AnalyticsInterval): string {
  return new Intl.DateTimeFormat(language, { timeZone, ...PARTS[interval] }).format(new Date(at));
}

/** The day of a time as a date field has it (2026-11-22), by default in the browser's time zone. */
export const dayOf = (at: string | Date, timeZone?: string): string =>
  // The Swedish date format is YYYY-MM-DD.
  new Date(at).toLocaleDateString('sv-SE', { timeZone });

/** The start of a day in the browser's time zone; null for an empty string. */
export const startOfDay = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);

/** The end of a day in the browser's time zone, which is the start of the next; null for an empty string. */
export function endOfDay(day: string): string | null {
  if (!day) return null;
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

/** Whether a text is an existing day; 2026-02-31 is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const MINUTE_MS = 60_000;

/** The start of a day, such as 2026-11-22, in a time zone, in milliseconds. */
export function startOfDayIn(day: string, timeZone: string): number {
  const wanted = Date.parse(day);
  // The offset of the first guess may be from the other side of a clock change.
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
}

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
