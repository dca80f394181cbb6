import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Memory } from '../entities/memory.ts';
import { contentKey } from '../lifecycle/facts/contentKey.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import { openMemory } from './openMemory.ts';
import { openSettings } from './openSettings.ts';
import { refuseEqualMemory } from './refuseEqualMemory.ts';
import { setDeactivated } from './setDeactivated.ts';

/** What came of it: the memory, and which others gave way to it. */
export interface Reactivated {
  memory: Memory;
  evictedUids: string[];
}

/**
 * Brings a deactivated memory back; doing it again changes nothing. At the user's limit another one gives way.
 * @throws CONFLICT when an equal one has become active meanwhile
 */
export async function reactivateMemory(context: Context, scope: UserScope, memoryUid: string): Promise<Reactivated> {
  return context.database.scoped(scope, async (tx) => {
    const { user, memory } = await openMemory(tx, scope, memoryUid);
    if (!memory.deactivatedAt) return { memory, evictedUids: [] };
    const place = { scopeKey: memory.scopeKey, contentKey: contentKey(memory.content) };
    if (!memory.supersededByUid) await refuseEqualMemory(context, tx, scope, user, memoryUid, place, 'input.id');
    const { memory: reactivated, change } = await setDeactivated(tx, memory, context.clock.now(), false);
    await noteMemoryChanges(context, tx, scope, user, [
      { memoryUid, action: 'REACTIVATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    const { maxMemories } = await openSettings(tx, scope.userUid);
    const evictedUids = await evictBeyondLimit(context, tx, scope, user, maxMemories, memoryUid);
    return { memory: reactivated, evictedUids };
  });
}
