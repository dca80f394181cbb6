import type { Context } from '../../context.ts';
import { getFirst, type Tx } from '../../db/database.ts';

/**
 * Updates the sessions' counts of visible turns: hiding turns subtracts them, restoring adds them. Requests a pending
 * summary again, because one that was being made from these turns is discarded.
 */
export async function countVisibleTurns(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
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
