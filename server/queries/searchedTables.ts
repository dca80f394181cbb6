import type { Tx } from '../db/database.ts';

/** A table as the search for traces sees it. Names are quoted. */
export interface SearchedTable {
  /** As people call it, `turns` or `pgboss.job`. */
  name: string;
  qualified: string;
  /** How long it is; of one in parts, its longest part. */
  blocks: number;
  /** Whether its rows are some project's: another's user of the same name is none of ours. */
  inProject: boolean;
  ofUser: boolean;
  uuids: string[];
  /** Columns that hold products' own keys of users. */
  keys: string[];
  texts: boolean;
  /** All textual columns as one expression; empty without any. */
  wholeText: string;
}

const TEXTUAL = ['text', 'text[]', 'character varying', 'character varying[]', 'character', 'jsonb', 'json', 'jsonb[]'];

/** Every table that the app's role may read, so that one added later is searched before anyone thinks of it. */
export async function searchedTables(tx: Tx): Promise<SearchedTable[]> {
  const rows = await tx.query(
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
    ofUser: row.of_user,
    uuids: row.uuids ?? [],
    keys: row.keys ?? [],
    texts: row.texts !== null,
    wholeText: row.texts ? `concat_ws(E'\\n', ${row.texts.join(', ')})` : '',
  }));
}

/** The parts in which a table's rows lie: itself, and its partitions. */
export const partsOf = (table: string): string =>
  `(SELECT ${table} AS part UNION SELECT relid FROM pg_partition_tree(${table}) WHERE isleaf) AS parts`;
