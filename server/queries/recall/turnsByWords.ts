import { type Statement, statement } from '../../db/database.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { formsOf } from '../../text/stem.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { recallableTurnSql } from '../turns/turns.ts';
import { LINE_EACH, type LinesRow, linesOf, PLACE } from './candidateTurn.ts';
import { matchedTermsSql } from './termStatistics.ts';
import type { AskedVector } from './vectors.ts';

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

/** The words of a question together select at most about this many of a user's turns, beginning with the rarest. */
export const MAX_FOUND = 1_000;

/**
 * The number of turns with two frequent words that are added to the turns of the rare words, or used if there are none.
 */
const [MAX_OF_PAIRS, MAX_OF_ONE_PAIR] = [300, 5_000];
/**
 * The number of newest turns that are searched for any frequent word, and about the number of matches that end the
 * search.
 */
const [MIN_NEWEST, MAX_NEWEST, WANTED_NEWEST] = [1_000, 10_000, 200];

// Turns are selected by the rarest words of the question, and by pairs of the others, beginning with the rarest. If
// each word is frequent in this user's turns, the newest turns with any one of them are added, in the order of the
// index of times. Among 200,000 turns this takes 3 to 8 ms and finds 4 of the ten best; the newest thousand with any
// word took 17 to 33 ms and contained none.
const MATCHING = `
  WITH forms AS (
    SELECT a.form_query, a.term, coalesce(f.turns, 0) AS turns, sum(coalesce(f.turns, 0)) OVER (ORDER BY f.turns NULLS FIRST, a.form) AS found
    FROM unnest($2::text[], $3::text[], $7::integer[]) AS a (form, form_query, term)
    LEFT JOIN term_statistics f ON f.user_uid = $1 AND f.term = a.form),
  asked AS (
    SELECT string_agg(form_query, ' | ') FILTER (WHERE found <= ${MAX_FOUND}) AS rare, string_agg(form_query, ' | ') AS every,
      greatest(${MAX_FOUND} - coalesce(max(found) FILTER (WHERE found <= ${MAX_FOUND}), 0), ${MAX_OF_PAIRS}) AS room,
      least(${MAX_NEWEST}, greatest(${MIN_NEWEST}, ${WANTED_NEWEST} * max(u.recallable_count) / greatest(sum(turns), 1)))::integer AS newest
    FROM forms LEFT JOIN users u ON u.user_uid = $1),
  frequent AS (
    SELECT ($4::text[])[term] AS query, sum(turns)::float8 AS turns, term FROM forms GROUP BY term HAVING max(found) > ${MAX_FOUND}),
  pairs AS (
    SELECT '(' || a.query || ') & (' || b.query || ')' AS query, row_number() OVER rarest AS place,
      sum(a.turns * b.turns / greatest(u.recallable_count, 1)) OVER rarest AS expected
    FROM users u CROSS JOIN frequent a JOIN frequent b ON (a.turns, a.term) < (b.turns, b.term) WHERE u.user_uid = $1
    WINDOW rarest AS (ORDER BY a.turns * b.turns, a.term, b.term)),
  chosen AS (
    SELECT rare, every::tsquery AS every, newest, $4::text[]::tsquery[] AS terms, nullif(concat_ws(' | ', rare,
      (SELECT string_agg(query, ' | ') FROM pairs WHERE expected <= room OR (rare IS NULL AND place = 1 AND expected <= ${MAX_OF_ONE_PAIR}))), '')::tsquery AS query
    FROM asked WHERE every IS NOT NULL),
  found AS (SELECT m.* FROM chosen c CROSS JOIN LATERAL match_turns($1, c.query, c.terms,
    $5::timestamptz, $6::timestamptz, $6::timestamptz, ${MAX_MATCHES}) m
  WHERE c.query IS NOT NULL
  UNION ALL SELECT ${PLACE}, ${matchedTermsSql('t.search', 'c.terms')} AS matched FROM chosen c CROSS JOIN LATERAL (
    SELECT ${PLACE}, t.search, t.recallable, t.hidden_by, t.expires_at FROM turns t
    WHERE t.user_uid = $1 AND t.occurred_at BETWEEN $5 AND $6 ORDER BY t.occurred_at DESC, t.id DESC LIMIT c.newest) t
  WHERE c.rare IS NULL AND t.search @@ c.every AND (t.search @@ c.query) IS NOT TRUE
    AND ${recallableTurnSql('$6')})
  ${linesOf('found')}`;

// A filter leaves so few turns that each word may select, and the word index is not needed.
const ASKED = `WITH asked AS (
    SELECT string_agg(a.form_query, ' | ') AS every, $4::text[]::tsquery[] AS terms
    FROM unnest($2::text[], $3::text[]) AS a (form, form_query))`;
const MATCHING_OF_USER = `
  ${ASKED},
  found AS (SELECT ${PLACE}, ${matchedTermsSql('t.search', 'asked.terms')} AS matched FROM asked CROSS JOIN turns t
  WHERE asked.every IS NOT NULL AND t.user_uid = $1 AND t.search @@ asked.every::tsquery
    AND ${recallableTurnSql('$6')} AND t.occurred_at BETWEEN $5 AND $6 ${FILTER}
  ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${MAX_MATCHES})
  ${linesOf('found')}`;

const MATCHING_ANYBODY = `
  ${ASKED}
  SELECT ${LINE_EACH} FROM asked CROSS JOIN LATERAL match_turns($1, asked.every::tsquery, asked.terms,
    $5::timestamptz, $6::timestamptz, $6::timestamptz, ${MAX_MATCHES}) m
  WHERE asked.every IS NOT NULL`;

/** The number of a project's turns with a word of the question that are checked against a filter. */
const MAX_FILTERED = 50_000;
const MATCHING_OF_PROJECT = `
  ${ASKED}
  SELECT ${LINE_EACH} FROM asked CROSS JOIN LATERAL match_turns($1, asked.every::tsquery, asked.terms,
    $5::timestamptz, $6::timestamptz, $6::timestamptz, ${MAX_FILTERED}) m
  JOIN turns t ON t.user_uid = m.user_uid AND t.id = m.id
  WHERE asked.every IS NOT NULL ${FILTER} ORDER BY m.occurred_at DESC, m.id DESC LIMIT ${MAX_MATCHES}`;

const FREQUENT = 'SELECT term, turns FROM term_statistics WHERE user_uid = $1 AND term = ANY($2::text[])';

export type WordStatements = [matching: Statement<LinesRow>, frequent: Statement<{ term: string; turns: number }>];

/** The turns with words of the question, and how frequent its frequent words are. @param userUid null for a whole project */
export function wordStatements(userUid: string | null, search: CandidateSearch): WordStatements {
  const { filter } = search;
  const forms = search.terms.flatMap(formsOf);
  const values = [
    userUid,
    forms,
    forms.map(toSearchQuery),
    search.terms.map(toTermQuery),
    search.since ?? '-infinity',
    search.before,
  ];
  const termOfForm = search.terms.flatMap((term, i) => formsOf(term).map(() => i + 1));
  return [
    filter
      ? filtered(statement<LinesRow>('filtered', userUid ? MATCHING_OF_USER : MATCHING_OF_PROJECT, values), filter, {
          noun: 'turn',
          alias: 't',
          userUid,
        })
      : statement<LinesRow>(
          userUid ? 'candidates-by-words' : 'candidates-of-anybody',
          userUid ? MATCHING : MATCHING_ANYBODY,
          userUid ? [...values, termOfForm] : values,
        ),
    statement<{ term: string; turns: number }>('frequent-terms', FREQUENT, [userUid, forms]),
  ];
}
