import type { Database, Tx } from '../../db/database.ts';

/** A table to search for traces. Names are quoted. */
export interface SearchedTable {
  /** The readable name, such as `turns` or `pgboss.job`. */
  name: string;
  qualified: string;
  /** Its length in blocks; that of the longest partition for a partitioned table. */
  blocks: number;
  /** Whether its rows belong to a project: a user with the same key in another project is a different person. */
  inProject: boolean;
  isOfUser: boolean;
  uuids: string[];
  /** The columns that hold products' own keys of users. */
  keys: string[];
  hasTexts: boolean;
  /** All textual columns as one expression; empty if there are none. */
  wholeText: string;
}

const TEXTUAL = ['text', 'text[]', 'character varying', 'character varying[]', 'character', 'jsonb', 'json', 'jsonb[]'];

/** Every table that the app's role can read, so that a new table is searched automatically. */
export async function listSearchedTables(tx: Tx): Promise<SearchedTable[]> {
  const rows = await tx.query<{
    name: string;
    qualified: string;
    blocks: number;
    in_project: boolean;
    of_user: boolean;
    uuids: string[] | null;
    keys: string[] | null;
    texts: string[];
  }>(
    `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
       format('%I.%I', n.nspname, c.relname) AS qualified,
       (SELECT max(pg_relation_size(part)) / current_setting('block_size')::int FROM ${partsOf('c.oid')}) AS blocks,
       bool_or(a.attname = 'project_id') AS in_project, bool_or(a.attname = 'user_uid') AS of_user,
       array_agg(quote_ident(a.attname)) FILTER (WHERE a.atttypid = 'uuid'::regtype AND a.attname <> 'project_id') AS uuids,
       array_agg(quote_ident(a.attname)) FILTER (WHERE a.attname = 'user_key') AS keys,
       array_agg(format('%I::text', a.attname)) FILTER (WHERE format_type(a.atttypid, NULL) = ANY($1)) AS texts
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'pgboss')
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND has_table_privilege(c.oid, 'SELECT')
     GROUP BY c.oid, n.nspname, c.relname`,
    [TEXTUAL],
  );
  return rows.map((row) => ({
    name: row.name,
    qualified: row.qualified,
    blocks: row.blocks,
    inProject: row.in_project,
    isOfUser: row.of_user,
    uuids: row.uuids ?? [],
    keys: row.keys ?? [],
    hasTexts: row.texts !== null,
    wholeText: row.texts ? `concat_ws(E'\\n', ${row.texts.join(', ')})` : '',
  }));
}

/** The tables that store a table's rows: itself, or its partitions. */
export const partsOf = (table: string): string =>
  `(SELECT ${table} AS part UNION SELECT relid FROM pg_partition_tree(${table}) WHERE isleaf) AS parts`;

/** A table's name, quoted and with its schema. */
interface RewritableTable {
  name: string;
  /** A partitioned table has no rows of its own, so only its statistics are renewed. */
  isPartitioned: boolean;
}

/** All tables of ours and of the queue, smallest first, so that a new table is rewritten automatically. */
export async function listRewritableTables(maintenance: Database['maintenance']): Promise<RewritableTable[]> {
  const { rows } = await maintenance.query<{ name: string; isPartitioned: boolean }>(
    `SELECT format('%I.%I', nspname, relname) AS name, relkind = 'p' AS "isPartitioned"
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'm')
     ORDER BY pg_table_size(c.oid), c.oid`,
  );
  return rows;
}

/**
 * What can still see rows that were deleted before a transaction: while anything can, a rewrite copies those rows too.
 * A snapshot names the oldest running transaction, of any database, at the time it was taken; so once this list is
 * empty, no later snapshot sees them either.
 * @param boundary the id of a transaction that started after the deletions had been committed
 * @returns our own descriptions, for the log: never whose connection it is
 */
export async function listReadersOfDeletedRows(
  maintenance: Database['maintenance'],
  boundary: string,
): Promise<string[]> {
  // A backend's own ids have 32 bits and wrap around: their age shows which is older.
  const { rows } = await maintenance.query<{ what: string }>(
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
