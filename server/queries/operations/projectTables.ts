import type { Tx } from '../../db/database.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';
import { USER_TABLES } from '../people/userTables.ts';

/** What outlives a project. */
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
  // Not checked: put together of all tables.
  const rows = await tx.query<{ table: string; rows: number }>(
    tables
      .map((table) => `SELECT '${table}' AS table, count(*)::int AS rows FROM ${table} WHERE project_id = $1`)
      .join(' UNION ALL '),
    [projectId],
  );
  return rows.filter((row) => row.rows > 0);
}
