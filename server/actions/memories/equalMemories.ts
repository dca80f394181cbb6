import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { hashed } from '../../db/sealing/sealed.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { refuse } from '../../errors.ts';
import { aliveMemorySql } from '../../queries/memories/memories.ts';
import type { LockedUser } from '../people/users.ts';
import { sealCompared } from '../sealing/sealRows.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

/** What only one active memory may have: the key of the unique index `memories_are_distinct`. */
export interface Place {
  scopeKey: string;
  contentKey: string;
}

/**
 * Deactivates expired memories in these places: they are hidden already, and must not block equal facts that are told
 * again. Otherwise expiry is checked only when memories are read.
 * @param exceptUid the memory that moves to one of the places
 */
export async function expireEqualMemories(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  places: readonly Place[],
  exceptUid: string | null = null,
): Promise<void> {
  await sealCompared(context, tx, [user.userUid], 'memories');
  const now = context.clock.now();
  const expired = await tx.query<{ id: string }>(
    `UPDATE memories SET deactivated_at = $4, updated_at = $4
     WHERE user_uid = $1 AND (scope_key, content_key) IN (SELECT * FROM unnest($2::text[], $3::text[]))
       AND deactivated_at IS NULL AND superseded_by IS NULL AND NOT (${aliveMemorySql('memories', '$4')}) AND id IS DISTINCT FROM $5
     RETURNING id`,
    [
      user.userUid,
      places.map(({ scopeKey }) => scopeKey),
      places.map(({ contentKey }) => hashed(user.userUid, contentKey)),
      now,
      exceptUid,
    ],
    'expire-equal-memories',
  );
  await recordMemoryChanges(
    context,
    tx,
    scope,
    user,
    expired.map((row) => ({
      memoryUid: row.id,
      action: 'EXPIRED',
      trigger: 'expiry',
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    })),
  );
}

/**
 * Refuses to move a memory to a place that another active memory holds. The user's row is locked, so nobody takes the
 * place in between; the unique index is the safety net.
 * @throws CONFLICT naming the other memory
 */
export async function refuseEqualMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  memoryUid: string,
  place: Place,
  path: string,
): Promise<void> {
  await expireEqualMemories(context, tx, scope, user, [place], memoryUid);
  const equal = await tx.maybe<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND scope_key = $2 AND content_key = $3
       AND deactivated_at IS NULL AND superseded_by IS NULL AND id <> $4`,
    [user.userUid, place.scopeKey, hashed(user.userUid, place.contentKey), memoryUid],
  );
  if (!equal) return;
  throw refuse('memory.equal', { id: nodeId('Memory', user.userUid, equal.id) }, { at: path });
}
