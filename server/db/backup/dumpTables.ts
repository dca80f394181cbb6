import type { Database, Tx } from '../database.ts';
import { translateFailure } from '../failures.ts';
import { enterProject } from '../scope.ts';

/** Tables that backups leave out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_migrations: 'the backup’s head names them, and a restore runs them',
  rate_limits: 'what was spent in the last minutes',
  write_probes: 'what a server wrote to see whether it could',
  staff_sessions: 'one that was ended since would be open again: everybody signs in again',
  staff_links: 'one that was used since would work again',
  user_data_keys:
    'a key that is destroyed must not be in old backups: they stand in a file of their own, of which the newest counts',
};

interface BackupColumn {
  name: string;
  /** For example `timestamp with time zone` or `halfvec`. */
  type: string;
}

export interface BackupTable {
  name: string;
  columns: BackupColumn[];
  /** Whether row-level security separates its rows by project. */
  rowSecurity: boolean;
}

/** The keys that users' content is sealed with: the only table in the key file. */
export const KEY_TABLE = 'user_data_keys';

/**
 * The tables that a backup contains, as they are in this database. Columns that the database fills itself are left out:
 * generated columns, and transaction ids, which mean nothing in another database.
 * @param ofKeys return the tables of the key file instead
 */
export async function tablesToBackUp(tx: Pick<Tx, 'query'>, ofKeys = false): Promise<BackupTable[]> {
  const rows = await tx.query<{ name: string; secured: boolean; columns: BackupTable['columns'] }>(
    `SELECT c.relname AS name, c.relrowsecurity AS secured,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND a.attgenerated = '' AND a.atttypid <> 'xid8'::regtype
     GROUP BY c.oid, c.relname, c.relrowsecurity ORDER BY c.oid`,
  );
  return rows
    .filter(({ name }) => (ofKeys ? name === KEY_TABLE : !(name in LEFT_OUT)))
    .map(({ name, secured, columns }) => ({ name, columns, rowSecurity: secured }));
}

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns of the rows that follow. */
export interface TableHead {
  table: string;
  columns: string[];
}

/** The end of a dump: a dump without it is incomplete. */
interface DumpEnd {
  rows: number;
}

/** A row, with each column as PostgreSQL prints it. */
export type TextRow = (string | null)[];

export type DumpLine = TableHead | TextRow | DumpEnd;

/** Limits per fetch: rows of one table may be a thousand times as long as those of another. */
const FETCH_CHARACTERS = 2_000_000;
const MAX_FETCHED = 1_000;
const FIRST_FETCHED = 16;

type Ask = Tx['query'];

/**
 * Dumps every row of every table as of one moment, while others keep writing. Rows of a project are read as the app's
 * role, project by project, because the owner of the tables may not bypass row-level security. On PGlite, with its one
 * connection, others wait until the last line is read.
 * @param ofKeys dump only the users' keys, which a backup never contains
 */
export async function* dumpTables(database: Database, ofKeys = false): AsyncGenerator<DumpLine> {
  const client = await database.maintenance.connect().catch((error) => {
    throw translateFailure(error);
  });
  // Not checked: reads every table as it is.
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  let broken = false;
  try {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await ask(`SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'`);
    const projects = (await ask<{ id: string }>('SELECT id FROM projects ORDER BY id')).map(({ id }) => id);
    let rows = 0;
    for (const table of await tablesToBackUp({ query: ask }, ofKeys)) {
      yield { table: table.name, columns: table.columns.map(({ name }) => name) };
      for (const project of table.rowSecurity ? projects : [undefined]) {
        for await (const row of readTable(ask, table, project)) {
          rows++;
          yield row;
        }
      }
    }
    yield { rows };
  } catch (error) {
    broken = true;
    throw translateFailure(error);
  } finally {
    // Also runs when the reader goes away midway.
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    client.release(broken);
  }
}

async function* readTable(ask: Ask, { name, columns }: BackupTable, project?: string): AsyncGenerator<TextRow> {
  if (project) await ask(enterProject(project));
  const texts = columns.map((column, i) => `${quoted(column.name)}::text AS c${i}`).join(', ');
  await ask(`DECLARE dump NO SCROLL CURSOR FOR SELECT ${texts} FROM ${quoted(name)}`);
  for (let most = FIRST_FETCHED; ; ) {
    const rows = await ask<Record<string, string | null>>(`FETCH ${most} FROM dump`);
    let characters = 1;
    for (const row of rows) {
      const line = columns.map((_, i) => row[`c${i}`] ?? null);
      for (const text of line) characters += text?.length ?? 0;
      yield line;
    }
    if (rows.length < most) break;
    most = Math.max(1, Math.min(MAX_FETCHED, Math.floor((FETCH_CHARACTERS * rows.length) / characters)));
  }
  await ask('CLOSE dump');
  if (project) await ask('RESET ROLE');
}
