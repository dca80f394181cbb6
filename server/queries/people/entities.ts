import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';
import type { Listed, Page } from '../page.ts';

const SQL = `
  SELECT ${selectList(Entity, 'e')}, e.last_mentioned_at::text AS mentioned
  FROM entities e
  WHERE e.user_uid = $1 AND ($2::text[] IS NULL OR e.type = ANY($2))
    AND ($3::timestamptz IS NULL OR (e.last_mentioned_at, e.id) < ($3::timestamptz, $4::uuid))
  ORDER BY e.last_mentioned_at DESC, e.id DESC LIMIT $5`;

/** The entities that a user mentions, or those of these types, newest mention first. */
export async function listEntities(
  context: Context,
  scope: UserScope,
  types: string[] | null,
  page: Page,
): Promise<Listed<Entity>[]> {
  const values = [scope.userUid, types, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Entity> & { id: string; mentioned: string }>('list-entities', SQL, values),
  ]);
  return rows.map((row) => ({ node: hydrate(Entity, row), key: [row.mentioned, row.id] }));
}

const COUNT_SQL =
  'SELECT count(*) AS count FROM entities e WHERE e.user_uid = $1 AND ($2::text[] IS NULL OR e.type = ANY($2))';

export async function countEntities(context: Context, scope: UserScope, types: string[] | null): Promise<number> {
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>('count-entities', COUNT_SQL, [scope.userUid, types]),
  ]);
  return getFirst(rows).count;
}

const ENTITIES_AT_SQL = `
  SELECT ${selectList(Entity, 't')} FROM entities t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.user_uid = ANY($1)`;

/** The entities at these addresses, in any order; missing ones are left out. */
export async function findEntitiesAt(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Entity[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [statement<RowOf<Entity>>('entities-at', ENTITIES_AT_SQL, values)]);
  return rows.map((row) => hydrate(Entity, row));
}

const ENTITIES_OF_TURNS_SQL = `
  SELECT m.turn_id, ${selectList(Entity, 'e')}
  FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, turn_id)
  JOIN entity_mentions m USING (user_uid, turn_id)
  JOIN entities e ON e.user_uid = m.user_uid AND e.id = m.entity_id
  WHERE m.user_uid = ANY($1) AND e.user_uid = ANY($1)
  ORDER BY e.mention_count DESC, e.id`;

/** The entities that turns mention, by the turn's uid; most mentioned first. */
export async function findEntitiesOfTurns(
  context: Context,
  scope: ProjectScope,
  turns: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Entity[]>> {
  const values = [turns.map((one) => one.userUid), turns.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Entity> & { turn_id: string }>('entities-of-turns', ENTITIES_OF_TURNS_SQL, values),
  ]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.turn_id)].map(([uid, own]) => [uid, own.map((row) => hydrate(Entity, row))]),
  );
}
