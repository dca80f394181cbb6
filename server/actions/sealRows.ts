import type { Context } from '../context.ts';
import type { Row, Tx } from '../db/database.ts';
import { hashed, type SealForm, sealed, sealedBytes, sealedJson } from '../db/sealing/sealed.ts';
import { contentKey } from '../lifecycle/facts/contentKey.ts';
import { normalize } from '../text/normalize.ts';

interface SealedTable {
  table: string;
  /** What tells a user's rows apart, with its type; nothing where a user has one. */
  key: Record<string, string>;
  columns: Record<string, SealForm>;
  /** What is hashed. */
  hashOf?: (row: Row) => string;
  /** The rows whose columns are sealed; all of them without it. */
  where?: string;
}

const BY_ID = { id: 'uuid' };

/** Everything that people wrote, and that was made of it. What else stands in the database is readable: the README says what. */
export const SEALED_TABLES: SealedTable[] = [
  {
    table: 'memories',
    key: BY_ID,
    columns: { content: 'text', content_key: 'hash', subject: 'text', source_preview: 'text' },
    hashOf: ({ content }) => contentKey(content),
  },
  { table: 'turns', key: BY_ID, columns: { user_query: 'text', assistant_response: 'text', search_context: 'json' } },
  { table: 'sessions', key: BY_ID, columns: { title: 'text', summary: 'text' } },
  { table: 'period_summaries', key: { period: 'text', from_at: 'timestamptz' }, columns: { summary: 'text' } },
  { table: 'entities', key: BY_ID, columns: { context: 'text' } },
  {
    table: 'preference_counts',
    key: { kind: 'text', value: 'text' },
    columns: { value: 'hash', label: 'text' },
    hashOf: ({ label }) => normalize(label),
    where: `kind = 'query'`,
  },
  { table: 'preferences', key: {}, columns: { last_search_context: 'json' } },
  { table: 'audit_entries', key: BY_ID, columns: { change: 'json' }, where: `subject_type = 'Memory'` },
  { table: 'privacy_exports', key: { request_id: 'uuid' }, columns: { archive: 'bytes' } },
];

const TYPES: Record<SealForm, string> = { text: 'text', json: 'jsonb', bytes: 'bytea', hash: 'text' };

/** Whether a column's value is sealed, as SQL. */
const IS_SEALED: Record<SealForm, (column: string) => string> = {
  text: (column) => `${column} LIKE 'sealed:1:t:' || user_uid || ':%'`,
  json: (column) => `coalesce(${column} #>> '{}', '') LIKE 'sealed:1:j:' || user_uid || ':%'`,
  bytes: (column) => `substring(${column} FOR 11) = 'sealed:1:b:'::bytea`,
  hash: (column) => `${column} LIKE 'hashed:1:%'`,
};

/**
 * Brings rows of users, whom the caller has locked, to what holds now: sealed with the user's key, or plain where nothing is
 * sealed any more.
 * @param most rows are written at once
 * @param done which rows were brought there before: a text that only looks sealed is what somebody wrote, and stays so
 * @returns how many became so; 0 when nothing is left to do
 */
export async function sealRows(
  { dataKeys }: Pick<Context, 'dataKeys'>,
  tx: Tx,
  userUids: string[],
  most: number,
  done: Set<string>,
  tables: SealedTable[] = SEALED_TABLES,
): Promise<number> {
  let written = 0;
  for (const one of tables) {
    // What is done and looks as if it were not is found again each time: it must not crowd out what is left to do.
    const rows = await tx.query(findSql(one, dataKeys.current !== undefined), [userUids, most - written + done.size]);
    const due = rows.filter((row) => !done.has(nameOf(one, row)));
    if (due.length > 0) await write(tx, one, due);
    for (const row of due) done.add(nameOf(one, row));
    written += due.length;
    if (written >= most) return written;
  }
  return written;
}

const nameOf = ({ table, key }: SealedTable, row: Row): string =>
  JSON.stringify([table, row.user_uid, ...Object.keys(key).map((column) => row[column])]);

const ALL_ROWS = 100_000;

/**
 * Equal memories and questions are found by their hashes, so while a database is being sealed those of users, whom the caller has
 * locked, are before anything is compared.
 */
export async function sealCompared(
  context: Context,
  tx: Tx,
  userUids: string[],
  table: 'memories' | 'preference_counts',
): Promise<void> {
  if (!context.dataKeys.settling) return;
  await sealRows(
    context,
    tx,
    userUids,
    ALL_ROWS,
    new Set(),
    SEALED_TABLES.filter((one) => one.table === table),
  );
}

function findSql({ table, key, columns, where = 'true' }: SealedTable, sealing: boolean): string {
  const differs = Object.entries(columns).map(
    ([column, form]) => `(${column} IS NOT NULL AND ${sealing ? 'NOT ' : ''}(${IS_SEALED[form](column)}))`,
  );
  const selected = [...new Set(['user_uid', ...Object.keys(key), ...Object.keys(columns)])].join(', ');
  return `SELECT ${selected} FROM ${table} WHERE user_uid = ANY($1) AND ${where} AND (${differs.join(' OR ')}) LIMIT $2`;
}

async function write(tx: Tx, one: SealedTable, rows: Row[]): Promise<void> {
  const { table, key, columns } = one;
  const own = { user_uid: 'uuid', ...key };
  const types = [...Object.values(own), ...Object.values(columns).map((form) => TYPES[form])];
  const names = [...Object.keys(own), ...Object.keys(columns).map((column) => `new_${column}`)];
  await tx.query(
    `UPDATE ${table} t SET ${Object.keys(columns)
      .map((column) => `${column} = n.new_${column}`)
      .join(', ')}
     FROM unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) AS n (${names.join(', ')})
     WHERE ${Object.keys(own)
       .map((column) => `t.${column} = n.${column}`)
       .join(' AND ')}`,
    [
      ...Object.keys(own).map((column) => rows.map((row) => row[column])),
      ...Object.entries(columns).map(([column, form]) => rows.map((row) => sealedAs(one, form, row, column))),
    ],
  );
}

function sealedAs({ hashOf }: SealedTable, form: SealForm, row: Row, column: string): unknown {
  const owner: string = row.user_uid;
  const value = row[column];
  if (value === null) return null;
  if (form === 'hash') return hashed(owner, hashOf!(row));
  if (form === 'json') return sealedJson(owner, value);
  return form === 'bytes' ? sealedBytes(owner, value) : sealed(owner, value);
}
