import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';

const TOKEN_BYTES = 32;
export const LINK_HOURS = 72;

/** What a one-time link carries, to be handed to its member of staff and to nobody else. */
export interface StaffLinkToken {
  token: string;
  expiresAt: Date;
}

/** Makes the one-time link with which a member of staff sets a password; links that were made before work no more. */
export async function makeStaffLink(tx: Tx, staffUid: string, now: Date): Promise<StaffLinkToken> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await tx.execute('DELETE FROM staff_links WHERE staff_id = $1', [staffUid]);
  await tx.execute('INSERT INTO staff_links (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    hashOfToken(token),
    staffUid,
    now,
    expiresAt,
  ]);
  return { token, expiresAt };
}
