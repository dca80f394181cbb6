import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import { sealed } from '../db/sealing/sealed.ts';
import { titleOf } from '../lifecycle/titleOf.ts';
import { countDown } from './countDown.ts';
import { lockUsers } from './openUsers.ts';
import { refuseHeld } from './placeHold.ts';
import { takeBackTurns } from './takeBackTurns.ts';

/**
 * Deletes a turn and takes back everything it had added. Its session stays, even empty; the other turns keep their numbers.
 * @returns false when the turn is no longer there
 */
export async function deleteTurn(context: Context, scope: UserScope, turnUid: string): Promise<boolean> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    const [turn] = await tx.query('SELECT session_uid FROM turns WHERE user_uid = $1 AND id = $2', [
      scope.userUid,
      turnUid,
    ]);
    if (!user || !turn) return false;
    await refuseHeld(context, tx, scope, user);
    const gone = await takeBackTurns(context, tx, scope, user, [turnUid], 'user_request');
    await shrinkSession(context, tx, scope, turn.session_uid, gone.turns);
    await countDown(context, tx, scope, gone, 0);
    return true;
  });
}

/** Title, times and summary may come from what was deleted, so they are made of what remains. */
async function shrinkSession(
  context: Context,
  tx: Tx,
  scope: UserScope,
  sessionUid: string,
  turns: number,
): Promise<void> {
  const [first] = await tx.query(
    'SELECT user_query FROM turns WHERE user_uid = $1 AND session_uid = $2 AND hidden_by IS NULL ORDER BY turn_number LIMIT 1',
    [scope.userUid, sessionUid],
  );
  await tx.query(
    `UPDATE sessions s SET turn_count = s.turn_count - $3, title = $4, summary = NULL, summary_tokens = NULL,
       summary_updated_at = NULL, summarized_turns = 0,
       started_at = coalesce(r.first_at, s.started_at), last_activity_at = coalesce(r.last_at, s.last_activity_at)
     FROM (SELECT min(occurred_at) AS first_at, max(occurred_at) AS last_at FROM turns WHERE user_uid = $1 AND session_uid = $2) r
     WHERE s.user_uid = $1 AND s.id = $2`,
    [scope.userUid, sessionUid, turns, sealed(scope.userUid, first ? titleOf(first.user_query) || null : null)],
  );
  const payload = { projectId: scope.projectId, userUid: scope.userUid, sessionUid };
  await context.queue.send(tx, 'summarizeSession', [{ payload, key: sessionUid }]);
}
