import { Temporal } from 'temporal-polyfill';
import type { CalendarDay } from './dayIn.ts';

/** The start of a day in a time zone; where clocks skip midnight, the first moment after it. */
export const startOfDay = (timeZone: string, day: CalendarDay): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
