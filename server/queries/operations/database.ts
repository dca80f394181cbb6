import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';

interface TableSize {
  name: string;
  /** According to PostgreSQL's last statistics. */
  rows: number;
  /** Including its indexes. */
  bytes: number;
}

interface DatabaseSize {
  bytes: number;
  version: string;
  /** Largest first. */
  tables: TableSize[];
  /** The sizes recorded each night, oldest first. */
  growth: { at: Date; value: number; withheld: boolean }[];
}

const MAX_TABLES = 12;
const DAYS = 90;

/** The size of the database, its largest tables and its growth; for all projects together. */
export async function getDatabaseSize(context: Context): Promise<DatabaseSize> {
  return context.database.unscoped(async (tx) => {
    const whole = await tx.one<{ bytes: number; version: string }>(
      `SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS version`,
    );
    const tables = await tx.query<{ name: string; rows: number; bytes: number }>(
      `SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
       FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind = 'r'
       ORDER BY bytes DESC, name LIMIT $1`,
      [MAX_TABLES],
    );
    const growth = await tx.query<{ at: Date; value: number; withheld: boolean }>(
      `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, bytes::float8 AS value, false AS withheld FROM database_sizes
       WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer ORDER BY day`,
      [context.clock.now(), DAYS],
    );
    return { ...whole, tables, growth };
  });
}

/** The settings of the database that may make it lose or expose data. */
export type DatabaseWarning = 'FSYNC_OFF' | 'SYNCHRONOUS_COMMIT_OFF' | 'SUPERUSER_LOGIN';

/**
 * The problems of the database's current settings. The embedded one has no login, and is known not to wait for the
 * disk: see docs/operations.md.
 */
export async function listDatabaseWarnings(database: Pick<Database, 'kind' | 'unscoped'>): Promise<DatabaseWarning[]> {
  if (database.kind === 'pglite') return [];
  const row = await database.unscoped((tx) =>
    tx.maybe<{ unsafe: boolean; late: boolean; superuser: boolean }>(
      `SELECT current_setting('fsync') = 'off' OR current_setting('full_page_writes') = 'off' AS unsafe,
         current_setting('synchronous_commit') = 'off' AS late,
         (SELECT rolsuper FROM pg_roles WHERE rolname = session_user) AS superuser`,
    ),
  );
  return [
    ...(row?.unsafe ? (['FSYNC_OFF'] as const) : []),
    ...(row?.late ? (['SYNCHRONOUS_COMMIT_OFF'] as const) : []),
    ...(row?.superuser ? (['SUPERUSER_LOGIN'] as const) : []),
  ];
}

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
