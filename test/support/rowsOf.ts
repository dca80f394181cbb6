import type { Pool } from 'pg';

/** Written in the background, whatever is asked: audit chains are sealed by a job, and a key's last use is recorded. */
const SIDE_EFFECT_COLUMNS = ['audit_chains'];
const CHANGING_COLUMNS = "'seq' - 'link_hash' - 'last_used_at' - 'last_seen_at'";

export type Rows = Record<string, string[]>;

/** Every row of a project or a person, by table, read as the database's owner: shows whether anything changed. */
export async function rowsOf(maintenance: Pool, column: 'project_id' | 'user_uid', value: string): Promise<Rows> {
  const tables = await maintenance.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = $1
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
    [column],
  );
  const rows: Rows = {};
  for (const { name } of tables.rows.filter((table) => !SIDE_EFFECT_COLUMNS.includes(table.name))) {
    const found = await maintenance.query(
      `SELECT (to_jsonb(r) - ${CHANGING_COLUMNS})::text AS row FROM ${name} r WHERE ${column} = $1 ORDER BY 1`,
      [value],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** The rows added, removed or changed, with their table; empty if there are none. */
export function changesBetween(before: Rows, after: Rows): string[] {
  return Object.keys({ ...before, ...after }).flatMap((table) => {
    const [old, now] = [before[table] ?? [], after[table] ?? []];
    return [
      ...old.filter((row) => !now.includes(row)).map((row) => `gone from ${table}: ${row}`),
      ...now.filter((row) => !old.includes(row)).map((row) => `new in ${table}: ${row}`),
    ];
  });
}
