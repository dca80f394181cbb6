import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import type { Listed, Page } from '../page.ts';

/** Older statements are deleted without a decision. */
const KEPT_DAYS = 90;

/**
 * The condition for a statement to be past its time: its own limit or its user's retention period.
 * @param statement the alias of `quarantined_statements`
 * @param at the moment's parameter, such as `$2`
 */
export const overdueQuarantineSql = (statement: string, at: string, userUid = `${statement}.user_uid`): string => `(
  ${statement}.held_at <= ${at}::timestamptz - interval '${KEPT_DAYS} days' OR EXISTS (
    SELECT FROM memory_settings kept WHERE kept.user_uid = ${userUid}
      AND ${statement}.held_at <= ${at}::timestamptz - kept.retention_days * interval '24 hours'))`;

/** The condition to be shown: statements of a hidden turn are hidden with it. */
export const shownQuarantineSql = (
  statement: string,
  at: string,
  userUid = `${statement}.user_uid`,
): string => `NOT ${overdueQuarantineSql(statement, at, userUid)}
  AND EXISTS (SELECT FROM turns t WHERE t.user_uid = ${userUid} AND t.id = ${statement}.turn_id AND t.hidden_by IS NULL)`;

const listSql = (whose: string): string => `
  SELECT ${selectList(QuarantinedStatement, 'q')}, q.held_at::text AS sorted_by FROM quarantined_statements q
  WHERE q.${whose} = $1 AND ($3::timestamptz IS NULL OR (q.held_at, q.id) < ($3, $4::uuid)) AND ${shownQuarantineSql('q', '$2')}
  ORDER BY q.held_at DESC, q.id DESC LIMIT $5`;

/** One page of the statements that a project or a user has in quarantine, newest first. */
export async function listQuarantine(
  context: Context,
  scope: ProjectScope | UserScope,
  page: Page,
): Promise<Listed<QuarantinedStatement>[]> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const [heldAt, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<QuarantinedStatement> & { id: string; sorted_by: string }>(
      `list-quarantine-of-${whose}`,
      listSql(whose),
      ['userUid' in scope ? scope.userUid : scope.projectId, context.clock.now(), heldAt, uid, page.limit],
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(QuarantinedStatement, row), key: [row.sorted_by, row.id] }));
}

/** The number of statements that a project or a user has in quarantine. */
export async function countQuarantine(context: Context, scope: ProjectScope | UserScope): Promise<number> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const sql = `SELECT count(*)::int AS count FROM quarantined_statements q WHERE q.${whose} = $1 AND ${shownQuarantineSql('q', '$2')}`;
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>(`count-quarantine-of-${whose}`, sql, [
      'userUid' in scope ? scope.userUid : scope.projectId,
      context.clock.now(),
    ]),
  ]);
  return rows[0]?.count ?? 0;
}

const FIND_SQL = `
  SELECT ${selectList(QuarantinedStatement, 'q')} FROM quarantined_statements q
    JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE q.user_uid = ANY($1) AND ${shownQuarantineSql('q', '$3')}`;

/** The statements at these addresses, in any order; hidden and missing ones are left out. */
export async function findQuarantined(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<QuarantinedStatement[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<QuarantinedStatement>>('find-quarantined', FIND_SQL, [
      addresses.map(({ userUid }) => userUid),
      addresses.map(({ uid }) => uid),
      context.clock.now(),
    ]),
  ]);
  return rows.map((row) => hydrate(QuarantinedStatement, row));
}
