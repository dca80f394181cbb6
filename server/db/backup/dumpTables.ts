import { APP_ROLE, type Database, type Tx } from '../database.ts';
import { translateFailure } from '../failures.ts';
import { type BackupTable, quoted, tablesToBackUp } from './tables.ts';

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
  if (project) await ask(`SET LOCAL ROLE ${APP_ROLE}; SET LOCAL app.project_id = '${project}'`);
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
