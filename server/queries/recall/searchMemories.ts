import { type Statement, statement } from '../../db/database.ts';
import { selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Memory } from '../../entities/memory.ts';
import { toTermQuery } from '../../text/searchVector.ts';
import { FILTER, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { aliveMemorySql } from '../memories/memories.ts';
import type { CandidateMemoryRow } from './candidateMemories.ts';
import { matchedTermsSql } from './termStatistics.ts';
import type { AskedVector } from './vectors.ts';

const MAX_SEARCHED = 2_000;
const MATCHED = matchedTermsSql('m.search', 'q.terms');

export const SQL = `
  SELECT ${selectList(Memory, 'm')}, ${MATCHED} AS matched, -(v.embedding <#> $4::halfvec) AS cosine
  FROM (SELECT $3::text[]::tsquery[] AS terms) q
  CROSS JOIN memories m
  LEFT JOIN memory_embeddings v ON v.user_uid = m.user_uid AND v.id = m.id AND v.model = $5
  WHERE m.project_id = $6 AND ($1::uuid IS NULL OR m.user_uid = $1) AND m.deactivated_at IS NULL AND m.superseded_by IS NULL
    AND m.created_at <= $2 AND ${aliveMemorySql('m', '$7')} ${FILTER}
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${MAX_SEARCHED}`;

interface MemoryWords {
  terms: string[];
  before: Date;
  /** The current time: memories expired by now are excluded, whatever moment is asked about. */
  now: Date;
  vector: AskedVector | null;
  filter?: Filter | null;
}

/** The newest active memories of a user or a project, in any scope, with the query terms they contain. */
export const searchMemoriesStatement = (
  scope: UserScope | ProjectScope,
  search: MemoryWords,
): Statement<CandidateMemoryRow> =>
  filtered(
    statement<CandidateMemoryRow>('search-memories', SQL, [
      'userUid' in scope ? scope.userUid : null,
      search.before,
      search.terms.map(toTermQuery),
      search.vector?.literal ?? null,
      search.vector?.space ?? null,
      scope.projectId,
      search.now,
    ]),
    search.filter,
    { noun: 'memory', alias: 'm', userUid: 'userUid' in scope ? scope.userUid : null },
  );
