import type { ProjectScope, UserScope } from '../db/scope.ts';
import type { MemoryCategory, MemoryScope, MemorySource } from '../entities/enums.ts';
import { aliveMemorySql } from './aliveMemory.ts';

/** Which memories are asked for; what is left out does not narrow. */
export interface MemoryConditions {
  categories?: MemoryCategory[] | null;
  sources?: MemorySource[] | null;
  scopes?: MemoryScope[] | null;
  minConfidence?: number | null;
  /** Neither deactivated, superseded nor expired by `now`. What a cleaning has hidden is in no list. */
  active?: boolean | null;
  /** Part of the content, in any case. */
  search?: string | null;
  createdAfter?: Date | null;
  createdBefore?: Date | null;
}

/** The WHERE clause over `memories m`; its parameters are `memoryConditionValues`, $1 to $10. */
export const memoryConditionsSql = (whose: 'user' | 'project'): string => `
  ${whose === 'user' ? 'm.user_uid' : 'm.project_id'} = $1 AND m.hidden_by IS NULL
  AND ($2::text[] IS NULL OR m.category = ANY($2))
  AND ($3::text[] IS NULL OR m.source = ANY($3))
  AND ($4::text[] IS NULL OR m.scope = ANY($4))
  AND ($5::double precision IS NULL OR m.confidence >= $5)
  AND ($6::boolean IS NULL OR $6 = (m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$7')}))
  AND ($8::text IS NULL OR m.content ILIKE $8)
  AND ($9::timestamptz IS NULL OR m.created_at > $9)
  AND ($10::timestamptz IS NULL OR m.created_at < $10)`;

export function memoryConditionValues(
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
  now: Date,
): unknown[] {
  return [
    'userUid' in scope ? scope.userUid : scope.projectId,
    someOf(conditions.categories),
    someOf(conditions.sources),
    someOf(conditions.scopes),
    conditions.minConfidence ?? null,
    conditions.active ?? null,
    now,
    conditions.search ? `%${conditions.search.replace(/[\\%_]/g, '\\$&')}%` : null,
    conditions.createdAfter ?? null,
    conditions.createdBefore ?? null,
  ];
}

/** An empty list does not narrow, like one that is left out: nothing is ticked in the form that sent it. */
const someOf = <T>(list: T[] | null | undefined): T[] | null => (list && list.length > 0 ? list : null);
