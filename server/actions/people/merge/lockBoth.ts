import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { Any, IsNull, MoreThan, Not, Or } from '../../../db/entities.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import { LegalHold } from '../../../entities/legalHold.ts';
import { ENDED_STATUSES, type PrivacyRequestStatus } from '../../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../../entities/privacyRequest.ts';
import { refuse } from '../../../errors.ts';
import { lockUsers } from '../users.ts';

/** @throws CONFLICT while either has an open privacy request or a legal hold: both are about one of the two */
export async function refuseUnsettled(
  context: Context,
  tx: Tx,
  { projectId }: ProjectScope,
  userKeys: readonly string[],
): Promise<void> {
  const userHash = Any(userKeys.map((key) => context.secrets.hashUser(projectId, key)));
  if (
    await tx.entities.existsBy(PrivacyRequest, {
      projectId,
      userHash,
      status: Not(Any([...ENDED_STATUSES] as PrivacyRequestStatus[])),
    })
  )
    throw refuse('merge.requestOpen', {}, { at: 'input' });
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  if (await tx.entities.existsBy(LegalHold, { projectId, userHash, releasedAt: IsNull(), heldUntil }))
    throw refuse('merge.held', {}, { at: 'input' });
}

/**
 * Locks two users and the anonymous ones whose sessions became theirs, in the order of every write. Sessions claimed while
 * this waited are included.
 * @throws CONFLICT when one of them is gone
 */
export async function lockBoth(tx: Tx, userUids: readonly string[]): Promise<void> {
  for (let known: string[] = []; ; ) {
    const rows = await tx.query<{ user_uid: string }>(
      'SELECT DISTINCT user_uid FROM sessions WHERE forwarded_to = ANY($1)',
      [userUids],
    );
    if (known.length > 0 && rows.length + userUids.length === known.length) return;
    known = [...userUids, ...rows.map((row) => row.user_uid)];
    const locked = await lockUsers(tx, known);
    if (userUids.some((uid) => !locked.has(uid))) throw refuse('user.moving');
  }
}
