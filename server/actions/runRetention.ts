import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { graceOf } from '../lifecycle/keep/graceOf.ts';
import { type DueItem, dueForRetention } from '../queries/dueForRetention.ts';
import { type Cleaned, hideDue, type StartedRun } from './hideDue.ts';
import { writtenName } from './writtenName.ts';

/** A cleaning that is done. */
export interface RetentionRun extends Cleaned {
  uid: string;
  undoUntil: Date;
}

/** Rows of one transaction. */
const BATCH = 1_000;
/** Rows of one look: several transactions' worth, so that a user's turns seldom fall into two of them. */
const LOOK = 10_000;

/** What is due is hidden at once, in short transactions; until the grace period ends, `undoRetention` brings it back. */
export async function runRetention(context: Context, scope: ProjectScope | UserScope): Promise<RetentionRun> {
  const startedAt = context.clock.now();
  return clean(context, scope, startedAt, await look(context, scope, startedAt, false), false);
}

/**
 * The cleaning that comes by itself: what was brought back is let be for another grace period, in which whoever did so
 * can change the rule. Where nothing is due, no run is noted.
 */
export async function runScheduledRetention(context: Context, scope: ProjectScope): Promise<RetentionRun | undefined> {
  const startedAt = context.clock.now();
  const due = await look(context, scope, startedAt, true);
  return due.length > 0 ? clean(context, scope, startedAt, due, true) : undefined;
}

async function clean(
  context: Context,
  scope: ProjectScope | UserScope,
  startedAt: Date,
  first: DueItem[],
  sparing: boolean,
): Promise<RetentionRun> {
  const run = await start(context, scope, startedAt);
  const cleaned: Cleaned = { turns: 0, memories: 0 };
  for (let due = first; due.length > 0; due = await look(context, scope, startedAt, sparing, due.at(-1)!.key)) {
    for (const batch of inBatches(due)) {
      const { turns, memories } = await context.database.scoped(scope, (tx) => hideDue(context, tx, scope, run, batch));
      cleaned.turns += turns;
      cleaned.memories += memories;
    }
    if (due.length < LOOK) break;
  }
  await context.database.scoped(scope, (tx) =>
    tx.query('UPDATE retention_runs SET turns = $3, memories = $4 WHERE project_id = $1 AND id = $2', [
      scope.projectId,
      run.uid,
      cleaned.turns,
      cleaned.memories,
    ]),
  );
  return { ...cleaned, uid: run.uid, undoUntil: graceOf(startedAt) };
}

const look = (
  context: Context,
  scope: ProjectScope | UserScope,
  at: Date,
  sparing: boolean,
  after?: readonly unknown[],
): Promise<DueItem[]> => dueForRetention(context, scope, { at, sparing }, { limit: LOOK, after });

/** Noted before anything is hidden: a run that dies half-way can be undone, or its work is purged, like any other. */
async function start(context: Context, scope: ProjectScope | UserScope, startedAt: Date): Promise<StartedRun> {
  const uid = newUid();
  await context.database.scoped(scope, (tx) =>
    tx.query('INSERT INTO retention_runs (project_id, id, actor, started_at, undo_until) VALUES ($1, $2, $3, $4, $5)', [
      scope.projectId,
      uid,
      writtenName(context),
      startedAt,
      graceOf(startedAt),
    ]),
  );
  return { uid, startedAt };
}

/** User by user, so that one transaction holds few users' locks and audits each once. */
function inBatches(due: DueItem[]): DueItem[][] {
  const byUser = [...due].sort((a, b) => (a.userUid < b.userUid ? -1 : a.userUid > b.userUid ? 1 : 0));
  return Array.from({ length: Math.ceil(byUser.length / BATCH) }, (_, i) => byUser.slice(i * BATCH, (i + 1) * BATCH));
}
