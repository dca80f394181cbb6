import { Temporal } from 'temporal-polyfill';
import type { PrivacyLaw } from '../../entities/privacyEnums.ts';
import { dayIn, endOfDay } from '../times/timeZone.ts';

/**
 * The time limits for an answer.
 * - PIPA: ten days (Enforcement Decree of the Personal Information Protection Act, art. 43(3)); an alarm on the
 *   seventh. The day of receipt is not counted (Civil Act, art. 157). Waiting for proof of identity does not stop the
 *   clock.
 * - GDPR: one month, extendable by two with notice (art. 12(3)). The day of receipt is not counted (Regulation 1182/71,
 *   art. 3(1)), so the period ends on the same date of the next month, or on that month's last day. If there are
 *   reasonable doubts about identity (art. 12(6)), the clock runs from its confirmation (EDPB Guidelines 01/2022,
 *   no. 159).
 */
const LIMITS: Record<PrivacyLaw, { days?: number; months?: number; waitsForIdentity: boolean; extension: number }> = {
  PIPA: { days: 10, waitsForIdentity: false, extension: 0 },
  GDPR: { months: 1, waitsForIdentity: true, extension: 2 },
  OTHER: { days: 30, waitsForIdentity: false, extension: 0 },
};

export interface DueInput {
  law: `${PrivacyLaw}`;
  receivedAt: Date;
  /** When the person's identity was confirmed; null while that is pending. */
  identityVerifiedAt: Date | null;
  /** Whether the person was notified of the extension that the law allows. */
  extended: boolean;
  /** The project's IANA time zone, in which days begin and end. */
  timeZone: string;
}

/** The last moment at which an answer is in time: the end of the last day, in the project's time zone. */
export function dueAt({ law, receivedAt, identityVerifiedAt, extended, timeZone }: DueInput): Date {
  const limit = LIMITS[law];
  const received = dateIn(deadlineStart({ law, receivedAt, identityVerifiedAt }), timeZone);
  const months = (limit.months ?? 0) + (extended ? limit.extension : 0);
  // The last day of the month, if a shorter month has no such date.
  const last = received.add(limit.days === undefined ? { months } : { days: limit.days });
  return endOfDay(timeZone, last);
}

/** The start of the time to answer. */
const deadlineStart = ({
  law,
  receivedAt,
  identityVerifiedAt,
}: Pick<DueInput, 'law' | 'receivedAt' | 'identityVerifiedAt'>): Date =>
  LIMITS[law].waitsForIdentity && identityVerifiedAt ? identityVerifiedAt : receivedAt;

/** Whether the clock has not started: the law counts from the confirmation of identity, which is still pending. */
export const isPaused = ({ law, identityVerifiedAt }: Pick<DueInput, 'law' | 'identityVerifiedAt'>): boolean =>
  LIMITS[law].waitsForIdentity && identityVerifiedAt === null;

/** Whether the law allows an extension with notice. */
export const isExtendable = (law: `${PrivacyLaw}`): boolean => LIMITS[law].extension > 0;

/** Whole days until the due date; 0 on its day, negative once it is past. */
export function daysLeft(due: Date, now: Date, timeZone: string): number {
  return dateIn(now, timeZone).until(dateIn(due, timeZone)).days;
}

/** Three days before the end, which for PIPA is the seventh day. */
const ALARM_DAYS = 3;

/** Whether the alarm is due. */
export const isUrgent = (due: Date, now: Date, timeZone: string): boolean => daysLeft(due, now, timeZone) <= ALARM_DAYS;

const dateIn = (at: Date, timeZone: string) => Temporal.PlainDate.from(dayIn(timeZone, at));

/** The share of the time to answer that is left: 1 at first, 0 once it is over. */
export function shareLeft(request: Omit<DueInput, 'extended' | 'timeZone'> & { dueAt: Date }, now: Date): number {
  const left = request.dueAt.getTime() - now.getTime();
  if (left <= 0) return 0;
  return Math.min(1, left / (request.dueAt.getTime() - deadlineStart(request).getTime()));
}
