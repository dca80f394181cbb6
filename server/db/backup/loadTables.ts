import type { Tx } from '../database.ts';
import {
  type BackupTable,
  type DumpLine,
  KEY_TABLE,
  quoted,
  type TableHead,
  type TextRow,
  tablesToBackUp,
} from './dumpTables.ts';

/** How many rows were loaded into a table. */
export interface LoadedTable {
  table: string;
  rows: number;
}

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 2_000_000;

/**
 * Fills the empty tables of a database with the output of dumpTables, in the running transaction, as the tables' owner.
 * Foreign keys are dropped and recreated, which checks all of them again; row-level security is not forced on the owner
 * meanwhile.
 * @param keyLines the dump of the users' keys, if there is one; keys of users who are not in the dump are skipped
 * @throws Error with a readable message when a dump is incomplete or does not match these tables
 */
export async function loadTables(
  tx: Tx,
  lines: AsyncIterable<DumpLine>,
  keyLines?: AsyncIterable<DumpLine>,
): Promise<LoadedTable[]> {
  const tables = await tablesByName(tx);
  const forced = await tx.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relforcerowsecurity`,
  );
  // Not checked: names what was just found.
  for (const { name } of forced) await tx.query(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
  const keys = await tx.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'`,
  );
  // Not checked: names what was just found.
  for (const { table, name } of keys) await tx.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  const loaded = await loadLines(tx, tables, lines);
  if (keyLines) loaded.push(...(await loadKeys(tx, keyLines)));
  // Not checked: names what was just found.
  for (const { table, name, definition } of keys)
    await tx.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  // Not checked: names what was just found.
  for (const { name } of forced) await tx.query(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
  await continueCounters(tx);
  return loaded;
}

async function loadKeys(tx: Tx, lines: AsyncIterable<DumpLine>): Promise<LoadedTable[]> {
  await loadLines(tx, await tablesByName(tx, true), lines);
  await tx.query(`DELETE FROM ${KEY_TABLE} k WHERE NOT EXISTS (SELECT FROM users u WHERE u.user_uid = k.user_uid)`);
  await tx.query(
    `INSERT INTO operator_keys (fingerprint, used_since) SELECT wrapped_by, min(created_at) FROM ${KEY_TABLE} GROUP BY wrapped_by
     ON CONFLICT DO NOTHING`,
  );
  const counted = await tx.one<{ rows: number }>(`SELECT count(*) AS rows FROM ${KEY_TABLE}`);
  return [{ table: KEY_TABLE, rows: counted.rows }];
}

const tablesByName = async (tx: Tx, ofKeys = false): Promise<Map<string, BackupTable>> =>
  new Map((await tablesToBackUp(tx, ofKeys)).map((table) => [table.name, table]));

async function loadLines(
  tx: Tx,
  tables: Map<string, BackupTable>,
  lines: AsyncIterable<DumpLine>,
): Promise<LoadedTable[]> {
  const loaded: LoadedTable[] = [];
  let current: { insert: (rows: TextRow[]) => Promise<void>; counted: LoadedTable } | undefined;
  let batch: TextRow[] = [];
  let characters = 0;
  let promised: number | undefined;
  const flush = async () => {
    if (current && batch.length > 0) {
      await current.insert(batch);
      current.counted.rows += batch.length;
    }
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      batch.push(line);
      for (const text of line) characters += text?.length ?? 0;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
      continue;
    }
    await flush();
    if ('rows' in line) promised = line.rows;
    else {
      current = { insert: inserterOf(tx, tables, line), counted: { table: line.table, rows: 0 } };
      loaded.push(current.counted);
    }
  }
  const rows = loaded.reduce((sum, one) => sum + one.rows, 0);
  if (promised !== rows) throw new Error('The backup is incomplete: its end is missing.');
  return loaded;
}

/** One statement per batch: each column is an array of texts, which PostgreSQL casts to the column's type. */
function inserterOf(tx: Tx, tables: Map<string, BackupTable>, { table, columns }: TableHead) {
  const types = columns.map((name) => tables.get(table)?.columns.find((column) => column.name === name)?.type);
  const unknown = columns.filter((_, i) => !types[i]);
  if (unknown.length > 0)
    throw new Error(`The backup contains data that this database has no column for: ${table} (${unknown.join(', ')}).`);
  const text = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${types.map((type, i) => `c${i}::${type}`).join(', ')}
    FROM unnest(${types.map((_, i) => `$${i + 1}::text[]`).join(', ')}) AS given (${types.map((_, i) => `c${i}`).join(', ')})`;
  return async (rows: TextRow[]): Promise<void> => {
    // Not checked: built from the columns of a table.
    await tx.query(
      text,
      columns.map((_, i) => rows.map((row) => row[i] ?? null)),
    );
  };
}

/** Sequences continue after the highest number in the dump. */
async function continueCounters(tx: Tx): Promise<void> {
  const counters = await tx.query<{ table: string; column: string; counter: string }>(
    `SELECT c.relname AS table, a.attname AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS counter
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
     WHERE c.relnamespace = 'public'::regnamespace`,
  );
  // Not checked: names what was just found.
  for (const { table, column, counter } of counters)
    await tx.query(`SELECT setval($1, coalesce((SELECT max(${quoted(column)}) FROM ${quoted(table)}), 0) + 1, false)`, [
      counter,
    ]);
}
