import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { ApiKey } from '../../entities/access.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { type CreatedKey, insertApiKey } from './apiKeys.ts';

const HOUR_MS = 3_600_000;
/** The last year that fits the four digits of the API's timestamps. */
const LATEST = Date.UTC(9999, 11, 31);

/** The new key, and the one it replaces, which stays valid until it expires. */
export interface RotatedKey extends CreatedKey {
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
    if (other) throw notYet(other, before.includes(other));

    // A rotation whose key was since revoked may have shortened this key's expiry; the revoked key has the original
    // lifetime.
    const expiresAt = asLong(after[0] ?? old, now);
    const { name, scopes, uid } = old;
    const made = await insertApiKey(context, tx, scope, { name, scopes, expiresAt, rotatedFrom: uid });
    return { ...made, replaced: await retire(context, tx, scope, old, now.getTime() + overlapHours * HOUR_MS) };
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
const asLong = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt && new Date(Math.min(now.getTime() + expiresAt.getTime() - createdAt.getTime(), LATEST));

/** Expires a key after the overlap, unless it expires earlier. */
async function retire(context: Context, tx: Tx, scope: ProjectScope, old: ApiKey, atMost: number): Promise<ApiKey> {
  const expiresAt = new Date(Math.min(atMost, old.expiresAt?.getTime() ?? Infinity));
  await tx.entities.update(ApiKey, { uid: old.uid, projectId: scope.projectId }, { expiresAt });
  await writeAudit(context, tx, scope, [
    {
      userUid: scope.projectId,
      userKey: null,
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

function notYet({ expiresAt, createdAt }: ApiKey, isOlder: boolean): RecollectError {
  const details = { at: 'input.id' };
  if (!isOlder) return refuse('apiKey.rotated', { at: createdAt.toISOString() }, details);
  if (!expiresAt) return refuse('apiKey.olderLives', {}, details);
  return refuse('apiKey.olderLivesUntil', { until: expiresAt.toISOString() }, details);
}
