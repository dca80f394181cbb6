import type { Context } from '../../context.ts';
import { nothing, type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Memory } from '../../entities/memory.ts';
import { toTermQuery } from '../../text/searchVector.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { aliveMemorySql } from '../memories/memories.ts';
import { matchedTermsSql } from './termStatistics.ts';
import type { AskedVector } from './vectors.ts';

/** A memory that can be recalled, with the query terms it contains. */
export interface CandidateMemory {
  memory: Memory;
  matched: number;
  cosine: number | null;
}

export type CandidateMemoryRow = RowOf<Memory> & { matched: number; cosine: number | null };

interface MemorySearch {
  terms: string[];
  /** Facts told later are left out, whenever they were stored. */
  before: Date;
  /** Whether the moment of the question is past: facts that were superseded later still held then. */
  inPast: boolean;
  /** The current time: memories expired by now are excluded, whatever moment is asked about. */
  now: Date;
  vector: AskedVector | null;
  /** The current session and document, whose own memories are included. */
  sessionKey: string | null;
  documentKey: string | null;
  filter?: Filter | null;
  /** The space and the assistant, whose own memories are included. */
  spaceUid: string | null;
  agentKey: string | null;
}

const MAX = 1_000;
const MATCHED = matchedTermsSql('m.search', 'q.terms');

const HOLDS = 'm.superseded_by IS NULL';
/** A fact that was superseded after the moment of the question still held then. */
const heldThen = (users: string): string => `(m.superseded_by IS NULL OR m.superseded_by IN (
      SELECT n.id FROM memories n WHERE n.user_uid = ${users} AND coalesce(n.told_at, n.created_at) > $2))`;

const ownMemoriesSql = (holds: string): string => `
  SELECT ${selectList(Memory, 'm')}, ${MATCHED} AS matched, -(v.embedding <#> $4::halfvec) AS cosine
  FROM (SELECT $3::text[]::tsquery[] AS terms) q
  CROSS JOIN memories m
  LEFT JOIN memory_embeddings v ON v.user_uid = $1 AND v.id = m.id AND v.model = coalesce($5, '')
  WHERE m.user_uid = $1 AND m.deactivated_at IS NULL AND ${holds} AND coalesce(m.told_at, m.created_at) <= $2
    AND ${aliveMemorySql('m', '$8', '$1')}
    AND (m.scope = 'USER' OR (m.scope = 'DOCUMENT' AND m.document_id = $6) OR (m.scope = 'SPACE' AND m.space_uid = $9)
      OR (m.scope = 'AGENT' AND m.agent_id = $10)
      OR (m.scope = 'SESSION' AND m.session_uid = (SELECT s.id FROM sessions s WHERE s.user_uid = $1 AND s.session_key = coalesce($7, '')))) ${FILTER}
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX}`;

const OWN_SQL = ownMemoriesSql(HOLDS);
const OWN_THEN_SQL = ownMemoriesSql(heldThen('$1'));

/** All of a user's memories that can be recalled: they are few, so all of them are ranked. */
export function candidateMemoriesStatement(scope: UserScope, search: MemorySearch): Statement<CandidateMemoryRow> {
  const values = [
    ...valuesOf(scope.userUid, search),
    ...[search.documentKey, search.sessionKey, search.now, search.spaceUid, search.agentKey],
  ];
  const found = search.inPast
    ? statement<CandidateMemoryRow>('candidate-memories-then', OWN_THEN_SQL, values)
    : statement<CandidateMemoryRow>('candidate-memories', OWN_SQL, values);
  return filtered(found, search.filter, { noun: 'memory', alias: 'm', userUid: scope.userUid });
}

/** The first five parameters of both statements. */
const valuesOf = (
  users: string | string[],
  { before, terms, vector }: Pick<MemorySearch, 'before' | 'terms' | 'vector'>,
): unknown[] => [users, before, terms.map(toTermQuery), vector?.literal ?? null, vector?.space ?? null];

const sharedMemoriesSql = (holds: string): string => `
  SELECT ${selectList(Memory, 'm')}, ${MATCHED} AS matched, -(v.embedding <#> $4::halfvec) AS cosine
  FROM (SELECT $3::text[]::tsquery[] AS terms) q
  CROSS JOIN memories m
  LEFT JOIN memory_embeddings v ON v.user_uid = m.user_uid AND v.id = m.id AND v.model = coalesce($5, '')
  WHERE m.user_uid = ANY($1::uuid[]) AND m.deactivated_at IS NULL AND ${holds} AND coalesce(m.told_at, m.created_at) <= $2
    AND ${aliveMemorySql('m', '$8')}
    AND ((m.scope = 'DOCUMENT' AND m.document_id = $6) OR (m.scope = 'SPACE' AND m.space_uid = $7))
    AND EXISTS (SELECT FROM memory_settings s WHERE s.user_uid = m.user_uid AND s.enabled AND m.category = ANY(s.allowed_categories)
      AND s.consent_withdrawn_at IS NULL AND (s.consented_at IS NOT NULL OR NOT $9)) ${FILTER}
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX}`;

