import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import { dueAt } from '../lifecycle/privacy/dueAt.ts';
import { stepPrivacyRequest } from './stepPrivacyRequest.ts';
import { writtenName } from './writtenName.ts';

/** Notes that the person is who they say, and how that was found out; where the law counts from then, the due date moves. */
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
      identity_method: method,
      identity_verified_at: now,
      identity_verified_by: writtenName(context),
      due_at: dueAt({
        law,
        receivedAt,
        identityVerifiedAt: now,
        extended: extendedAt !== null,
        timeZone: context.settings.timeZone,
      }),
    }),
  });
}
