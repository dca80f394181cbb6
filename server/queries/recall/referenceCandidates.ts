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

/** A turn in which something may have been shown or mentioned. */
export interface ShowingTurn {
  at: Date;
  sessionKey: string | null;
  userQuery: string;
  assistantResponse: string;
  /** The search and its results, as the product sent them. */
  searchContext: unknown;
  entityUids: string[];
}

/** What a user did with an item, by the product's key. */
export interface ItemInteraction {
  kind: 'VIEWED' | 'FAVORITED';
  itemId: string;
  at: Date;
}

/** What a phrase may refer to. */
export interface ReferenceCandidates {
  mentioned: MentionedEntity[];
  /** The turns that the others are from, newest first. */
  turns: ShowingTurn[];
  /** Newest first. */
  interactions: ItemInteraction[];
}

const NEWEST = 200;
const MAX_MENTIONED = 50;
/** Limits: the newest turns that mention an entity of the query; the minimum letters of an entity's name. */
const NAMING_TURNS = 200;
const MIN_NAME = 2;
/** The newest turns are read whatever they contain; of those before, the ones that showed something. */
const NEWEST_TURNS = 30;
const SHOWING_AMONG = 300;
const MAX_TURNS = 50;
const MAX_INTERACTIONS = 200;

const OF_USER = 'FROM entities WHERE user_uid = $1 AND mention_count > 0 AND first_mentioned_at <= $2';

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

// By id, which is the order of recording and has an index; only old turns that were recorded late are out of place.
const TURNS = `
  SELECT n.user_uid, n.id, s.session_key, n.occurred_at, n.user_query, n.assistant_response, n.search_context,
    ARRAY(SELECT m.entity_id::text FROM entity_mentions m WHERE m.user_uid = $1 AND m.turn_id = n.id ORDER BY m.entity_id) AS entity_ids
  FROM (
    SELECT t.user_uid, t.id, t.session_uid, t.occurred_at, t.user_query, t.assistant_response, t.search_context,
      row_number() OVER (ORDER BY t.id DESC) AS age
    FROM turns t
    WHERE t.user_uid = $1 AND t.recallable AND t.hidden_by IS NULL AND t.occurred_at <= $2 AND (t.expires_at IS NULL OR t.expires_at > $2)
    ORDER BY t.id DESC LIMIT ${SHOWING_AMONG}) n
  JOIN sessions s ON s.user_uid = $1 AND s.id = n.session_uid
  WHERE n.age <= ${NEWEST_TURNS} OR n.search_context IS NOT NULL
  ORDER BY n.occurred_at DESC, n.id DESC LIMIT ${MAX_TURNS}`;

const INTERACTIONS = `
  SELECT kind, item_id, at FROM interactions WHERE user_uid = $1 AND at <= $2 ORDER BY at DESC, item_id LIMIT ${MAX_INTERACTIONS}`;

type MentionedRow = RowOf<Entity> & { id: string; session_key: string | null };
type TurnRow = {
  user_uid: string;
  id: string;
  session_key: string;
  occurred_at: Date;
  user_query: string;
  assistant_response: string;
  search_context: unknown;
  entity_ids: string[];
};
type InteractionRow = { kind: string; item_id: string; at: Date };

type ReferenceStatements = [
  mentioned: Statement<MentionedRow>,
  together: Statement<{ entity_id: string }>,
  turns: Statement<TurnRow>,
  interactions: Statement<InteractionRow>,
];
/** The answers to `referenceStatements`; empty when they were not asked. */
export type ReferenceRows = RowsOf<ReferenceStatements> | [];

/**
 * What a user's phrases may refer to: the entities mentioned last and most often, what the newest turns showed, and what
 * the user viewed and marked as a favourite.
 * @param query the query that contains the phrases
 */
export const referenceStatements = (scope: UserScope, query: string, before: Date): ReferenceStatements => [
  statement<MentionedRow>('reference-candidates', CANDIDATES, [scope.userUid, before]),
  statement<{ entity_id: string }>('mentioned-together', TOGETHER, [scope.userUid, query]),
  statement<TurnRow>('turns-that-showed', TURNS, [scope.userUid, before]),
  statement<InteractionRow>('reference-interactions', INTERACTIONS, [scope.userUid, before]),
];

export function toReferenceCandidates(answers: ReferenceRows): ReferenceCandidates {
  const [mentioned = [], named = [], turns = [], interactions = []] = answers;
  const together = new Set(named.map((row) => row.entity_id));
  return {
    mentioned: mentioned.map((row) => ({
      entity: hydrate(Entity, row),
      sessionKey: row.session_key,
      together: together.has(row.id),
    })),
    turns: turns.map((row) => ({
      at: row.occurred_at,
      sessionKey: row.session_key,
      userQuery: row.user_query,
      assistantResponse: row.assistant_response,
      searchContext: row.search_context,
      entityUids: row.entity_ids,
    })),
    interactions: interactions.map((row) => ({
      kind: row.kind === 'FAVORITED' ? 'FAVORITED' : 'VIEWED',
      itemId: row.item_id,
      at: row.at,
    })),
  };
}
