import type { Context } from '../../../context.ts';
import type { Row, Tx } from '../../../db/database.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import { USER_TABLES } from '../../../queries/people/userTables.ts';
import { isSealedTable, readToSeal, sealAgain } from '../../sealing/sealRows.ts';

/** The transaction that moves rows from one user to another. Both users are locked. */
export interface Move {
  context: Context;
  tx: Tx;
  scope: ProjectScope;
  from: string;
  to: string;
}

type UserTable = (typeof USER_TABLES)[number];

/** Ids that change with the user: those of sessions, memories and entities that both users have. */
export type Ids = ReadonlyMap<string, string>;

/** SQL for the new id of `column`, whose pairs are the values $n and $n+1. */
export const newIdOf = (column: string, n: number): string =>
  `coalesce((SELECT p.becomes FROM unnest($${n}::uuid[], $${n + 1}::uuid[]) AS p (was, becomes) WHERE p.was = ${column}), ${column})`;

export const idColumns = (ids: Ids): [string[], string[]] => [[...ids.keys()], [...ids.values()]];

/** The rows whose column has one of these ids. */
interface CopiedRows {
  column: string;
  uids: readonly string[];
  /** The new ids of rows whose ids change. */
  newIds?: Ids;
}

/**
 * Copies rows of one user to another. Rows are inserted and deleted, and never updated to another user, because the data
 * is sharded by `user_uid`. Columns keep their values unless `changed` says otherwise, and values sealed with the user's
 * key are sealed again. A value that cannot be opened stays as it is.
 * @param changed SQL by column, about the row `t`
 * @param values those in `changed`, from $4 on
 */
export async function copyRows(
  { context, tx, from, to }: Move,
  table: UserTable,
  { column, uids, newIds = new Map() }: CopiedRows,
  changed: Readonly<Record<string, string>> = {},
  values: unknown[] = [],
): Promise<void> {
  const columns = await columnsOf(tx, table);
  const toSeal: Row[] =
    context.dataKeys.active && isSealedTable(table)
      ? await readToSeal(tx, table, `t.user_uid = $1 AND t.${column} = ANY($2)`, [from, uids])
      : [];
  // Not checked: built from the table's own columns.
  await tx.query<Row>(
    `WITH t AS MATERIALIZED (SELECT * FROM ${table} WHERE user_uid = $1 AND ${column} = ANY($3))
     INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((name) => (name === 'user_uid' ? '$2::uuid' : (changed[name] ?? `t.${name}`))).join(', ')}
     FROM t RETURNING project_id`,
    [from, to, uids, ...values],
  );
  if (isSealedTable(table)) await sealAgain(tx, table, toSeal, to, newIds);
}

async function columnsOf(tx: Tx, table: UserTable): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * What becomes of a user's rows in a merge, for every table, so that a new table is not forgotten. MOVES: the target user
 * gets them. DERIVED: they are computed again from what moved. HELD: they move with their document. STAYS: they record
 * what was decided by and about the merged user, and are erased when the target user is.
 */
const FATES = {
  passage_embeddings: 'HELD',
  passages: 'HELD',
  document_versions: 'HELD',
  upload_parts: 'HELD',
  uploads: 'HELD',
  documents: 'HELD',
  spaces: 'HELD',
  space_members: 'MOVES',
  context_memories: 'MOVES',
  contexts: 'MOVES',
  interactions: 'MOVES',
  entity_mentions: 'MOVES',
  entities: 'MOVES',
  preference_counts: 'MOVES',
  preferences: 'DERIVED',
  memory_embeddings: 'DERIVED',
  memories: 'MOVES',
  quarantined_statements: 'MOVES',
  extracted_turns: 'DERIVED',
  turn_embeddings: 'DERIVED',
  turns: 'MOVES',
  sessions: 'MOVES',
  period_summaries: 'DERIVED',
  term_statistics: 'DERIVED',
  consents: 'STAYS',
  memory_settings: 'STAYS',
  retention_reprieves: 'MOVES',
  content_grants: 'STAYS',
  privacy_exports: 'STAYS',
  user_data_keys: 'STAYS',
  events: 'STAYS',
  former_user_keys: 'STAYS',
  merged_rows: 'STAYS',
  user_merges: 'STAYS',
  user_directory: 'STAYS',
  users: 'STAYS',
} as const satisfies Record<UserTable, 'MOVES' | 'DERIVED' | 'HELD' | 'STAYS'>;

type Fate = (typeof FATES)[UserTable];

/** The tables with one of these fates, in the order in which their rows can be deleted. */
export const tablesOf = (...fates: Fate[]): UserTable[] => USER_TABLES.filter((table) => fates.includes(FATES[table]));
