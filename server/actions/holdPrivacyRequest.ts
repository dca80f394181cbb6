import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import { placeHold, releaseHolds } from './placeHold.ts';
import { erasedAlready, stepPrivacyRequest } from './stepPrivacyRequest.ts';
import { writtenName } from './writtenName.ts';

/** Puts a request on hold: until it is released nothing of the person is erased, and nothing expires. */
export function holdPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  reason: string,
  until: Date | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'hold',
    note: reason,
    also: async (tx, request) => {
      const owner = writtenName(context);
      if (request.userKey === null) throw erasedAlready('be put on hold');
      await placeHold(context, tx, scope, { userKey: request.userKey, requestUid, reason, owner, until });
    },
  });
}

/** Lets a request on hold go on from where it stood. An approved one is carried out. */
export function releasePrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'release',
    note,
    also: async (tx, request) => {
      await releaseHolds(context, tx, scope, { requestUid }, note);
      if (request.beforeHold !== 'APPROVED') return;
      const payload = { projectId: scope.projectId, requestUid };
      await context.queue.send(tx, 'carryOutRequest', [{ payload, key: requestUid }]);
    },
  });
}
