import type { Context } from '../context.ts';
import type { Row, Tx } from '../db/database.ts';
import { makeUserScope, type ProjectScope } from '../db/scope.ts';
import { heldUsers } from '../queries/heldUsers.ts';
import { countDown } from './countDown.ts';
import { eraseMemories } from './eraseMemories.ts';
import { lockUsers } from './openUsers.ts';
import { takeBackTurns } from './takeBackTurns.ts';

const BATCH = 1_000;

/**
 * Deletes what was hidden longer ago than the grace period, user by user in short transactions. A turn takes with it what
 * it had added to counts, as a deleted one does, so that counts always tell of what is there; its session keeps its
 * summary, and memories that were taken from it stay.
 */
export async function purgeHidden(context: Context, scope: ProjectScope): Promise<void> {
  const { projectId } = scope;
  const runs = await context.database.scoped(scope, (tx) =>
    tx.query(
      `SELECT id FROM retention_runs WHERE project_id = $1 AND undo_until <= $2 AND undone_at IS NULL AND purged_at IS NULL`,
      [projectId, context.clock.now()],
    ),
  );
  for (const { id } of runs) {
    for (let users = await usersOf(context, scope, id); users.length > 0; users = await usersOf(context, scope, id)) {
      for (const userUid of users) {
        const userScope = makeUserScope(projectId, userUid);
        await context.database.scoped(userScope, (tx) => purgeBatch(context, tx, projectId, userUid, id));
      }
    }
    // What a legal hold keeps is looked at again when the hold has ended.
    await context.database.scoped(scope, (tx) =>
      tx.query(
        `UPDATE retention_runs SET purged_at = $3 WHERE project_id = $1 AND id = $2
           AND NOT EXISTS (SELECT FROM turns WHERE project_id = $1 AND hidden_by = $2)
           AND NOT EXISTS (SELECT FROM memories WHERE project_id = $1 AND hidden_by = $2)`,
        [projectId, id, context.clock.now()],
      ),
    );
  }
  await context.database.scoped(scope, (tx) =>
    tx.query('DELETE FROM retention_reprieves WHERE project_id = $1 AND until <= $2', [projectId, context.clock.now()]),
  );
}

/** Some of those of whom the run still hides something, and who are not on legal hold. */
async function usersOf(context: Context, scope: ProjectScope, runUid: string): Promise<string[]> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query(
      `SELECT DISTINCT user_uid FROM (
         (SELECT user_uid FROM turns WHERE project_id = $1 AND hidden_by = $2 AND user_uid <> ALL(${heldUsers('$3')}) LIMIT ${BATCH})
         UNION ALL
         (SELECT user_uid FROM memories WHERE project_id = $1 AND hidden_by = $2 AND user_uid <> ALL(${heldUsers('$3')}) LIMIT ${BATCH})) h`,
      [scope.projectId, runUid, context.clock.now()],
    ),
  );
  return rows.map((row) => row.user_uid);
}

async function purgeBatch(context: Context, tx: Tx, projectId: string, userUid: string, runUid: string): Promise<void> {
  const user = (await lockUsers(tx, [userUid])).get(userUid);
  if (!user) return;
  const scope = makeUserScope(projectId, userUid);
  const values = [userUid, runUid];
  const idsOf = (rows: Row[]): string[] => rows.map((row) => row.id);
  const memories = await tx.query(
    `SELECT id FROM memories WHERE user_uid = $1 AND hidden_by = $2 ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    values,
  );
  await eraseMemories(context, tx, scope, user, idsOf(memories), 'retention');
  const turns = await tx.query(
    `SELECT id FROM turns WHERE user_uid = $1 AND hidden_by = $2 ORDER BY id LIMIT ${BATCH}`,
    values,
  );
  if (turns.length === 0) return;
  await countDown(context, tx, scope, await takeBackTurns(context, tx, scope, user, idsOf(turns), 'retention'), 0);
}
