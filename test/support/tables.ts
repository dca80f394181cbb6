import type { Pool } from 'pg';

/**
 * Tables that name a project but are read before one is known, so row-level security would block every read.
 * `server/db/checkServer.ts` gives the reason for each.
 */
export const EXEMPT_TABLES = [
  'api_keys',
  'former_user_keys',
  'project_deletions',
  'token_issuers',
  'tombstones',
  'user_directory',
];

/** Every table with a project column, except the exempt ones, in creation order. */
export async function tenantTables(maintenance: Pool): Promise<string[]> {
  const { rows } = await maintenance.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'project_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.oid`,
  );
  return rows.map((row) => row.name as string).filter((name) => !EXEMPT_TABLES.includes(name));
}

/** A column as defined in the database; `type` as in `character varying(10)` or `text[]`. */
export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  primary: boolean;
}

/** Every column of all our tables. */
export async function columnsInDatabase(maintenance: Pool): Promise<Column[]> {
  const { rows } = await maintenance.query(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
       a.atthasdef OR a.attidentity <> '' AS "hasDefault", coalesce(a.attnum = ANY(i.indkey), false) AS primary
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.oid, a.attname`,
  );
  return rows;
}

/**
 * Everything a migration can create, as comparable lines: columns, constraints, indexes, policies, functions and
 * grants.
 */
export async function describeDatabase(maintenance: Pool): Promise<string[]> {
  const { rows } = await maintenance.query(`
    SELECT format('column %s.%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) AS line
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('policy %s %s %s %s', tablename, policyname, roles, qual) FROM pg_policies WHERE schemaname = 'public'
    UNION ALL SELECT format('function %s %s', p.oid::regprocedure, p.proacl)
      FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT format('grants %s %s %s %s', relname, relacl, relrowsecurity, relforcerowsecurity)
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    ORDER BY 1`);
  return rows.map((row) => row.line as string);
}
