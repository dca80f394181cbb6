import type { AnalyticsInterval } from '../gql/graphql.ts';
import { language } from '../words/language.ts';

const TIME = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats date and time for the user's locale. A line never breaks between the hour and AM/PM. */
export const formatTime = (at: string): string => TIME.format(new Date(at)).replace(/\s(?=\S+$)/, '\u00a0');

const DATE = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

/** Formats a date for the user's locale. */
export const formatDate = (at: string): string => DATE.format(new Date(at));

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
