import type { Question, Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';
import { toSearchQuery } from '../text/searchVector.ts';
import { aliveMemorySql } from './aliveMemory.ts';
import { matchedTermsSql } from './matchedTerms.ts';

/** A memory that may be recalled, with what it shares with the question. */
export interface CandidateMemory {
  memory: Memory;
  matched: number;
  cosine: number | null;
}

export interface MemorySearch {
  terms: string[];
  before: Date;
  /** The present moment: what has expired by now is not seen, whatever moment is asked about. */
  now: Date;
  model: string;
  vector: string | null;
  /** The running session and document, whose own memories count too. */
  sessionKey: string | null;
  documentKey: string | null;
}

const MOST = 1_000;
const MATCHED = matchedTermsSql('m.search', 'q.terms');

const SQL = `
  SELECT ${selectList(Memory, 'm')}, ${MATCHED} AS matched, -(v.embedding <#> $4::halfvec) AS cosine
  FROM (SELECT $3::text[]::tsquery[] AS terms) q
  CROSS JOIN memories m
  LEFT JOIN memory_embeddings v ON v.user_uid = m.user_uid AND v.id = m.id AND v.model = $5
  WHERE m.user_uid = $1 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND m.created_at <= $2
    AND ${aliveMemorySql('m', '$8')}
    AND (m.scope = 'USER' OR (m.scope = 'DOCUMENT' AND m.document_id = $6)
      OR (m.scope = 'SESSION' AND m.session_uid = (SELECT s.id FROM sessions s WHERE s.user_uid = $1 AND s.session_key = $7)))
  ORDER BY m.created_at DESC LIMIT ${MOST}`;

/** All of a user's memories that may be recalled: they are few, so every one of them is ranked. */
export const candidateMemoriesQuestion = (scope: UserScope, search: MemorySearch): Question => ({
  name: 'candidate-memories',
  text: SQL,
  values: [
    scope.userUid,
    search.before,
    search.terms.map(toSearchQuery),
    search.vector,
    search.model,
    search.documentKey,
    search.sessionKey,
    search.now,
  ],
});

export const toCandidateMemories = (rows: Row[]): CandidateMemory[] =>
  rows.map((row) => ({ memory: hydrate(Memory, row), matched: row.matched, cosine: row.cosine }));
