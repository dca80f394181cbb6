import type { Database } from '../db/database.ts';
import { awaitUnseen } from './awaitUnseen.ts';
import { rewriteTable } from './rewriteTable.ts';

/** Relations that hold no row now, though ANALYZE once wrote down the commonest values of the rows that they had. */
const STALE = `
  SELECT starelid FROM pg_catalog.pg_statistic s JOIN pg_class c ON c.oid = starelid LEFT JOIN pg_index ON indexrelid = c.oid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE nspname IN ('public', 'pgboss') AND 0 = coalesce((SELECT sum(pg_relation_size(relid)) FROM pg_partition_tree(c.oid)), pg_relation_size(coalesce(indrelid, c.oid)))`;

/**
 * Forgets what the planner's statistics quote of rows that are gone: samples of a table's own texts. ANALYZE has drawn new
 * ones where a table has rows left; of an empty one it keeps the old.
 * @returns the tables of which something is left, since only a superuser may delete it
 */
export async function forgetStatistics(maintenance: Database['maintenance']): Promise<string[]> {
  const { rows: stale } = await maintenance.query(
    `SELECT DISTINCT starelid::regclass::text AS name FROM (${STALE}) AS stale`,
  );
  if (stale.length > 0) {
    const { rows } = await maintenance.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    if (!rows[0].rolsuper) return stale.map(({ name }) => name);
    await maintenance.query(`DELETE FROM pg_catalog.pg_statistic WHERE starelid IN (${STALE})`);
  }
  await awaitUnseen(maintenance);
  await rewriteTable(maintenance, 'pg_catalog.pg_statistic');
  return [];
}
