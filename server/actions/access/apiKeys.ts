import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Database, RowOf, Tx } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ApiKey } from '../../entities/apiKey.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound, refuse } from '../../errors.ts';
import { type FormattedKey, formatKey, KEY_BYTES } from '../../lifecycle/access/keyFormat.ts';
import { hashOfKey } from '../../queries/access/apiKeys.ts';
import { writeAudit, writtenName } from '../audit/writeAudit.ts';

/** How many active keys a project may have before creation is refused; rotation is always possible. */
const MAX_LIVE = 100;

/**
 * Creates an API key for a project.
 * @throws CONFLICT when the project has reached its limit
 */
export async function createApiKey(
  context: Context,
  scope: ProjectScope,
  wanted: { name: string; scopes: string[]; expiresAt: Date | null },
): Promise<MadeKey> {
  return context.database.scoped(scope, async (tx) => {
    // Serialized, so that two calls do not count the same keys; rows that reference the project are not blocked.
    await tx.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [scope.projectId]);
    const [{ live } = { live: 0 }] = await tx.query<{ live: number }>(
      `SELECT count(*)::integer AS live FROM api_keys
       WHERE project_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
      [scope.projectId, context.clock.now()],
    );
    if (live >= MAX_LIVE) {
      throw refuse('apiKey.tooMany', { max: MAX_LIVE });
    }
    return insertApiKey(context, tx, scope, { ...wanted, rotatedFrom: null });
  });
}

/**
 * Revokes a key permanently: on this server at once, on other servers within half a minute. Idempotent.
 * @throws NOT_FOUND
 */
export async function revokeApiKey(context: Context, scope: ProjectScope, keyUid: string): Promise<ApiKey> {
  return context.database.scoped(scope, async (tx) => {
    const row = await tx.maybe<RowOf<ApiKey> & { revoked_at: Date | null }>(
      'SELECT * FROM api_keys WHERE id = $1 AND project_id = $2 FOR UPDATE',
      [keyUid, scope.projectId],
    );
    if (!row) throw notFound('apiKey', 'input.id');
    if (row.revoked_at) return hydrate(ApiKey, row);
    const revoked = await tx.one<RowOf<ApiKey> & { revoked_at: Date | null }>(
      'UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND project_id = $2 RETURNING *',
      [keyUid, scope.projectId, context.clock.now()],
    );
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.projectId,
        userKey: null,
        action: 'DEACTIVATED',
        trigger: 'user_request',
        subjectType: 'ApiKey',
        subjectUid: keyUid,
        change: { before: { revokedAt: null }, after: { revokedAt: revoked.revoked_at } },
      },
    ]);
    tx.afterCommit(() => context.settingsChanged());
    return hydrate(ApiKey, revoked);
  });
}

/** Records that a key is in use, unless another server did so within the last minute. */
export async function noteKeyUse(database: Database, keyUid: string, now: Date): Promise<void> {
  await database.unscoped((tx) =>
    tx.execute(
      `UPDATE api_keys SET last_used_at = $2
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
      [keyUid, now],
    ),
  );
}

interface NewApiKey {
  name: string;
  scopes: string[];
  expiresAt: Date | null;
  /** The uid of the key that this one replaces. */
  rotatedFrom: string | null;
}

/** A newly created key; `secret` is the full key, available only this once. */
export interface MadeKey {
  apiKey: ApiKey;
  secret: string;
}

/** Creates a key and audits who created it. */
export async function insertApiKey(context: Context, tx: Tx, scope: ProjectScope, wanted: NewApiKey): Promise<MadeKey> {
  const { key, keyId, keyHash } = newKey();
  const { name, scopes, expiresAt, rotatedFrom } = wanted;
  const row = await tx.one<RowOf<ApiKey> & { revoked_at: Date | null }>(
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
  const apiKey = hydrate(ApiKey, row);
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

/** A new key, and the part of it that is stored. */
export function newKey(): FormattedKey & { keyHash: Buffer } {
  const written = formatKey(randomBytes(KEY_BYTES.id), randomBytes(KEY_BYTES.secret));
  return { ...written, keyHash: hashOfKey(written.key) };
}
