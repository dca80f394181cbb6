import { getLast } from '../../collections.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { Memory } from '../../entities/memory.ts';
import type { ForgetRequest } from '../../lifecycle/forget/forgetRequest.ts';
import { namesTopic, profileTopic, type ToForget, topicQuery } from '../../lifecycle/forget/toForget.ts';
import type { UserWrite } from '../people/users.ts';
import { isUserHeld } from '../privacy/legalHolds.ts';
import { leaveOutTurns } from '../turns/leaveOutTurns.ts';
import { eraseMemories } from './eraseMemories.ts';
import { listSources } from './forgetMemories.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { eraseQuarantine } from './quarantine.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

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
  write: UserWrite<UserScope>,
  { turnUid, toldAt, beside, what, words, does }: AskedToForget,
  again: boolean,
): Promise<void> {
  const { tx, scope, user } = write;
  const isHeld = await isUserHeld(write);
  const meant = what !== 'THAT' ? null : beside ? turnUid : await findTurnBefore(tx, scope, turnUid);
  const asked = { what, words, does, turnUid: meant, until: toldAt, asker: turnUid, again };
  const memoryUids = await lockForgettable(tx, scope, asked);
  const turnUids = (await listForgettableTurns(tx, scope, asked, memoryUids)).filter((uid) => uid !== turnUid);
  if (what === 'EVERYTHING' && !isHeld) {
    await eraseMemories(write, memoryUids, 'forget_request');
    await eraseQuarantine(write, 'forget_request');
  } else await deactivate(write, memoryUids);
  const turns = await leaveOutTurns(write, turnUids, 'forget_request', isHeld);
  await leaveOutTurns(write, [turnUid], 'forget_request', isHeld);
  await tx.query(
    'UPDATE extracted_turns SET forgot = $3, withheld = NULL, settled = true WHERE user_uid = $1 AND turn_id = $2',
    [user.userUid, turnUid, JSON.stringify({ what, memories: memoryUids.length, turns })],
  );
}

async function deactivate(write: UserWrite, memoryUids: string[]): Promise<void> {
  const { context, tx, user } = write;
  if (memoryUids.length === 0) return;
  const at = context.clock.now();
  await preventRelearningOfSources(tx, user.userUid, memoryUids);
  const rows = await tx.query<{ id: string; session_uid: string | null }>(
    `UPDATE memories SET deactivated_at = $3, updated_at = $3 WHERE user_uid = $1 AND id = ANY($2) AND deactivated_at IS NULL
     RETURNING id, session_uid`,
    [user.userUid, memoryUids, at],
  );
  await recordMemoryChanges(
    write,
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

/** The uids of the memories that a request is about. */
export const listForgettable = (tx: Tx, scope: UserScope, asked: Forgettable) => findForgettable(tx, scope, asked, '');

/** Locks them in order, because recall updates usage counts on several of these rows at a time. */
const lockForgettable = (tx: Tx, scope: UserScope, asked: Forgettable) =>
  findForgettable(tx, scope, asked, 'FOR UPDATE');

async function findForgettable(
  tx: Tx,
  { userUid }: UserScope,
  asked: Forgettable,
  lock: '' | 'FOR UPDATE',
): Promise<string[]> {
  const { what, turnUid, until, again } = asked;
  if (what === 'THAT' && turnUid === null) return [];
  const rows = await tx.query<ForgettableRow>(
    `SELECT m.user_uid, m.id, m.content, m.source_preview, m.category, m.subcategory, m.subject, m.scope FROM memories m
     WHERE m.user_uid = $1 AND ($2::uuid IS NULL OR m.source_turn_id = $2) AND coalesce(m.told_at, m.created_at) <= $3
       AND (NOT $4 OR m.updated_at <= $3 OR m.updated_at = m.created_at) AND ($5 OR (m.deactivated_at IS NULL AND m.hidden_by IS NULL))
     ORDER BY m.id ${lock}`,
    [userUid, what === 'THAT' ? turnUid : null, until, again, what === 'EVERYTHING'],
  );
  const isAbout = profileTopic(asked);
  const meant = what === 'TOPIC' ? rows.filter((row) => isNamed(row, asked) || isAbout?.(row)) : rows;
  return meant.map((row) => row.id);
}

type ForgettableRow = Pick<Memory, 'content' | 'category' | 'subcategory' | 'subject' | 'scope'> & {
  user_uid: string;
  id: string;
  source_preview: string | null;
};

const isNamed = (row: ForgettableRow, topic: ToForget): boolean =>
  namesTopic(row.content, topic) || (row.source_preview !== null && namesTopic(row.source_preview, topic));

const AT_ONCE = 500;

/** Turns of one batch may have one time, but ids in their order. */
const TOLD_BEFORE = '(t.occurred_at < $2 OR (t.occurred_at = $2 AND ($3::uuid IS NULL OR t.id < $3)))';

/**
 * The uids of the turns that a request is about, apart from its own.
 * @param memoryUids the memories that it is about
 */
export async function listForgettableTurns(
  tx: Tx,
  scope: UserScope,
  asked: Forgettable,
  memoryUids: string[],
): Promise<string[]> {
  const { userUid } = scope;
  if (asked.what === 'THAT') return asked.turnUid === null ? [] : [asked.turnUid];
  if (asked.what === 'EVERYTHING') {
    const all = await tx.query<{ id: string }>(
      `SELECT t.id FROM turns t WHERE t.user_uid = $1 AND t.recallable AND ${TOLD_BEFORE} ORDER BY t.id`,
      [userUid, asked.until, asked.asker],
    );
    return all.map((row) => row.id);
  }
  const sources = profileTopic(asked) ? await listRecallableSources(tx, scope, memoryUids) : [];
  const named: string[] = [];
  for (let after: string | null = null; ; ) {
    const rows: { id: string; user_query: string; assistant_response: string }[] = await tx.query(
      `SELECT t.user_uid, t.id, t.user_query, t.assistant_response FROM turns t
       WHERE t.user_uid = $1 AND t.recallable AND ${TOLD_BEFORE} AND t.search @@ $4::tsquery AND ($5::uuid IS NULL OR t.id > $5)
       ORDER BY t.id LIMIT ${AT_ONCE}`,
      [userUid, asked.until, asked.asker, topicQuery(asked), after],
    );
    for (const row of rows) if (namesTopic(`${row.user_query}\n${row.assistant_response}`, asked)) named.push(row.id);
    if (rows.length < AT_ONCE) return [...new Set([...named, ...sources])];
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

async function listRecallableSources(tx: Tx, scope: UserScope, memoryUids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM turns WHERE user_uid = $1 AND id = ANY($2) AND recallable ORDER BY id',
    [scope.userUid, await listSources(tx, scope, memoryUids)],
  );
  return rows.map((row) => row.id);
}
