import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { lockMatching, type MemoryConditions } from '../../queries/memories/listMemories.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { dropChanges } from '../privacy/eraseRows.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { eraseQuarantine } from './quarantine.ts';
import { preventRelearning, preventRelearningOfSources } from './readTurns.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { reviveSuperseded } from './reviveSuperseded.ts';
import { lockMemory } from './updateMemory.ts';

/** Permanently deletes all memories of a user, active or not, and what is in quarantine. Returns how many memories. */
export async function forgetAllMemories(context: Context, scope: UserScope): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return 0;
    await refuseHeld(context, tx, scope, user);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const rows = await tx.query<{ id: string }>('SELECT id FROM memories WHERE user_uid = $1 ORDER BY id FOR UPDATE', [
      scope.userUid,
    ]);
    const uids = rows.map((row) => row.id);
    await preventRelearning(tx, scope.userUid, null);
    await preventLearning(context, tx, scope);
    await eraseMemories(context, tx, scope, user, uids, 'user_request');
    await eraseQuarantine(context, tx, scope, user, 'user_request');
    return uids.length;
  });
}

/** Keeps turns that were not yet learned from from being learned: what they say was to be forgotten with the rest. */
async function preventLearning(context: Context, tx: Tx, { userUid, projectId }: UserScope): Promise<void> {
  await tx.execute(
    `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at, fact_count, settled)
     SELECT t.user_uid, t.id, $2, $3, 0, true FROM turns t WHERE t.user_uid = $1 AND t.learned ON CONFLICT DO NOTHING`,
    [userUid, projectId, context.clock.now()],
  );
}

/**
 * Permanently deletes one memory.
 * @throws NOT_FOUND when it was deleted after it was authorized; CONFLICT under a legal hold
 */
export async function deleteMemory(context: Context, scope: UserScope, memoryUid: string): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const { user } = await lockMemory(tx, scope, memoryUid);
    await refuseHeld(context, tx, scope, user);
    await eraseMemories(context, tx, scope, user, [memoryUid], 'user_request');
  });
}

/**
 * Permanently deletes the memories of a user that meet conditions, active or not.
 * @param preview whether to count them only
 * @throws CONFLICT under a legal hold
 */
export async function forgetMemories(
  context: Context,
  scope: UserScope,
  conditions: MemoryConditions,
  preview: boolean,
): Promise<{ matching: number; forgotten: number }> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return { matching: 0, forgotten: 0 };
    if (!preview) await refuseHeld(context, tx, scope, user);
    const uids = await lockMatching(context, tx, scope, conditions);
    if (!preview) await eraseMemories(context, tx, scope, user, uids, 'user_request');
    return { matching: uids.length, forgotten: preview ? 0 : uids.length };
  });
}

/**
 * Deletes memories of an open user with all dependent rows. Earlier audit entries about them lose their content and the
 * salt it was hashed with.
 */
export async function eraseMemories(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  memoryUids: string[],
  trigger: AuditTrigger,
): Promise<void> {
  if (memoryUids.length === 0) return;
  // What belongs to a session that ended is recognized when its turns are learned again.
  if (trigger !== 'session_end') await preventRelearningOfSources(tx, user.userUid, memoryUids);
  if (trigger === 'session_end') await reviveSuperseded(context, tx, scope, user, memoryUids, trigger);
  const gone = await tx.query<{ id: string; session_uid: string | null }>(
    `WITH uses AS (DELETE FROM context_memories WHERE user_uid = $1 AND memory_id = ANY($2)),
     vectors AS (DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = ANY($2)),
     merged AS (DELETE FROM merged_rows WHERE user_uid = $1 AND kind = 'memory' AND into_id = ANY($2))
     DELETE FROM memories WHERE user_uid = $1 AND id = ANY($2) RETURNING id, session_uid`,
    [user.userUid, memoryUids],
  );
  await dropChanges(tx, user.userUid, 'Memory', memoryUids);
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    gone.map((row) => ({ memoryUid: row.id, action: 'ERASED', trigger, sessionUid: row.session_uid })),
  );
}

/** Removes the link from memories to their source turns; the memories' own text stays. */
export async function unlinkMemories(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: LockedUser,
  turnUids: string[],
  trigger: AuditTrigger,
): Promise<void> {
  const rows = await tx.query<{ id: string; session_uid: string | null }>(
    `UPDATE memories SET source_turn_id = NULL, source_preview = NULL, updated_at = $3
     WHERE user_uid = $1 AND source_turn_id = ANY($2) RETURNING id, session_uid`,
    [scope.userUid, turnUids, context.clock.now()],
  );
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    rows.map((row) => ({ memoryUid: row.id, action: 'UPDATED', trigger, sessionUid: row.session_uid })),
  );
}
