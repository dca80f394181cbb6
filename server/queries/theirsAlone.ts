import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { asPattern } from './scanForTraces.ts';
import { type SearchedTable, searchedTables } from './searchedTables.ts';

/**
 * Which of these pieces of text, and their key, are a person's alone: they stand in no row of anyone else. Read before the erasure, while
 * nothing is locked: it looks through all that people wrote.
 */
export async function theirsAlone(
  context: Context,
  scope: ProjectScope,
  userUids: string[],
  pieces: string[],
  userKey: string,
): Promise<string[]> {
  const tables = (await context.database.scoped(scope, searchedTables)).filter(({ texts }) => texts);
  const told = isTelling(userKey) ? [...pieces, userKey] : pieces;
  const shared = new Set<string>();
  for (const table of tables) {
    // In what is no one person's, a piece of text is a copy of theirs. A key may be the name of something else as well.
    const doubtful = table.ofUser ? told : told.filter((piece) => piece === userKey);
    if (doubtful.length === 0 || OF_REQUESTS.includes(table.name)) continue;
    for (const piece of await context.database.scoped(scope, (tx) => saidByOthers(tx, table, userUids, doubtful)))
      shared.add(piece);
  }
  return told.filter((piece) => !shared.has(piece));
}

/** These tell of the person until they are erased, and do not say whom they are about by the uid. */
const OF_REQUESTS = ['privacy_events', 'legal_holds', 'user_directory'];

/** A word can stand in anybody's text, and in ours; what holds a digit, a sign or no Latin letters is somebody's key. */
const isTelling = (userKey: string): boolean => userKey.length >= 6 && /[^A-Za-z_-]/.test(userKey);

async function saidByOthers(
  tx: Tx,
  { qualified, ofUser, wholeText }: SearchedTable,
  userUids: string[],
  pieces: string[],
): Promise<string[]> {
  const others = `${qualified} WHERE ${ofUser ? 'user_uid <> ALL($1::uuid[])' : '$1::uuid[] IS NOT NULL'} AND ${wholeText} LIKE`;
  const patterns = pieces.map(asPattern);
  // Nearly always no piece is said by anyone else, and one look at each row tells.
  const any = await tx.query(`SELECT FROM ${others} ANY($2::text[]) LIMIT 1`, [userUids, patterns]);
  if (any.length === 0) return [];
  const rows = await tx.query<{ i: number }>(
    `SELECT i::int FROM unnest($2::text[]) WITH ORDINALITY AS p (pattern, i) WHERE EXISTS (SELECT FROM ${others} pattern)`,
    [userUids, patterns],
  );
  return rows.map(({ i }) => pieces[i - 1]!);
}