const SHARED_SQL = sharedMemoriesSql(HOLDS);
const SHARED_THEN_SQL = sharedMemoriesSql(heldThen('ANY($1::uuid[])'));

/**
 * What others who share the space said about it and its documents, as far as their own settings and consent allow; none outside a
 * space.
 */
export function sharedMemoriesStatement(
  scope: UserScope,
  { spaceUid, others }: { spaceUid: string | null; others: readonly string[] },
  search: Omit<MemorySearch, 'sessionKey' | 'spaceUid' | 'agentKey'> & { consentRequired: boolean },
): Statement<CandidateMemoryRow> {
  if (spaceUid === null || others.length === 0) return nothing<CandidateMemoryRow>();
  const values = [
    ...valuesOf(
      others.filter((uid) => uid !== scope.userUid),
      search,
    ),
    ...[search.documentKey, spaceUid, search.now, search.consentRequired],
  ];
  const found = search.inPast
    ? statement<CandidateMemoryRow>('shared-memories-then', SHARED_THEN_SQL, values)
    : statement<CandidateMemoryRow>('shared-memories', SHARED_SQL, values);
  // Of several users.
  return filtered(found, search.filter, { noun: 'memory', alias: 'm', userUid: null });
}

const MAX_SUPERSEDED = 200;
// A turn that also states something that still holds is not outdated.
const SUPERSEDED_SQL = `
  SELECT o.user_uid, o.id, o.subject, o.content, o.source_preview, o.source_turn_id, n.id AS superseded_by, n.source_turn_id AS changing_turn_id,
    coalesce(n.told_at, n.created_at) AS changed_at,
    NOT EXISTS (SELECT FROM memories m WHERE m.user_uid = $1 AND m.source_turn_id = o.source_turn_id
      AND m.superseded_by IS NULL AND m.deactivated_at IS NULL) AS alone
  FROM memories o JOIN memories n ON n.user_uid = $1 AND n.id = o.superseded_by
  WHERE o.user_uid = $1 AND o.source_turn_id IS NOT NULL AND coalesce(n.told_at, n.created_at) <= $2
  ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_SUPERSEDED}`;

/** A statement of a turn that a newer memory has superseded. */
export interface SupersededFact {
  uid: string;
  subject: string | null;
  content: string;
  /** The words of the statement. */
  said: string;
  supersededBy: string;
  changedAt: Date;
  /** The turn that told it, and the one that told what superseded it. */
  toldIn: string;
  changedIn: string | null;
  /** Its turn, if that states nothing else. */
  turnUid: string | null;
}

interface SupersededRow {
  user_uid: string;
  id: string;
  subject: string | null;
  content: string;
  source_preview: string | null;
  source_turn_id: string;
  superseded_by: string;
  changing_turn_id: string | null;
  changed_at: Date;
  alone: boolean;
}

/** Statements of turns that newer memories have superseded. */
export const supersededStatement = (scope: UserScope, before: Date): Statement<SupersededRow> =>
  statement<SupersededRow>('superseded-memories', SUPERSEDED_SQL, [scope.userUid, before]);

export const toSupersededFacts = (rows: SupersededRow[]): SupersededFact[] =>
  rows.map((row) => ({
    uid: row.id,
    subject: row.subject,
    content: row.content,
    said: row.source_preview ?? row.content,
    supersededBy: row.superseded_by,
    changedAt: row.changed_at,
    toldIn: row.source_turn_id,
    changedIn: row.changing_turn_id,
    turnUid: row.alone ? row.source_turn_id : null,
  }));

export const toCandidateMemories = (rows: CandidateMemoryRow[]): CandidateMemory[] =>
  rows.map((row) => ({ memory: hydrate(Memory, row), matched: row.matched, cosine: row.cosine }));

const FIND_CONTEXT_MEMORIES_SQL = `
  SELECT c.context_id, ${selectList(Memory, 'm')}
  FROM unnest($1::uuid[], $2::uuid[]) AS a (user_uid, context_id)
  JOIN context_memories c USING (user_uid, context_id)
  JOIN memories m ON m.user_uid = c.user_uid AND m.id = c.memory_id AND m.hidden_by IS NULL
  WHERE c.user_uid = ANY($1) AND m.user_uid = ANY($1)
  ORDER BY m.created_at, m.id`;

/** The memories in each context, by the context's uid. */
export async function findContextMemories(
  context: Context,
  scope: ProjectScope,
  contexts: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Memory[]>> {
  const values = [contexts.map((one) => one.userUid), contexts.map((one) => one.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Memory> & { context_id: string }>('find-context-memories', FIND_CONTEXT_MEMORIES_SQL, values),
  ]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.context_id)].map(([uid, own]) => [uid, own.map((row) => hydrate(Memory, row))]),
  );
}
