import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';

const SQL = `
  SELECT ${selectList(Turn, 't')} FROM turns t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.hidden_by IS NULL`;

/** The turns at these addresses, in any order; those that are hidden or not there are left out. */
export async function findTurns(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Turn[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'find-turns', text: SQL, values }]);
  return rows!.map((row) => hydrate(Turn, row));
}
