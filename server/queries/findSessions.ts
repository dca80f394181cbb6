import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Session } from '../entities/session.ts';

const SQL = `
  SELECT ${selectList(Session, 't')} FROM sessions t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)`;

/** The sessions at these addresses, in any order; those that are not there are left out. */
export async function findSessions(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Session[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'find-sessions', text: SQL, values }]);
  return rows!.map((row) => hydrate(Session, row));
}
