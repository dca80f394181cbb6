import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';

const SQL = `
  SELECT ${selectList(Entity, 't')} FROM entities t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)`;

/** The entities at these addresses, in any order; those that are not there are left out. */
export async function entitiesAt(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Entity[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'entities-at', text: SQL, values }]);
  return rows!.map((row) => hydrate(Entity, row));
}
