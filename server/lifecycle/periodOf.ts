import { type CalendarDay, dayIn } from './dayIn.ts';
import { startOfDay } from './startOfDay.ts';

export type PeriodKind = 'WEEK' | 'MONTH';

/** A span of time: its first moment, and the first after it. */
export interface Period {
  from: Date;
  to: Date;
}

/** The week (Monday to Sunday, ISO 8601) or the calendar month that a moment lies in, by the clocks of a time zone. */
export function periodOf(at: Date, kind: PeriodKind, timeZone: string): Period {
  const { year, month, day } = dayIn(timeZone, at);
  if (kind === 'MONTH') return between(timeZone, { year, month, day: 1 }, { year, month: month + 1, day: 1 });
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = day - sinceMonday;
  return between(timeZone, { year, month, day: monday }, { year, month, day: monday + 7 });
}

/** Days and months beyond the calendar's ends run over into the next, as in Date.UTC. */
const between = (timeZone: string, from: CalendarDay, to: CalendarDay): Period => ({
  from: startOfDay(timeZone, from),
  to: startOfDay(timeZone, to),
});
