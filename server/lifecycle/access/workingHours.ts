import { dayIn } from '../dayIn.ts';
import { hourIn } from '../hourIn.ts';

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/**
 * Whether a moment lies within working hours: Monday to Friday, 8:00 to 20:00 in a time zone. Does not know holidays.
 */
export function isWorkingHour(moment: Date, timeZone: string): boolean {
  const { year, month, day } = dayIn(timeZone, moment);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const hour = hourIn(moment, timeZone);
  return weekday >= 1 && weekday <= 5 && hour >= FIRST_HOUR && hour < LAST_HOUR;
}
