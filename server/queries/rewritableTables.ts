import type { Database } from '../db/database.ts';

/** A table's name, quoted and with its schema. */
export interface RewritableTable {
  name: string;
  /** A table of parts has no rows of its own: there is nothing to rewrite, only its statistics. */
  inParts: boolean;
}

/** Every table of ours and of the queue, the smallest first: one that is added later is rewritten before anyone thinks of it. */
export async function rewritableTables(maintenance: Database['maintenance']): Promise<RewritableTable[]> {
  const { rows } = await maintenance.query(
    `SELECT format('%I.%I', nspname, relname) AS name, relkind = 'p' AS "inParts"
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'm')
     ORDER BY pg_table_size(c.oid), c.oid`,
  );
  return rows;
}
