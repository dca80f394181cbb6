import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';

/** Drops the summaries of the weeks and months that turns about to be deleted lie in; what is left is summarized anew. */
export async function forgetPeriods(context: Context, tx: Tx, scope: UserScope, turnUids: string[]): Promise<void> {
  const { projectId, userUid } = scope;
  await tx.query(
    `DELETE FROM period_summaries p USING (
       SELECT min(s.started_at) AS first_at, max(s.last_activity_at) AS last_at
       FROM turns t JOIN sessions s ON s.user_uid = t.user_uid AND s.id = t.session_uid
       WHERE t.user_uid = $1 AND t.id = ANY($2)) gone
     WHERE p.user_uid = $1 AND p.to_at > gone.first_at AND p.from_at <= gone.last_at`,
    [userUid, turnUids],
  );
  await context.queue.send(tx, 'summarizePeriods', [{ payload: { projectId, userUid }, key: userUid }]);
}
