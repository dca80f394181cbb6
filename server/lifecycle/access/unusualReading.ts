import { getAt } from '../../collections.ts';
import type { UnusualReadingKind } from '../../entities/access.ts';
import { dayIn, hourIn } from '../times/timeZone.ts';

/** What a staff member read in a month. */
export interface MonthOfReading {
  readings: number;
  /** The number of people. */
  people: number;
  /** Readings outside working hours. */
  outsideHours: number;
  /** The most grants that were given the same reason. */
  sameReason: number;
  /** The most grants for one person who had no privacy request open. */
  samePerson: number;
}

/** What the month is compared with. */
interface UsualReading {
  /** How many people each of the others read in the same month. */
  others: readonly number[];
  /** How many people the same staff member read in each earlier month; 0 for a month without readings. */
  before: readonly number[];
}

/** Something to look into, with the figure found and the highest figure that is not unusual. */
export interface Unusual {
  kind: `${UnusualReadingKind}`;
  found: number;
  usual: number;
  because: string;
}

/** Up to this many people is never unusual. */
const FEW_PEOPLE = 10;
const TIMES = 3;
const FEW_OUTSIDE = 5;
const FEW_GRANTS = 5;
const FEW_FOR_ONE = 3;

/**
 * The unusual figures of a month's reading, by rules that anyone can check. They accuse nobody, and show where to
 * look.
 */
export function unusualReading(month: MonthOfReading, { others, before }: UsualReading): Unusual[] {
  const unusual: Unusual[] = [];
  const note = (kind: `${UnusualReadingKind}`, found: number, usual: number, because: string): void => {
    if (found > usual) unusual.push({ kind, found, usual, because });
  };
  const active = before.filter((people) => people > 0);
  if (others.length > 0) {
    const median = medianOf(others);
    const because = `Read ${month.people} people; the median of the other staff is ${median}.`;
    note('MORE_THAN_OTHERS', month.people, Math.max(FEW_PEOPLE, TIMES * median), because);
  }
  if (active.length > 0) {
    const mean = active.reduce((sum, people) => sum + people, 0) / active.length;
    const because = `Read ${month.people} people; the average of the previous months is ${rounded(mean)}.`;
    note('MORE_THAN_BEFORE', month.people, Math.max(FEW_PEOPLE, Math.floor(TIMES * mean)), because);
  }
  note(
    'OUTSIDE_HOURS',
    month.outsideHours,
    FEW_OUTSIDE,
    `Made ${month.outsideHours} of ${month.readings} reads outside working hours.`,
  );
  note('SAME_REASON', month.sameReason, FEW_GRANTS, `Gave the same reason for ${month.sameReason} grants.`);
  note(
    'SAME_PERSON',
    month.samePerson,
    FEW_FOR_ONE,
    `Requested ${month.samePerson} grants for one person without an open privacy request.`,
  );
  return unusual;
}

function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return getAt(sorted, Math.floor((sorted.length - 1) / 2));
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

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
