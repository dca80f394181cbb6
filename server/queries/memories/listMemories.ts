import { getFirst, getLast } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { looksSealedSql } from '../../db/sealing/sealed.ts';
import type { MemoryCategory, MemoryScope, MemorySource } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import type { MemoryOrder } from '../../entities/orders.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import type { Listed, Page } from '../page.ts';
import { aliveMemorySql, confidenceSql, decayValues } from './memories.ts';

/** The sort column of each order, and its type; memories that were never used come last. */
const SORTED_BY: Record<MemoryOrder, [expression: string, type: string]> = {
  RECENTLY_USED: [`coalesce(m.last_used_at, '-infinity')`, 'timestamptz'],
  CREATED_DESC: ['m.created_at', 'timestamptz'],
  CONFIDENCE_DESC: [confidenceSql('m', '$11', '$12', '$13'), 'double precision'],
};

function sqlOf(order: MemoryOrder, whose: 'user' | 'project'): string {
  const [expression, type] = SORTED_BY[order];
  return `
    SELECT ${selectList(Memory, 'm')}, (${expression})::text AS sorted_by,
      ${looksSealedSql('m.content')} AS is_sealed FROM memories m
    WHERE ${memoryConditionsSql(whose)} AND ($14::uuid IS NULL OR (${expression}, m.id) < ($15::${type}, $14)) ${FILTER}
    ORDER BY ${expression} DESC, m.id DESC LIMIT $16`;
}

/** Sealed texts that are opened at a time to compare them with a search. */
const COMPARED_AT_ONCE = 500;

/** One page of a project's or a user's memories. */
export async function listMemories(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
  order: MemoryOrder,
  { limit, after }: Page,
): Promise<Listed<Memory>[]> {
  const listed: Listed<Memory>[] = [];
  let next: Page = { limit, after };
  for (;;) {
    const candidates = await listCandidates(context, scope, conditions, order, next);
    listed.push(...candidates.filter((one) => !one.isSealed || includes(one.node.content, conditions.search)));
    if (candidates.length < next.limit || listed.length >= limit) return listed.slice(0, limit);
    next = { limit: COMPARED_AT_ONCE, after: getLast(candidates).key };
  }
}

async function listCandidates(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
  order: MemoryOrder,
  page: Page,
): Promise<Candidate[]> {
  const whose = 'userUid' in scope ? 'user' : 'project';
  const [sortedBy, uid, seenAt] = page.after ?? [null, null];
  const decayedAt = typeof seenAt === 'string' ? new Date(seenAt) : context.clock.now();
  const values = [...memoryConditionValues(context, scope, conditions, decayedAt), uid, sortedBy, page.limit];
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<ListedRow>(`list-memories-of-${whose}-${order}`, sqlOf(order, whose), values),
      conditions,
      itemsOf(scope),
    ),
  ]);
  return rows.map((row) => toCandidate(row, decayedAt));
}

interface Candidate extends Listed<Memory> {
  /** The database could not compare its text. */
  isSealed: boolean;
}

type ListedRow = RowOf<Memory> & { id: string; sorted_by: string; is_sealed: boolean };

/**
 * Ties are ordered by id, newest first. All pages see confidence at the moment of the first: it decays meanwhile, and the
 * last memory of a page would otherwise begin the next one.
 */
const toCandidate = (row: ListedRow, decayedAt: Date): Candidate => ({
  node: hydrate(Memory, row),
  isSealed: row.is_sealed,
  key: [row.sorted_by, row.id, decayedAt.toISOString()],
});

/** The number of memories of a project or a user. */
export async function countMemories(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
): Promise<number> {
  const whose = 'userUid' in scope ? 'user' : 'project';
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<{ count: number; sealed: number }>(
        `count-memories-of-${whose}`,
        `SELECT count(*) AS count, count(*) FILTER (WHERE ${looksSealedSql('m.content')}) AS sealed FROM memories m
         WHERE ${memoryConditionsSql(whose)} ${FILTER}`,
        memoryConditionValues(context, scope, conditions, context.clock.now()),
      ),
      conditions,
      itemsOf(scope),
    ),
  ]);
  const { count, sealed } = getFirst(rows);
  if (!conditions.search || sealed === 0) return count;
  return count - sealed + (await countSealed(context, scope, conditions));
}

