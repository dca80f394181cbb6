import type { Context } from '../../context.ts';
import { type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';

const MAX_RECENT = 100;

const RECENT_ENTITIES_SQL = `
  SELECT ${selectList(Entity, 'e')} FROM entities e WHERE e.user_uid = $1 AND e.mention_count > 0 AND e.first_mentioned_at <= $2
  ORDER BY e.last_mentioned_at DESC, e.id DESC LIMIT ${MAX_RECENT}`;

/**
 * The number and the last time of each entity's mentions until a moment, counted from the turns.
 * @param before the parameter of the moment; the user is $1
 */
export const mentionsUntil = (before: string): string => `
  SELECT m.entity_id, count(*)::integer AS mentions, max(t.occurred_at) AS last_at
  FROM entity_mentions m JOIN turns t ON t.user_uid = $1 AND t.id = m.turn_id
  WHERE m.user_uid = $1 AND t.occurred_at <= ${before} AND t.hidden_by IS NULL GROUP BY m.entity_id`;

const PAST_ENTITIES_SQL = `
  SELECT ${selectList(Entity, 'e')}, past.mentions, past.last_at
  FROM (${mentionsUntil('$2')}) past JOIN entities e ON e.user_uid = $1 AND e.id = past.entity_id
  ORDER BY past.last_at DESC, e.id DESC LIMIT ${MAX_RECENT}`;

type EntityRow = RowOf<Entity> & { mentions?: number; last_at?: Date };

/** The entities that a user mentioned last; for a past moment, as they were then. */
export const recentEntitiesStatement = (scope: UserScope, before: Date, inPast: boolean): Statement<EntityRow> =>
  inPast
    ? statement<EntityRow>('past-entities', PAST_ENTITIES_SQL, [scope.userUid, before])
    : statement<EntityRow>('recent-entities', RECENT_ENTITIES_SQL, [scope.userUid, before]);

export const toEntities = (rows: EntityRow[]): Entity[] =>
  rows.map(({ mentions, last_at, ...row }) => {
    const entity = hydrate(Entity, row);
    if (mentions === undefined || last_at === undefined) return entity;
    // At the asked moment, the quote of a later mention did not exist.
    const later = entity.lastMentionedAt > last_at ? { context: null, lastTurnUid: null, lastSessionUid: null } : {};
    return Object.assign(entity, { mentionCount: mentions, lastMentionedAt: last_at }, later);
  });

/** An entity, and the number of related ones to return. */
export interface RelatedLookup {
  userUid: string;
  uid: string;
  first: number;
}

const RELATED_ENTITIES_SQL = `
  SELECT a.place, ${selectList(Entity, 'e')}
  FROM unnest($2::uuid[], $3::integer[], $4::integer[]) AS a (entity_id, most, place)
  CROSS JOIN LATERAL (
    SELECT r.*, t.together FROM (
      SELECT o.entity_id, count(*) AS together
      FROM entity_mentions m JOIN entity_mentions o ON o.user_uid = $1 AND o.turn_id = m.turn_id AND o.entity_id <> m.entity_id
      WHERE m.user_uid = $1 AND m.entity_id = a.entity_id GROUP BY o.entity_id) t
    JOIN entities r ON r.user_uid = $1 AND r.id = t.entity_id
    ORDER BY t.together DESC, r.last_mentioned_at DESC, r.id DESC LIMIT a.most) e
  ORDER BY a.place, e.together DESC, e.last_mentioned_at DESC, e.id DESC`;

/** For each ask, the entities mentioned in the same turns: most frequent first, then most recent. */
export async function listRelatedEntities(
  context: Context,
  scope: ProjectScope,
  asks: readonly RelatedLookup[],
): Promise<Entity[][]> {
  const placed = asks.map((ask, place) => ({ ...ask, place }));
  const rows = await context.database.read(
    scope,
    [...Map.groupBy(placed, (ask) => ask.userUid)].map(([userUid, own]) =>
      statement<RowOf<Entity> & { place: number }>('related-entities', RELATED_ENTITIES_SQL, [
        ...[userUid, own.map((ask) => ask.uid), own.map((ask) => ask.first), own.map((ask) => ask.place)],
      ]),
    ),
  );
  const byPlace = Map.groupBy(rows.flat(), (row) => row.place);
  return asks.map((_, place) => (byPlace.get(place) ?? []).map((row) => hydrate(Entity, row)));
}

const MAX_NAMED = 1_000;

const SEARCH_ENTITIES_SQL = `
  SELECT ${selectList(Entity, 'e')} FROM entities e
  WHERE e.project_id = $2 AND ($1::uuid IS NULL OR e.user_uid = $1) AND e.mention_count > 0 AND e.first_mentioned_at <= $3 ${FILTER}
  ORDER BY e.last_mentioned_at DESC, e.id DESC LIMIT ${MAX_NAMED}`;

/** The most recently mentioned entities of a user or a project. */
export function searchEntitiesStatement(
  scope: UserScope | ProjectScope,
  before: Date,
  filter: Filter | null,
): Statement<RowOf<Entity>> {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const values = [userUid, scope.projectId, before];
  return filtered(statement<RowOf<Entity>>('search-entities', SEARCH_ENTITIES_SQL, values), filter, {
    noun: 'entity',
    alias: 'e',
    userUid,
  });
}
