import type { Context } from '../../../context.ts';
import type { Row, Tx } from '../../../db/database.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import type { USER_TABLES } from '../../../queries/people/userTables.ts';
import { isSealedTable, readToSeal, sealAgain } from '../../sealing/sealRows.ts';

/** The transaction in which rows of one user become another's. Both users' rows are locked. */
export interface Move {
  context: Context;
  tx: Tx;
  scope: ProjectScope;
  from: string;
  to: string;
}

export type UserTable = (typeof USER_TABLES)[number];

/** Ids that are other ones at the new user: of sessions, memories and entities that the two have in common. */
export type Ids = ReadonlyMap<string, string>;

/** SQL for the new id of `column`, whose pairs are the values $n and $n+1. */
export const newIdOf = (column: string, n: number): string =>
  `coalesce((SELECT p.becomes FROM unnest($${n}::uuid[], $${n + 1}::uuid[]) AS p (was, becomes) WHERE p.was = ${column}), ${column})`;

export const pairsOf = (ids: Ids): [string[], string[]] => [[...ids.keys()], [...ids.values()]];

/** Which rows are copied: those with one of some ids in a column. */
export interface Which {
  column: string;
  uids: readonly string[];
  /** The ids that rows get at the other user, where those are not their own. */
  names?: Ids;
}

/**
 * Copies rows of one user to another: rows are inserted and deleted, never given to another user, since `user_uid` is
 * what the data is sharded by. Every column is kept but those that are changed, and what is sealed with the user's key
 * is sealed again. A value that cannot be opened stays as it is.
 * @param changed SQL by column, about the row `t`
 * @param values those in `changed`, from $4 on
 */
export async function copyRows(
  { context, tx, from, to }: Move,
  table: UserTable,
  { column, uids, names = new Map() }: Which,
  changed: Readonly<Record<string, string>> = {},
  values: unknown[] = [],
): Promise<void> {
  const columns = await columnsOf(tx, table);
  const said: Row[] =
    context.dataKeys.active && isSealedTable(table)
      ? await readToSeal(tx, table, `t.user_uid = $1 AND t.${column} = ANY($2)`, [from, uids])
      : [];
  // Not checked: put together of what the table has.
  await tx.query<Row>(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((name) => (name === 'user_uid' ? '$2::uuid' : (changed[name] ?? `t.${name}`))).join(', ')}
     FROM ${table} t WHERE t.user_uid = $1 AND t.${column} = ANY($3)
     RETURNING project_id`,
    [from, to, uids, ...values],
  );
  if (isSealedTable(table)) await sealAgain(tx, table, said, to, names);
}

async function columnsOf(tx: Tx, table: UserTable): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