/** The number of sealed memories whose text has the searched part. */
async function countSealed(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
): Promise<number> {
  const whose = 'userUid' in scope ? 'user' : 'project';
  const values = memoryConditionValues(context, scope, conditions, context.clock.now());
  let count = 0;
  for (let after: string | null = null; ; ) {
    const [rows]: [{ id: string; content: string }[]] = await context.database.read(scope, [
      filtered(
        statement<{ id: string; content: string }>(
          `sealed-memories-of-${whose}`,
          `SELECT m.user_uid, m.id, m.content FROM memories m
           WHERE ${memoryConditionsSql(whose)} AND ${looksSealedSql('m.content')} AND ($14::uuid IS NULL OR m.id > $14) ${FILTER}
           ORDER BY m.id LIMIT $15`,
          [...values, after, COMPARED_AT_ONCE],
        ),
        conditions,
        itemsOf(scope),
      ),
    ]);
    count += rows.filter(({ content }) => includes(content, conditions.search)).length;
    if (rows.length < COMPARED_AT_ONCE) return count;
    after = getLast(rows).id;
  }
}

/** Compares like ILIKE. Korean may be stored and searched as composed syllables (NFC) or as their letters (NFD). */
const includes = (content: string, search: string | null | undefined): boolean =>
  content
    .normalize('NFC')
    .toLowerCase()
    .includes((search ?? '').normalize('NFC').toLowerCase());

/**
 * The uids of a user's memories that meet conditions, locked in order, because recall updates usage counts on several of these rows at a
 * time. Their text is compared here, since the database may hold it sealed.
 */
export async function lockMatching(
  context: Context,
  tx: Tx,
  scope: UserScope,
  { search, ...conditions }: MemoryConditions,
): Promise<string[]> {
  const { text, values } = filtered(
    statement<{ id: string; content: string }>(
      'lock-matching-memories',
      `SELECT m.user_uid, m.id, m.content FROM memories m WHERE ${memoryConditionsSql('user')} ${FILTER} ORDER BY m.id FOR UPDATE`,
      memoryConditionValues(context, scope, conditions, context.clock.now()),
    ),
    conditions,
    itemsOf(scope),
  );
  // Not checked: the statement above is.
  const rows = await tx.query<{ id: string; content: string }>(text, values);
  return rows.filter(({ content }) => includes(content, search)).map(({ id }) => id);
}

/** A filter for memories; omitted fields do not restrict. */
export interface MemoryConditions extends Filter {
  categories?: MemoryCategory[] | null;
  sources?: MemorySource[] | null;
  scopes?: MemoryScope[] | null;
  /** Compared with the decayed confidence. */
  minConfidence?: number | null;
  /** Neither deactivated, superseded nor expired by `now`; null for both. Memories hidden by a cleanup are in no list. */
  active?: boolean | null;
  /** Part of the content, ignoring case. */
  search?: string | null;
  createdAfter?: Date | null;
  createdBefore?: Date | null;
}

const itemsOf = (scope: ProjectScope | UserScope): Filtered => ({
  noun: 'memory',
  alias: 'm',
  userUid: 'userUid' in scope ? scope.userUid : null,
});

/**
 * The WHERE clause over `memories m`, besides the conditions of the filter language. A search lets all sealed texts pass:
 * the reader compares them. Its parameters are `memoryConditionValues`, $1 to $13.
 */
const memoryConditionsSql = (whose: 'user' | 'project'): string => `
  ${whose === 'user' ? 'm.user_uid' : 'm.project_id'} = $1 AND m.hidden_by IS NULL
  AND ($2::text[] IS NULL OR m.category = ANY($2))
  AND ($3::text[] IS NULL OR m.source = ANY($3))
  AND ($4::text[] IS NULL OR m.scope = ANY($4))
  AND ($5::double precision IS NULL OR (m.confidence >= $5 AND ${confidenceSql('m', '$11', '$12', '$13')} >= $5))
  AND ($6::boolean IS NULL OR $6 = (m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$7', whose === 'user' ? '$1' : undefined)}))
  AND ($8::text IS NULL OR normalize(m.content, NFC) ILIKE $8 OR ${looksSealedSql('m.content')})
  AND ($9::timestamptz IS NULL OR m.created_at > $9)
  AND ($10::timestamptz IS NULL OR m.created_at < $10)`;

function memoryConditionValues(
  { clock, settings }: Context,
  scope: ProjectScope | UserScope,
  conditions: MemoryConditions,
  decayedAt: Date,
): unknown[] {
  return [
    'userUid' in scope ? scope.userUid : scope.projectId,
    someOf(conditions.categories),
    someOf(conditions.sources),
    someOf(conditions.scopes),
    conditions.minConfidence ?? null,
    conditions.active ?? null,
    clock.now(),
    conditions.search ? `%${conditions.search.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%` : null,
    conditions.createdAfter ?? null,
    conditions.createdBefore ?? null,
    ...decayValues(settings, decayedAt),
  ];
}

/** An empty list does not restrict, like an omitted one: the form sends it when nothing is ticked. */
const someOf = <T>(list: T[] | null | undefined): T[] | null => (list && list.length > 0 ? list : null);
