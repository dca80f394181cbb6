import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hashed } from '../db/sealing/sealed.ts';
import { nodeId } from '../entities/nodeId.ts';
import { RecollectError } from '../errors.ts';
import { expireEqualMemory, type Place } from './expireEqualMemory.ts';
import type { OpenUser } from './openUsers.ts';

/**
 * Refuses to bring a memory to a place that another active one holds. The user's row is locked, so nobody takes the
 * place in between; the unique index stands behind that.
 * @throws CONFLICT naming the other memory
 */
export async function refuseEqualMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  memoryUid: string,
  place: Place,
  path: string,
): Promise<void> {
  await expireEqualMemory(context, tx, scope, user, place, memoryUid);
  const [equal] = await tx.query(
    `SELECT id FROM memories WHERE user_uid = $1 AND scope_key = $2 AND content_key = $3
       AND deactivated_at IS NULL AND superseded_by IS NULL AND id <> $4`,
    [user.userUid, place.scopeKey, hashed(user.userUid, place.contentKey), memoryUid],
  );
  if (!equal) return;
  const message = `The active memory ${nodeId('Memory', user.userUid, equal.id)} says the same. Keep that one, or deactivate it first.`;
  throw new RecollectError('CONFLICT', message, [{ path, message }]);
}
