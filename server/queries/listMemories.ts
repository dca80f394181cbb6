import type { Context } from '../context.ts';
import type { Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { Memory } from '../entities/memory.ts';
import { type MemoryConditions, memoryConditionsSql, memoryConditionValues } from './memoryConditions.ts';

export type ListOrder = 'RECENTLY_USED' | 'CREATED_DESC' | 'CONFIDENCE_DESC';

/** A memory and what its list is ordered by; ids settle ties, newest first. */
export interface ListedMemory {
  memory: Memory;
  key: [sortedBy: string | number, uid: string];
}

/** What each order sorts by, and its type; a memory that was never used comes after all that were. */
const SORTED_BY: Record<ListOrder, [expression: string, type: string]> = {
  RECENTLY_USED: [`coalesce(m.last_used_at, '-infinity')`, 'timestamptz'],
  CREATED_DESC: ['m.created_at', 'timestamptz'],
  CONFIDENCE_DESC: ['m.confidence', 'double precision'],
};

function sqlOf(order: ListOrder, whose: 'user' | 'project'): string {
  const [expression, type] = SORTED_BY[order];
  return `
    SELECT ${selectList(Memory, 'm')}, (${expression})::text AS sorted_by FROM memories m
    WHERE ${memoryConditionsSql(whose)} AND ($11::uuid IS NULL OR (${expression}, m.id) < ($12::${type}, $11))
    ORDER BY ${expression} DESC, m.id DESC LIMIT $13`;
}

/** One page of a project's or a user's memories. */
export async function listMemories(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
  order: ListOrder,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<ListedMemory[]> {
  const whose = 'userUid' in scope ? 'user' : 'project';
  const [sortedBy, uid] = page.after ?? [null, null];
  const values = [...memoryConditionValues(scope, conditions, context.clock.now()), uid, sortedBy, page.limit];
  const [rows] = await context.database.read(scope, [
    { name: `list-memories-of-${whose}-${order}`, text: sqlOf(order, whose), values },
  ]);
  return rows!.map(toListed);
}

const toListed = (row: Row): ListedMemory => ({ memory: hydrate(Memory, row), key: [row.sorted_by, row.id] });
