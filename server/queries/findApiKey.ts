import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import { ApiKey } from '../entities/apiKey.ts';

/** Only the hash of a key is kept: whoever reads the table cannot come in. Keys are long and random, so one round of SHA-256 is enough. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const LIVE = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)';

/**
 * The live key that a credential is; undefined when there is none.
 * @param keyId the id that it carries; without one it is found by its hash, as a bootstrap key of any form
 */
export async function findApiKey(
  database: Database,
  { keyId, keyHash }: { keyId: string | undefined; keyHash: Buffer },
  now: Date,
): Promise<ApiKey | undefined> {
  const by = keyId === undefined ? 'key_hash' : 'key_id';
  const [row] = await database.unscoped((tx) =>
    tx.query(`SELECT * FROM api_keys WHERE ${by} = $1 AND ${LIVE}`, [keyId ?? keyHash, now]),
  );
  return row && timingSafeEqual(row.key_hash, keyHash) ? hydrate(ApiKey, row) : undefined;
}
