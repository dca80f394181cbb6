import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type Database, type RowOf, statement, type Tx } from '../../db/database.ts';
import { Not } from '../../db/entities.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';
import { Project, ProjectDeletion, ProjectDeletionStatus } from '../../entities/project.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import type { Listed, Page } from '../page.ts';
import { USER_TABLES } from '../people/userTables.ts';

export const findProject = (database: Database, uid: string): Promise<Project | null> =>
  database.unscoped((tx) => tx.entities.findOneBy(Project, { uid }));

/** The oldest project: its audit log has the entries about the whole server, such as sign-ins. */
export async function getFirstProject(database: Database): Promise<ProjectScope> {
  const first = await database.unscoped((tx) => tx.entities.find(Project, { order: OLDEST_FIRST, take: 1 }));
  return makeProjectScope(getFirst(first).uid);
}

/** All projects of the server, oldest first: the first is the default for staff who have not chosen one. */
export const listProjects = (database: Database): Promise<Project[]> =>
  database.unscoped((tx) => tx.entities.find(Project, { order: OLDEST_FIRST }));

const OLDEST_FIRST = { createdAt: 'ASC', uid: 'ASC' } as const;

/** One page of the deletions of projects, newest first. */
export async function listProjectDeletions(
  database: Database,
  { limit, after }: Page,
): Promise<Listed<ProjectDeletion>[]> {
  const [at, uid] = after ?? [];
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<ProjectDeletion>>(
      `SELECT ${selectList(ProjectDeletion, 'd')} FROM project_deletions d
       WHERE $1::timestamptz IS NULL OR (d.requested_at, d.project_id) < ($1, $2::uuid)
       ORDER BY d.requested_at DESC, d.project_id DESC LIMIT $3`,
      [at ?? null, uid ?? null, limit],
    ),
  );
  const deletions = rows.map((row) => hydrate(ProjectDeletion, row));
  return deletions.map((node) => ({ node, key: [node.requestedAt.toISOString(), node.projectUid] }));
}

/** The deletions that are not complete, by the uid of their project. */
export async function findProjectDeletions(database: Database): Promise<Map<string, ProjectDeletion>> {
  const status = Not(ProjectDeletionStatus.DELETED);
  const found = await database.unscoped((tx) => tx.entities.findBy(ProjectDeletion, { status }));
  return new Map(found.map((deletion) => [deletion.projectUid, deletion]));
}

/** The tables that outlive a project. */
const KEPT = ['project_deletions'];

/**
 * The tables with rows of projects, from the catalogue, so that a new table is deleted automatically: tables of users
 * first, in their deletion order.
 * @param all false for those that the app's role may delete from; the rest goes with the rows that they reference
 */
export async function listProjectTables(tx: Tx, all = true): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND ($1 OR has_table_privilege(c.oid, 'DELETE')) ORDER BY 1`,
    [all],
  );
  const known: readonly string[] = USER_TABLES;
  const rank = (name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return rows
    .map(({ name }) => name)
    .filter((name) => !KEPT.includes(name))
    .sort((a, b) => rank(a) - rank(b));
}

/** The number of a project's rows in each table; tables without any are left out. */
export async function countProjectRows(tx: Tx, projectId: string): Promise<TableCount[]> {
  const tables = await listProjectTables(tx);
  // Not checked: built from all tables.
  const rows = await tx.query<{ table: string; rows: number }>(
    tables
      .map((table) => `SELECT '${table}' AS table, count(*)::int AS rows FROM ${table} WHERE project_id = $1`)
      .join(' UNION ALL '),
    [projectId],
  );
  return rows.filter((row) => row.rows > 0);
}

/** More than the hourly runs of the seven days in which each can be undone. */
const MAX_RUNS = 200;

/** The newest cleanup runs. */
export const listRetentionRuns = (context: Context, scope: ProjectScope): Promise<RetentionRun[]> =>
  context.database.scoped(scope, (tx) =>
    tx.entities.find(RetentionRun, {
      where: { projectId: scope.projectId },
      order: { startedAt: 'DESC', uid: 'DESC' },
      take: MAX_RUNS,
    }),
  );

const MAX_SPENDING_DAYS = 30;

/** The project's spending on external models on each of the last 30 days (UTC) with any spending, oldest first. */
export async function listMindSpending(
  context: Context,
  scope: ProjectScope,
): Promise<{ at: Date; value: number; withheld: boolean }[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ at: Date; value: number; withheld: boolean }>(
      'mind-spending',
      `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, tokens::float8 AS value, false AS withheld FROM mind_spending
        WHERE project_id = $1 AND day > ($2::timestamptz AT TIME ZONE 'UTC')::date - $3::integer ORDER BY day`,
      [scope.projectId, context.clock.now(), MAX_SPENDING_DAYS],
    ),
  ]);
  return rows;
}
