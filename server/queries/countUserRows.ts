import type { Tx } from '../db/database.ts';
import type { TableCount } from '../entities/privacyRequest.ts';

/** How many rows of each table belong to a person; tables without any are left out. */
export async function countUserRows(tx: Tx, tables: readonly string[], userUids: string[]): Promise<TableCount[]> {
  const counts = tables.map(
    (table) => `SELECT '${table}' AS table, count(*)::int AS rows FROM ${table} WHERE user_uid = ANY($1)`,
  );
  const rows = await tx.query<{ table: string; rows: number }>(counts.join(' UNION ALL '), [userUids]);
  return rows.filter((row) => row.rows > 0);
}
