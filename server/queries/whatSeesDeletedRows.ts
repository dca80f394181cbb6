import type { Database } from '../db/database.ts';

/**
 * Who may still see rows that were deleted before a transaction: while anyone does, a rewrite copies those rows too. A
 * snapshot names the oldest transaction that ran, of any database, when it was taken; so none that is taken from now on
 * sees them either, once this is empty.
 * @param boundary a transaction's id that was given out after the deletions had been committed
 * @returns words of ours, for the log: never whose connection it is
 */
export async function whatSeesDeletedRows(maintenance: Database['maintenance'], boundary: string): Promise<string[]> {
  // A backend's own ids have 32 bits and wrap around: their age says which is older.
  const { rows } = await maintenance.query(
    `WITH deleted AS (SELECT age($1::xid8::xid) AS age)
     SELECT 'transaction' AS what WHERE pg_snapshot_xmin(pg_current_snapshot()) < $1::xid8
     UNION SELECT 'snapshot' FROM pg_stat_activity, deleted
       WHERE (datname = current_database() OR datname IS NULL) AND pid <> pg_backend_pid() AND age(backend_xmin) > deleted.age
     UNION SELECT 'replication-slot' FROM pg_replication_slots, deleted
       WHERE age(xmin) > deleted.age OR age(catalog_xmin) > deleted.age`,
    [boundary],
  );
  return rows.map((row) => row.what);
}
