import { type RowOf, type RowsOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { Entity } from '../../entities/entity.ts';
import { visibleTurnSql } from '../turns/turns.ts';
import { readableBy } from './readableDocuments.ts';

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
  /** The product's key of the document that it is about. */
  documentKey: string | null;
  entityUids: string[];
}

/** What a user did with an item, by the product's key. */
export interface ItemInteraction {
  kind: 'VIEWED' | 'FAVORITED';
  itemId: string;
  at: Date;
}

/** A stored document that the user may read. */
export interface ReferableDocument {
  documentKey: string;
  title: string | null;
  documentType: string | null;
  savedAt: Date;
  /** Whether the user owns it or shares its space; others count only if they came up with this user. */
  isOwn: boolean;
}

/** What a phrase may refer to. */
export interface ReferenceCandidates {
  mentioned: MentionedEntity[];
  /** The turns that the others are from, newest first. */
  turns: ShowingTurn[];
  /** Newest first. */
  interactions: ItemInteraction[];
  /** Those saved last. */
  documents: ReferableDocument[];
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
const MAX_DOCUMENTS = 100;

const OF_USER = 'FROM entities WHERE user_uid = $1 AND mention_count > 0 AND first_mentioned_at <= $2';

const CANDIDATES = `
  WITH chosen AS (
    (SELECT id ${OF_USER} ORDER BY last_mentioned_at DESC, id DESC LIMIT ${NEWEST})
    UNION (SELECT id ${OF_USER} ORDER BY mention_count DESC, last_mentioned_at DESC, id DESC LIMIT ${MAX_MENTIONED}))
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
  SELECT n.user_uid, n.id, s.session_key, n.occurred_at, n.user_query, n.assistant_response, n.search_context, n.document_id,
    ARRAY(SELECT m.entity_id::text FROM entity_mentions m WHERE m.user_uid = $1 AND m.turn_id = n.id ORDER BY m.entity_id) AS entity_ids
  FROM (
    SELECT t.user_uid, t.id, t.session_uid, t.occurred_at, t.user_query, t.assistant_response, t.search_context, t.document_id,
      row_number() OVER (ORDER BY t.id DESC) AS age
    FROM turns t
    WHERE t.user_uid = $1 AND ${visibleTurnSql('$2')}
    ORDER BY t.id DESC LIMIT ${SHOWING_AMONG}) n
  JOIN sessions s ON s.user_uid = $1 AND s.id = n.session_uid
  WHERE n.age <= ${NEWEST_TURNS} OR n.search_context IS NOT NULL OR n.document_id IS NOT NULL
  ORDER BY n.occurred_at DESC, n.id DESC LIMIT ${MAX_TURNS}`;

const DOCUMENTS = `
  SELECT d.user_uid, d.id, d.document_key, d.title, d.document_type, CASE WHEN d.updated_at <= $3 THEN d.updated_at ELSE d.created_at END AS saved_at,
    (d.owner_uid IS NOT DISTINCT FROM $2::uuid OR EXISTS (SELECT FROM space_members r WHERE r.space_uid = d.space_uid AND r.user_uid = $2)) AS is_own
  FROM documents d WHERE d.project_id = $1 AND d.created_at <= $3 AND ${readableBy('d', '$2')}
  ORDER BY is_own DESC, d.updated_at DESC, d.id LIMIT ${MAX_DOCUMENTS}`;

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
  document_id: string | null;
  entity_ids: string[];
};
type DocumentRow = {
  id: string;
  user_uid: string;
  document_key: string;
  title: string | null;
  document_type: string | null;
  saved_at: Date;
  is_own: boolean;
};
type InteractionRow = { kind: string; item_id: string; at: Date };

type ReferenceStatements = [
  mentioned: Statement<MentionedRow>,
  together: Statement<{ entity_id: string }>,
  turns: Statement<TurnRow>,
  interactions: Statement<InteractionRow>,
  documents: Statement<DocumentRow>,
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
  statement<DocumentRow>('referable-documents', DOCUMENTS, [scope.projectId, scope.userUid, before]),
];

export function toReferenceCandidates(answers: ReferenceRows): ReferenceCandidates {
  const [mentioned = [], named = [], turns = [], interactions = [], documents = []] = answers;
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
      documentKey: row.document_id,
      entityUids: row.entity_ids,
    })),
    interactions: interactions.map((row) => ({
      kind: row.kind === 'FAVORITED' ? 'FAVORITED' : 'VIEWED',
      itemId: row.item_id,
      at: row.at,
    })),
    documents: documents.map((row) => ({
      documentKey: row.document_key,
      title: row.title,
      documentType: row.document_type,
      savedAt: row.saved_at,
      isOwn: row.is_own,
    })),
  };
}
