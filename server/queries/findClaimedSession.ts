import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope, UserRef } from '../db/scope.ts';
import { Session } from '../entities/session.ts';

/** The session that a forwarded anonymous one became; undefined when it was deleted since. */
export async function findClaimedSession(
  context: Context,
  scope: ProjectScope | UserRef,
  forwarded: Session,
): Promise<Session | undefined> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'find-claimed-session',
      text: `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.session_key = $2`,
      values: [forwarded.forwardedTo, forwarded.sessionKey],
    },
  ]);
  return rows![0] && hydrate(Session, rows![0]);
}
