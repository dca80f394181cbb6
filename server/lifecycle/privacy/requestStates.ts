import { ENDED_STATUSES, isOpen, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { isExtendable } from './dueDates.ts';

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
