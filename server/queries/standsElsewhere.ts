import type { Tx } from '../db/database.ts';
import { asPattern } from './searchBlocks.ts';
import { searchedTables } from './searchedTables.ts';

/** These tell of the person until they are erased, and do not say whom they are about by the uid. */
const OF_REQUESTS = ['privacy_events', 'legal_holds', 'user_directory'];

/** Whether a person's key stands in what is no one person's, being the name of something else as well. */
export async function standsElsewhere(tx: Tx, userKey: string): Promise<boolean> {
  const places = (await searchedTables(tx))
    .filter(({ name, texts, ofUser }) => texts && !ofUser && !OF_REQUESTS.includes(name))
    .map(({ qualified, wholeText }) => `EXISTS (SELECT FROM ${qualified} WHERE ${wholeText} LIKE $1)`);
  const [row] = await tx.query(`SELECT ${places.join(' OR ')} AS stands`, [asPattern(userKey)]);
  return row!.stands;
}
