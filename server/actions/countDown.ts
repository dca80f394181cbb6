import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import type { TakenBack } from './takeBackTurns.ts';

/**
 * Takes deleted turns, and their session where it went with them, off the user's counters. The frequent terms of a user
 * who lost more than half of what they were counted from are dropped and counted anew, since they are words of theirs.
 */
export async function countDown(
  context: Context,
  tx: Tx,
  scope: UserScope,
  gone: TakenBack,
  sessions: 0 | 1,
): Promise<void> {
  const [user] = await tx.query(
    `UPDATE users u SET turn_count = turn_count - $2, recallable_count = recallable_count - $3, term_total = term_total - $4,
       session_count = session_count - $5,
       last_active_at = greatest(
         (SELECT max(s.last_activity_at) FROM sessions s WHERE s.user_uid = u.user_uid AND (s.turn_count > 0 OR s.summary IS NOT NULL)),
         (SELECT max(i.at) FROM interactions i WHERE i.user_uid = u.user_uid)),
       speakers = ARRAY(SELECT name FROM unnest(speakers) AS s (name) WHERE name <> ALL($6::text[])
         OR EXISTS (SELECT FROM turns t WHERE t.user_uid = u.user_uid AND t.speaker = name) ORDER BY name)
     WHERE user_uid = $1 RETURNING recallable_count, counted_turns`,
    [scope.userUid, gone.turns, gone.recallable, gone.terms, sessions, gone.speakers],
  );
  if (user!.recallable_count * 2 >= user!.counted_turns) return;
  await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [scope.userUid]);
  await tx.query('UPDATE users SET counted_turns = 0 WHERE user_uid = $1', [scope.userUid]);
  const { projectId, userUid } = scope;
  await context.queue.send(tx, 'countTerms', [{ payload: { projectId, userUid }, key: userUid }]);
}
