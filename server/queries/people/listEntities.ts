import type { Context } from '../../context.ts';
import { getFirst, type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';

/** An entity of a list, and its sort position to the microsecond. */
export interface ListedEntity {
  entity: Entity;
  key: [lastMentionedAt: string, uid: string];
}

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
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<ListedEntity[]> {
  const values = [scope.userUid, types, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Entity> & { id: string; mentioned: string }>('list-entities', SQL, values),
  ]);
  return rows.map((row) => ({ entity: hydrate(Entity, row), key: [row.mentioned, row.id] }));
}

const COUNT_SQL =
  'SELECT count(*) AS count FROM entities e WHERE e.user_uid = $1 AND ($2::text[] IS NULL OR e.type = ANY($2))';

export async function countEntities(context: Context, scope: UserScope, types: string[] | null): Promise<number> {
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>('count-entities', COUNT_SQL, [scope.userUid, types]),
  ]);
  return getFirst(rows).count;
}
