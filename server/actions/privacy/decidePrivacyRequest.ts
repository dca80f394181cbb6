import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { RecollectError, refuse } from '../../errors.ts';
import { dueAt, type FourEyesObstacle, fourEyesObstacle } from '../../lifecycle/privacy/privacyRequest.ts';
import { auditActorName } from '../audit/writeAudit.ts';
import { holdPrivacyRequest, stepPrivacyRequest } from './stepPrivacyRequest.ts';

/** One decision about several requests. A denial or a hold gives its grounds in the note. */
export type BulkDecision =
  | { decision: 'APPROVE' | 'CANCEL'; note: string | null }
  | { decision: 'DENY'; note: string }
  | { decision: 'HOLD'; note: string; until: Date | null };

/** The outcome for one request: its new state, or why it is unchanged. */
type Decided = { request: PrivacyRequest } | { refusal: RecollectError };

/**
 * Decides requests one after the other, each in its own transaction and under the rules of a single decision, so that
 * one that cannot be decided does not block the others.
 * @param requests the requests to decide, or why one may not be decided
 */
export async function decidePrivacyRequests(
  context: Context,
  scope: ProjectScope,
  requests: readonly (string | RecollectError)[],
  decision: BulkDecision,
): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const one of requests) {
    try {
      if (one instanceof RecollectError) throw one;
      decided.push({ request: await decide(context, scope, one, decision) });
    } catch (error) {
      if (!(error instanceof RecollectError)) throw error;
      decided.push({ refusal: error });
    }
  }
  return decided;
}

function decide(context: Context, scope: ProjectScope, uid: string, given: BulkDecision): Promise<PrivacyRequest> {
  switch (given.decision) {
    case 'APPROVE':
      return approvePrivacyRequest(context, scope, uid, given.note);
    case 'CANCEL':
      return cancelPrivacyRequest(context, scope, uid, given.note);
    case 'DENY':
      return denyPrivacyRequest(context, scope, uid, given.note);
    case 'HOLD':
      return holdPrivacyRequest(context, scope, uid, given.note, given.until);
  }
}

/**
 * Approves a request, which is carried out at once; a failed one is retried. Four eyes: the approver is never the
 * person who opened it or confirmed the identity for it, unless the project lets one person do both; that is then
 * logged and audited.
 * @throws CONFLICT also when somebody else must approve
 */
export function approvePrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  const decided = auditActorName(context);
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'approve',
    note,
    set: () => ({ decidedBy: decided, decidedAt: context.clock.now(), decision: note, failure: null, residue: null }),
    auditDetails: (request) => (fourEyesObstacle(request, decided) ? { singleHanded: true } : {}),
    also: async (tx, request) => {
      const { projectId } = request;
      const obstacle = fourEyesObstacle(request, decided);
      if (obstacle && !context.settings.singleHandedApproval) throw fourEyes(obstacle);
      if (obstacle)
        tx.afterCommit(() =>
          context.log.warn(
            { requestId: requestUid, projectId, reason: obstacle },
            'a privacy request was approved single-handed',
          ),
        );
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
    set: () => ({ decidedBy: auditActorName(context), decidedAt: now, decision: grounds, completedAt: now }),
  });
}

/** Cancels a request. @throws CONFLICT also when it has already erased the person, and only the proof is missing */
export function cancelPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'cancel',
    note,
    set: () => ({ completedAt: context.clock.now() }),
    also: async (_tx, { samples }) => {
      if (samples) throw refuse('request.erasedBeforeCancel', {}, { at: 'input.id' });
    },
  });
}

const FOUR_EYES = {
  OPENED_IT: 'request.openedByApprover',
  CONFIRMED_IDENTITY: 'request.identifiedByApprover',
} as const satisfies Record<FourEyesObstacle, string>;

const fourEyes = (obstacle: FourEyesObstacle): RecollectError => refuse(FOUR_EYES[obstacle], {}, { at: 'input.id' });

/**
 * Records that the person's identity is confirmed, and how; if the legal deadline runs from then, the due date moves.
 */
export function confirmIdentity(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  method: string,
): Promise<PrivacyRequest> {
  const now = context.clock.now();
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'confirmIdentity',
    note: method,
    set: ({ law, receivedAt, extendedAt }) => ({
      identityMethod: method,
      identityVerifiedAt: now,
      identityVerifiedBy: auditActorName(context),
      dueAt: dueAt({
        law,
        receivedAt,
        identityVerifiedAt: now,
        extended: extendedAt !== null,
        timeZone: context.settings.timeZone,
      }),
    }),
  });
}
