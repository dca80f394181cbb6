import type { Context } from '../context.ts';
import type { Question } from '../db/database.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { heldUsers } from './heldUsers.ts';

/** What is asked of a project's or a user's rows: which are due for cleaning. */
export interface DueQuestion {
  /** The moment to judge by. */
  at: Date;
  /** Whether to leave out what was lately brought back; else it is due like anything. */
  sparing?: boolean;
}

/** A turn or a memory that is due, and why. */
export interface DueItem {
  type: 'Turn' | 'Memory';
  userUid: string;
  uid: string;
  /** The importance that a turn is due by; null for a memory. */
  importance: number | null;
  reason: 'TTL' | 'EXPIRED' | 'RETENTION_DAYS' | 'CATEGORY_TTL';
  dueAt: Date;
  key: [dueAt: string, uid: string];
}

const DAY = `interval '24 hours'`;
const spared = (row: string): string => `$5::boolean
      AND EXISTS (SELECT FROM retention_reprieves r WHERE r.user_uid = ${row}.user_uid AND r.id = ${row}.id AND r.until > $4::timestamptz)`;

// Of a user on legal hold nothing is ever due.
const notHeld = (row: string): string => `${row}.user_uid <> ALL(${heldUsers('$4')})`;

// One stretch of `turns_by_age` per level: within a level, turns fall due in the order in which they were recorded.
const LEVELS = `(SELECT importance, days * ${DAY} AS ttl FROM unnest($2::smallint[], $3::float8[]) AS l (importance, days)) l`;
const dueTurn = (whose: string): string => `t.${whose} = $1 AND t.importance = l.importance AND t.hidden_by IS NULL
      AND t.saved_at IS NULL AND t.recorded_at <= $4::timestamptz - l.ttl AND ${notHeld('t')} AND NOT (${spared('t')})`;

/**
 * Memories, each as `m` with the settings `s` of its user, what its category lives for as `c`, and `k.kept_until`, which is
 * null for those that are kept.
 * @param categories, days the parameters of `categoryDays`
 */
export const keptMemories = (
  categories: string,
  days: string,
): string => `memories m JOIN memory_settings s USING (user_uid)
    LEFT JOIN unnest(${categories}::text[], ${days}::float8[]) AS c (category, days) ON c.category = m.category
    CROSS JOIN LATERAL (SELECT m.created_at + least(s.retention_days, c.days) * ${DAY} AS kept_until) k`;
const MEMORIES = keptMemories('$6', '$7');
const DUE_AT = 'least(m.expires_at, k.kept_until)';
const dueMemory = (whose: string): string =>
  `m.${whose} = $1 AND m.hidden_by IS NULL AND ${DUE_AT} <= $4::timestamptz AND ${notHeld('m')} AND NOT (${spared('m')})`;

const listSql = (whose: string): string => `
  SELECT d.*, d.due_at::text AS sorted_by FROM (
    (SELECT 'Turn' AS type, t.user_uid, t.id, t.importance, 'TTL' AS reason, t.due_at
     FROM ${LEVELS} CROSS JOIN LATERAL (
       SELECT t.user_uid, t.id, t.importance, t.recorded_at + l.ttl AS due_at FROM turns t WHERE ${dueTurn(whose)}
         AND ($8::timestamptz IS NULL OR (t.recorded_at, t.id) > ($8::timestamptz - l.ttl, $9::uuid))
       ORDER BY t.recorded_at, t.id LIMIT $10) t
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

const questionOf = (
  name: string,
  sql: (whose: string) => string,
  context: Context,
  scope: ProjectScope | UserScope,
  { at, sparing }: DueQuestion,
  more: unknown[],
): Question => {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  // The levels whose turns do not stay for ever, and for how many days they do.
  const levels = limited(context.settings.turnTtl ?? {});
  const values = [
    levels.map(([importance]) => Number(importance)),
    levels.map(([, days]) => days),
    at,
    sparing ?? false,
    ...categoryDays(context.settings.memoryTtl),
  ];
  return {
    name: `${name}-of-${whose}`,
    text: sql(whose),
    values: ['userUid' in scope ? scope.userUid : scope.projectId, ...values, ...more],
  };
};

const limited = (days: object): [string, number][] => Object.entries(days).filter(([, limit]) => limit !== null);

/** The categories whose memories do not stay for ever, and for how many days they do, as two parameters. */
export function categoryDays(memoryTtl: Context['settings']['memoryTtl']): [categories: string[], days: number[]] {
  const categories = limited(memoryTtl);
  return [categories.map(([category]) => category), categories.map(([, days]) => days)];
}

/** One page of what is due, longest overdue first. */
export async function dueForRetention(
  context: Context,
  scope: ProjectScope | UserScope,
  question: DueQuestion,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<DueItem[]> {
  const [dueAt, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    questionOf('due-for-retention', listSql, context, scope, question, [dueAt, uid, page.limit]),
  ]);
  return rows!.map((row) => ({
    type: row.type,
    userUid: row.user_uid,
    uid: row.id,
    importance: row.importance,
    reason: row.reason,
    dueAt: row.due_at,
    key: [row.sorted_by, row.id],
  }));
}

/** How much is due in all. */
export async function countDueForRetention(
  context: Context,
  scope: ProjectScope | UserScope,
  question: DueQuestion,
): Promise<{ turns: number; memories: number }> {
  const [rows] = await context.database.read(scope, [questionOf('count-due', countSql, context, scope, question, [])]);
  return { turns: rows![0]!.turns, memories: rows![0]!.memories };
}
