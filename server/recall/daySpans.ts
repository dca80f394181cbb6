import type { CalendarDay } from '../lifecycle/dayIn.ts';

/** Whole days, `to` exclusive. */
export type DaySpan = { from: CalendarDay; to: CalendarDay };

/** The calendar's own arithmetic: UTC's days have no changes of clocks. */
const normalize = (year: number, month: number, day: number): CalendarDay => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const weekday = ({ year, month, day }: CalendarDay) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

export const addDays = ({ year, month, day }: CalendarDay, days: number) => normalize(year, month, day + days);

/** The same day of another month, or its last one where it is shorter. */
export function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const length = normalize(year, month + months + 1, 0).day;
  return normalize(year, month + months, Math.min(day, length));
}

export const daySpan = (day: CalendarDay): DaySpan => ({ from: addDays(day, 0), to: addDays(day, 1) });

/** Weeks begin on Monday. */
export function weekSpan(day: CalendarDay): DaySpan {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 7) };
}

export const monthSpan = ({ year, month }: CalendarDay): DaySpan => ({
  from: { year, month, day: 1 },
  to: normalize(year, month + 1, 1),
});

export const yearSpan = (year: number): DaySpan => ({
  from: { year, month: 1, day: 1 },
  to: { year: year + 1, month: 1, day: 1 },
});

/** The last such day before today; 0 is Sunday. */
export const weekdayBefore = (today: CalendarDay, wanted: number): CalendarDay =>
  addDays(today, -((weekday(today) - wanted + 6) % 7) - 1);
