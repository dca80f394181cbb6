import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import { graceOf } from '../../lifecycle/keep/ttlLevels.ts';
import { type DueItem, listDueForRetention } from '../../queries/retention/dueForRetention.ts';
import { auditActorName } from '../audit/writeAudit.ts';
import { type Cleaned, hideDue, type StartedRun } from './hideDue.ts';
import { restoreHidden } from './restoreHidden.ts';

/** A finished cleanup. */
interface FinishedRun extends Cleaned {
  uid: string;
  undoUntil: Date;
}

/** Rows per transaction. */
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
  for (let due = first; due.length > 0; due = await listDue(context, scope, startedAt, sparing, due.at(-1)!.key)) {
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
  after?: readonly unknown[],
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
  return Array.from({ length: Math.ceil(byUser.length / ROWS_PER_TRANSACTION) }, (_, i) =>
    byUser.slice(i * ROWS_PER_TRANSACTION, (i + 1) * ROWS_PER_TRANSACTION),
  );
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
