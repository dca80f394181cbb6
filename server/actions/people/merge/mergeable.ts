import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { Any, IsNull, MoreThan, Not, Or } from '../../../db/entities.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import { LegalHold } from '../../../entities/legalHold.ts';
import { ENDED_STATUSES } from '../../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../../entities/privacyRequest.ts';
import { refuse } from '../../../errors.ts';
import { lockUsers } from '../users.ts';

/** @throws CONFLICT while either user has an open privacy request or a legal hold, which concerns only one of them */
export async function refuseOpenCases(
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
      status: Not(Any([...ENDED_STATUSES])),
    })
  )
    throw refuse('merge.requestOpen', {}, { at: 'input' });
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  if (await tx.entities.existsBy(LegalHold, { projectId, userHash, releasedAt: IsNull(), heldUntil }))
    throw refuse('merge.held', {}, { at: 'input' });
}

/**
 * Locks two users and the anonymous users whose sessions they claimed, in the order in which every write locks. Includes
 * sessions claimed while this waited.
 * @throws CONFLICT if one of them no longer exists
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
