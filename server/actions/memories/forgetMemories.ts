import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { lockMatching, type MemoryConditions } from '../../queries/memories/listMemories.ts';
import { findLockedUser } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { leaveOutTurns } from '../turns/leaveOutTurns.ts';
import { eraseMemories } from './eraseMemories.ts';
import { preventRelearning } from './noteLearning.ts';
import { eraseQuarantine } from './quarantine.ts';
import { lockMemory } from './updateMemory.ts';

/** How many memories were deleted, and how many turns were left out of recall. */
interface Forgotten {
  forgotten: number;
  turnsLeftOut: number;
}

/**
 * Permanently deletes all memories of a user, active or not, and what is in quarantine.
 * @param leaveOut whether all their turns are left out of recall, too
 */
export async function forgetAllMemories(context: Context, scope: UserScope, leaveOut: boolean): Promise<Forgotten> {
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    if (!user) return { forgotten: 0, turnsLeftOut: 0 };
    const write = { context, tx, scope, user };
    await refuseHeld(write);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const rows = await tx.query<{ id: string }>('SELECT id FROM memories WHERE user_uid = $1 ORDER BY id FOR UPDATE', [
      scope.userUid,
    ]);
    const uids = rows.map((row) => row.id);
    await preventRelearning(tx, scope.userUid, null);
    await preventLearning(context, tx, scope);
    await eraseMemories(write, uids, 'user_request');
    await eraseQuarantine(write, 'user_request');
    const turns = leaveOut
      ? await tx.query<{ id: string }>('SELECT id FROM turns WHERE user_uid = $1 AND recallable ORDER BY id', [
          scope.userUid,
        ])
      : [];
    const turnUids = turns.map((row) => row.id);
    const turnsLeftOut = await leaveOutTurns(write, turnUids, 'user_request');
    return { forgotten: uids.length, turnsLeftOut };
  });
}

/** Prevents waiting turns from being learned: the user asked to forget their content, too. */
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
    const { write } = await lockMemory(context, tx, scope, memoryUid);
    await refuseHeld(write);
    await eraseMemories(write, [memoryUid], 'user_request');
  });
}

/**
 * Permanently deletes the memories of a user that meet conditions, active or not.
 * @param preview whether to count them only
 * @param leaveOut whether the turns that they stem from are left out of recall, too
 * @throws CONFLICT under a legal hold
 */
export async function forgetMemories(
  context: Context,
  scope: UserScope,
  conditions: MemoryConditions,
  { preview, leaveOut }: { preview: boolean; leaveOut: boolean },
): Promise<Forgotten & { matching: number }> {
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    if (!user) return { matching: 0, forgotten: 0, turnsLeftOut: 0 };
    const write = { context, tx, scope, user };
    if (!preview) await refuseHeld(write);
    const uids = await lockMatching(context, tx, scope, conditions);
    if (preview) return { matching: uids.length, forgotten: 0, turnsLeftOut: 0 };
    const turnUids = leaveOut ? await listSources(tx, scope, uids) : [];
    await eraseMemories(write, uids, 'user_request');
    const turnsLeftOut = await leaveOutTurns(write, turnUids, 'user_request');
    return { matching: uids.length, forgotten: uids.length, turnsLeftOut };
  });
}

/** The uids of the turns that memories were learned from. */
export async function listSources(tx: Tx, { userUid }: UserScope, memoryUids: string[]): Promise<string[]> {
  const rows = await tx.query<{ turn_id: string }>(
    'SELECT DISTINCT source_turn_id AS turn_id FROM memories WHERE user_uid = $1 AND id = ANY($2) AND source_turn_id IS NOT NULL',
    [userUid, memoryUids],
  );
  return rows.map((row) => row.turn_id);
}
