import type { Pool } from 'pg';

/** Every row of every table, including the queue's, that contains one of these words, read as the database's owner. */
export async function findInTables(maintenance: Pool, words: string[]): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await maintenance.query(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await maintenance.query(
      `SELECT t::text AS row FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) AS w WHERE strpos(lower(t::text), lower(w)) > 0)`,
      [words],
    );
    found.push(...rows.map(({ row }) => ({ table: name as string, row: row as string })));
  }
  return found;
}
