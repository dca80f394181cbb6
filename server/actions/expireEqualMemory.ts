import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hashed } from '../db/sealing/sealed.ts';
import { aliveMemorySql } from '../queries/aliveMemory.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import type { OpenUser } from './openUsers.ts';
import { sealCompared } from './sealRows.ts';

/** A place that only one active memory may hold: `memories_are_distinct`. */
export interface Place {
  scopeKey: string;
  contentKey: string;
}

/**
 * Takes a memory whose time has run out off a place: it is hidden already, and must not stand in the way of an equal fact that is
 * told again. Expiry is otherwise only looked at when memories are read.
 * @param exceptUid a memory that is on its way to this place itself
 */
export async function expireEqualMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  { scopeKey, contentKey }: Place,
  exceptUid: string | null = null,
): Promise<void> {
  await sealCompared(context, tx, [user.userUid], 'memories');
  const now = context.clock.now();
  const expired = await tx.query(
    `UPDATE memories SET deactivated_at = $4, updated_at = $4
     WHERE user_uid = $1 AND scope_key = $2 AND content_key = $3 AND deactivated_at IS NULL AND superseded_by IS NULL
       AND NOT (${aliveMemorySql('memories', '$4')}) AND id IS DISTINCT FROM $5
     RETURNING id`,
    [user.userUid, scopeKey, hashed(user.userUid, contentKey), now, exceptUid],
  );
  await noteMemoryChanges(
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
