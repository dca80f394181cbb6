import type { CalendarDay } from '../dayIn.ts';

const DANGI = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const DAY_MS = 86_400_000;
const known = new Map<string, CalendarDay>();

/** The day of a year on which a day of the Korean lunar calendar falls; no leap month counts. */
export function lunarDay(year: number, month: number, day: number): CalendarDay {
  const key = `${year}-${month}-${day}`;
  const found = known.get(key) ?? search(year, `${month}/${day}`);
  known.set(key, found);
  return found;
}

function search(year: number, wanted: string): CalendarDay {
  // A lunar year begins 20 to 52 days into the calendar year.
  for (let at = Date.UTC(year, 0, 20); at < Date.UTC(year + 1, 0, 20); at += DAY_MS) {
    const date = new Date(at);
    if (DANGI.format(date) !== wanted) continue;
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  return { year, month: 1, day: 1 };
}
