import type { Question, Row } from '../db/database.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';

/** How much there is to search: BM25's document count and average length, and the names of those who spoke. */
export interface SearchStatistics {
  turns: number;
  terms: number;
  speakers: string[];
}

const OF_USER = 'SELECT recallable_count AS turns, term_total AS terms, speakers FROM users WHERE user_uid = $1';
const OF_PROJECT = `SELECT coalesce(sum(recallable_count), 0) AS turns, coalesce(sum(term_total), 0) AS terms, '{}'::text[] AS speakers
  FROM users WHERE project_id = $1`;

export const searchStatisticsQuestion = (scope: UserScope | ProjectScope): Question =>
  'userUid' in scope
    ? { name: 'search-statistics-user', text: OF_USER, values: [scope.userUid] }
    : { name: 'search-statistics-project', text: OF_PROJECT, values: [scope.projectId] };

export const toSearchStatistics = ([row]: Row[]): SearchStatistics => ({
  turns: row?.turns ?? 0,
  terms: row?.terms ?? 0,
  speakers: row?.speakers ?? [],
});
