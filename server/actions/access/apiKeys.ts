import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Database, Tx } from '../../db/database.ts';
import { FOR_NO_KEY_UPDATE, FOR_UPDATE, IsNull, LessThanOrEqual, MoreThan, Or } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ApiKey } from '../../entities/access.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { Project } from '../../entities/project.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import { type FormattedKey, formatKey, KEY_BYTES } from '../../lifecycle/access/keyFormat.ts';
import { HOUR_MS } from '../../lifecycle/times/calendar.ts';
import { hashOfKey } from '../../queries/access/credentials.ts';
import { aboutProject, auditActorName, writeAudit } from '../audit/writeAudit.ts';

/** How many active keys a project may have before creation is refused; rotation is always possible. */
const MAX_ACTIVE_KEYS = 100;

/**
 * Creates an API key for a project.
 * @throws CONFLICT when the project has reached its limit
 */
export async function createApiKey(
  context: Context,
  scope: ProjectScope,
  wanted: { name: string; scopes: string[]; expiresAt: Date | null },
): Promise<CreatedKey> {
  return context.database.scoped(scope, async (tx) => {
    // Serialized, so that two calls do not count the same keys; rows that reference the project are not blocked.
    const { projectId } = scope;
    await tx.entities.findOne(Project, { where: { uid: projectId }, lock: FOR_NO_KEY_UPDATE });
    const expiresAt = Or(IsNull(), MoreThan(context.clock.now()));
    const live = await tx.entities.countBy(ApiKey, { projectId, revokedAt: IsNull(), expiresAt });
    if (live >= MAX_ACTIVE_KEYS) {
      throw refuse('apiKey.tooMany', { max: MAX_ACTIVE_KEYS });
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
    const where = { uid: keyUid, projectId: scope.projectId };
    const apiKey = await tx.entities.findOne(ApiKey, { where, lock: FOR_UPDATE });
    if (!apiKey) throw notFound('apiKey', 'input.id');
    if (apiKey.revokedAt) return apiKey;
    apiKey.revokedAt = context.clock.now();
    await tx.entities.update(ApiKey, where, { revokedAt: apiKey.revokedAt });
    await writeAudit(context, tx, scope, [
      {
        ...aboutProject(scope),
        action: 'DEACTIVATED',
        trigger: 'user_request',
        subjectType: 'ApiKey',
        subjectUid: keyUid,
        change: { before: { revokedAt: null }, after: { revokedAt: apiKey.revokedAt } },
      },
    ]);
    tx.afterCommit(() => context.settingsChanged());
    return apiKey;
  });
}

/** Records that a key is in use, unless another server did so within the last minute. */
export async function recordKeyUse(database: Database, keyUid: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await database.unscoped((tx) =>
    tx.entities.update(
      ApiKey,
      { uid: keyUid, lastUsedAt: Or(IsNull(), LessThanOrEqual(minuteAgo)) },
      { lastUsedAt: now },
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
interface CreatedKey {
  apiKey: ApiKey;
  secret: string;
}

/** Creates a key and audits who created it. */
async function insertApiKey(context: Context, tx: Tx, scope: ProjectScope, wanted: NewApiKey): Promise<CreatedKey> {
  const { key, keyId, keyHash } = newKey();
  const { name, scopes, expiresAt, rotatedFrom } = wanted;
  const apiKey = tx.entities.create(ApiKey, {
    ...wanted,
    uid: newUid(),
    projectId: scope.projectId,
    keyId,
    keyHash,
    createdAt: context.clock.now(),
    createdBy: auditActorName(context),
    lastUsedAt: null,
    revokedAt: null,
  });
  await tx.entities.insert(ApiKey, apiKey);
  const after = {
    name,
    scopes,
    expiresAt,
    ...(rotatedFrom && { rotatedFrom: nodeId('ApiKey', scope.projectId, rotatedFrom) }),
  };
  await writeAudit(context, tx, scope, [
    {
      ...aboutProject(scope),
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

/** The last year that fits the four digits of the API's timestamps. */
const LATEST = Date.UTC(9999, 11, 31);

/** The new key, and the one it replaces, which stays valid until it expires. */
interface RotatedKey extends CreatedKey {
  replaced: ApiKey;
}

/**
 * Creates a key that replaces another: same name, same scopes, and the same lifetime as the old key was given. Both
 * work for `overlapHours`, so that clients can switch without downtime; there are never three.
 * @throws NOT_FOUND; CONFLICT for a key that has ended, and while the other key of a rotation is still active
 */
export async function rotateApiKey(
  context: Context,
  scope: ProjectScope,
  keyUid: string,
  overlapHours: number,
): Promise<RotatedKey> {
  return context.database.scoped(scope, async (tx) => {
    // Held until the commit: a second rotation of the key waits here and then finds the new key.
    const where = { uid: keyUid, projectId: scope.projectId };
    const old = await tx.entities.findOne(ApiKey, { where, lock: FOR_UPDATE });
    if (!old) throw notFound('apiKey', 'input.id');
    const now = context.clock.now();
    const isLive = ({ revokedAt, expiresAt }: ApiKey) => !revokedAt && (!expiresAt || expiresAt > now);
    if (!isLive(old)) throw refuse('apiKey.ended', {}, { at: 'input.id' });
    const { before, after } = await neighboursOf(tx, old);
    const other = [...before, ...after].find(isLive);
    if (other) throw notRotatable(other, before.includes(other));

    // A rotation whose key was since revoked may have shortened this key's expiry; the revoked key has the original
    // lifetime.
    const expiresAt = renewedExpiry(after[0] ?? old, now);
    const { name, scopes, uid } = old;
    const made = await insertApiKey(context, tx, scope, { name, scopes, expiresAt, rotatedFrom: uid });
    return {
      ...made,
      replaced: await expireAfterOverlap(context, tx, scope, old, now.getTime() + overlapHours * HOUR_MS),
    };
  });
}

/** The key that this one replaced, and the keys that replaced this one, newest first. */
async function neighboursOf(
  tx: Tx,
  { uid, rotatedFrom, projectId }: ApiKey,
): Promise<{ before: ApiKey[]; after: ApiKey[] }> {
  return {
    before: rotatedFrom === null ? [] : await tx.entities.findBy(ApiKey, { projectId, uid: rotatedFrom }),
    after: await tx.entities.find(ApiKey, {
      where: { projectId, rotatedFrom: uid },
      order: { createdAt: 'DESC', uid: 'DESC' },
    }),
  };
}

/** The end of a lifetime that starts now and is as long as the key's. */
const renewedExpiry = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt && new Date(Math.min(now.getTime() + expiresAt.getTime() - createdAt.getTime(), LATEST));

/** Expires a key after the overlap, unless it expires earlier. */
async function expireAfterOverlap(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  old: ApiKey,
  atMost: number,
): Promise<ApiKey> {
  const expiresAt = new Date(Math.min(atMost, old.expiresAt?.getTime() ?? Infinity));
  await tx.entities.update(ApiKey, { uid: old.uid, projectId: scope.projectId }, { expiresAt });
  await writeAudit(context, tx, scope, [
    {
      ...aboutProject(scope),
      action: 'UPDATED',
      trigger: 'user_request',
      subjectType: 'ApiKey',
      subjectUid: old.uid,
      change: { before: { expiresAt: old.expiresAt }, after: { expiresAt } },
    },
  ]);
  tx.afterCommit(() => context.settingsChanged());
  return Object.assign(old, { expiresAt });
}

function notRotatable({ expiresAt, createdAt }: ApiKey, isOlder: boolean): RecollectError {
  const details = { at: 'input.id' };
  if (!isOlder) return refuse('apiKey.rotated', { at: createdAt.toISOString() }, details);
  if (!expiresAt) return refuse('apiKey.olderLives', {}, details);
  return refuse('apiKey.olderLivesUntil', { until: expiresAt.toISOString() }, details);
}
