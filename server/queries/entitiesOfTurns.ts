import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';

const SQL = `
  SELECT m.turn_id, ${selectList(Entity, 'e')}
  FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, turn_id)
  JOIN entity_mentions m USING (user_uid, turn_id)
  JOIN entities e ON e.user_uid = m.user_uid AND e.id = m.entity_id
  ORDER BY e.mention_count DESC, e.id`;

/** The entities that turns mention, by the turn's uid; most mentioned first. */
export async function entitiesOfTurns(
  context: Context,
  scope: ProjectScope,
  turns: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Entity[]>> {
  const values = [turns.map((one) => one.userUid), turns.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'entities-of-turns', text: SQL, values }]);
  return new Map(
    [...Map.groupBy(rows!, (row) => row.turn_id)].map(([uid, own]) => [uid, own.map((row) => hydrate(Entity, row))]),
  );
}
