import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Session } from '../entities/session.ts';
import { eraseMemories } from './eraseMemories.ts';
import { lockUsers, type OpenUser } from './openUsers.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Marks a session as over, the first time it is said, has its summary made, and forgets what was to be remembered for as
 * long as it runs. A later turn opens it again.
 * @returns the session; undefined when it is no longer there
 */
export async function endSession(context: Context, scope: UserScope, sessionUid: string): Promise<Session | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    const [row] = await tx.query(
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
    return hydrate(Session, { ...row, ended_at: endedAt });
  });
}

/** Also when it is over already: a job may have stored one for it since. */
async function forgetItsMemories(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: OpenUser,
  sessionUid: string,
): Promise<void> {
  const rows = await tx.query(
    `SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 AND scope = 'SESSION' ORDER BY id FOR UPDATE`,
    [scope.userUid, sessionUid],
  );
  const uids = rows.map((row) => row.id);
  await eraseMemories(context, tx, scope, user, uids, 'session_end');
}
