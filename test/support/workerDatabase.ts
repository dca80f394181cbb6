import type { Pool } from 'pg';
import type { Database } from '../../server/db/database.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from './database.ts';

/**
 * A worker keeps its PGlites for the next suite and empties them: opening one takes 0.6 s of processor time, and one
 * whose catalogs are cached answers faster. Kept outside the modules, because a suite loads test/ again.
 */
interface Kept {
  database: Database;
  /** The catalog when the database was opened. */
  catalog: string;
  /** Empties all tables and brings back the rows of the snapshot. */
  emptying: string;
}

const KEPT = Symbol.for('recollect.test.databases');
const slot = globalThis as { [KEPT]?: Kept[] };
slot[KEPT] ??= [];
const kept = slot[KEPT];
/** Some suites run two servers at once; few run three. */
const MAX_KEPT = 2;

/** Everything a suite may change besides rows. If it differs, the database is closed instead of kept. */
const CATALOG = `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS catalog FROM (
    SELECT concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl) FROM pg_class
      WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
    UNION ALL SELECT concat_ws(' ', tgname, tgrelid, tgenabled) FROM pg_trigger
    UNION ALL SELECT concat_ws(' ', conname, conrelid) FROM pg_constraint
    UNION ALL SELECT concat_ws(' ', oid, proname, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT concat_ws(' ', attrelid, attname, attnotnull, atttypid) FROM pg_attribute WHERE attnum > 0
      AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace))
    UNION ALL SELECT concat_ws(' ', polname, polrelid) FROM pg_policy
    UNION ALL SELECT concat_ws(' ', rolname, rolsuper, rolbypassrls) FROM pg_roles
    UNION ALL SELECT setdatabase || ' ' || setconfig::text FROM pg_db_role_setting
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp'
  ) lines (line)`;
/** A database that a suite has filled is slower for the next than a new one. */
const MAX_BYTES = 60_000_000;

/** A database for one app: on PGlite one of the worker's own, or a new one while other apps of the suite use those. */
export async function borrowDatabase(): Promise<TestDatabase> {
  if (databaseKind === 'postgres') return openTestDatabase();
  const taken = kept.pop() ?? (await prepare((await openTestDatabase()).database));
  return { database: { ...taken.database, close: () => giveBack(taken) }, url: undefined, drop: async () => {} };
}

async function prepare(database: Database): Promise<Kept> {
  const { maintenance } = database;
  const { rows: tables } = await maintenance.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const { rows: sequences } = await maintenance.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value - 1)::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await maintenance.query(`SELECT FROM ${name} LIMIT 1`);
    if (rows.length > 0) filled.push(name);
  }
  for (const [i, name] of filled.entries()) await maintenance.query(`CREATE TEMP TABLE snapshot_${i} AS TABLE ${name}`);
  const emptying = [
    'BEGIN',
    // Foreign keys and the triggers of the audit trail do not fire.
    'SET LOCAL session_replication_role = replica',
    ...tables.map(({ name }) => `DELETE FROM ${name}`),
    ...filled.map((name, i) => `INSERT INTO ${name} SELECT * FROM snapshot_${i}`),
    ...sequences.map(({ name, value }) => `SELECT setval('${name}', ${Number(value) + 1}, false)`),
    'COMMIT',
  ].join(';\n');
  return { database, emptying, catalog: await catalogOf(maintenance) };
}

async function giveBack(used: Kept): Promise<void> {
  const { database, catalog, emptying } = used;
  const { rows } = await database.maintenance.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const reusable =
    kept.length < MAX_KEPT && Number(rows[0]!.bytes) < MAX_BYTES && (await catalogOf(database.maintenance)) === catalog;
  if (!reusable) return database.close();
  await database.maintenance.query(emptying);
  kept.push(used);
}

async function catalogOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ catalog: string }>(CATALOG);
  return rows[0]!.catalog;
}
