import type { Context } from '../../context.ts';
import type { Row, Tx } from '../../db/database.ts';
import { hashed, isUnreadable, type RowKey, type ToHash, ToSeal } from '../../db/sealing/sealed.ts';
import {
  SEALED_SUBJECTS,
  SEALED_TABLES,
  type SealedColumn,
  type SealedTableName,
  type SealForm,
} from '../../db/sealing/sealedColumns.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import { normalize } from '../../text/normalize.ts';

/** A row of any of the tables, with its key and its sealed columns. */
type OwnedRow = Row & { user_uid: string };

interface Sealing {
  /** The types of the columns that identify a user's rows. */
  key: Record<string, string>;
  /** A column with a keyed hash, and the hashed value. */
  hash?: { column: string; of: (row: OwnedRow) => string };
  /** Selects the rows whose columns are sealed; without it all rows are. */
  where?: string;
}

/**
 * How the rows of each table are brought to the configured state. Everything else in the database is readable: see
 * docs/encryption.md.
 */
const SEALINGS: Record<SealedTableName, Sealing> = {
  memories: { key: { id: 'uuid' }, hash: { column: 'content_key', of: ({ content }) => contentKey(String(content)) } },
  quarantined_statements: { key: { id: 'uuid' } },
  turns: { key: { id: 'uuid' } },
  spaces: { key: { space_key: 'text' } },
  documents: { key: { id: 'uuid' } },
  document_versions: { key: { document_id: 'uuid', number: 'integer' } },
  uploads: { key: { id: 'uuid' } },
  upload_parts: { key: { upload_id: 'uuid', number: 'integer' } },
  passages: { key: { id: 'uuid' } },
  sessions: { key: { session_key: 'text' } },
  period_summaries: { key: { period: 'text', from_at: 'timestamptz' } },
  entities: { key: { type: 'text', entity_key: 'text' } },
  preference_counts: {
    key: { kind: 'text', value: 'text' },
    hash: { column: 'value', of: ({ label }) => normalize(String(label)) },
    where: `kind = 'query'`,
  },
  preferences: { key: {} },
  audit_entries: { key: { id: 'uuid' }, where: `subject_type IN ('${SEALED_SUBJECTS.join("', '")}')` },
  privacy_exports: { key: { request_id: 'uuid' } },
};

export const isSealedTable = (table: string): table is SealedTableName => Object.hasOwn(SEALED_TABLES, table);

const TABLES = Object.keys(SEALED_TABLES).filter(isSealedTable);
const columnsOf = (table: SealedTableName) => Object.entries<SealForm>(SEALED_TABLES[table].columns);

const TYPES: Record<SealForm, string> = { text: 'text', json: 'jsonb', bytes: 'bytea' };

/** Whether a column's value is sealed in a format, as SQL. */
const IS_SEALED: Record<SealForm, (column: string, format: number) => string> = {
  text: (column, format) => `${column} LIKE 'sealed:${format}:t:%'`,
  json: (column, format) => `coalesce(${column} #>> '{}', '') LIKE 'sealed:${format}:j:%'`,
  bytes: (column, format) => `substring(${column} FOR 11) = 'sealed:${format}:b:'::bytea`,
};
const PRESENT_FORMAT = 2;
const FORMATS = [1, PRESENT_FORMAT];

/**
 * Brings rows of users, locked by the caller, to the configured state: sealed with the user's key, or plain if nothing
 * is to be sealed.
 * @param most maximum number of rows written at once
 * @param done rows seen before: one that cannot be opened stays as it is
 * @returns how many rows changed; 0 when nothing is left to do
 */
export async function sealRows(
  { dataKeys }: Pick<Context, 'dataKeys'>,
  tx: Tx,
  userUids: string[],
  most: number,
  done: Set<string>,
  tables: SealedTableName[] = TABLES,
): Promise<number> {
  let written = 0;
  for (const table of tables) {
    // Rows that cannot be opened are found again each time: they must not crowd out the remaining ones.
    const rows = await tx.query<OwnedRow>(dueRowsSql(table, dataKeys.current !== undefined), [
      userUids,
      most - written + done.size,
    ]);
    const due = rows.filter((row) => !done.has(nameOf(table, row)));
    const readable = due.filter((row) => !isUnreadable(row));
    if (readable.length > 0) await write(tx, table, readable);
    for (const row of due) done.add(nameOf(table, row));
    written += due.length;
    if (written >= most) return written;
  }
  return written;
}

const nameOf = (table: SealedTableName, row: OwnedRow): string =>
  JSON.stringify([table, row.user_uid, ...Object.keys(SEALINGS[table].key).map((column) => row[column])]);

