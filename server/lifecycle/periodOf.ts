import { Temporal } from 'temporal-polyfill';
import { dayIn } from './dayIn.ts';

export type PeriodKind = 'WEEK' | 'MONTH';

/** A period of time: its first moment, and the first moment after it. */
export interface Period {
  from: Date;
  to: Date;
}

/** The first day of the week (Monday, ISO 8601) or calendar month that contains a moment. */
export function firstDayOf(at: Date, kind: PeriodKind, timeZone: string): Temporal.PlainDate {
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
