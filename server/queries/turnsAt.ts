import type { Question, Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';

/** Turns to read in full: by id, or by their place in a session. */
export interface WantedTurns {
  uids: string[];
  places: { sessionUid: string; turnNumber: number }[];
  before: Date;
}

// Two look-ups, each by its own index: asked as one with OR, PostgreSQL reads every turn of the user (3 ms of 5,000).
const VISIBLE =
  't.recallable AND t.hidden_by IS NULL AND t.occurred_at <= $5 AND (t.expires_at IS NULL OR t.expires_at > $5)';
const SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2::uuid[]) AND ${VISIBLE}
  UNION ALL
  SELECT ${selectList(Turn, 't')} FROM unnest($3::uuid[], $4::integer[]) AS place (session_uid, turn_number)
  JOIN turns t ON t.user_uid = $1 AND t.session_uid = place.session_uid AND t.turn_number = place.turn_number
  WHERE ${VISIBLE}`;

export const turnsAtQuestion = (scope: UserScope, wanted: WantedTurns): Question => ({
  name: 'turns-at',
  text: SQL,
  values: [
    scope.userUid,
    wanted.uids,
    wanted.places.map((place) => place.sessionUid),
    wanted.places.map((place) => place.turnNumber),
    wanted.before,
  ],
});

export const toTurns = (rows: Row[]): Turn[] => rows.map((row) => hydrate(Turn, row));
