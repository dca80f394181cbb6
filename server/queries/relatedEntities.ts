import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';

/** An entity, and how many related ones are asked for. */
export interface RelatedAsk {
  userUid: string;
  uid: string;
  first: number;
}

const SQL = `
  SELECT a.place, ${selectList(Entity, 'e')}
  FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) WITH ORDINALITY AS a (user_uid, entity_id, most, place)
  CROSS JOIN LATERAL (
    SELECT r.*, t.together FROM (
      SELECT o.entity_id, count(*) AS together
      FROM entity_mentions m JOIN entity_mentions o ON o.user_uid = m.user_uid AND o.turn_id = m.turn_id AND o.entity_id <> m.entity_id
      WHERE m.user_uid = a.user_uid AND m.entity_id = a.entity_id GROUP BY o.entity_id) t
    JOIN entities r ON r.user_uid = a.user_uid AND r.id = t.entity_id
    ORDER BY t.together DESC, r.last_mentioned_at DESC, r.id DESC LIMIT a.most) e
  ORDER BY a.place, e.together DESC, e.last_mentioned_at DESC, e.id DESC`;

/** For each ask, the entities most often mentioned in the same turns, then those mentioned last. */
export async function relatedEntities(
  context: Context,
  scope: ProjectScope,
  asks: readonly RelatedAsk[],
): Promise<Entity[][]> {
  const values = [asks.map((ask) => ask.userUid), asks.map((ask) => ask.uid), asks.map((ask) => ask.first)];
  const [rows] = await context.database.read(scope, [{ name: 'related-entities', text: SQL, values }]);
  const byPlace = Map.groupBy(rows!, (row) => row.place as number);
  return asks.map((_, i) => (byPlace.get(i + 1) ?? []).map((row) => hydrate(Entity, row)));
}
