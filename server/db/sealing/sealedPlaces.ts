import type { FieldDef } from 'pg';
import type { Database } from '../database.ts';
import { SEALED_TABLES, type SealedColumn, type SealedTableName, type SealForm } from './sealedColumns.ts';

interface StoredTable {
  table: SealedTableName;
  /** Column names by PostgreSQL's column numbers. */
  columns: ReadonlyMap<number, string>;
}

/** The tables with declared columns, by the table ids that query results contain. */
export type StoredTables = ReadonlyMap<number, StoredTable>;

/** A declared column in a result, and the positions of its row's owner and key in the same row. */
export interface SealedPlace {
  name: string;
  column: SealedColumn;
  form: SealForm;
  /** Null when every row belongs to the scope's user. */
  owner: string | null;
  rowKey: string[];
}

const TABLES_SQL = `
  SELECT c.oid::integer AS oid, c.relname AS table, a.attnum AS number, a.attname AS column
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`;

/** @throws Error before the migrations have created all of them */
export async function readStoredTables(database: Database): Promise<StoredTables> {
  const names = Object.keys(SEALED_TABLES);
  const rows = await database.unscoped((tx) =>
    tx.query<{ oid: number; table: SealedTableName; number: number; column: string }>(TABLES_SQL, [names]),
  );
  const tables = new Map<number, { table: SealedTableName; columns: Map<number, string> }>();
  for (const { oid, table, number, column } of rows) {
    const stored = tables.get(oid) ?? { table, columns: new Map() };
    tables.set(oid, stored);
    stored.columns.set(number, column);
  }
  if (tables.size < names.length) throw new Error('The database has not been migrated yet.');
  return tables;
}

/**
 * The declared columns in a result.
 * @param ofUser whether the scope names the user
 * @throws Error for a query that reads a declared column without the columns that identify its row, since nothing could
 *   be opened
 */
export function sealedPlacesOf(fields: readonly FieldDef[], tables: StoredTables, ofUser: boolean): SealedPlace[] {
  const places: SealedPlace[] = [];
  for (const [at, field] of fields.entries()) {
    const stored = tables.get(field.tableID);
    const columnName = stored?.columns.get(field.columnID);
    if (!stored || !columnName) continue;
    const { key, columns }: { key: readonly string[]; columns: Readonly<Record<string, SealForm>> } =
      SEALED_TABLES[stored.table];
    const form = columns[columnName];
    if (!form) continue;
    const column = `${stored.table}.${columnName}` as SealedColumn;
    const find = (name: string) => nearest(fields, at, field.tableID, stored, name);
    const rowKey = key.map((name) => find(name) ?? lacks(column, name));
    const owner = find('user_uid') ?? fields.find(({ name }) => name === 'user_uid')?.name ?? null;
    if (owner === null && !ofUser) lacks(column, 'user_uid');
    places.push({ name: field.name, column, form, owner, rowKey });
  }
  return places;
}

/**
 * If a result has a column several times, as in a self-join: the last one before the place, or else the first after it.
 */
function nearest(
  fields: readonly FieldDef[],
  at: number,
  tableID: number,
  stored: StoredTable,
  wanted: string,
): string | undefined {
  let found: string | undefined;
  for (const [i, field] of fields.entries()) {
    if (i > at && found !== undefined) return found;
    if (field.tableID === tableID && stored.columns.get(field.columnID) === wanted) found = field.name;
  }
  return found;
}

function lacks(column: string, wanted: string): never {
  throw new Error(
    `A statement reads ${column} without ${wanted}, but encrypted content can be decrypted only in its own row.`,
  );
}
