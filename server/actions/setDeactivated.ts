import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Memory } from '../entities/memory.ts';
import type { Change } from './changesOf.ts';

/** Takes an open memory out of recall or brings it back, and gives it as it is then. */
export async function setDeactivated(
  tx: Tx,
  memory: Memory,
  now: Date,
  deactivated: boolean,
): Promise<{ memory: Memory; change: Change }> {
  const deactivatedAt = deactivated ? now : null;
  const [row] = await tx.query(
    `UPDATE memories m SET deactivated_at = $3, updated_at = $4 WHERE m.user_uid = $1 AND m.id = $2
     RETURNING ${selectList(Memory, 'm')}`,
    [memory.userUid, memory.uid, deactivatedAt, now],
  );
  return {
    memory: hydrate(Memory, row!),
    change: { before: { deactivatedAt: memory.deactivatedAt }, after: { deactivatedAt } },
  };
}
