import { Temporal } from 'temporal-polyfill';
import { ENDED_STATUSES, isOpen, type PrivacyLaw, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
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

export type RequestStatus = `${PrivacyRequestStatus}`;
export const STATUSES: RequestStatus[] = Object.values(PrivacyRequestStatus);

const STEP_NAMES = [
  'confirmIdentity',
  'approve',
  'deny',
  'hold',
  'release',
  'cancel',
  'start',
  'complete',
  'fail',
] as const;
export type RequestStep = (typeof STEP_NAMES)[number];

/** The statuses from which a step may be taken, and its result; `release` returns to the status before the hold. */
const STEPS: Record<RequestStep, { from: RequestStatus[]; to: RequestStatus | 'BEFORE_HOLD' }> = {
  confirmIdentity: { from: ['AWAITING_IDENTITY'], to: 'PENDING' },
  // A failed request is approved again to be retried.
  approve: { from: ['PENDING', 'FAILED'], to: 'APPROVED' },
  deny: { from: ['AWAITING_IDENTITY', 'PENDING'], to: 'DENIED' },
  hold: { from: ['AWAITING_IDENTITY', 'PENDING', 'APPROVED', 'FAILED'], to: 'ON_HOLD' },
  release: { from: ['ON_HOLD'], to: 'BEFORE_HOLD' },
  cancel: { from: ['AWAITING_IDENTITY', 'PENDING', 'ON_HOLD', 'APPROVED', 'FAILED'], to: 'CANCELLED' },
  start: { from: ['APPROVED'], to: 'RUNNING' },
  complete: { from: ['RUNNING'], to: 'COMPLETED' },
  fail: { from: ['RUNNING'], to: 'FAILED' },
};

/**
 * The status that a step leads to.
 * @param beforeHold the status of a request on hold before the hold
 * @returns undefined if the step cannot be taken from there
 */
export function nextStatus(
  status: RequestStatus,
  step: RequestStep,
  beforeHold: RequestStatus | null = null,
): RequestStatus | undefined {
  const { from, to } = STEPS[step];
  if (!from.includes(status)) return undefined;
  return to === 'BEFORE_HOLD' ? (beforeHold ?? undefined) : to;
}

/** The steps that are possible from a status. */
export const stepsFrom = (status: RequestStatus): RequestStep[] =>
  STEP_NAMES.filter((step) => STEPS[step].from.includes(status));

/** The state machine as a Mermaid state diagram; docs/privacy.md shows it, and a test keeps the two equal. */
export function renderStateDiagram(): string {
  const arrows = STEP_NAMES.flatMap((step) => {
    const { from, to } = STEPS[step];
    const targets = (status: RequestStatus): RequestStatus[] =>
      to === 'BEFORE_HOLD' ? STEPS.hold.from.filter(() => status === 'ON_HOLD') : [to];
    return from.flatMap((status) => targets(status).map((target) => `  ${status} --> ${target}: ${step}`));
  });
  const ends = ENDED_STATUSES.map((status) => `  ${status} --> [*]`);
  return [
    'stateDiagram-v2',
    '  [*] --> AWAITING_IDENTITY: open',
    '  [*] --> PENDING: open, identity known',
    ...arrows,
    ...ends,
  ].join('\n');
}

/** The steps that people take; the server takes the others. */
const MANUAL_STEPS = [
  'confirmIdentity',
  'approve',
  'deny',
  'hold',
  'release',
  'extend',
  'issueLink',
  'cancel',
] as const;
export type ManualStep = (typeof MANUAL_STEPS)[number];

/** The steps that anybody could take on a request in its current state. */
export function manualSteps(request: PrivacyRequest): ManualStep[] {
  const next: readonly string[] = stepsFrom(request.status);
  return MANUAL_STEPS.filter((step) => {
    if (step === 'extend') return isExtendable(request.law) && isOpen(request.status) && !request.extendedAt;
    if (step === 'issueLink') return request.kind === 'EXPORT' && request.status === 'COMPLETED';
    // Once the rows are gone only the receipt is missing: there is nothing left to hold.
    const gone = request.samples !== null || request.userKey === null;
    return next.includes(step) && !(gone && (step === 'cancel' || step === 'hold'));
  });
}

/** What a person did on a request, so that they may not approve it alone. */
export type FourEyesObstacle = 'OPENED_IT' | 'CONFIRMED_IDENTITY';

type Handled = Pick<PrivacyRequest, 'requestedBy' | 'identityVerifiedBy'>;

/** Four-eyes rule: the person who opened a request, or confirmed the identity for it, cannot approve it. */
export function fourEyesObstacle(request: Handled, approver: string): FourEyesObstacle | undefined {
  if (approver === request.requestedBy) return 'OPENED_IT';
  if (approver === request.identityVerifiedBy) return 'CONFIRMED_IDENTITY';
  return undefined;
}

/**
 * The notes that the server writes on privacy requests and legal holds, as codes. The console has the text for each.
 */
export const SERVER_NOTES = [
  // How the person was identified: by their own token.
  'identity.ownToken',
  // The hold had a date, which has passed.
  'hold.ended',
  // The person asked themselves, and the request would have become overdue.
  'request.nearlyDue',
  // The erasure preceded a restore from a backup that still contained the person.
  'erasure.repeated',
] as const;

export type ServerNote = (typeof SERVER_NOTES)[number];
