import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { notFound, RecollectError } from '../errors.ts';
import { insertApiKey, type MadeKey } from './insertApiKey.ts';
import { writeAudit } from './writeAudit.ts';

const HOUR_MS = 3_600_000;
/** The last year that a time of the API has four digits for. */
const LATEST = Date.UTC(9999, 11, 31);

/** The new key, and the one whose place it takes, which lives on until it expires. */
export interface RotatedKey extends MadeKey {
  replaced: ApiKey;
}

/**
 * Makes a key that takes another's place: same name, same scopes, and as long a life as that one was given. Both live for
 * `overlapHours`, so that what uses the old one can be given the new one without a break; never three.
 * @throws NOT_FOUND; CONFLICT for a key that has ended, and while the other key of a rotation still lives
 */
export async function rotateApiKey(
  context: Context,
  scope: ProjectScope,
  keyUid: string,
  overlapHours: number,
): Promise<RotatedKey> {
  return context.database.scoped(scope, async (tx) => {
    // Held until the commit: a second rotation of it waits here, and then finds the new key.
    const [row] = await tx.query('SELECT * FROM api_keys WHERE id = $1 AND project_id = $2 FOR UPDATE', [
      keyUid,
      scope.projectId,
    ]);
    if (!row) throw notFound('API key', 'input.id');
    const old = hydrate(ApiKey, row);
    const now = context.clock.now();
    const isLive = ({ revokedAt, expiresAt }: ApiKey) => !revokedAt && (!expiresAt || expiresAt > now);
    if (!isLive(old)) throw conflict('This key has ended. Make a new one with createApiKey.');
    const { before, after } = await neighboursOf(tx, old);
    const other = [...before, ...after].find(isLive);
    if (other) throw conflict(whyNotYet(other, before.includes(other)));

    // Its own expiry may have been brought forward by a rotation whose key was revoked since; that key's tells how long it was to be.
    const expiresAt = asLong(after[0] ?? old, now);
    const { name, scopes, uid } = old;
    const made = await insertApiKey(context, tx, scope, { name, scopes, expiresAt, rotatedFrom: uid });
    return { ...made, replaced: await retire(context, tx, scope, old, now.getTime() + overlapHours * HOUR_MS) };
  });
}

/** The key that it took the place of, and those that took its own, newest first. */
async function neighboursOf(
  tx: Tx,
  { uid, rotatedFrom, projectId }: ApiKey,
): Promise<{ before: ApiKey[]; after: ApiKey[] }> {
  const rows = await tx.query(
    'SELECT * FROM api_keys WHERE project_id = $1 AND (id = $2 OR rotated_from = $3) ORDER BY created_at DESC, id DESC',
    [projectId, rotatedFrom, uid],
  );
  const keys = rows.map((row) => hydrate(ApiKey, row));
  return {
    before: keys.filter((key) => key.uid === rotatedFrom),
    after: keys.filter((key) => key.rotatedFrom === uid),
  };
}

/** The end of a life that begins now and is as long as the key's. */
const asLong = ({ createdAt, expiresAt }: ApiKey, now: Date): Date | null =>
  expiresAt && new Date(Math.min(now.getTime() + expiresAt.getTime() - createdAt.getTime(), LATEST));

/** Lets a key end after the overlap, if it does not end before. */
async function retire(context: Context, tx: Tx, scope: ProjectScope, old: ApiKey, atMost: number): Promise<ApiKey> {
  const expiresAt = new Date(Math.min(atMost, old.expiresAt?.getTime() ?? Infinity));
  const [row] = await tx.query('UPDATE api_keys SET expires_at = $3 WHERE id = $1 AND project_id = $2 RETURNING *', [
    old.uid,
    scope.projectId,
    expiresAt,
  ]);
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
  return hydrate(ApiKey, row!);
}

function whyNotYet({ expiresAt, createdAt }: ApiKey, isOlder: boolean): string {
  if (!isOlder)
    return `It was rotated at ${createdAt.toISOString()}, and its new key lives. Rotate that one, or revoke it first.`;
  const end = expiresAt ? ` It ends by itself at ${expiresAt.toISOString()}.` : '';
  return `The key that it takes the place of still lives, and no more than two may. Revoke that one first.${end}`;
}

const conflict = (message: string): RecollectError =>
  new RecollectError('CONFLICT', message, [{ path: 'input.id', message }]);
