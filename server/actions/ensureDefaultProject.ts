import { v7 as newUid } from 'uuid';
import type { Database } from '../db/database.ts';
import { readKey } from '../lifecycle/access/keyFormat.ts';
import { hashOfKey } from '../queries/findApiKey.ts';
import { newKey } from './newKey.ts';

const DEFAULT_PROJECT = 'default';

/**
 * Makes sure that there is a project and a key that opens it. Runs as the owner, before the server listens.
 * @param givenKey BOOTSTRAP_API_KEY; it is added when it is not known yet
 * @param scopes what the key allows
 * @param sealedWith the mark of the key that its content is sealed with
 * @returns the key that was made, for printing once; undefined when a key was given or one exists
 * @throws Error for a given key that was meant to be one of ours and is mistyped: it would be refused with every request
 */
export async function ensureDefaultProject(
  database: Database,
  now: Date,
  givenKey: string | undefined,
  scopes: readonly string[],
  sealedWith: string | null = null,
): Promise<string | undefined> {
  await database.maintenance.query(
    'INSERT INTO projects (id, name, created_at, sealed_with) SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM projects)',
    [newUid(), DEFAULT_PROJECT, now, sealedWith],
  );
  const { rows } = await database.maintenance.query(
    'SELECT id, (SELECT count(*) FROM api_keys) AS keys FROM projects ORDER BY created_at LIMIT 1',
  );
  const { id: projectId, keys } = rows[0];
  if (!givenKey && keys > 0) return undefined;
  const { key, keyId, keyHash } = givenKey ? storedOf(givenKey) : newKey();
  await database.maintenance.query(
    `INSERT INTO api_keys (id, project_id, name, key_id, key_hash, scopes, created_at) VALUES ($1, $2, 'bootstrap', $3, $4, $5, $6)
     ON CONFLICT (key_hash) DO NOTHING`,
    [newUid(), projectId, keyId, keyHash, scopes, now],
  );
  return givenKey ? undefined : key;
}

function storedOf(key: string): { key: string; keyId: string | null; keyHash: Buffer } {
  const read = readKey(key);
  if (read.form === 'MISTYPED') {
    throw new Error('BOOTSTRAP_API_KEY looks like a key of Recollect, and its checksum is wrong: a letter of it is.');
  }
  return { key, keyId: read.form === 'OURS' ? read.keyId : null, keyHash: hashOfKey(key) };
}
