import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { FeedbackVerdict } from '../../entities/enums.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound } from '../../errors.ts';
import { judge } from '../../lifecycle/facts/confidence.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { lockMemory } from './updateMemory.ts';

/** A memory after a verdict, and whether the verdict was new. */
interface JudgedMemory {
  memory: Memory;
  outcome: 'APPLIED' | 'ALREADY_GIVEN';
}

/**
 * Applies a verdict on a memory that a context included. Each verdict counts once for a memory and a context.
 * @throws NOT_FOUND when the context did not include the memory
 */
export async function judgeMemory(
  context: Context,
  scope: UserScope,
  memoryUid: string,
  contextUid: string,
  verdict: FeedbackVerdict,
): Promise<JudgedMemory> {
  // A context is recorded after its response, but its memories may be judged at once.
  await context.served.flush();
  return context.database.scoped(scope, async (tx) => {
    const { write, memory } = await lockMemory(context, tx, scope, memoryUid);
    const isNew = await noteVerdict(tx, scope.userUid, memoryUid, contextUid, verdict);
    if (!isNew) return { memory, outcome: 'ALREADY_GIVEN' };
    const now = context.clock.now();
    const { confidence, usageCount, ends } = judge(memory, verdict);
    const stops = ends && !memory.deactivatedAt && !memory.supersededByUid;
    const before = { confidence: memory.confidence, deactivatedAt: memory.deactivatedAt };
    const after = { confidence, deactivatedAt: stops ? now : memory.deactivatedAt };
    const more = verdict === FeedbackVerdict.USEFUL ? { usageCount, lastUsedAt: now } : {};
    const where = { userUid: scope.userUid, uid: memoryUid };
    await tx.entities.update(Memory, where, { ...after, ...more, updatedAt: now });
    if (stops) await preventRelearningOfSources(tx, scope.userUid, [memoryUid]);
    await recordMemoryChanges(write, [
      {
        memoryUid,
        action: stops ? 'DEACTIVATED' : 'UPDATED',
        trigger: 'feedback',
        sessionUid: memory.sessionUid,
        change: { before, after: { ...after, verdict, contextId: nodeId('MemoryContext', scope.userUid, contextUid) } },
      },
    ]);
    return { memory: Object.assign(memory, after, more, { updatedAt: now }), outcome: 'APPLIED' };
  });
}

/** Notes a verdict, and returns whether it is new. @throws NOT_FOUND */
async function noteVerdict(
  tx: Tx,
  userUid: string,
  memoryUid: string,
  contextUid: string,
  verdict: FeedbackVerdict,
): Promise<boolean> {
  const noted = await tx.execute(
    `UPDATE context_memories SET verdicts = verdicts || $4::text
     WHERE user_uid = $1 AND context_id = $2 AND memory_id = $3 AND NOT $4 = ANY(verdicts)`,
    [userUid, contextUid, memoryUid, verdict],
  );
  if (noted > 0) return true;
  const included = await tx.maybe<{ context_id: string }>(
    'SELECT context_id FROM context_memories WHERE user_uid = $1 AND context_id = $2 AND memory_id = $3',
    [userUid, contextUid, memoryUid],
  );
  if (!included) throw notFound('context', 'input.contextId');
  return false;
}
