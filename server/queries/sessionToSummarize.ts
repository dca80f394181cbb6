import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';

export interface SessionToSummarize {
  lastTurnNumber: number;
  /** How many of its turns were deleted: more of them later, and a summary of these turns is not to be kept. */
  deletedTurns: number;
  turns: { userQuery: string; assistantResponse: string }[];
}

/** Enough to pick sentences from; a longer session is summarized by its newest turns. */
const MOST_TURNS = 200;

/** The turns of a session that has grown since it was summarized; undefined when there is nothing to do. */
export async function sessionToSummarize(
  context: Context,
  scope: UserScope,
  sessionUid: string,
): Promise<SessionToSummarize | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const [session] = await tx.query(
      `SELECT last_turn_number, last_turn_number - turn_count AS deleted_turns FROM sessions WHERE user_uid = $1 AND id = $2 AND last_turn_number <> summarized_turns`,
      [scope.userUid, sessionUid],
    );
    if (!session) return undefined;
    const rows = await tx.query(
      `SELECT user_query, assistant_response FROM turns WHERE user_uid = $1 AND session_uid = $2 AND recallable AND hidden_by IS NULL
       ORDER BY turn_number DESC LIMIT ${MOST_TURNS}`,
      [scope.userUid, sessionUid],
    );
    // Where the turns have gone, the summary that was made of them stays.
    if (rows.length === 0) return undefined;
    const turns = rows
      .reverse()
      .map((row) => ({ userQuery: row.user_query, assistantResponse: row.assistant_response }));
    return { lastTurnNumber: session.last_turn_number, deletedTurns: session.deleted_turns, turns };
  });
}
