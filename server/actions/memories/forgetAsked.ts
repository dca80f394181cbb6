import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { ForgetRequest } from '../../lifecycle/forget/forgetRequest.ts';
import type { LockedUser } from '../people/users.ts';
import { isUserHeld } from '../privacy/legalHolds.ts';
import { leaveOutTurns } from '../turns/leaveOutTurns.ts';
import { eraseMemories } from './eraseMemories.ts';
import { findTurnBefore, listForgettableTurns, lockForgettable } from './lockForgettable.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { eraseQuarantine } from './quarantine.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

/** What a turn asks to forget. */
export interface AskedToForget extends ForgetRequest {
  turnUid: string;
  sessionUid: string;
  toldAt: Date;
}

/**
 * Forgets what a turn of an open user asks to forget, and leaves the request itself out of recall. Single memories are
 * deactivated, so that a misunderstanding can be undone; everything is deleted, unless the user is on legal hold.
 * @param again whether the turn is learned from again
 */
export async function forgetAsked(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: LockedUser,
  { turnUid, toldAt, beside, what, words, does }: AskedToForget,
  again: boolean,
): Promise<void> {
  const isHeld = await isUserHeld(context, tx, scope, user);
  const meant = what !== 'THAT' ? null : beside ? turnUid : await findTurnBefore(tx, scope, turnUid);
  const asked = { what, words, does, turnUid: meant, until: toldAt, asker: turnUid, again };
  const memoryUids = await lockForgettable(tx, scope, asked);
  const turnUids = (await listForgettableTurns(tx, scope, asked)).filter((uid) => uid !== turnUid);
  if (what === 'EVERYTHING' && !isHeld) {
    await eraseMemories(context, tx, scope, user, memoryUids, 'forget_request');
    await eraseQuarantine(context, tx, scope, user, 'forget_request');
  } else await deactivate(context, tx, scope, user, memoryUids);
  const turns = await leaveOutTurns(context, tx, scope, user, turnUids, 'forget_request', isHeld);
  await leaveOutTurns(context, tx, scope, user, [turnUid], 'forget_request', isHeld);
  await tx.query(
    'UPDATE extracted_turns SET forgot = $3, withheld = NULL, settled = true WHERE user_uid = $1 AND turn_id = $2',
    [scope.userUid, turnUid, JSON.stringify({ what, memories: memoryUids.length, turns })],
  );
}

async function deactivate(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: LockedUser,
  memoryUids: string[],
): Promise<void> {
  if (memoryUids.length === 0) return;
  const at = context.clock.now();
  await preventRelearningOfSources(tx, scope.userUid, memoryUids);
  const rows = await tx.query<{ id: string; session_uid: string | null }>(
    `UPDATE memories SET deactivated_at = $3, updated_at = $3 WHERE user_uid = $1 AND id = ANY($2) AND deactivated_at IS NULL
     RETURNING id, session_uid`,
    [scope.userUid, memoryUids, at],
  );
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    rows.map((row) => ({
      memoryUid: row.id,
      action: 'DEACTIVATED',
      trigger: 'forget_request',
      sessionUid: row.session_uid,
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: at } },
    })),
  );
}
