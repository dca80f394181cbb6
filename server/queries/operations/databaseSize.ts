import type { Context } from '../../context.ts';

export interface TableSize {
  name: string;
  /** As PostgreSQL last noted it. */
  rows: number;
  /** With its indexes. */
  bytes: number;
}

export interface DatabaseSize {
  bytes: number;
  version: string;
  /** The largest first. */
  tables: TableSize[];
  /** What was noted each night, oldest first. */
  growth: { at: Date; value: number }[];
}

const MOST_TABLES = 12;
const DAYS = 90;

/** How large the database is, what takes the room, and how it grew; of all projects together. */
export async function databaseSize(context: Context): Promise<DatabaseSize> {
  return context.database.unscoped(async (tx) => {
    const [whole] = await tx.query(
      `SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS version`,
    );
    const tables = await tx.query(
      `SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
       FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind = 'r'
       ORDER BY bytes DESC, name LIMIT $1`,
      [MOST_TABLES],
    );
    const growth = await tx.query(
      `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, bytes::float8 AS value FROM database_sizes
       WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer ORDER BY day`,
      [context.clock.now(), DAYS],
    );
    return { ...whole, tables, growth } as DatabaseSize;
  });
}
