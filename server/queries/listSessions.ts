import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Session } from '../entities/session.ts';

/** A session and what its list is ordered by. */
export interface ListedSession {
  session: Session;
  key: [lastActivityAt: string, uid: string];
}

const SQL = `
  SELECT ${selectList(Session, 's')}, s.last_activity_at::text AS sorted_by FROM sessions s
  WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND ($2::text IS NULL OR (s.last_activity_at, s.id) < ($2::timestamptz, $3::uuid))
  ORDER BY s.last_activity_at DESC, s.id DESC LIMIT $4`;

/** One page of a user's sessions, newest activity first. */
export async function listSessions(
  context: Context,
  scope: UserScope,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<ListedSession[]> {
  const [sortedBy, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    { name: 'list-sessions', text: SQL, values: [scope.userUid, sortedBy, uid, page.limit] },
  ]);
  return rows!.map((row) => ({ session: hydrate(Session, row), key: [row.sorted_by, row.id] }));
}
