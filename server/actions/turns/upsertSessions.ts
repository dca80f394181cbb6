import { v7 as newUid } from 'uuid';
import { getFirst, getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import { sealed, type ToSeal } from '../../db/sealing/sealed.ts';
import { titleOf } from '../../lifecycle/summaries/summarizeTurns.ts';
import { termsDueSql } from '../recall/searchWords.ts';
import type { PreparedTurn } from './prepareTurns.ts';

/** A session that turns were added to. */
export interface WrittenSession {
  uid: string;
  userUid: string;
  created: boolean;
  added: number;
}

/** Finds or creates the sessions of turns with known users, and gives each turn its session and number. */
export async function upsertSessions(tx: Tx, scope: InProject, turns: PreparedTurn[]): Promise<WrittenSession[]> {
  const groups = Map.groupBy(turns, (turn) => `${turn.userUid}/${turn.sessionKey}`);
  const sessions = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => ({ ...getFirst(group), group }));
  const rows = await tx.query<{
    user_uid: string;
    id: string;
    session_key: string;
    last_turn_number: number;
    created: boolean;
  }>(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, title, turn_count, last_turn_number, started_at, last_activity_at)
     SELECT user_uid, id, $1, session_key, title, added, added, started_at, last_activity_at
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[], $8::timestamptz[])
       AS s (user_uid, id, session_key, title, added, started_at, last_activity_at)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET
       turn_count = sessions.turn_count + EXCLUDED.turn_count,
       last_turn_number = sessions.last_turn_number + EXCLUDED.turn_count,
       title = coalesce(sessions.title, EXCLUDED.title),
       started_at = least(sessions.started_at, EXCLUDED.started_at),
       last_activity_at = greatest(sessions.last_activity_at, EXCLUDED.last_activity_at),
       ended_at = NULL
     RETURNING user_uid, id, session_key, last_turn_number, (xmax = 0) AS created`,
    [
      scope.projectId,
      sessions.map(({ userUid }) => userUid),
      sessions.map(() => newUid()),
      sessions.map(({ sessionKey }) => sessionKey),
      sessions.map(titleSealed),
      sessions.map(({ group }) => group.length),
      sessions.map(({ group }) => earliest(group)),
      sessions.map(({ group }) => latest(group)),
    ],
    'upsert-sessions',
  );
  return rows.map((row) => {
    const group = getValue(groups, `${row.user_uid}/${row.session_key}`);
    for (const [i, turn] of group.entries()) {
      turn.sessionUid = row.id;
      turn.turnNumber = row.last_turn_number - group.length + 1 + i;
    }
    return { uid: row.id, userUid: row.user_uid, created: row.created, added: group.length };
  });
}

const titleSealed = ({ userUid, sessionKey, userQuery }: PreparedTurn): ToSeal | null =>
  sealed('sessions.title', userUid, [sessionKey], titleOf(userQuery) || null);

const times = (group: PreparedTurn[]): number[] => group.map((turn) => turn.occurredAt.getTime());
const earliest = (group: PreparedTurn[]): Date => new Date(Math.min(...times(group)));
const latest = (group: PreparedTurn[]): Date => new Date(Math.max(...times(group)));

/** A user talks to a few people; a product that names a new speaker in each turn must not fill the row. */
const MAX_SPEAKERS = 20;

/** SQL that merges two lists of speakers. */
export const mergedSpeakers = (some: string, others: string): string =>
  `ARRAY(SELECT DISTINCT name FROM unnest(${some} || ${others}) AS s (name) ORDER BY name LIMIT ${MAX_SPEAKERS})`;

const counted = (of: readonly string[], speakers: string): string => {
  const [turns, sessions, recallable, terms, at] = of;
  return `turn_count = u.turn_count + ${turns}, session_count = u.session_count + ${sessions},
    recallable_count = u.recallable_count + ${recallable}, term_total = u.term_total + ${terms},
    last_active_at = greatest(u.last_active_at, ${at}), speakers = ${mergedSpeakers('u.speakers', speakers)}`;
};

const DUE = `RETURNING u.user_uid, ${termsDueSql('u')} AS due`;
type CountedRow = { user_uid: string; due: boolean };
const dueOf = (rows: CountedRow[]): string[] => rows.flatMap(({ user_uid, due }) => (due ? [user_uid] : []));

const COUNT_ONE_SQL = `
  UPDATE users u SET ${counted(['$2::integer', '$3::integer', '$4::integer', '$5::bigint', '$6::timestamptz'], '$7::text[]')}
  WHERE u.user_uid = $1 ${DUE}`;

const COUNT_SEVERAL_SQL = `
  UPDATE users u SET ${counted(['n.turns', 'n.sessions', 'n.recallable', 'n.terms', 'n.at'], 'ARRAY(SELECT json_array_elements_text(n.speakers))')}
  FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::json[])
    AS n (user_uid, turns, sessions, recallable, terms, at, speakers)
  WHERE u.user_uid = n.user_uid ${DUE}`;

/** Adds new turns to their users' counters. @returns the users whose frequent terms are to be counted again */
export async function countTurns(tx: Tx, turns: PreparedTurn[], sessions: WrittenSession[]): Promise<string[]> {
  const users = [...Map.groupBy(turns, (turn) => turn.userUid)].map(([uid, own]) => {
    const recallable = own.filter((turn) => turn.recallable);
    return {
      uid,
      turns: own.length,
      sessions: sessions.filter((session) => session.userUid === uid && session.created).length,
      recallable: recallable.length,
      terms: recallable.reduce((sum, turn) => sum + turn.termCount, 0),
      at: new Date(Math.max(...own.map((turn) => turn.occurredAt.getTime()))),
      speakers: [...new Set(own.flatMap((turn) => turn.speaker ?? []))],
    };
  });
  if (users.length === 1 || tx.onCluster) {
    const due: string[] = [];
    for (const { uid, turns, sessions, recallable, terms, at, speakers } of users) {
      const values = [uid, turns, sessions, recallable, terms, at, speakers];
      due.push(...dueOf(await tx.query<CountedRow>(COUNT_ONE_SQL, values, 'count-turns')));
    }
    return due;
  }
  const values = [
    users.map((user) => user.uid),
    users.map((user) => user.turns),
    users.map((user) => user.sessions),
    users.map((user) => user.recallable),
    users.map((user) => user.terms),
    users.map((user) => user.at),
    users.map((user) => JSON.stringify(user.speakers)),
  ];
  return dueOf(await tx.query<CountedRow>(COUNT_SEVERAL_SQL, values, 'count-turns-of-users'));
}

/**
 * Updates the sessions' counts of visible turns: hiding turns subtracts them, restoring adds them. Requests a pending
 * summary again, because one that was being made from these turns is discarded.
 */
export async function countVisibleTurns(
  context: Context,
  tx: Tx,
  scope: InProject,
  turns: { user_uid: string; session_uid: string }[],
  by: 1 | -1,
): Promise<void> {
  if (turns.length === 0) return;
  const sessions = [...Map.groupBy(turns, (row) => row.session_uid).values()];
  const rows = await tx.query<{ user_uid: string; id: string; owed: boolean }>(
    `UPDATE sessions s SET turn_count = s.turn_count + d.turns
     FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS d (user_uid, id, turns)
     WHERE s.user_uid = d.user_uid AND s.id = d.id
     RETURNING s.user_uid, s.id, s.summarized_turns <> s.last_turn_number AND s.turn_count > 0 AS owed`,
    [
      sessions.map((own) => getFirst(own).user_uid),
      sessions.map((own) => getFirst(own).session_uid),
      sessions.map((own) => own.length * by),
    ],
  );
  await context.queue.send(
    tx,
    'summarizeSession',
    rows
      .filter((row) => row.owed)
      .map((row) => ({
        payload: { projectId: scope.projectId, userUid: row.user_uid, sessionUid: row.id },
        key: row.id,
      })),
  );
}
