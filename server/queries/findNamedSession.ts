import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserRef } from '../db/scope.ts';
import { Session } from '../entities/session.ts';
import { findClaimedSession } from './findClaimedSession.ts';

const SQL = `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.session_key = $2`;

/** The session of this key: its user's, or the anonymous one, which is its user's once it was forwarded. Undefined when there is none. */
export async function findNamedSession(
  context: Context,
  scope: UserRef,
  sessionKey: string,
): Promise<Session | undefined> {
  const name = scope.userKey === null ? { anonymous: true, key: sessionKey } : { anonymous: false, key: scope.userKey };
  const userUid = await context.directory.find(scope.projectId, name);
  if (!userUid) return undefined;
  const [rows] = await context.database.read(scope, [
    { name: 'find-named-session', text: SQL, values: [userUid, sessionKey] },
  ]);
  const session = rows![0] && hydrate(Session, rows![0]);
  return session?.forwardedTo ? findClaimedSession(context, scope, session) : session;
}
