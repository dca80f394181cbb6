import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';

const SQL =
  'SELECT id FROM sessions WHERE project_id = $1 AND session_key = $2 AND ($3::uuid IS NULL OR user_uid = $3)';

/** The uids of the sessions with this key: one for a user, and one for each of its users in a project. */
export async function findSessionUids(
  context: Context,
  scope: UserScope | ProjectScope,
  sessionKey: string,
): Promise<string[]> {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const [rows] = await context.database.read(scope, [
    { name: 'find-session-uids', text: SQL, values: [scope.projectId, sessionKey, userUid] },
  ]);
  return rows!.map((row) => row.id);
}
