import { type CalendarDay, dayIn } from '../../lifecycle/times/timeZone.ts';
import type { Language } from '../../text/language.ts';
import { WORDING } from './wording.ts';

/** `to` is exclusive. */
type Period = { from: Date; to: Date };

/** How a prompt writes moments, as days in the user's time zone. */
export interface LineDates {
  day(moment: Date): string;
  /** The hour and minute, where a day alone does not tell two sessions apart. */
  clock(moment: Date): string;
  /**
   * The time that a turn is about, beside the day on which it was said; '' if that is the same day, or if its words
   * say the month and the year anyway.
   */
  event(event: Period, turn: { occurredAt: Date; userQuery: string }): string;
}

export function lineDates(timeZone: string, language: Language): LineDates {
  const { refersTo, months } = WORDING[language];
  const days = new Map<number, string>();
  const day = (moment: Date): string => {
    const known = days.get(moment.getTime()) ?? written(dayIn(timeZone, moment));
    days.set(moment.getTime(), known);
    return known;
  };
  return {
    day,
    clock: (moment) => clockIn(timeZone).format(moment),
    event: ({ from, to }, { occurredAt, userQuery }) => {
      const [first, end] = [dayIn(timeZone, from), dayIn(timeZone, to)];
      const [begins, ends] = [written(first), day(new Date(to.getTime() - 1))];
      if (saysMonth(userQuery, first, months) || (begins === ends && begins === day(occurredAt))) return '';
      const isWhole = first.day === 1 && end.day === 1;
      if (isWhole && first.month === 1 && end.month === 1 && end.year === first.year + 1)
        return refersTo(begins.slice(0, 4));
      if (isWhole && begins.slice(0, 7) === ends.slice(0, 7)) return refersTo(begins.slice(0, 7));
      return refersTo(begins, begins === ends ? undefined : ends);
    },
  };
}

const written = ({ year, month, day }: CalendarDay): string => `${year}-${digits(month)}-${digits(day)}`;
const digits = (number: number): string => String(number).padStart(2, '0');

/** Whether a text itself says the year and the month: «2027년 5월», "May 2027". */
function saysMonth(text: string, { year, month }: CalendarDay, months: readonly string[]): boolean {
  if (!text.includes(String(year))) return false;
  return [months[month - 1], `${month}월`, `${year}-${digits(month)}`].some((name) => name && text.includes(name));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timeZone, fresh);
  return fresh;
}
