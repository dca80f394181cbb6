import { type RowOf, type RowsOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';

/** An entity that a phrase may mean. */
export interface MentionedEntity {
  entity: Entity;
  /** The key of the session in which it was last mentioned. */
  sessionKey: string | null;
  /** Whether a turn mentions it together with something that the query names. */
  together: boolean;
}

/** The candidates that a phrase may refer to. */
export interface ReferenceCandidates {
  mentioned: MentionedEntity[];
  lastSearch: LastSearch | undefined;
}

/** The last search results shown to a user, as the product sent them. */
export interface LastSearch {
  userUid: string;
  projectId: string;
  shown: unknown;
  at: Date;
}

const NEWEST = 200;
const MAX_MENTIONED = 50;
/** Limits: the newest turns that mention an entity of the query; the minimum letters of an entity's name. */
const NAMING_TURNS = 200;
const MIN_NAME = 2;
/** Later than any turn. */
const EVER = new Date('9999-12-31T00:00:00Z');

const OF_USER = 'FROM entities WHERE user_uid = $1 AND first_mentioned_at <= $2';

const CANDIDATES = `
  WITH chosen AS (
    (SELECT id ${OF_USER} ORDER BY last_mentioned_at DESC, id DESC LIMIT ${NEWEST})
    UNION (SELECT id ${OF_USER} ORDER BY mention_count DESC, last_mentioned_at DESC LIMIT ${MAX_MENTIONED}))
  SELECT ${selectList(Entity, 'e')}, s.session_key FROM chosen JOIN entities e ON e.user_uid = $1 AND e.id = chosen.id
  LEFT JOIN sessions s ON s.user_uid = $1 AND s.id = e.last_session_uid`;

const TOGETHER = `
  SELECT DISTINCT o.entity_id FROM entities named
  CROSS JOIN LATERAL (
    SELECT m.turn_id FROM entity_mentions m WHERE m.user_uid = $1 AND m.entity_id = named.id
    ORDER BY m.turn_id DESC LIMIT ${NAMING_TURNS}) t
  JOIN entity_mentions o ON o.user_uid = $1 AND o.turn_id = t.turn_id AND o.entity_id <> named.id
  WHERE named.user_uid = $1 AND length(named.value) >= ${MIN_NAME} AND position(lower(named.value) IN lower($2)) > 0`;

const LAST_SEARCH = `
  SELECT user_uid, project_id, last_search_context, last_search_at FROM preferences WHERE user_uid = $1 AND last_search_at <= $2`;

type MentionedRow = RowOf<Entity> & { id: string; session_key: string | null };
type LastSearchRow = { user_uid: string; project_id: string; last_search_context: unknown; last_search_at: Date };

type ReferenceStatements = [
  mentioned: Statement<MentionedRow>,
  together: Statement<{ entity_id: string }>,
  searches: Statement<LastSearchRow>,
];
/** The answers to `referenceStatements`; empty when they were not asked. */
export type ReferenceRows = RowsOf<ReferenceStatements> | [];

/**
 * The candidates that a user's phrases may refer to: the entities mentioned last and most often, and the last search.
 * @param query the query that contains the phrases
 */
export const referenceStatements = (scope: UserScope, query = '', before: Date = EVER): ReferenceStatements => [
  statement<MentionedRow>('reference-candidates', CANDIDATES, [scope.userUid, before]),
  statement<{ entity_id: string }>('mentioned-together', TOGETHER, [scope.userUid, query]),
  statement<LastSearchRow>('last-search', LAST_SEARCH, [scope.userUid, before]),
];

export function toReferenceCandidates([mentioned = [], named = [], searches = []]: ReferenceRows): ReferenceCandidates {
  const [search] = searches;
  const together = new Set(named.map((row) => row.entity_id));
  return {
    mentioned: mentioned.map((row) => ({
      entity: hydrate(Entity, row),
      sessionKey: row.session_key,
      together: together.has(row.id),
    })),
    lastSearch: search && {
      userUid: search.user_uid,
      projectId: search.project_id,
      shown: search.last_search_context,
      at: search.last_search_at,
    },
  };
}
