import { type Statement, statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';

/** The maximum number of query terms: a row's matches are the bits of one integer. */
export const MAX_TERMS = 30;

/**
 * A missing element of an array costs as much as a present one, so the check ends after the last term of the question.
 */
const LOOKED_AT_TOGETHER = 6;

/**
 * SQL for a row's matches with a query: bit i is set when the row's `search` contains the i-th of `terms`, an array of
 * tsquery.
 */
export const matchedTermsSql = (search: string, terms: string, from = 0): string => {
  const to = Math.min(from + LOOKED_AT_TOGETHER, MAX_TERMS);
  const bits = Array.from(
    { length: to - from },
    (_, i) => `CASE WHEN ${search} @@ ${terms}[${from + i + 1}] THEN ${2 ** (from + i)} ELSE 0 END`,
  ).join(' | ');
  if (to === MAX_TERMS) return bits;
  return `${bits} | CASE WHEN cardinality(${terms}) > ${to} THEN ${matchedTermsSql(search, terms, to)} ELSE 0 END`;
};

/** The size of the searched corpus: BM25's document count and average length, and the names of the speakers. */
export interface SearchStatistics {
  turns: number;
  terms: number;
  speakers: string[];
}

const OF_USER = 'SELECT recallable_count AS turns, term_total AS terms, speakers FROM users WHERE user_uid = $1';

const OF_PROJECT = `SELECT coalesce(sum(recallable_count), 0) AS turns, coalesce(sum(term_total), 0) AS terms, '{}'::text[] AS speakers
  FROM users WHERE project_id = $1`;

export const searchStatisticsStatement = (scope: UserScope | ProjectScope): Statement<SearchStatistics> =>
  'userUid' in scope
    ? statement<SearchStatistics>('search-statistics-user', OF_USER, [scope.userUid])
    : statement<SearchStatistics>('search-statistics-project', OF_PROJECT, [scope.projectId]);

export const toSearchStatistics = ([row]: SearchStatistics[]): SearchStatistics => ({
  turns: row?.turns ?? 0,
  terms: row?.terms ?? 0,
  speakers: row?.speakers ?? [],
});
