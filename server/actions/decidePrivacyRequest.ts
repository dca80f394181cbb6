import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import { RecollectError } from '../errors.ts';
import { erasedAlready, stepPrivacyRequest } from './stepPrivacyRequest.ts';
import { writtenName } from './writtenName.ts';

/**
 * Approves a request, which is carried out at once; one that failed is tried again. Four eyes: never by who opened it.
 * @throws CONFLICT also when the approver opened it
 */
export function approvePrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  const decided = writtenName(context);
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'approve',
    note,
    set: () => ({ decided_by: decided, decided_at: context.clock.now(), decision: note, failure: null }),
    also: async (tx, { requestedBy, projectId }) => {
      if (decided === requestedBy) throw fourEyes();
      await context.queue.send(tx, 'carryOutRequest', [{ payload: { projectId, requestUid }, key: requestUid }]);
    },
  });
}

/** Denies a request. @param grounds why, and how the person can appeal */
export function denyPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  grounds: string,
): Promise<PrivacyRequest> {
  const now = context.clock.now();
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'deny',
    note: grounds,
    set: () => ({ decided_by: writtenName(context), decided_at: now, decision: grounds, completed_at: now }),
  });
}

/** Takes a request back. @throws CONFLICT also when the person was erased by it, and only the proof is missing */
export function cancelPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'cancel',
    note,
    set: () => ({ completed_at: context.clock.now() }),
    also: async (_tx, { samples }) => {
      if (samples) throw erasedAlready('be cancelled');
    },
  });
}

const fourEyes = (): RecollectError =>
  new RecollectError('CONFLICT', 'Four eyes: someone else has to approve what you opened.', [
    { path: 'input.id', message: 'Needs another member of staff.' },
  ]);
