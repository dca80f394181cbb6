import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { type SearchedTable, searchedTables } from './searchedTables.ts';

/** A place where something of an erased person still stands. */
export interface Trace {
  table: string;
  rows: number;
}

/** What to look for. */
export interface Traces {
  /** The uids that were the person's: they may stand nowhere but in the rows that are kept. */
  userUids: string[];
  /** The product's own key of the person: no column of keys may hold it. */
  userKey: string;
  /** Pieces of text that may stand nowhere. */
  needles: string[];
}

/**
 * Looks through every table of ours, and the queue, for what was erased: every column of uids and keys, and every textual
 * column for the uids and the pieces of text. Vectors and term lists hold no text; sealed columns cannot be read, and went
 * with their key.
 * @param keep tables whose rows keep the uid
 */
export async function scanForTraces(
  context: Context,
  scope: ProjectScope,
  traces: Traces,
  keep: readonly string[],
): Promise<Trace[]> {
  const tables = await context.database.scoped(scope, searchedTables);
  const found: Trace[] = [];
  // Each table in a transaction of its own: none lasts long, and no vacuum waits for the whole of it.
  for (const table of tables) {
    const rows = await context.database.scoped(scope, (tx) => countTraces(tx, scope, table, traces, keep));
    if (rows > 0) found.push({ table: table.name, rows });
  }
  return found;
}

async function countTraces(
  tx: Tx,
  { projectId }: ProjectScope,
  { name, qualified, inProject, uuids, keys, texts, wholeText }: SearchedTable,
  { userUids, userKey, needles }: Traces,
  keep: readonly string[],
): Promise<number> {
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    ...(keep.includes(name) ? [] : uuids.map((column) => `${column} = ANY(${given(userUids)}::uuid[])`)),
    ...keys.map((column) => `${column} = ${given(userKey)}`),
    ...(texts ? [`${wholeText} LIKE ANY(${given([...needles, ...userUids].flatMap(asWritten))}::text[])`] : []),
  ];
  if (conditions.length === 0) return 0;
  const own = inProject ? `project_id = ${given(projectId)} AND ` : '';
  const [row] = await tx.query(
    `SELECT count(*)::int AS rows FROM ${qualified} WHERE ${own}(${conditions.join(' OR ')})`,
    values,
  );
  return row!.rows;
}

/** A pattern for LIKE that finds a piece of text wherever it stands. */
export const asPattern = (needle: string): string => `%${needle.replace(/[\\%_]/g, '\\$&')}%`;

/** As text, and as JSON has it. */
const asWritten = (needle: string): string[] => [
  ...new Set([needle, JSON.stringify(needle).slice(1, -1)].map(asPattern)),
];
