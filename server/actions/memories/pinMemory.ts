import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { Memory } from '../../entities/memory.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { lockMemory } from './updateMemory.ts';

/** Pins or unpins a memory; idempotent. A pinned one comes first in every context, is never evicted and does not decay. */
export async function setPinned(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  pinned: boolean,
): Promise<Memory> {
  return context.database.scoped(scope, async (tx) => {
    const { user, memory } = await lockMemory(tx, scope, memoryUid);
    if (pinned === (memory.pinnedAt !== null)) return memory;
    const now = context.clock.now();
    const change = { before: { pinnedAt: memory.pinnedAt }, after: { pinnedAt: pinned ? now : null } };
    const where = { userUid: memory.userUid, uid: memoryUid };
    await tx.entities.update(Memory, where, { ...change.after, updatedAt: now });
    await recordMemoryChanges(context, tx, scope, user, [
      { memoryUid, action: 'UPDATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    return Object.assign(memory, { ...change.after, updatedAt: now });
  });
}
