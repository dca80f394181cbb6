import type { Tx } from '../db/database.ts';

/**
 * Keeps a user from being erased until the transaction ends, for writes that change nothing that is counted of them.
 * @returns false when they are gone
 */
export async function keepUser(tx: Tx, userUid: string): Promise<boolean> {
  const rows = await tx.query('SELECT FROM users WHERE user_uid = $1 FOR KEY SHARE', [userUid]);
  return rows.length > 0;
}
