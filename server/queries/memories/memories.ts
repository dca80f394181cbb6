import type { Context } from '../../context.ts';
import { getFirst, type RowOf, statement, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { MemoryCategory, MemoryScope, MemorySource } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { type DecaySettings, HALF_LIVES, MAX_USES } from '../../lifecycle/facts/decay.ts';
import { FILTER, type Filtered, filtered } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { listHeldUsers } from '../privacy/legalHolds.ts';
import { categoryDays, keptMemories } from '../retention/dueForRetention.ts';

const FIND_MEMORIES_SQL = `
  SELECT ${selectList(Memory, 't')} FROM memories t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.hidden_by IS NULL`;

/** The memories at these addresses, in any order; hidden and missing ones are left out. */
export async function findMemories(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Memory[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Memory>>('find-memories', FIND_MEMORIES_SQL, values),
  ]);
  return rows.map((row) => hydrate(Memory, row));
}

type ListOrder = 'RECENTLY_USED' | 'CREATED_DESC' | 'CONFIDENCE_DESC';

/**
 * A memory and the sort key of its list; ties are ordered by id, newest first. All pages see confidence at the moment of
 * the first: it decays meanwhile, and the last memory of a page would otherwise begin the next one.
 */
interface ListedMemory {
  memory: Memory;
  key: [sortedBy: string | number, uid: string, decayedAt: string];
}

/** The sort column of each order, and its type; memories that were never used come last. */
const SORTED_BY: Record<ListOrder, [expression: string, type: string]> = {
  RECENTLY_USED: [`coalesce(m.last_used_at, '-infinity')`, 'timestamptz'],
  CREATED_DESC: ['m.created_at', 'timestamptz'],
  CONFIDENCE_DESC: [confidenceSql('m', '$11', '$12', '$13'), 'double precision'],
};

function sqlOf(order: ListOrder, whose: 'user' | 'project'): string {
  const [expression, type] = SORTED_BY[order];
  return `
    SELECT ${selectList(Memory, 'm')}, (${expression})::text AS sorted_by FROM memories m
    WHERE ${memoryConditionsSql(whose)} AND ($14::uuid IS NULL OR (${expression}, m.id) < ($15::${type}, $14)) ${FILTER}
    ORDER BY ${expression} DESC, m.id DESC LIMIT $16`;
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
  return rows.map((row) => toListed(row, decayedAt));
}

type ListedRow = RowOf<Memory> & { id: string; sorted_by: string };

const toListed = (row: ListedRow, decayedAt: Date): ListedMemory => ({
  memory: hydrate(Memory, row),
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
      statement<{ count: number }>(
        `count-memories-of-${whose}`,
        `SELECT count(*) AS count FROM memories m WHERE ${memoryConditionsSql(whose)} ${FILTER}`,
        memoryConditionValues(context, scope, conditions, context.clock.now()),
      ),
      conditions,
      itemsOf(scope),
    ),
  ]);
  return getFirst(rows).count;
}

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
  const part = (search ?? '').toLowerCase();
  return rows.filter(({ content }) => content.toLowerCase().includes(part)).map(({ id }) => id);
}

