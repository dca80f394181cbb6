import type { Database } from '../../db/database.ts';

const RIGHTS = `
  SELECT what FROM (VALUES
    ('the role pg_checkpoint', pg_has_role('pg_checkpoint', 'USAGE')),
    ('the role pg_monitor', has_function_privilege('pg_ls_waldir()', 'EXECUTE')),
    ('EXECUTE ON FUNCTION pg_switch_wal()', has_function_privilege('pg_switch_wal()', 'EXECUTE')),
    ('SELECT ON pg_statistic', has_column_privilege('pg_catalog.pg_statistic', 'starelid', 'SELECT')),
    ('the ownership of the database', (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = current_database()))
  ) AS needed (what, granted) WHERE NOT granted`;

/** The rights that the owner of the tables needs to make sure that the write-ahead log holds nothing old. */
export async function missingRights(maintenance: Database['maintenance']): Promise<string[]> {
  const { rows } = await maintenance.query<{ what: string }>(RIGHTS);
  return rows.map((row) => row.what);
}
