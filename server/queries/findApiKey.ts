import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import { ApiKey } from '../entities/apiKey.ts';

/** Only the hash of a key is kept: whoever reads the table cannot come in. Keys are long and random, so one round of SHA-256 is enough. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The live key that this credential is; undefined when there is none. */
export async function findApiKey(database: Database, key: string): Promise<ApiKey | undefined> {
  const [row] = await database.unscoped((tx) =>
    tx.query(
      'SELECT id, project_id, name, key_hash, created_at, revoked_at FROM api_keys WHERE key_hash = $1 AND revoked_at IS NULL',
      [hashOfKey(key)],
    ),
  );
  return row && hydrate(ApiKey, row);
}
