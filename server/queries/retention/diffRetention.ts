import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { heldUsersSql } from '../privacy/privacyRequests.ts';
import { type DueItem, type DueRow, itemOf } from './dueForRetention.ts';

type Rules = Pick<Context['settings'], 'turnTtl' | 'memoryTtl'>;

/** Rows deleted for one reason: turns of an importance, or memories of a category. */
export interface DueGroup {
  type: 'Turn' | 'Memory';
  importance: number | null;
  category: MemoryCategory | null;
  reason: DueItem['reason'];
  /** The number of rows deleted by the current rules, and by the proposed ones. */
  present: number;
  proposed: number;
  /** The number deleted only by the proposed rules, and only by the current ones. */
  more: number;
  less: number;
}

/** The rows that one set of rules deletes and the other keeps. */
export interface RetentionDiff {
  groups: DueGroup[];
  /**
   * Samples of the rows that would be deleted in addition, longest overdue first, with the reason by the proposed rules
   * …
   */
  more: Omit<DueItem, 'key'>[];
  /** … and of those that would be kept instead of deleted, with the reason by the current ones. */
  less: Omit<DueItem, 'key'>[];
}

const DAY = `interval '24 hours'`;
const NOT_HELD = (row: string): string => `${row}.user_uid <> ALL(${heldUsersSql('$2')})`;
const EARLIEST = (until: string): string => `least(m.expires_at, k.kept_until, ${until})`;
const REASON = (until: string): string => `CASE WHEN ${EARLIEST(until)} <= $2 THEN
      CASE ${EARLIEST(until)} WHEN m.expires_at THEN 'EXPIRED' WHEN k.kept_until THEN 'RETENTION_DAYS' ELSE 'CATEGORY_TTL' END END`;

/**
 * Everything that is due by either set of rules, with each one's reason and time; null where it is not due by that set.
 */
const dueByEither = (whose: string): string => `
  SELECT 'Turn' AS type, t.user_uid, t.id, t.importance, NULL AS category,
    CASE WHEN t.recorded_at + l.present <= $2 THEN 'TTL' END AS present, t.recorded_at + l.present AS present_at,
    CASE WHEN t.recorded_at + l.proposed <= $2 THEN 'TTL' END AS proposed, t.recorded_at + l.proposed AS proposed_at
  FROM (SELECT importance, present * ${DAY} AS present, proposed * ${DAY} AS proposed
        FROM unnest($3::smallint[], $4::float8[], $5::float8[]) AS l (importance, present, proposed)) l
    JOIN turns t ON t.${whose} = $1 AND t.importance = l.importance AND t.hidden_by IS NULL AND t.saved_at IS NULL
      AND t.recorded_at <= $2::timestamptz - least(l.present, l.proposed) AND ${NOT_HELD('t')}
  UNION ALL
  SELECT 'Memory', m.user_uid, m.id, NULL, m.category,
    ${REASON('k.present')}, ${EARLIEST('k.present')}, ${REASON('k.proposed')}, ${EARLIEST('k.proposed')}
  FROM memories m JOIN memory_settings s USING (user_uid)
    LEFT JOIN unnest($6::text[], $7::float8[], $8::float8[]) AS c (category, present, proposed) ON c.category = m.category
    CROSS JOIN LATERAL (SELECT m.created_at + s.retention_days * ${DAY} AS kept_until,
      m.created_at + c.present * ${DAY} AS present, m.created_at + c.proposed * ${DAY} AS proposed) k
  WHERE m.${whose} = $1 AND m.hidden_by IS NULL AND least(${EARLIEST('k.present')}, k.proposed) <= $2 AND ${NOT_HELD('m')}`;

const groupsSql = (whose: string): string => `
  SELECT type, importance, category, present, proposed, count(*)::integer AS rows FROM (${dueByEither(whose)}) d
  GROUP BY type, importance, category, present, proposed`;

/** @param other the rules by which the rows due by `by` are not due */
const sampleSql = (whose: string, by: string, other: string): string => `
  SELECT type, user_uid, id, importance, ${by} AS reason, ${by}_at AS due_at FROM (${dueByEither(whose)}) d
  WHERE ${other} IS NULL ORDER BY ${by}_at, id LIMIT $9`;

interface GroupRow {
  type: DueItem['type'];
  importance: number | null;
  category: MemoryCategory | null;
  present: DueItem['reason'] | null;
  proposed: DueItem['reason'] | null;
  rows: number;
}
type SampleRow = Omit<DueRow, 'sorted_by'>;

/**
 * Compares what proposed rules and the current ones would delete as of a moment: how many rows, for which reason, and
 * samples of the difference. Users on legal hold are excluded.
 */
export async function diffRetention(
  context: Context,
  scope: ProjectScope | UserScope,
  question: { at: Date; present: Rules; proposed: Rules; sample: number },
): Promise<RetentionDiff> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const values = ['userUid' in scope ? scope.userUid : scope.projectId, question.at, ...daysOf(question)];
  const [groups, more, less] = await context.database.read(scope, [
    statement<GroupRow>(`diff-retention-of-${whose}`, groupsSql(whose), values),
    statement<SampleRow>(`sample-more-due-of-${whose}`, sampleSql(whose, 'proposed', 'present'), [
      ...values,
      question.sample,
    ]),
    statement<SampleRow>(`sample-less-due-of-${whose}`, sampleSql(whose, 'present', 'proposed'), [
      ...values,
      question.sample,
    ]),
  ]);
  return { groups: groupsOf(groups), more: more.map(itemOf), less: less.map(itemOf) };
}

/** For each importance and each category in either set of rules: the days of each set, null for unlimited. */
function daysOf({ present, proposed }: { present: Rules; proposed: Rules }): unknown[] {
  return [
    ...bothDays(present.turnTtl ?? {}, proposed.turnTtl ?? {}),
    ...bothDays(present.memoryTtl, proposed.memoryTtl),
  ];
}

type Days = Readonly<Partial<Record<string, number | null>>>;

function bothDays(now: Days, then: Days): unknown[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])];
  return [names, names.map((name) => now[name] ?? null), names.map((name) => then[name] ?? null)];
}

function groupsOf(rows: GroupRow[]): DueGroup[] {
  const groups = new Map<string, DueGroup>();
  const groupOf = ({ type, importance, category }: GroupRow, reason: DueItem['reason']): DueGroup => {
    const key = [type, importance, category, reason].join();
    const group = groups.get(key) ?? { type, importance, category, reason, present: 0, proposed: 0, more: 0, less: 0 };
    groups.set(key, group);
    return group;
  };
  for (const row of rows) {
    if (row.present) {
      const group = groupOf(row, row.present);
      group.present += row.rows;
      if (!row.proposed) group.less += row.rows;
    }
    if (row.proposed) {
      const group = groupOf(row, row.proposed);
      group.proposed += row.rows;
      if (!row.present) group.more += row.rows;
    }
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
