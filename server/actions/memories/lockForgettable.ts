import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { namesTopic, topicQuery } from '../../lifecycle/forget/namesTopic.ts';
import type { ToForget } from '../../lifecycle/forget/toForget.ts';

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
    after = rows.at(-1)!.id;
  }
}

/** The turn before another in its session. */
export async function findTurnBefore(tx: Tx, { userUid }: UserScope, turnUid: string): Promise<string | null> {
  const row = await tx.maybe<{ id: string }>(
    `SELECT p.id FROM turns t JOIN turns p ON p.user_uid = $1 AND p.session_uid = t.session_uid AND p.turn_number < t.turn_number
     WHERE t.user_uid = $1 AND t.id = $2 AND p.hidden_by IS NULL ORDER BY p.turn_number DESC LIMIT 1`,
    [userUid, turnUid],
  );
  return row?.id ?? null;
}
