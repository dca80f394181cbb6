import type { Database } from '../db/database.ts';

/** Written at most this often: a session's idle time is known to the minute. */
const EVERY_MS = 60_000;

/** Notes that a session is in use. */
export async function touchStaffSession(
  database: Database,
  session: { tokenHash: Buffer; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < EVERY_MS) return;
  await database.unscoped((tx) =>
    tx.execute('UPDATE staff_sessions SET last_seen_at = $2 WHERE token_hash = $1 AND last_seen_at < $2', [
      session.tokenHash,
      now,
    ]),
  );
}
