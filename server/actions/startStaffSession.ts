import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';

const TOKEN_BYTES = 32;
const SESSION_SECONDS = 12 * 3_600;

/** What the browser keeps. */
export interface StartedSession {
  token: string;
  maxAgeSeconds: number;
}

/**
 * Signs a member of staff in, who has proven who they are: a new session, and their wrong guesses are forgotten.
 * @param providerFactor whether the identity provider has vouched for a second factor
 */
export async function startStaffSession(
  tx: Tx,
  staffUid: string,
  now: Date,
  providerFactor = false,
): Promise<StartedSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  await tx.execute(
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, provider_factor)
     VALUES ($1, $2, $3, $3, $4, $5)`,
    [hashOfToken(token), staffUid, now, expiresAt, providerFactor],
  );
  await tx.execute(
    'UPDATE staff SET last_sign_in_at = $2, failed_attempts = 0, locked_until = NULL WHERE id = $1 AND disabled_at IS NULL',
    [staffUid, now],
  );
  return { token, maxAgeSeconds: SESSION_SECONDS };
}
