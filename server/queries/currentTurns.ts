import type { Question, Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';

const SQL = `
  SELECT ${selectList(Turn, 't')} FROM sessions s JOIN turns t ON t.user_uid = s.user_uid AND t.session_uid = s.id
  WHERE s.user_uid = $1 AND s.session_key = $2 AND t.occurred_at <= $3 AND t.recallable AND t.hidden_by IS NULL
    AND (t.expires_at IS NULL OR t.expires_at > $3)
  ORDER BY t.turn_number DESC LIMIT $4`;

/** The newest turns of the running session. */
export const currentTurnsQuestion = (
  scope: UserScope,
  sessionKey: string | null,
  before: Date,
  most: number,
): Question => ({
  name: 'current-turns',
  text: SQL,
  values: [scope.userUid, sessionKey, before, most],
});

/** In the order they were said. */
export const toCurrentTurns = (rows: Row[]): Turn[] => rows.map((row) => hydrate(Turn, row)).reverse();
