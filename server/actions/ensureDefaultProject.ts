import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Database } from '../db/database.ts';
import { hashOfKey } from '../queries/findApiKey.ts';

const KEY_BYTES = 24;
const DEFAULT_PROJECT = 'default';

/**
 * Makes sure that there is a project and a key that opens it. Runs as the owner, before the server listens.
 * @param givenKey BOOTSTRAP_API_KEY; it is added when it is not known yet
 * @returns the key that was made, for printing once; undefined when a key was given or one exists
 */
export async function ensureDefaultProject(
  database: Database,
  now: Date,
  givenKey: string | undefined,
): Promise<string | undefined> {
  await database.maintenance.query(
    'INSERT INTO projects (id, name, created_at) SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM projects)',
    [newUid(), DEFAULT_PROJECT, now],
  );
  const { rows } = await database.maintenance.query(
    'SELECT id, (SELECT count(*) FROM api_keys) AS keys FROM projects ORDER BY created_at LIMIT 1',
  );
  const { id: projectId, keys } = rows[0];
  if (!givenKey && keys > 0) return undefined;
  const key = givenKey ?? `rk_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await database.maintenance.query(
    `INSERT INTO api_keys (id, project_id, name, key_hash, created_at) VALUES ($1, $2, 'bootstrap', $3, $4) ON CONFLICT (key_hash) DO NOTHING`,
    [newUid(), projectId, hashOfKey(key), now],
  );
  return givenKey ? undefined : key;
}
