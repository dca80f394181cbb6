import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LockedUser } from '../people/users.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

/** A memory that a turn says is over, and where it says so. */
export interface EndedMemory {
  memoryUid: string;
  turnUid: string;
  sessionUid: string;
  toldAt: Date;
}

/**
 * Deactivates a memory of a user that is no longer true, unless it was told later than its end. What is not the user's, or not active any
 * more, stays as it is.
 * @param again whether the turn is learned from once more: then a memory that changed since stays, because somebody may have decided on it
 */
export async function endMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  { memoryUid, sessionUid, toldAt }: EndedMemory,
  again: boolean,
): Promise<void> {
  const now = context.clock.now();
  const ended = await tx.execute(
    `UPDATE memories SET deactivated_at = $3, updated_at = $3
     WHERE user_uid = $1 AND id = $2 AND scope = 'USER' AND deactivated_at IS NULL AND superseded_by IS NULL AND hidden_by IS NULL
       AND coalesce(told_at, created_at) <= $4 AND (NOT $5 OR updated_at <= $4)`,
    [user.userUid, memoryUid, now, toldAt, again],
  );
  if (ended === 0) return;
  await recordMemoryChanges(context, tx, scope, user, [
    {
      memoryUid,
      action: 'DEACTIVATED',
      trigger: 'contradiction',
      sessionUid,
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    },
  ]);
}
