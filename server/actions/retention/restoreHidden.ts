import type { Context } from '../../context.ts';
import { getValue, type Tx } from '../../db/database.ts';
import { graceOf } from '../../lifecycle/keep/ttlLevels.ts';
import { evictBeyondLimit } from '../memories/evictBeyondLimit.ts';
import { getMemorySettings } from '../memories/memorySettings.ts';
import { recordMemoryChanges } from '../memories/recordMemoryChanges.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { type Cleaned, recordVisibility, type StartedRun } from './hideDue.ts';

const BATCH = 1_000;

/**
 * Restores one batch of what a run hid: turns and memories of whole users, or as many as fit; returns none when all are
 * restored.
 */
export async function restoreHidden(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  run: StartedRun,
): Promise<Cleaned> {
  const found = await tx.query<{ user_uid: string; id: string; kind: string }>(
    `SELECT user_uid, id, kind FROM (
       (SELECT user_uid, id, 'turn' AS kind FROM turns WHERE project_id = $1 AND hidden_by = $2 ORDER BY user_uid LIMIT ${BATCH})
       UNION ALL
       (SELECT user_uid, id, 'memory' FROM memories WHERE project_id = $1 AND hidden_by = $2 ORDER BY user_uid LIMIT ${BATCH})) h
     ORDER BY user_uid LIMIT ${BATCH}`,
    [scope.projectId, run.uid],
  );
  if (found.length === 0) return { turns: 0, memories: 0 };
  const users = await lockUsers(tx, [...new Set(found.map((row) => row.user_uid))]);
  await spareFromNextRun(context, tx, scope, found);
  const uidsOf = (kind: string): string[] => found.filter((row) => row.kind === kind).map((row) => row.id);
  const turns = await restoreTurns(context, tx, scope, run, users, uidsOf('turn'));
  const memories = await restoreMemories(context, tx, scope, run, users, uidsOf('memory'));
  return { turns, memories };
}

/** Restored rows are still due, so the scheduled cleanup would hide them again within the hour. */
async function spareFromNextRun(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  rows: { user_uid: string; id: string }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO retention_reprieves (user_uid, id, project_id, until)
     SELECT user_uid, id, $1, $2 FROM unnest($3::uuid[], $4::uuid[]) AS r (user_uid, id)
     ON CONFLICT (user_uid, id) DO UPDATE SET until = EXCLUDED.until`,
    [scope.projectId, graceOf(context.clock.now()), rows.map((row) => row.user_uid), rows.map((row) => row.id)],
  );
}

async function restoreTurns(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  run: StartedRun,
  users: Map<string, LockedUser>,
  uids: string[],
): Promise<number> {
  if (uids.length === 0) return 0;
  const back = await tx.query<{ user_uid: string; id: string; session_uid: string }>(
    `UPDATE turns SET hidden_by = NULL WHERE user_uid = ANY($1) AND id = ANY($2) AND hidden_by = $3
     RETURNING user_uid, id, session_uid`,
    [[...users.keys()], uids, run.uid],
  );
  await recordVisibility(context, tx, scope, run, users, back, 'restored');
  return back.length;
}

// Reactivates what the cleanup deactivated, unless an equal fact was told since: then the memory is restored
// deactivated.
const restoreMemoriesSql = (lock: string): string => `
  WITH hidden AS (
    SELECT m.user_uid, m.id, m.deactivated_at, m.deactivated_at = $4 AND (m.superseded_by IS NOT NULL OR NOT EXISTS (
        SELECT FROM memories o WHERE o.user_uid = m.user_uid AND o.scope_key = m.scope_key AND o.content_key = m.content_key
          AND o.deactivated_at IS NULL AND o.superseded_by IS NULL)) AS active
    FROM memories m WHERE m.user_uid = ANY($1) AND m.id = ANY($2) AND m.hidden_by = $3 ORDER BY m.user_uid, m.id ${lock})
  UPDATE memories m SET hidden_by = NULL, deactivated_at = CASE WHEN h.active THEN NULL ELSE m.deactivated_at END
  FROM hidden h WHERE m.user_uid = h.user_uid AND m.id = h.id
  RETURNING m.user_uid, m.id, m.session_uid, h.active, h.deactivated_at AS before, m.deactivated_at AS after`;

async function restoreMemories(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  run: StartedRun,
  users: Map<string, LockedUser>,
  uids: string[],
): Promise<number> {
  if (uids.length === 0) return 0;
  const back = await tx.query<{
    user_uid: string;
    id: string;
    session_uid: string | null;
    active: boolean;
    before: Date;
    after: Date;
  }>(restoreMemoriesSql(tx.onCluster ? '' : 'FOR UPDATE'), [[...users.keys()], uids, run.uid, run.startedAt]);
  for (const [userUid, own] of Map.groupBy(back, (row) => row.user_uid)) {
    const user = getValue(users, userUid);
    await recordMemoryChanges(
      context,
      tx,
      scope,
      user,
      own.map((row) => ({
        memoryUid: row.id,
        action: row.active ? 'REACTIVATED' : 'UPDATED',
        trigger: 'retention_undone',
        sessionUid: row.session_uid,
        change: { before: { deactivatedAt: row.before, runId: run.uid }, after: { deactivatedAt: row.after } },
      })),
    );
    const { maxMemories } = await getMemorySettings(tx, userUid);
    await evictBeyondLimit(context, tx, scope, user, maxMemories);
  }
  return back.length;
}
