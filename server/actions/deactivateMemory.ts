import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { Memory } from '../entities/memory.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import { openMemory } from './openMemory.ts';
import { setDeactivated } from './setDeactivated.ts';

/** Takes a memory out of recall; doing it again changes nothing. reactivateMemory undoes it. */
export async function deactivateMemory(context: Context, scope: UserScope, memoryUid: string): Promise<Memory> {
  return context.database.scoped(scope, async (tx) => {
    const { user, memory } = await openMemory(tx, scope, memoryUid);
    if (memory.deactivatedAt) return memory;
    const { memory: deactivated, change } = await setDeactivated(tx, memory, context.clock.now(), true);
    await noteMemoryChanges(context, tx, scope, user, [
      { memoryUid, action: 'DEACTIVATED', trigger: 'user_request', sessionUid: memory.sessionUid, change },
    ]);
    return deactivated;
  });
}
