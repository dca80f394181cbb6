import type { RowOf } from '../../db/database.ts';
import { Any } from '../../db/entities.ts';
import { hydrate } from '../../db/hydrate.ts';
import { Memory } from '../../entities/memory.ts';
import { decayedConfidence, leastValuable } from '../../lifecycle/facts/confidence.ts';
import { aliveMemorySql } from '../../queries/memories/memories.ts';
import type { UserWrite } from '../people/users.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';

/**
 * Deactivates the least valuable memories beyond the user's limit; reactivateMemory brings one back. Only memories with
 * user scope count and are evicted: those of a session or document are deleted with it.
 * Pinned memories count and stay.
 * @param newcomer a memory that was just added and so is not evicted itself
 * @returns the evicted memories
 */
export async function evictBeyondLimit(write: UserWrite, maxMemories: number, newcomer?: string): Promise<string[]> {
  const { context, tx, user } = write;
  const now = context.clock.now();
  const rows = await tx.query<RowOf<Memory>>(
    `SELECT id, confidence, source, usage_count, last_used_at, told_at, created_at, updated_at, pinned_at FROM memories
     WHERE user_uid = $1 AND scope = 'USER' AND deactivated_at IS NULL AND superseded_by IS NULL
       AND ${aliveMemorySql('memories', '$2')}`,
    [user.userUid, now],
  );
  if (rows.length <= maxMemories) return [];
  const candidates = rows
    .map((row) => hydrate(Memory, row))
    .filter((memory) => memory.uid !== newcomer && memory.pinnedAt === null)
    // Uses the confidence as decayed by now, not the original one.
    .map((memory) => Object.assign(memory, { confidence: decayedConfidence(memory, now, context.settings) }));
  const evicted = leastValuable(candidates, rows.length - maxMemories).map((memory) => memory.uid);
  const where = { userUid: user.userUid, uid: Any(evicted) };
  await tx.entities.update(Memory, where, { deactivatedAt: now, updatedAt: now });
  await recordMemoryChanges(
    write,
    evicted.map((memoryUid) => ({
      memoryUid,
      action: 'EVICTED',
      trigger: 'capacity',
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    })),
  );
  return evicted;
}