/** A filter for memories; omitted fields do not restrict. */
export interface MemoryConditions extends Filter {
  categories?: MemoryCategory[] | null;
  sources?: MemorySource[] | null;
  scopes?: MemoryScope[] | null;
  /** As decayed. */
  minConfidence?: number | null;
  /** Neither deactivated, superseded nor expired by `now`. Memories hidden by a cleaning are in no list. */
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

/** The WHERE clause over `memories m`, besides the conditions of the filter language; its parameters are `memoryConditionValues`, $1 to $13. */
const memoryConditionsSql = (whose: 'user' | 'project'): string => `
  ${whose === 'user' ? 'm.user_uid' : 'm.project_id'} = $1 AND m.hidden_by IS NULL
  AND ($2::text[] IS NULL OR m.category = ANY($2))
  AND ($3::text[] IS NULL OR m.source = ANY($3))
  AND ($4::text[] IS NULL OR m.scope = ANY($4))
  AND ($5::double precision IS NULL OR (m.confidence >= $5 AND ${confidenceSql('m', '$11', '$12', '$13')} >= $5))
  AND ($6::boolean IS NULL OR $6 = (m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$7')}))
  AND ($8::text IS NULL OR m.content ILIKE $8)
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
    conditions.search ? `%${conditions.search.replace(/[\\%_]/g, '\\$&')}%` : null,
    conditions.createdAfter ?? null,
    conditions.createdBefore ?? null,
    ...decayValues(settings, decayedAt),
  ];
}

/** An empty list does not restrict, like an omitted one: the form sends it when nothing is ticked. */
const someOf = <T>(list: T[] | null | undefined): T[] | null => (list && list.length > 0 ? list : null);

const DUE_AT_OF_MEMORIES_SQL = `
  SELECT m.id, least(m.expires_at, k.kept_until) AS due_at
  FROM ${keptMemories('$3', '$4')}
  WHERE m.user_uid = ANY($1) AND m.id = ANY($2) AND m.user_uid <> ALL(${listHeldUsers('$5')})`;

/**
 * When the cleaning will hide memories, by uid; null or missing for those that stay as things are, such as on legal
 * hold.
 */
export async function dueAtOfMemories(
  context: Context,
  scope: ProjectScope,
  memories: readonly { userUid: string; uid: string }[],
): Promise<Map<string, Date | null>> {
  const values = [
    [...new Set(memories.map(({ userUid }) => userUid))],
    memories.map(({ uid }) => uid),
    ...categoryDays(context.settings.memoryTtl),
    context.clock.now(),
  ];
  const [rows] = await context.database.read(scope, [
    statement<{ id: string; due_at: Date }>('due-at-of-memories', DUE_AT_OF_MEMORIES_SQL, values),
  ]);
  return new Map(rows.map((row) => [row.id, row.due_at]));
}

/**
 * The condition for a memory to be visible as alive at a moment: no cleaning has hidden it, it has not expired, and it
 * is younger than its user's retention period. Rows are invisible from that moment on; the cleaning only follows.
 * @param memory the alias of `memories`
 * @param at the moment's parameter, such as `$2`
 */
export const aliveMemorySql = (memory: string, at: string): string => `${memory}.hidden_by IS NULL
    AND (${memory}.expires_at IS NULL OR ${memory}.expires_at > ${at}::timestamptz)
    AND NOT EXISTS (SELECT FROM memory_settings kept WHERE kept.user_uid = ${memory}.user_uid
      AND ${memory}.created_at <= ${at}::timestamptz - kept.retention_days * interval '24 hours')`;

/** The values of the parameters of `confidenceSql`: the moment, the half-life and the floor. */
export const decayValues = (settings: DecaySettings, at: Date): [at: Date, halfLifeDays: number, floor: number] => [
  at,
  settings.confidenceHalfLifeDays,
  settings.confidenceFloor,
];

/**
 * The decayed confidence of a memory, as `decayedConfidence` computes it. The database refuses a power or product that
 * is too small for it, so 60 half-lives are the most, and a confidence of next to nothing stays as it is.
 * @param m the alias of `memories`
 * @param at the parameters of `decayValues`
 */
export function confidenceSql(m: string, at: string, halfLifeDays: string, floor: string): string {
  const touchedAt = `greatest(coalesce(${m}.told_at, ${m}.created_at), ${m}.last_used_at,
    CASE WHEN ${m}.updated_at > ${m}.created_at THEN ${m}.updated_at END)`;
  const days = `extract(epoch FROM ${at}::timestamptz - ${touchedAt})::double precision / 86400`;
  const sources = Object.entries(HALF_LIVES).map(([source, factor]) => `WHEN '${source}' THEN ${factor}`);
  const halfLife = `(${halfLifeDays}::integer * CASE ${m}.source ${sources.join(' ')} END * (1 + least(${MAX_USES}, greatest(0, ${m}.usage_count))))`;
  return `CASE WHEN ${m}.pinned_at IS NOT NULL OR ${days} < 1 OR ${m}.confidence < 1e-9 THEN ${m}.confidence
    ELSE greatest(least(${m}.confidence, ${floor}::double precision),
      ${m}.confidence * 0.5::double precision ^ least(60, ${days} / ${halfLife})) END`;
}
