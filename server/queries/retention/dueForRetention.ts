import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { Page } from '../page.ts';
import { heldUsersSql } from '../privacy/privacyRequests.ts';

/** Selects the rows of a project or a user that are due for cleanup. */
interface DueConditions {
  /** The moment that due dates are compared with. */
  at: Date;
  /** Whether to skip recently restored rows; otherwise they are due like any other. */
  sparing?: boolean;
}

/** A turn or a memory that is due, with the reason. */
export interface DueItem {
  type: 'Turn' | 'Memory';
  userUid: string;
  uid: string;
  /** The importance that makes a turn due; null for a memory. */
  importance: number | null;
  reason: 'TTL' | 'EXPIRED' | 'RETENTION_DAYS' | 'CATEGORY_TTL';
  dueAt: Date;
  key: [dueAt: string, uid: string];
}

const DAY = `interval '24 hours'`;
const spared = (row: string): string => `$5::boolean
      AND EXISTS (SELECT FROM retention_reprieves r WHERE r.user_uid = ${row}.user_uid AND r.id = ${row}.id AND r.until > $4::timestamptz)`;

// Rows of a user on legal hold are never due.
const notHeld = (row: string): string => `${row}.user_uid <> ALL(${heldUsersSql('$4')})`;

// One range of `turns_by_age` per level: within a level, turns fall due in the order in which they were recorded.
const LEVELS = `(SELECT importance, days * ${DAY} AS ttl FROM unnest($2::smallint[], $3::float8[]) AS l (importance, days)) l`;
const dueTurn = (whose: string): string => `t.${whose} = $1 AND t.importance = l.importance AND t.hidden_by IS NULL
      AND t.saved_at IS NULL AND t.recorded_at <= $4::timestamptz - l.ttl AND ${notHeld('t')} AND NOT (${spared('t')})`;

/** Until when a memory of `keptMemories` is kept; null for those that stay. */
export const KEPT_UNTIL = `(m.created_at + least(s.retention_days, c.days) * ${DAY})`;

/**
 * SQL for memories, each as `m`, with the settings `s` of its user and its category's retention as `c`.
 * @param categories, days the SQL parameters of `categoryDays`
 */
export const keptMemories = (
  categories: string,
  days: string,
): string => `memories m JOIN memory_settings s USING (user_uid)
    LEFT JOIN unnest(${categories}::text[], ${days}::float8[]) AS c (category, days) ON c.category = m.category`;
const MEMORIES = keptMemories('$6', '$7');
const DUE_AT = `least(m.expires_at, ${KEPT_UNTIL})`;
const dueMemory = (whose: string): string =>
  `m.${whose} = $1 AND m.hidden_by IS NULL AND ${DUE_AT} <= $4::timestamptz AND ${notHeld('m')} AND NOT (${spared('m')})`;

const PAGE_OF_TURNS = 'AND ($8::timestamptz IS NULL OR (t.recorded_at, t.id) > ($8::timestamptz - l.ttl, $9::uuid))';
const DUE_TURN = 't.user_uid, t.id, t.importance, t.recorded_at + l.ttl AS due_at';
/** Level by level, as the index has them; Citus cannot do that. */
const dueTurns = (whose: string, onCluster: boolean): string =>
  onCluster
    ? `(SELECT ${DUE_TURN} FROM ${LEVELS} JOIN turns t ON ${dueTurn(whose)} ${PAGE_OF_TURNS}) t`
    : `${LEVELS} CROSS JOIN LATERAL (
       SELECT ${DUE_TURN} FROM turns t WHERE ${dueTurn(whose)} ${PAGE_OF_TURNS} ORDER BY t.recorded_at, t.id LIMIT $10) t`;

const listSql = (whose: string, onCluster: boolean): string => `
  SELECT d.*, d.due_at::text AS sorted_by FROM (
    (SELECT 'Turn' AS type, t.user_uid, t.id, t.importance, 'TTL' AS reason, t.due_at
     FROM ${dueTurns(whose, onCluster)}
     ORDER BY t.due_at, t.id LIMIT $10)
    UNION ALL
    (SELECT 'Memory', m.user_uid, m.id, NULL, CASE WHEN m.expires_at = ${DUE_AT} THEN 'EXPIRED' WHEN c.days < s.retention_days OR s.retention_days IS NULL THEN 'CATEGORY_TTL' ELSE 'RETENTION_DAYS' END, ${DUE_AT}
     FROM ${MEMORIES} WHERE ${dueMemory(whose)}
       AND ($8::timestamptz IS NULL OR (${DUE_AT}, m.id) > ($8::timestamptz, $9::uuid))
     ORDER BY ${DUE_AT}, m.id LIMIT $10)) d
  ORDER BY d.due_at, d.id LIMIT $10`;

const countSql = (whose: string): string => `
  SELECT (SELECT count(*) FROM ${LEVELS} JOIN turns t ON ${dueTurn(whose)}) AS turns,
    (SELECT count(*) FROM ${MEMORIES} WHERE ${dueMemory(whose)}) AS memories`;

/** The parameters of both queries, in order. */
function valuesOf(context: Context, scope: ProjectScope | UserScope, { at, sparing }: DueConditions): unknown[] {
  // The levels with limited retention, and their days.
  const levels = limited(context.settings.turnTtl ?? {});
  return [
    'userUid' in scope ? scope.userUid : scope.projectId,
    levels.map(([importance]) => Number(importance)),
    levels.map(([, days]) => days),
    at,
    sparing ?? false,
    ...categoryDays(context.settings.memoryTtl),
  ];
}

const limited = (days: object): [string, number][] => Object.entries(days).filter(([, limit]) => limit !== null);

/** The categories with limited retention and their days, as two parameters. */
export function categoryDays(memoryTtl: Context['settings']['memoryTtl']): [categories: string[], days: number[]] {
  const categories = limited(memoryTtl);
  return [categories.map(([category]) => category), categories.map(([, days]) => days)];
}

/** A due row, as returned by the query. */
export interface DueRow {
  type: DueItem['type'];
  user_uid: string;
  id: string;
  importance: number | null;
  reason: DueItem['reason'];
  due_at: Date;
  sorted_by: string;
}

/** One page of the due rows, longest overdue first. */
export async function listDueForRetention(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: DueConditions,
  page: Page,
): Promise<DueItem[]> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const [dueAt, uid] = page.after ?? [null, null];
  const onCluster = await context.database.onCluster();
  const [rows] = await context.database.read(scope, [
    statement<DueRow>(`due-for-retention-of-${whose}`, onCluster ? listSql(whose, true) : listSql(whose, false), [
      ...valuesOf(context, scope, conditions),
      dueAt,
      uid,
      page.limit,
    ]),
  ]);
  return rows.map((row) => ({ ...itemOf(row), key: [row.sorted_by, row.id] }));
}

/** The row of a query as an item without its position in the list. */
export const itemOf = (row: Omit<DueRow, 'sorted_by'>): Omit<DueItem, 'key'> => ({
  type: row.type,
  userUid: row.user_uid,
  uid: row.id,
  importance: row.importance,
  reason: row.reason,
  dueAt: row.due_at,
});

/** The total number of due rows. */
export async function countDueForRetention(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: DueConditions,
): Promise<{ turns: number; memories: number }> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const [rows] = await context.database.read(scope, [
    statement<{ turns: number; memories: number }>(
      `count-due-of-${whose}`,
      countSql(whose),
      valuesOf(context, scope, conditions),
    ),
  ]);
  return getFirst(rows);
}
