import { ENDED_STATUSES, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';

/** Where a privacy request stands. */
export type RequestStatus = `${PrivacyRequestStatus}`;
export const STATUSES: RequestStatus[] = Object.values(PrivacyRequestStatus);

/** What can happen to one. */
export type RequestStep =
  | 'confirmIdentity'
  | 'approve'
  | 'deny'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'start'
  | 'complete'
  | 'fail';

/** From which statuses a step may be taken, and where it leads; `release` leads back to where the hold found the request. */
const STEPS: Record<RequestStep, { from: RequestStatus[]; to: RequestStatus | 'BEFORE_HOLD' }> = {
  confirmIdentity: { from: ['AWAITING_IDENTITY'], to: 'PENDING' },
  // What failed is approved once more to be tried again.
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
 * Where a step leads.
 * @param beforeHold where a request on hold stood before
 * @returns undefined when the step cannot be taken from there
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

/** The steps that can be taken from a status. */
export const stepsFrom = (status: RequestStatus): RequestStep[] =>
  (Object.keys(STEPS) as RequestStep[]).filter((step) => STEPS[step].from.includes(status));

/** The machine as a Mermaid state diagram; the README shows it, and a test holds the two equal. */
export function drawStates(): string {
  const arrows = (Object.keys(STEPS) as RequestStep[]).flatMap((step) => {
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
