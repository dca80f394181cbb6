import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { countDown } from './countDown.ts';
import { eraseMemories } from './eraseMemories.ts';
import { lockUsers } from './openUsers.ts';
import { refuseHeld } from './placeHold.ts';
import { takeBackTurns } from './takeBackTurns.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Deletes a session with its turns, all they had added, and the memories that live with it.
 * @returns the number of turns; undefined when the session is no longer there
 */
export async function deleteSession(
  context: Context,
  scope: UserScope,
  sessionUid: string,
): Promise<number | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    const values = [scope.userUid, sessionUid];
    const [session] = await tx.query('SELECT id FROM sessions WHERE user_uid = $1 AND id = $2', values);
    if (!user || !session) return undefined;
    await refuseHeld(context, tx, scope, user);
    // Locked in order: what recall used is counted on these rows meanwhile, several at a time.
    const memories = await tx.query(
      'SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 ORDER BY id FOR UPDATE',
      values,
    );
    const turns = await tx.query('SELECT id FROM turns WHERE user_uid = $1 AND session_uid = $2', values);
    const idsOf = (rows: { id?: string }[]) => rows.map((row) => row.id!);
    await eraseMemories(context, tx, scope, user, idsOf(memories), 'session_deleted');
    const gone = await takeBackTurns(context, tx, scope, user, idsOf(turns), 'session_deleted');
    await tx.query('DELETE FROM sessions WHERE user_uid = $1 AND id = $2', values);
    await countDown(context, tx, scope, gone, 1);
    await writeAudit(context, tx, scope, [
      {
        userUid: user.userUid,
        userKey: user.userKey,
        action: 'ERASED',
        trigger: 'user_request',
        subjectType: 'Session',
        subjectUid: sessionUid,
        sessionUid,
        change: { turnsDeleted: gone.turns },
      },
    ]);
    return gone.turns;
  });
}
