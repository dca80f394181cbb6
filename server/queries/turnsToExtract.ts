import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';

/** A turn whose facts have not been taken yet. */
export interface TurnToExtract {
  uid: string;
  sessionUid: string;
  occurredAt: Date;
  userQuery: string;
  assistantResponse: string;
  /** The turn before it in its session, which tells what it answers to. */
  previous: { userQuery: string; assistantResponse: string } | undefined;
}

const SQL = `
  SELECT t.id, t.session_uid, t.occurred_at, t.user_query, t.assistant_response, p.user_query AS previous_query, p.assistant_response AS previous_response
  FROM turns t LEFT JOIN turns p ON p.user_uid = t.user_uid AND p.session_uid = t.session_uid AND p.turn_number = t.turn_number - 1
    AND p.learned AND p.hidden_by IS NULL
  WHERE t.user_uid = $1 AND t.id = ANY($2) AND t.learned AND t.hidden_by IS NULL
    AND NOT EXISTS (SELECT FROM extracted_turns e WHERE e.user_uid = t.user_uid AND e.turn_id = t.id)
  ORDER BY t.occurred_at, t.turn_number`;

/** The turns among these that may be learned from and were not read yet, in the order they were said. */
export async function turnsToExtract(context: Context, scope: UserScope, uids: string[]): Promise<TurnToExtract[]> {
  const rows = await context.database.scoped(scope, (tx) => tx.query(SQL, [scope.userUid, uids]));
  return rows.map((row) => ({
    uid: row.id,
    sessionUid: row.session_uid,
    occurredAt: row.occurred_at,
    userQuery: row.user_query,
    assistantResponse: row.assistant_response,
    previous:
      row.previous_query === null
        ? undefined
        : { userQuery: row.previous_query, assistantResponse: row.previous_response },
  }));
}
