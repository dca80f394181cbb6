import type { Tx } from '../db/database.ts';

const MOST_OF_EACH = 50;

/** Where people's own words stand, to take pieces of. What an assistant answers is often said to many. */
const SOURCES = [
  ['turns', 'user_query'],
  ['memories', 'content'],
] as const;

/** A person's longest texts. @param userUids the person's */
export async function textsOfPerson(tx: Tx, userUids: string[]): Promise<string[]> {
  const longest = SOURCES.map(
    ([table, column]) =>
      `(SELECT ${column} AS text FROM ${table} WHERE user_uid = ANY($1) ORDER BY length(${column}) DESC LIMIT ${MOST_OF_EACH})`,
  );
  const rows = await tx.query<{ text: string }>(longest.join(' UNION ALL '), [userUids]);
  return rows.map(({ text }) => text);
}
