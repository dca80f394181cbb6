import { describe, expect, test } from '@jest/globals';
import { ENDED_STATUSES, isOpen } from '../../server/entities/privacyEnums.ts';
import {
  nextStatus,
  type RequestStatus,
  type RequestStep,
  STATUSES,
  stepsFrom,
} from '../../server/lifecycle/privacy/privacyRequest.ts';

const STEPS: RequestStep[] = [
  'confirmIdentity',
  'approve',
  'deny',
  'hold',
  'release',
  'cancel',
  'start',
  'complete',
  'fail',
];

/** Every status with every step: a dot where the step is not allowed. */
const TABLE: Record<RequestStatus, string> = {
  AWAITING_IDENTITY: 'PENDING . DENIED ON_HOLD . CANCELLED . . .',
  PENDING: '. APPROVED DENIED ON_HOLD . CANCELLED . . .',
  ON_HOLD: '. . . . PENDING CANCELLED . . .',
  APPROVED: '. . . ON_HOLD . CANCELLED RUNNING . .',
  DENIED: '. . . . . . . . .',
  RUNNING: '. . . . . . . COMPLETED FAILED',
  COMPLETED: '. . . . . . . . .',
  FAILED: '. APPROVED . ON_HOLD . CANCELLED . . .',
  CANCELLED: '. . . . . . . . .',
};

describe.each(STATUSES)('a request that is %s', (status) => {
  const cells = TABLE[status].split(' ');
  test.each(STEPS.map((step, i) => [step, cells[i]!] as const))('%s leads to %s', (step, target) => {
    expect(nextStatus(status, step, 'PENDING') ?? '.').toBe(target);
    expect(stepsFrom(status).includes(step)).toBe(target !== '.');
  });
});

test.each(['AWAITING_IDENTITY', 'PENDING', 'APPROVED', 'FAILED'] as const)(
  'a request that was %s returns to that state when its hold is released',
  (before) => {
    expect(nextStatus(before, 'hold')).toBe('ON_HOLD');
    expect(nextStatus('ON_HOLD', 'release', before)).toBe(before);
  },
);

test('a request in a final state never changes', () => {
  for (const status of ENDED_STATUSES) expect([isOpen(status), stepsFrom(status)]).toEqual([false, []]);
});

test('a running erasure can be neither cancelled nor held', () => {
  expect(stepsFrom('RUNNING')).toEqual(['complete', 'fail']);
});
