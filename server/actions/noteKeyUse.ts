import type { Database } from '../db/database.ts';

/** Notes that a key is in use, unless another server noted it within the minute. */
export async function noteKeyUse(database: Database, keyUid: string, now: Date): Promise<void> {
  await database.unscoped((tx) =>
    tx.execute(
      `UPDATE api_keys SET last_used_at = $2
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
      [keyUid, now],
    ),
  );
}
