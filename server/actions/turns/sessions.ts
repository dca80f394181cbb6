import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { Session } from '../../entities/session.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { eraseMemories } from '../memories/eraseMemories.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { decrementCounts, revertTurns } from './revertTurns.ts';

/**
 * Ends a session. The first call has its summary made and deletes the memories that were to last only as long as the
 * session. A later turn reopens it.
 * @returns the session; undefined when it no longer exists
 */
export async function endSession(context: Context, scope: UserScope, sessionUid: string): Promise<Session | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    const row = await tx.maybe<RowOf<Session> & { ended_at: Date | null }>(
      `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.id = $2 FOR NO KEY UPDATE OF s`,
      [scope.userUid, sessionUid],
    );
    if (!user || !row) return undefined;
    await forgetItsMemories(context, tx, scope, user, sessionUid);
    if (row.ended_at) return hydrate(Session, row);
    const endedAt = context.clock.now();
    await tx.query('UPDATE sessions SET ended_at = $3 WHERE user_uid = $1 AND id = $2', [
      scope.userUid,
      sessionUid,
      endedAt,
    ]);
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.userUid,
        userKey: user.userKey,
        action: 'UPDATED',
        trigger: 'user_request',
        subjectType: 'Session',
        subjectUid: sessionUid,
        sessionUid,
        change: { endedAt },
      },
    ]);
    const payload = { projectId: scope.projectId, userUid: scope.userUid, sessionUid };
    await context.queue.send(tx, 'summarizeSession', [{ payload, key: sessionUid }]);
    return Object.assign(hydrate(Session, row), { endedAt });
  });
}

/** Also for a session that has already ended: a job may have stored a memory for it since. */
async function forgetItsMemories(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: LockedUser,
  sessionUid: string,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 AND scope = 'SESSION' ORDER BY id FOR UPDATE`,
    [scope.userUid, sessionUid],
  );
  const uids = rows.map((row) => row.id);
  await eraseMemories(context, tx, scope, user, uids, 'session_end');
}

/**
 * Deletes a session with its turns, everything they added, and the memories of its scope.
 * @returns the number of turns; undefined when the session no longer exists
 */
export async function deleteSession(
  context: Context,
  scope: UserScope,
  sessionUid: string,
): Promise<number | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    const values = [scope.userUid, sessionUid];
    const session = await tx.maybe<{ id: string }>('SELECT id FROM sessions WHERE user_uid = $1 AND id = $2', values);
    if (!user || !session) return undefined;
    await refuseHeld(context, tx, scope, user);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const memories = await tx.query<{ id: string }>(
      'SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 ORDER BY id FOR UPDATE',
      values,
    );
    const turns = await tx.query<{ id: string }>(
      'SELECT id FROM turns WHERE user_uid = $1 AND session_uid = $2',
      values,
    );
    const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
    await eraseMemories(context, tx, scope, user, idsOf(memories), 'session_deleted');
    const gone = await revertTurns(context, tx, scope, user, idsOf(turns), 'session_deleted');
    await tx.query('DELETE FROM sessions WHERE user_uid = $1 AND id = $2', values);
    await decrementCounts(context, tx, scope, gone, 1);
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
