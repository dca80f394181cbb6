import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LockedUser } from '../people/users.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

/**
 * Reactivates memories of an open user whose successors' time is over: those replaced them only for that long. Of equal
 * memories the newest returns, unless an equal one is active.
 */
export async function reviveSuperseded(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  overUids: readonly string[],
  trigger: 'expiry' | 'session_end',
): Promise<void> {
  if (overUids.length === 0) return;
  // If a successor was itself superseded, its own successor takes its place.
  await tx.query(
    `UPDATE memories m SET superseded_by = o.superseded_by FROM memories o
     WHERE m.user_uid = $1 AND m.superseded_by = ANY($2) AND o.user_uid = $1 AND o.id = m.superseded_by AND o.superseded_by IS NOT NULL`,
    [user.userUid, overUids],
  );
  const revived = await tx.query<{ id: string; session_uid: string | null; was: string }>(
    `WITH over AS MATERIALIZED (
       SELECT DISTINCT ON (scope_key, content_key) id, scope_key, content_key, superseded_by AS was FROM memories
       WHERE user_uid = $1 AND superseded_by = ANY($2) AND hidden_by IS NULL
       ORDER BY scope_key, content_key, coalesce(told_at, created_at) DESC, id DESC)
     UPDATE memories m SET superseded_by = NULL, updated_at = $3 FROM over o
     WHERE m.user_uid = $1 AND m.id = o.id AND NOT EXISTS (
       SELECT FROM memories e WHERE e.user_uid = $1 AND e.scope_key = o.scope_key AND e.content_key = o.content_key
         AND e.deactivated_at IS NULL AND e.superseded_by IS NULL)
     RETURNING m.id, m.session_uid, o.was`,
    [user.userUid, overUids, context.clock.now()],
  );
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    revived.map(({ id, session_uid, was }) => ({
      ...{ memoryUid: id, action: 'REACTIVATED' as const, trigger, sessionUid: session_uid },
      change: { before: { supersededBy: was }, after: { supersededBy: null } },
    })),
  );
}
