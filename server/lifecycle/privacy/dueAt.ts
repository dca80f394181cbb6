import { dayIn } from '../dayIn.ts';
import { startOfDay } from '../startOfDay.ts';

/** The laws whose time limits are known; OTHER takes the shorter of the two in days. */
export type PrivacyLaw = 'GDPR' | 'PIPA' | 'OTHER';

const DAY_MS = 86_400_000;

/**
 * How long there is to answer.
 * - PIPA: ten days (Enforcement Decree of the Personal Information Protection Act, art. 43(3)); an alarm on the seventh. The
 *   day of receipt is not counted (Civil Act, art. 157). Waiting for identity does not stop the clock.
 * - GDPR: one month, extendable by two with notice (art. 12(3)); the day of receipt is not counted (Regulation 1182/71,
 *   art. 3(1)), so it ends with the same date of the next month, or that month's last day. Where there are reasonable doubts
 *   about identity (art. 12(6)), the clock runs from when it is confirmed (EDPB Guidelines 01/2022, no. 159).
 */
const LIMITS: Record<PrivacyLaw, { days?: number; months?: number; waitsForIdentity: boolean; extension: number }> = {
  PIPA: { days: 10, waitsForIdentity: false, extension: 0 },
  GDPR: { months: 1, waitsForIdentity: true, extension: 2 },
  OTHER: { days: 30, waitsForIdentity: false, extension: 0 },
};

/** What a due date is counted from. */
export interface DueInput {
  law: PrivacyLaw;
  receivedAt: Date;
  /** When the person's identity was confirmed; null while it is awaited. */
  identityVerifiedAt: Date | null;
  /** Whether the extension that the law allows was notified. */
  extended: boolean;
  /** The IANA time zone in which days begin and end: the project's. */
  timeZone: string;
}

/** The last moment at which the request is answered in time: the end of the last day, in the project's time zone. */
export function dueAt({ law, receivedAt, identityVerifiedAt, extended, timeZone }: DueInput): Date {
  const limit = LIMITS[law];
  const [year, month, day] = dateIn(countedFrom({ law, receivedAt, identityVerifiedAt }), timeZone);
  const months = (limit.months ?? 0) + (extended ? limit.extension : 0);
  const last =
    limit.days === undefined ? addMonths(year, month, day, months) : Date.UTC(year, month - 1, day + limit.days);
  return endOfDay(new Date(last), timeZone);
}

/** From when the time to answer runs. */
export const countedFrom = ({
  law,
  receivedAt,
  identityVerifiedAt,
}: Pick<DueInput, 'law' | 'receivedAt' | 'identityVerifiedAt'>): Date =>
  LIMITS[law].waitsForIdentity && identityVerifiedAt ? identityVerifiedAt : receivedAt;

/** Whether the clock stands still: the law counts from the confirmation that is still awaited. */
export const isPaused = ({ law, identityVerifiedAt }: Pick<DueInput, 'law' | 'identityVerifiedAt'>): boolean =>
  LIMITS[law].waitsForIdentity && identityVerifiedAt === null;

/** Whether the law lets the time be extended with notice. */
export const isExtendable = (law: PrivacyLaw): boolean => LIMITS[law].extension > 0;

/** Whole days until the due date; 0 on its day, negative once it is past. */
export function daysLeft(due: Date, now: Date, timeZone: string): number {
  return Math.round((dayNumber(due, timeZone) - dayNumber(now, timeZone)) / DAY_MS);
}

/** Three days before the end, which for PIPA is the seventh day. */
const ALARM_DAYS = 3;

/** Whether it is time to sound the alarm. */
export const isUrgent = (due: Date, now: Date, timeZone: string): boolean => daysLeft(due, now, timeZone) <= ALARM_DAYS;

const dayNumber = (at: Date, timeZone: string): number => {
  const [year, month, day] = dateIn(at, timeZone);
  return Date.UTC(year, month - 1, day);
};

/** The last day of a shorter month, where the month has no such day. */
function addMonths(year: number, month: number, day: number, months: number): number {
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, lastDay));
}

function dateIn(at: Date, timeZone: string): [year: number, month: number, day: number] {
  const { year, month, day } = dayIn(timeZone, at);
  return [year, month, day];
}

/** The last millisecond of a calendar day in a time zone. @param date the day, as midnight UTC */
const endOfDay = (date: Date, timeZone: string): Date => {
  const next = new Date(date.getTime() + DAY_MS);
  const day = { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
  return new Date(startOfDay(timeZone, day).getTime() - 1);
};
