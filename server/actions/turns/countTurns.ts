import type { Tx } from '../../db/database.ts';
import type { PreparedTurn } from './prepareTurn.ts';
import type { WrittenSession } from './upsertSessions.ts';

/** A user talks to a few people; a product that names a new speaker in each turn must not fill the row. */
const MAX_SPEAKERS = 20;

/** SQL that merges two lists of speakers. */
export const mergedSpeakers = (some: string, others: string): string =>
  `ARRAY(SELECT DISTINCT name FROM unnest(${some} || ${others}) AS s (name) ORDER BY name LIMIT ${MAX_SPEAKERS})`;

const SQL = `
  UPDATE users u SET turn_count = u.turn_count + n.turns, session_count = u.session_count + n.sessions,
    recallable_count = u.recallable_count + n.recallable, term_total = u.term_total + n.terms,
    last_active_at = greatest(u.last_active_at, n.at),
    speakers = ${mergedSpeakers('u.speakers', 'ARRAY(SELECT json_array_elements_text(n.speakers))')}
  FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::json[])
    AS n (user_uid, turns, sessions, recallable, terms, at, speakers)
  WHERE u.user_uid = n.user_uid`;

/** Adds new turns to their users' counters. */
export async function countTurns(tx: Tx, turns: PreparedTurn[], sessions: WrittenSession[]): Promise<void> {
  const users = [...Map.groupBy(turns, (turn) => turn.userUid)].map(([uid, own]) => {
    const recallable = own.filter((turn) => turn.recallable);
    return {
      uid,
      turns: own.length,
      sessions: sessions.filter((session) => session.userUid === uid && session.created).length,
      recallable: recallable.length,
      terms: recallable.reduce((sum, turn) => sum + turn.termCount, 0),
      at: new Date(Math.max(...own.map((turn) => turn.occurredAt.getTime()))),
      speakers: JSON.stringify([...new Set(own.flatMap((turn) => turn.speaker ?? []))]),
    };
  });
  await tx.query(SQL, [
    users.map((user) => user.uid),
    users.map((user) => user.turns),
    users.map((user) => user.sessions),
    users.map((user) => user.recallable),
    users.map((user) => user.terms),
    users.map((user) => user.at),
    users.map((user) => user.speakers),
  ]);
}
