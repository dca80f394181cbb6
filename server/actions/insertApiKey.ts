import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { nodeId } from '../entities/nodeId.ts';
import { newKey } from './newKey.ts';
import { writeAudit } from './writeAudit.ts';
import { writtenName } from './writtenName.ts';

/** What a new key is to be. */
export interface NewApiKey {
  name: string;
  scopes: string[];
  expiresAt: Date | null;
  /** The uid of the key that it takes the place of. */
  rotatedFrom: string | null;
}

/** A key that was just made; `secret` is the whole of it, known this once. */
export interface MadeKey {
  apiKey: ApiKey;
  secret: string;
}

/** Makes a key, and writes down who did. */
export async function insertApiKey(context: Context, tx: Tx, scope: ProjectScope, wanted: NewApiKey): Promise<MadeKey> {
  const { key, keyId, keyHash } = newKey();
  const { name, scopes, expiresAt, rotatedFrom } = wanted;
  const [row] = await tx.query(
    `INSERT INTO api_keys (id, project_id, key_id, name, key_hash, scopes, created_at, created_by, expires_at, rotated_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
    [
      newUid(),
      scope.projectId,
      keyId,
      name,
      keyHash,
      scopes,
      context.clock.now(),
      writtenName(context),
      expiresAt,
      rotatedFrom,
    ],
  );
  const apiKey = hydrate(ApiKey, row!);
  const after = {
    name,
    scopes,
    expiresAt,
    ...(rotatedFrom && { rotatedFrom: nodeId('ApiKey', scope.projectId, rotatedFrom) }),
  };
  await writeAudit(context, tx, scope, [
    {
      userUid: scope.projectId,
      userKey: null,
      action: 'CREATED',
      trigger: 'user_request',
      subjectType: 'ApiKey',
      subjectUid: apiKey.uid,
      change: { before: null, after },
    },
  ]);
  return { apiKey, secret: key };
}
