import type { Question, Row } from '../db/database.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { toSearchQuery } from '../text/searchVector.ts';

/** A turn as the ranking sees it, without its text. */
export interface CandidateTurn {
  userUid: string;
  uid: string;
  sessionUid: string;
  turnNumber: number;
  speaker: string | null;
  termCount: number;
  importance: number;
  occurredAt: Date;
  /** Bit i is set when term i of the question occurs. */
  matched: number;
  cosine: number | null;
}

export interface CandidateSearch {
  terms: string[];
  /** Only what was said from then on; everything, when left out. */
  since?: Date | null;
  before: Date;
  model: string;
  /** The question's vector as pgvector writes it; null when the embedder is away. */
  vector: string | null;
  window: { from: Date; to: Date } | undefined;
}

const MOST_MATCHES = 1_000;
const MOST_NEAREST = 50;
const MOST_IN_WINDOW = 100;

// A term that is frequent in this user's turns finds nothing by itself: the rarer ones do, and it only ranks what they
// found. A question of frequent terms alone finds the newest turns that hold one.
const MATCHING = `
  WITH asked AS (
    SELECT string_agg(a.term_query, ' | ') FILTER (WHERE f.term IS NULL) AS rare, string_agg(a.term_query, ' | ') AS every
    FROM unnest($2::text[], $3::text[]) AS a (term, term_query)
    LEFT JOIN term_statistics f ON f.user_uid = $1 AND f.term = a.term)
  SELECT m.* FROM asked CROSS JOIN LATERAL match_turns($1, coalesce(asked.rare, asked.every)::tsquery, $3::text[]::tsquery[],
    $4::timestamptz, $5::timestamptz, $5::timestamptz, ${MOST_MATCHES}) m
  WHERE asked.every IS NOT NULL`;

const FREQUENT = 'SELECT term, turns FROM term_statistics WHERE user_uid = $1 AND term = ANY($2::text[])';

const PLACE = 't.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at';
const VISIBLE =
  't.recallable AND t.hidden_by IS NULL AND t.occurred_at <= $2 AND (t.expires_at IS NULL OR t.expires_at > $2)';

// `+ 0` keeps the planner from any approximate index: exact search over one user's vectors, from the index alone.
const NEAREST = `
  SELECT ${PLACE}, v.cosine FROM (
    SELECT id, -(embedding <#> $3::halfvec) AS cosine FROM turn_embeddings WHERE user_uid = $1 AND model = $4
    ORDER BY (embedding <#> $3::halfvec) + 0 LIMIT ${MOST_NEAREST}) v
  JOIN turns t ON t.user_uid = $1 AND t.id = v.id WHERE ${VISIBLE}`;

const IN_WINDOW = `
  SELECT ${PLACE} FROM turns t WHERE t.user_uid = $1 AND ${VISIBLE} AND t.occurred_at >= $3 AND t.occurred_at < $4
  ORDER BY t.importance DESC, t.occurred_at DESC LIMIT ${MOST_IN_WINDOW}`;

const NOTHING = 'SELECT 1 WHERE false';

/**
 * Four questions: turns by words, how frequent the frequent words are, turns by meaning, turns of the time that is named.
 * Across a project only words count: no index holds the vectors of more than one user.
 */
export function candidateQuestions(scope: UserScope | ProjectScope, search: CandidateSearch): Question[] {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const queries = search.terms.map(toSearchQuery);
  return [
    {
      name: 'candidates-by-words',
      text: MATCHING,
      values: [userUid, search.terms, queries, search.since ?? '-infinity', search.before],
    },
    { name: 'frequent-terms', text: FREQUENT, values: [userUid, search.terms] },
    search.vector && userUid
      ? { name: 'candidates-by-meaning', text: NEAREST, values: [userUid, search.before, search.vector, search.model] }
      : { name: 'nothing', text: NOTHING, values: [] },
    search.window && userUid
      ? {
          name: 'candidates-by-time',
          text: IN_WINDOW,
          values: [userUid, search.before, search.window.from, search.window.to],
        }
      : { name: 'nothing', text: NOTHING, values: [] },
  ];
}

export interface Candidates {
  turns: CandidateTurn[];
  /** How many of the user's turns hold each term, in their order. */
  documentFrequency: number[];
}

export function toCandidates([matching, frequent, nearest, inWindow]: Row[][], terms: string[]): Candidates {
  const turns = new Map<string, CandidateTurn>();
  for (const row of [...matching!, ...nearest!, ...inWindow!]) {
    const known = turns.get(row.id);
    if (!known) turns.set(row.id, toCandidateTurn(row));
    else known.cosine ??= row.cosine ?? null;
  }
  const counted = new Map(frequent!.map((row) => [row.term as string, row.turns as number]));
  const documentFrequency = terms.map((term, i) => {
    const found = matching!.reduce((sum, row) => sum + ((row.matched >> i) & 1), 0);
    return Math.max(found, counted.get(term) ?? 0);
  });
  return { turns: [...turns.values()], documentFrequency };
}

export const toCandidateTurn = (row: Row): CandidateTurn => ({
  userUid: row.user_uid,
  uid: row.id,
  sessionUid: row.session_uid,
  turnNumber: row.turn_number,
  speaker: row.speaker,
  termCount: row.term_count,
  importance: row.importance,
  occurredAt: row.occurred_at,
  matched: row.matched ?? 0,
  cosine: row.cosine ?? null,
});
