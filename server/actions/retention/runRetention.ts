import { v7 as newUid } from 'uuid';
import { batchesOf, getLast, getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import type { InProject, ProjectScope, UserScope } from '../../db/scope.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import { graceOf } from '../../lifecycle/keep/ttlLevels.ts';
import type { CursorKey } from '../../queries/page.ts';
import { type DueItem, listDueForRetention } from '../../queries/retention/dueForRetention.ts';
import { auditActorName } from '../audit/writeAudit.ts';
import { evictBeyondLimit } from '../memories/evictBeyondLimit.ts';
import { recordMemoryChanges } from '../memories/recordMemoryChanges.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { lockUsers } from '../people/users.ts';
import { type Cleaned, hideDue, type RunWrite, recordVisibility, type StartedRun } from './hideDue.ts';

/** A finished cleanup. */
interface FinishedRun extends Cleaned {
  uid: string;
  undoUntil: Date;
}

const ROWS_PER_TRANSACTION = 1_000;
/** Rows per query: several transactions' worth, so that a user's turns are seldom split across two queries. */
const ROWS_PER_QUERY = 10_000;

/** Hides due rows at once, in short transactions; until the grace period ends, `undoRetention` restores them. */
export async function runRetention(context: Context, scope: ProjectScope | UserScope): Promise<FinishedRun> {
  const startedAt = context.clock.now();
  return hideAllDue(context, scope, startedAt, await listDue(context, scope, startedAt, false), false);
}

/**
 * Runs the scheduled cleanup. Rows that were restored are skipped for another grace period, which gives time to change
 * the rule. Records no run if nothing is due.
 */
export async function runScheduledRetention(context: Context, scope: ProjectScope): Promise<FinishedRun | undefined> {
  const startedAt = context.clock.now();
  const due = await listDue(context, scope, startedAt, true);
  return due.length > 0 ? hideAllDue(context, scope, startedAt, due, true) : undefined;
}

async function hideAllDue(
  context: Context,
  scope: ProjectScope | UserScope,
  startedAt: Date,
  first: DueItem[],
  sparing: boolean,
): Promise<FinishedRun> {
  const run = await insertRun(context, scope, startedAt);
  const cleaned: Cleaned = { turns: 0, memories: 0 };
  for (let due = first; due.length > 0; due = await listDue(context, scope, startedAt, sparing, getLast(due).key)) {
    for (const batch of inBatches(due)) {
      const { turns, memories } = await context.database.scoped(scope, (tx) => hideDue(context, tx, scope, run, batch));
      cleaned.turns += turns;
      cleaned.memories += memories;
    }
    if (due.length < ROWS_PER_QUERY) break;
  }
  const { projectId } = scope;
  await context.database.scoped(scope, (tx) =>
    tx.entities.update(RetentionRun, { projectId, uid: run.uid }, { ...cleaned }),
  );
  return { ...cleaned, uid: run.uid, undoUntil: graceOf(startedAt) };
}

const listDue = (
  context: Context,
  scope: ProjectScope | UserScope,
  at: Date,
  sparing: boolean,
  after?: CursorKey,
): Promise<DueItem[]> => listDueForRetention(context, scope, { at, sparing }, { limit: ROWS_PER_QUERY, after });

/** Recorded before anything is hidden: a run that dies half-way can be undone, or its rows purged, like any other. */
async function insertRun(context: Context, scope: ProjectScope | UserScope, startedAt: Date): Promise<StartedRun> {
  const run = { uid: newUid(), startedAt };
  const { projectId } = scope;
  const values = { ...run, projectId, actor: auditActorName(context), undoUntil: graceOf(startedAt) };
  await context.database.scoped(scope, (tx) => tx.entities.insert(RetentionRun, values));
  return run;
}

/** Grouped by user, so that one transaction holds few users' locks and audits each user once. */
function inBatches(due: DueItem[]): DueItem[][] {
  const byUser = [...due].sort((a, b) => (a.userUid < b.userUid ? -1 : a.userUid > b.userUid ? 1 : 0));
  return batchesOf(byUser, ROWS_PER_TRANSACTION);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Restores everything that a cleanup hid and that still exists. A repeated call restores nothing more, and finishes
 * what an earlier call left incomplete.
 * @throws NOT_FOUND when there is no such run; CONFLICT when its grace period is over
 */
export async function undoRetention(context: Context, scope: ProjectScope, runUid: string): Promise<Cleaned> {
  if (!UUID.test(runUid)) throw notFound('retentionRun', 'input.runId');
  const run = await context.database.scoped(scope, async (tx) => {
    const now = context.clock.now();
    // Waits for the batch that the run may be hiding now; the run's next batch sees the undo.
    const where = { projectId: scope.projectId, uid: runUid };
    const found = await tx.entities.findOne(RetentionRun, { where, lock: FOR_UPDATE });
    if (!found) throw notFound('retentionRun', 'input.runId');
    if (found.undoneAt) return found;
    if (found.undoUntil <= now) throw tooLate(found.undoUntil);
    await tx.entities.update(RetentionRun, where, { undoneAt: now });
    return found;
  });
  const restored: Cleaned = { turns: 0, memories: 0 };
  for (;;) {
    const { turns, memories } = await context.database.scoped(scope, (tx) => restoreHidden(context, tx, scope, run));
    if (turns + memories === 0) return restored;
    restored.turns += turns;
    restored.memories += memories;
  }
}

const tooLate = (undoUntil: Date): RecollectError =>
  refuse('retention.undoTooLate', { until: undoUntil.toISOString() }, { at: 'input.runId' });

/**
 * Restores one batch of what a run hid: turns and memories of whole users, or as many as fit; returns none when all are
 * restored.
 */
async function restoreHidden(context: Context, tx: Tx, scope: InProject, run: StartedRun): Promise<Cleaned> {
  const found = await tx.query<{ user_uid: string; id: string; kind: string }>(
    `SELECT user_uid, id, kind FROM (
       (SELECT user_uid, id, 'turn' AS kind FROM turns WHERE project_id = $1 AND hidden_by = $2 ORDER BY user_uid LIMIT ${ROWS_PER_TRANSACTION})
       UNION ALL
       (SELECT user_uid, id, 'memory' FROM memories WHERE project_id = $1 AND hidden_by = $2 ORDER BY user_uid LIMIT ${ROWS_PER_TRANSACTION})) h
     ORDER BY user_uid LIMIT ${ROWS_PER_TRANSACTION}`,
    [scope.projectId, run.uid],
  );
  if (found.length === 0) return { turns: 0, memories: 0 };
  const users = await lockUsers(tx, [...new Set(found.map((row) => row.user_uid))]);
  await spareFromNextRun(context, tx, scope, found);
  const uidsOf = (kind: string): string[] => found.filter((row) => row.kind === kind).map((row) => row.id);
  const write = { context, tx, scope, run, users };
  const turns = await restoreTurns(write, uidsOf('turn'));
  const memories = await restoreMemories(write, uidsOf('memory'));
  return { turns, memories };
}

/** Restored rows are still due, so the scheduled cleanup would hide them again within the hour. */
async function spareFromNextRun(
  context: Context,
  tx: Tx,
  scope: InProject,
  rows: { user_uid: string; id: string }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO retention_reprieves (user_uid, id, project_id, until)
     SELECT user_uid, id, $1, $2 FROM unnest($3::uuid[], $4::uuid[]) AS r (user_uid, id)
     ON CONFLICT (user_uid, id) DO UPDATE SET until = EXCLUDED.until`,
    [scope.projectId, graceOf(context.clock.now()), rows.map((row) => row.user_uid), rows.map((row) => row.id)],
  );
}

async function restoreTurns(write: RunWrite, uids: string[]): Promise<number> {
  if (uids.length === 0) return 0;
  const back = await write.tx.query<{ user_uid: string; id: string; session_uid: string }>(
    `UPDATE turns SET hidden_by = NULL WHERE user_uid = ANY($1) AND id = ANY($2) AND hidden_by = $3
     RETURNING user_uid, id, session_uid`,
    [[...write.users.keys()], uids, write.run.uid],
  );
  await recordVisibility(write, back, 'restored');
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

async function restoreMemories({ context, tx, scope, run, users }: RunWrite, uids: string[]): Promise<number> {
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
    const write = { context, tx, scope, user: getValue(users, userUid) };
    await recordMemoryChanges(
      write,
      own.map((row) => ({
        memoryUid: row.id,
        action: row.active ? 'REACTIVATED' : 'UPDATED',
        trigger: 'retention_undone',
        sessionUid: row.session_uid,
        change: { before: { deactivatedAt: row.before, runId: run.uid }, after: { deactivatedAt: row.after } },
      })),
    );
    const { maxMemories } = await getMemorySettings(tx, userUid);
    await evictBeyondLimit(write, maxMemories);
  }
  return back.length;
}
