import type { Context } from '../../context.ts';
import { getLast, type Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { ForgetRequest } from '../../lifecycle/forget/forgetRequest.ts';
import { namesTopic, type ToForget, topicQuery } from '../../lifecycle/forget/toForget.ts';
import { lockMatching, type MemoryConditions } from '../../queries/memories/listMemories.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { isUserHeld, refuseHeld } from '../privacy/legalHolds.ts';
import { leaveOutTurns } from '../turns/leaveOutTurns.ts';
import { eraseMemories } from './eraseMemories.ts';
import { preventRelearning, preventRelearningOfSources } from './noteLearning.ts';
import { eraseQuarantine } from './quarantine.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
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
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return { forgotten: 0, turnsLeftOut: 0 };
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
    const turns = leaveOut
      ? await tx.query<{ id: string }>('SELECT id FROM turns WHERE user_uid = $1 AND recallable ORDER BY id', [
          scope.userUid,
        ])
      : [];
    const turnUids = turns.map((row) => row.id);
    const turnsLeftOut = await leaveOutTurns(context, tx, scope, user, turnUids, 'user_request');
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
    const { user } = await lockMemory(tx, scope, memoryUid);
    await refuseHeld(context, tx, scope, user);
    await eraseMemories(context, tx, scope, user, [memoryUid], 'user_request');
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
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return { matching: 0, forgotten: 0, turnsLeftOut: 0 };
    if (!preview) await refuseHeld(context, tx, scope, user);
    const uids = await lockMatching(context, tx, scope, conditions);
    if (preview) return { matching: uids.length, forgotten: 0, turnsLeftOut: 0 };
    const turnUids = leaveOut ? await listSources(tx, scope, uids) : [];
    await eraseMemories(context, tx, scope, user, uids, 'user_request');
    const turnsLeftOut = await leaveOutTurns(context, tx, scope, user, turnUids, 'user_request');
    return { matching: uids.length, forgotten: uids.length, turnsLeftOut };
  });
}

async function listSources(tx: Tx, { userUid }: UserScope, memoryUids: string[]): Promise<string[]> {
  const rows = await tx.query<{ turn_id: string }>(
    'SELECT DISTINCT source_turn_id AS turn_id FROM memories WHERE user_uid = $1 AND id = ANY($2) AND source_turn_id IS NOT NULL',
    [userUid, memoryUids],
  );
  return rows.map((row) => row.turn_id);
}

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

/** Which memories and turns a request to forget means. */
interface Forgettable extends ToForget {
  /** The turn, if the request means a single one. */
  turnUid: string | null;
  /** The time of the request, and its turn if it is recorded: nothing that was told later is meant. */
  until: Date;
  asker: string | null;
  /** Whether the request was noticed only later: memories that changed since are left alone, because somebody may have decided on them. */
  again: boolean;
}

/** The uids of the memories that a request is about, locked in order, because recall updates usage counts on several of these rows at a time. */
export async function lockForgettable(tx: Tx, { userUid }: UserScope, asked: Forgettable): Promise<string[]> {
  const { what, turnUid, until, again } = asked;
  if (what === 'THAT' && turnUid === null) return [];
  const rows = await tx.query<{ user_uid: string; id: string; content: string; source_preview: string | null }>(
    `SELECT m.user_uid, m.id, m.content, m.source_preview FROM memories m
     WHERE m.user_uid = $1 AND ($2::uuid IS NULL OR m.source_turn_id = $2) AND coalesce(m.told_at, m.created_at) <= $3
       AND (NOT $4 OR m.updated_at <= $3 OR m.updated_at = m.created_at) AND ($5 OR (m.deactivated_at IS NULL AND m.hidden_by IS NULL))
     ORDER BY m.id FOR UPDATE`,
    [userUid, what === 'THAT' ? turnUid : null, until, again, what === 'EVERYTHING'],
  );
  const meant = what === 'TOPIC' ? rows.filter((row) => isNamed(row, asked)) : rows;
  return meant.map((row) => row.id);
}

const isNamed = (row: { content: string; source_preview: string | null }, topic: ToForget): boolean =>
  namesTopic(row.content, topic) || (row.source_preview !== null && namesTopic(row.source_preview, topic));

const AT_ONCE = 500;

/** Turns of one batch may have one time, but ids in their order. */
const TOLD_BEFORE = '(t.occurred_at < $2 OR (t.occurred_at = $2 AND ($3::uuid IS NULL OR t.id < $3)))';

/** The uids of the turns that a request is about, apart from its own. */
export async function listForgettableTurns(tx: Tx, { userUid }: UserScope, asked: Forgettable): Promise<string[]> {
  if (asked.what === 'THAT') return asked.turnUid === null ? [] : [asked.turnUid];
  if (asked.what === 'EVERYTHING') {
    const all = await tx.query<{ id: string }>(
      `SELECT t.id FROM turns t WHERE t.user_uid = $1 AND t.recallable AND ${TOLD_BEFORE} ORDER BY t.id`,
      [userUid, asked.until, asked.asker],
    );
    return all.map((row) => row.id);
  }
  const named: string[] = [];
  for (let after: string | null = null; ; ) {
    const rows: { id: string; user_query: string; assistant_response: string }[] = await tx.query(
      `SELECT t.user_uid, t.id, t.user_query, t.assistant_response FROM turns t
       WHERE t.user_uid = $1 AND t.recallable AND ${TOLD_BEFORE} AND t.search @@ $4::tsquery AND ($5::uuid IS NULL OR t.id > $5)
       ORDER BY t.id LIMIT ${AT_ONCE}`,
      [userUid, asked.until, asked.asker, topicQuery(asked), after],
    );
    for (const row of rows) if (namesTopic(`${row.user_query}\n${row.assistant_response}`, asked)) named.push(row.id);
    if (rows.length < AT_ONCE) return named;
    after = getLast(rows).id;
  }
}

/** The turn before another in its session. */
async function findTurnBefore(tx: Tx, { userUid }: UserScope, turnUid: string): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `SELECT p.id FROM turns t JOIN turns p ON p.user_uid = $1 AND p.session_uid = t.session_uid AND p.turn_number < t.turn_number
     WHERE t.user_uid = $1 AND t.id = $2 AND p.hidden_by IS NULL ORDER BY p.turn_number DESC LIMIT 1`,
    [userUid, turnUid],
  );
  return row?.id ?? null;
}