const ALL_ROWS = 100_000;

/**
 * Equal memories and questions are found by their hashes. While a database is being sealed, this seals those of the
 * users locked by the caller before anything is compared.
 */
export async function sealCompared(
  context: Context,
  tx: Tx,
  userUids: string[],
  table: 'memories' | 'preference_counts',
): Promise<void> {
  if (!context.dataKeys.settling) return;
  await sealRows(context, tx, userUids, ALL_ROWS, new Set(), [table]);
}

/** Selects rows `t` with their sealed columns opened, for `sealAgain`. */
export async function readToSeal(tx: Tx, table: SealedTableName, where: string, values: unknown[]): Promise<Row[]> {
  const { key } = SEALINGS[table];
  const selected = ['user_uid', ...Object.keys(key), ...columnsOf(table).map(([column]) => column)];
  // Not checked: built from the declared columns of one table.
  return tx.query<Row>(
    `SELECT ${selected.map((name) => `t.${name}`).join(', ')} FROM ${table} t WHERE ${where}`,
    values,
  );
}

/**
 * Seals rows that were copied to another user: what is sealed for one user cannot be opened by another.
 * @param newIds the new ids of rows whose ids have changed
 */
export async function sealAgain(
  tx: Tx,
  table: SealedTableName,
  rows: readonly Row[],
  userUid: string,
  newIds: ReadonlyMap<unknown, string>,
): Promise<void> {
  const readable = rows
    .filter((row) => !isUnreadable(row))
    .map((row) => ({ ...row, user_uid: userUid, ...('id' in row && { id: newIds.get(row.id) ?? row.id }) }));
  if (readable.length > 0) await write(tx, table, readable);
}

/** SQL for rows that are not in the configured state. @param sealing whether that is sealed */
function dueRowsSql(table: SealedTableName, sealing: boolean): string {
  const { key, where = 'true' } = SEALINGS[table];
  const due = columnsOf(table).map(([column, form]) => {
    const sealed = FORMATS.map((format) => IS_SEALED[form](column, format)).join(' OR ');
    return `(${column} IS NOT NULL AND ${sealing ? `NOT (${IS_SEALED[form](column, PRESENT_FORMAT)})` : `(${sealed})`})`;
  });
  const selected = ['user_uid', ...Object.keys(key), ...columnsOf(table).map(([column]) => column)].join(', ');
  return `SELECT ${selected} FROM ${table} WHERE user_uid = ANY($1) AND ${where} AND (${due.join(' OR ')}) LIMIT $2`;
}

async function write(tx: Tx, table: SealedTableName, rows: OwnedRow[]): Promise<void> {
  const { key, hash } = SEALINGS[table];
  const own = { user_uid: 'uuid', ...key };
  const written = [
    ...columnsOf(table).map(([column, form]) => ({
      column,
      type: TYPES[form],
      values: rows.map((row) => sealedAs(table, form, row, column)),
    })),
    ...(hash ? [{ column: hash.column, type: 'text', values: rows.map((row) => hashOf(table, row)) }] : []),
  ];
  const types = [...Object.values(own), ...written.map(({ type }) => type)];
  const names = [...Object.keys(own), ...written.map(({ column }) => `new_${column}`)];
  // Not checked: built from the declared columns of one table.
  await tx.query(
    `UPDATE ${table} t SET ${written.map(({ column }) => `${column} = n.new_${column}`).join(', ')}
     FROM unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) AS n (${names.join(', ')})
     WHERE ${Object.keys(own)
       .map((column) => `t.${column} = n.${column}`)
       .join(' AND ')}`,
    [...Object.keys(own).map((column) => rows.map((row) => row[column])), ...written.map(({ values }) => values)],
  );
}

function sealedAs(table: SealedTableName, form: SealForm, row: OwnedRow, column: string): ToSeal | null {
  const value = row[column];
  if (value === null) return null;
  const { key, hash } = SEALINGS[table];
  // If the key is a hash, use the one that the row is about to get.
  const rowKey = Object.keys(key).map((name) =>
    name === hash?.column ? hashOf(table, row) : (row[name] as RowKey[number]),
  );
  return new ToSeal(`${table}.${column}` as SealedColumn, form, row.user_uid, rowKey, plainOf(form, value));
}

const plainOf = (form: SealForm, value: unknown): string | Buffer =>
  form === 'json' ? JSON.stringify(value) : (value as string | Buffer);

const hashOf = (table: SealedTableName, row: OwnedRow): ToHash => hashed(row.user_uid, SEALINGS[table].hash!.of(row));
