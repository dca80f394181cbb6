import { nothing, type RowsOf, type Statement, statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { formsOf } from '../../text/stem.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { matchedTermsSql } from './searchBlocks.ts';
import type { AskedVector } from './vectors.ts';

/** A turn with the fields that the ranking needs, without its text. */
export interface CandidateTurn {
  userUid: string;
  uid: string;
  sessionUid: string;
  turnNumber: number;
  speaker: string | null;
  termCount: number;
  importance: number;
  occurredAt: Date;
  /** Whether it ends with a question. */
  asks: boolean;
  /** Whether it says when something was or will be. */
  namesTime: boolean;
  /** Bit i is set when the turn contains term i of the query. */
  matched: number;
  cosine: number | null;
  /** Whether it was said in the named time range, or tells of something that happened in it. */
  inWindow: boolean;
}

export interface CandidateSearch {
  terms: string[];
  /** The earliest time of the turns; no limit when omitted. */
  since?: Date | null;
  before: Date;
  /** The query's vector; null when the embedder is unavailable. */
  vector: AskedVector | null;
  window: { from: Date; to: Date } | undefined;
  filter?: Filter | null;
}

const MAX_MATCHES = 1_000;
export const MAX_NEAREST = 50;
const MAX_IN_WINDOW = 100;

const PLACE =
  't.user_uid, t.id, t.session_uid, t.turn_number, t.speaker, t.term_count, t.importance, t.occurred_at, t.asks, t.names_time';

/** The words of a question select together at most about as many of a user's turns, beginning with the rarest. */
export const MAX_FOUND = 1_000;

// The rarest words of the question select, and the others only rank the turns they found. If each is frequent in this
// user's turns, the newest turns that contain one are found, which the index of times gives without reading the others.
const MATCHING = `
  WITH asked AS (
    SELECT string_agg(w.form_query, ' | ') FILTER (WHERE w.found <= ${MAX_FOUND}) AS rare, string_agg(w.form_query, ' | ') AS every,
      $4::text[]::tsquery[] AS terms
    FROM (SELECT a.form_query, sum(coalesce(f.turns, 0)) OVER (ORDER BY f.turns NULLS FIRST, a.form) AS found
      FROM unnest($2::text[], $3::text[]) AS a (form, form_query)
      LEFT JOIN term_statistics f ON f.user_uid = $1 AND f.term = a.form) w)
  SELECT m.* FROM asked CROSS JOIN LATERAL match_turns($1, asked.rare::tsquery, asked.terms,
    $5::timestamptz, $6::timestamptz, $6::timestamptz, ${MAX_MATCHES}) m
  WHERE asked.rare IS NOT NULL
  UNION ALL SELECT n.* FROM asked CROSS JOIN LATERAL (
    SELECT ${PLACE}, ${matchedTermsSql('t.search', 'asked.terms')} AS matched FROM turns t
    WHERE t.user_uid = $1 AND t.search @@ asked.every::tsquery AND t.recallable AND t.hidden_by IS NULL
      AND t.occurred_at BETWEEN $5 AND $6 AND (t.expires_at IS NULL OR t.expires_at > $6)
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${MAX_MATCHES}) n
  WHERE asked.rare IS NULL AND asked.every IS NOT NULL`;

// What a filter leaves is few enough for every word to select, and to read without the index of words.
const ASKED = `WITH asked AS (
    SELECT string_agg(a.form_query, ' | ') AS every, $4::text[]::tsquery[] AS terms
    FROM unnest($2::text[], $3::text[]) AS a (form, form_query))`;
const MATCHING_OF_USER = `
  ${ASKED}
  SELECT ${PLACE}, ${matchedTermsSql('t.search', 'asked.terms')} AS matched FROM asked CROSS JOIN turns t
  WHERE asked.every IS NOT NULL AND t.user_uid = $1 AND t.search @@ asked.every::tsquery AND t.recallable AND t.hidden_by IS NULL
    AND t.occurred_at BETWEEN $5 AND $6 AND (t.expires_at IS NULL OR t.expires_at > $6) ${FILTER}
  ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${MAX_MATCHES}`;

/** As many of a project's turns with a word of the question are looked through for those that fit a filter. */
const MAX_FILTERED = 50_000;
const MATCHING_OF_PROJECT = `
  ${ASKED}
  SELECT m.* FROM asked CROSS JOIN LATERAL match_turns($1, asked.every::tsquery, asked.terms,
    $5::timestamptz, $6::timestamptz, $6::timestamptz, ${MAX_FILTERED}) m
  JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.id
  WHERE asked.every IS NOT NULL ${FILTER} ORDER BY m.occurred_at DESC, m.id DESC LIMIT ${MAX_MATCHES}`;

const FREQUENT = 'SELECT term, turns FROM term_statistics WHERE user_uid = $1 AND term = ANY($2::text[])';

const VISIBLE =
  't.recallable AND t.hidden_by IS NULL AND t.occurred_at <= $2 AND (t.expires_at IS NULL OR t.expires_at > $2)';

/**
 * Longer vectors do not fit into an index and are read from the table. One user's 5,000 / 20,000 turns take 2 / 10 ms with
 * 100 dimensions and 4 / 17 ms with 384, both from the index alone, and 14 / 57 ms with 1,536.
 */
const MAX_INDEXED_DIMENSIONS = 1_200;

const nearest = (vectors: string) => `
  SELECT ${PLACE}, v.cosine FROM ${vectors} v JOIN turns t ON t.user_uid = $1 AND t.id = v.id WHERE ${VISIBLE}`;
const NEAREST = nearest(`nearest_turns($1, $3::halfvec, $4, ${MAX_NEAREST})`);
// `+ 0` keeps the planner from using an approximate index: exact search over one user's vectors.
const NEAREST_OF_LONG = nearest(`(
    SELECT id, -(embedding <#> $3::halfvec) AS cosine FROM turn_embeddings WHERE user_uid = $1 AND model = $4
    ORDER BY (embedding <#> $3::halfvec) + 0 LIMIT ${MAX_NEAREST})`);

// A filter within the search: of the nearest turns of all, none might fit. Turns are joined by their key, vectors read once.
const NEAREST_FILTERED = `
  SELECT ${PLACE}, -(v.embedding <#> $3::halfvec) AS cosine
  FROM turns t JOIN turn_embeddings v ON v.user_uid = t.user_uid AND v.id = t.id
  WHERE t.user_uid = $1 AND v.model = $4 AND ${VISIBLE} ${FILTER}
  ORDER BY (v.embedding <#> $3::halfvec) + 0 LIMIT ${MAX_NEAREST}`;

/** The longest event that a turn is noted with (`eventOf`), with a margin, bounds what the index has to scan. */
const LONGEST_EVENT = "interval '110 days'";
const NEWEST_FIRST = `ORDER BY t.importance DESC, t.occurred_at DESC LIMIT ${MAX_IN_WINDOW}`;
const IN_WINDOW = `
  (SELECT ${PLACE} FROM turns t WHERE t.user_uid = $1 AND ${VISIBLE} AND t.occurred_at >= $3 AND t.occurred_at < $4 ${FILTER} ${NEWEST_FIRST})
  UNION ALL
  (SELECT ${PLACE} FROM turns t WHERE t.user_uid = $1 AND ${VISIBLE} AND t.event_from IS NOT NULL
    AND t.event_from > $3 - ${LONGEST_EVENT} AND t.event_from < $4 AND t.event_to > $3 ${FILTER} ${NEWEST_FIRST})`;

/** A candidate turn, as returned by the query. */
interface CandidateRow {
  user_uid: string;
  id: string;
  session_uid: string;
  turn_number: number;
  speaker: string | null;
  term_count: number;
  importance: number;
  occurred_at: Date;
  asks: boolean;
  names_time: boolean;
  matched?: number;
  cosine?: number;
}

type CandidateStatements = [
  matching: Statement<CandidateRow & { matched: number }>,
  frequent: Statement<{ term: string; turns: number }>,
  nearest: Statement<CandidateRow>,
  inWindow: Statement<CandidateRow>,
];

/**
 * Four queries: turns by words, the frequency of the frequent words, turns by meaning, and turns in the named time
 * range. Across a project only words count: no index holds the vectors of more than one user.
 */
export function candidateStatements(scope: UserScope | ProjectScope, search: CandidateSearch): CandidateStatements {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const forms = search.terms.flatMap(formsOf);
  const { filter } = search;
  const fitting = <R extends object>(base: Statement<R>) =>
    filtered(base, filter, { noun: 'turn', alias: 't', userUid });
  const words = [
    userUid,
    forms,
    forms.map(toSearchQuery),
    search.terms.map(toTermQuery),
    search.since ?? '-infinity',
    search.before,
  ];
  return [
    filter
      ? fitting(
          statement<CandidateRow & { matched: number }>(
            'filtered',
            userUid ? MATCHING_OF_USER : MATCHING_OF_PROJECT,
            words,
          ),
        )
      : statement<CandidateRow & { matched: number }>('candidates-by-words', MATCHING, words),
    statement<{ term: string; turns: number }>('frequent-terms', FREQUENT, [userUid, forms]),
    search.vector && userUid
      ? fitting(nearestStatement(userUid, search.before, search.vector, Boolean(filter)))
      : nothing<CandidateRow>(),
    search.window && userUid
      ? fitting(
          statement<CandidateRow>('candidates-by-time', IN_WINDOW, [
            userUid,
            search.before,
            search.window.from,
            search.window.to,
          ]),
        )
      : nothing<CandidateRow>(),
  ];
}

function nearestStatement(
  userUid: string,
  before: Date,
  vector: AskedVector,
  hasFilter: boolean,
): Statement<CandidateRow> {
  const values = [userUid, before, vector.literal, vector.space];
  if (hasFilter) return statement<CandidateRow>('filtered-by-meaning', NEAREST_FILTERED, values);
  return vector.dimensions <= MAX_INDEXED_DIMENSIONS
    ? statement<CandidateRow>('candidates-by-meaning', NEAREST, values)
    : statement<CandidateRow>('candidates-by-long-meaning', NEAREST_OF_LONG, values);
}

export interface Candidates {
  turns: CandidateTurn[];
  /** How many of the user's turns contain each term, in the order of the terms. */
  documentFrequency: number[];
}

export function toCandidates(
  [matching, frequent, nearest, inWindow]: RowsOf<CandidateStatements>,
  terms: string[],
): Candidates {
  const turns = new Map<string, CandidateTurn>();
  const windowed = new Set(inWindow.map((row) => row.id));
  for (const row of [...matching, ...nearest, ...inWindow]) {
    const known = turns.get(row.id);
    if (!known) turns.set(row.id, toCandidateTurn(row, windowed.has(row.id)));
    else known.cosine ??= row.cosine ?? null;
  }
  const counted = new Map(frequent.map((row) => [row.term, row.turns]));
  const documentFrequency = terms.map((term, i) => {
    const found = matching.reduce((sum, row) => sum + ((row.matched >> i) & 1), 0);
    return Math.max(found, ...formsOf(term).map((form) => counted.get(form) ?? 0));
  });
  return { turns: [...turns.values()], documentFrequency };
}

const toCandidateTurn = (row: CandidateRow, inWindow: boolean): CandidateTurn => ({
  userUid: row.user_uid,
  uid: row.id,
  sessionUid: row.session_uid,
  turnNumber: row.turn_number,
  speaker: row.speaker,
  termCount: row.term_count,
  importance: row.importance,
  occurredAt: row.occurred_at,
  asks: row.asks,
  namesTime: row.names_time,
  matched: row.matched ?? 0,
  cosine: row.cosine ?? null,
  inWindow,
});
