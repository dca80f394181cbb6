import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { User } from '../entities/user.ts';

/** The users with these uids, in any order; those that are not there are left out. */
export async function findUsers(context: Context, scope: ProjectScope, uids: readonly string[]): Promise<User[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'find-users',
      text: `SELECT ${selectList(User, 'u')} FROM users u WHERE u.user_uid = ANY($1)`,
      values: [uids],
    },
  ]);
  return rows!.map((row) => hydrate(User, row));
}
