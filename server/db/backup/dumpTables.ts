import { APP_ROLE, type Database, type Row, translateFailure } from '../database.ts';
import { type BackupTable, quoted, tablesToBackUp } from './tables.ts';

/** The columns of the rows that follow. */
export interface TableHead {
  table: string;
  columns: string[];
}

/** The end of a dump: without it, it is not whole. */
export interface DumpEnd {
  rows: number;
}

/** A row as PostgreSQL writes each of its columns. */
export type TextRow = (string | null)[];

export type DumpLine = TableHead | TextRow | DumpEnd;

/** What is fetched at once: rows of one table may be a thousand times as long as another's. */
const FETCH_CHARACTERS = 2_000_000;
const MOST_FETCHED = 1_000;
const FIRST_FETCHED = 16;

type Ask = (text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Every row of every table as it was at one moment, while others go on writing. Rows of a project are read as the app's role
 * and project by project, for the owner of the tables need not be one who sees past row-level security. On PGlite, with its one
 * connection, others wait until the last line was taken.
 * @param ofKeys the users' keys alone, of which a backup holds none
 */
export async function* dumpTables(database: Database, ofKeys = false): AsyncGenerator<DumpLine> {
  const client = await database.maintenance.connect().catch((error) => {
    throw translateFailure(error);
  });
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  let broken = false;
  try {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await ask(`SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'`);
    const projects = (await ask('SELECT id FROM projects ORDER BY id')).map(({ id }) => id as string);
    let rows = 0;
    for (const table of await tablesToBackUp({ query: ask as never }, ofKeys)) {
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
    // Also when the reader has gone away in the middle.
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
    const rows = await ask(`FETCH ${most} FROM dump`);
    let characters = 1;
    for (const row of rows) {
      const line = columns.map((_, i) => row[`c${i}`] as string | null);
      for (const text of line) characters += text?.length ?? 0;
      yield line;
    }
    if (rows.length < most) break;
    most = Math.max(1, Math.min(MOST_FETCHED, Math.floor((FETCH_CHARACTERS * rows.length) / characters)));
  }
  await ask('CLOSE dump');
  if (project) await ask('RESET ROLE');
}
