import { getFirst } from '../../../collections.ts';
import { columnsOf } from '../../../entities/columns.ts';
import type { Metadata } from '../../../entities/metadata.ts';
import { type TURN_COLUMNS, Turn } from '../../../entities/turn.ts';
import { jobsOfTurns } from '../../turns/turnJobs.ts';
import { copyRows, type Ids, idColumns, type Move, newIdOf } from './copyRows.ts';

/** A session of the user that turns are moved from. */
export interface MovedSession {
  id: string;
  session_key: string;
  /** The session that the other user has under the same key. */
  into: string | null;
  last_turn_number: number;
  tags: string[];
  metadata: Metadata;
  /** Whether the other user's session has neither tags nor metadata. */
  is_untagged: boolean;
  is_plain: boolean;
}

/**
 * Moves sessions to another user. If the other user has a session with the same key, it continues there, like a claimed
 * session: its turns are numbered after the existing ones.
 * @param uids which sessions
 * @returns the ids of sessions that another session absorbed, and what they had of their own
 */
export async function moveSessions(
  move: Move,
  uids: readonly string[],
): Promise<{ ids: Ids; numbers: Map<string, number>; absorbed: Map<string, MovedSession> }> {
  const { tx, from, to } = move;
  const sessions = await tx.query<MovedSession>(
    `WITH own AS MATERIALIZED (SELECT id, session_key, last_turn_number, tags, metadata FROM sessions WHERE user_uid = $2)
     SELECT s.id, s.session_key, own.id AS into, coalesce(own.last_turn_number, 0) AS last_turn_number, s.tags, s.metadata,
       coalesce(own.tags = '{}', false) AS is_untagged, coalesce(own.metadata = '{}', false) AS is_plain
     FROM sessions s LEFT JOIN own ON own.session_key = s.session_key
     WHERE s.user_uid = $1 AND s.id = ANY($3)`,
    [from, to, uids],
  );
  const apart = sessions.filter(({ into }) => !into).map(({ id }) => id);
  await copyRows(move, 'sessions', { column: 'id', uids: apart });
  const shared = sessions.filter(({ into }) => into);
  await tx.query(
    `WITH s AS MATERIALIZED (
       SELECT session_key, turn_count, last_turn_number, tags, metadata, started_at, last_activity_at FROM sessions
       WHERE user_uid = $1 AND id = ANY($3))
     UPDATE sessions own SET turn_count = own.turn_count + s.turn_count, last_turn_number = own.last_turn_number + s.last_turn_number,
       tags = CASE WHEN own.tags = '{}' THEN s.tags ELSE own.tags END,
       metadata = CASE WHEN own.metadata = '{}' THEN s.metadata ELSE own.metadata END,
       started_at = least(own.started_at, s.started_at), last_activity_at = greatest(own.last_activity_at, s.last_activity_at)
     FROM s WHERE own.user_uid = $2 AND own.session_key = s.session_key`,
    [from, to, shared.map(({ id }) => id)],
  );
  return {
    ids: new Map(shared.map(({ id, into }) => [id, into!])),
    numbers: new Map(shared.map(({ id, last_turn_number }) => [id, last_turn_number])),
    absorbed: new Map(shared.map((one) => [one.id, one])),
  };
}

/** The column of a turn, checked against `TURN_COLUMNS`. */
const columnOf = (property: keyof typeof TURN_COLUMNS): string =>
  getFirst(columnsOf(Turn).filter((one) => one.property === property)).name;

/**
 * Moves turns to another user, with their ids, vectors, learning states and quarantined statements. Their sessions have
 * already moved. If both users have a turn with the same idempotency key, replays return the other user's own.
 */
export async function moveTurns(
  move: Move,
  uids: readonly string[],
  sessions: { ids: Ids; numbers: ReadonlyMap<string, number> },
): Promise<void> {
  const numbers: [string[], number[]] = [[...sessions.numbers.keys()], [...sessions.numbers.values()]];
  const changed = {
    [columnOf('sessionUid')]: newIdOf('t.session_uid', 4),
    [columnOf('turnNumber')]:
      `t.turn_number + coalesce((SELECT n.number FROM unnest($6::uuid[], $7::integer[]) AS n (id, number) WHERE n.id = t.session_uid), 0)`,
    [columnOf('idempotencyKey')]:
      `CASE WHEN EXISTS (SELECT FROM turns own WHERE own.user_uid = $2 AND own.idempotency_key = t.idempotency_key AND own.payload_hash = t.payload_hash) THEN NULL ELSE t.idempotency_key END`,
  };
  await copyRows(move, 'turns', { column: 'id', uids }, changed, [...idColumns(sessions.ids), ...numbers]);
  await copyRows(move, 'turn_embeddings', { column: 'id', uids });
  await copyRows(move, 'extracted_turns', { column: 'turn_id', uids });
  await copyRows(move, 'quarantined_statements', { column: 'turn_id', uids });
}

/** Sends the turns' jobs again: those queued for the former user find nothing any more. */
export async function resendTurnJobs({ context, tx, scope, to }: Move, uids: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: string; unembedded: boolean; unlearned: boolean }>(
    `SELECT t.id,
       t.recallable AND NOT EXISTS (SELECT FROM turn_embeddings v WHERE v.user_uid = t.user_uid AND v.id = t.id) AS unembedded,
       t.learned AND NOT EXISTS (SELECT FROM extracted_turns e WHERE e.user_uid = t.user_uid AND e.turn_id = t.id) AS unlearned
     FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2)`,
    [to, uids],
  );
  const jobsOf = (turns: typeof rows) =>
    jobsOfTurns(
      scope.projectId,
      turns.map(({ id }) => ({ userUid: to, uid: id })),
    );
  await context.queue.send(tx, 'embedTurns', jobsOf(rows.filter((row) => row.unembedded)));
  await context.queue.send(tx, 'extractMemories', jobsOf(rows.filter((row) => row.unlearned)));
}

/** Sends the jobs that summarize sessions whose turns have changed. */
export async function summarizeAgain(
  { context, tx, scope: { projectId } }: Move,
  userUid: string,
  uids: readonly string[],
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM sessions WHERE user_uid = $1 AND id = ANY($2) AND summarized_turns <> last_turn_number AND turn_count > 0',
    [userUid, uids],
  );
  await context.queue.send(
    tx,
    'summarizeSession',
    rows.map(({ id }) => ({ payload: { projectId, userUid, sessionUid: id }, key: id })),
  );
}
