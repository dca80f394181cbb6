import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { dropChanges } from '../audit/writeAudit.ts';
import type { UserWrite } from '../people/users.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { reviveSuperseded } from './superseded.ts';

/**
 * Deletes memories of an open user with all dependent rows. Earlier audit entries about them lose their content and the
 * salt it was hashed with.
 */
export async function eraseMemories(write: UserWrite, memoryUids: string[], trigger: AuditTrigger): Promise<void> {
  const { tx, user } = write;
  if (memoryUids.length === 0) return;
  // What belongs to a session that ended is recognized when its turns are learned again.
  if (trigger !== 'session_end') await preventRelearningOfSources(tx, user.userUid, memoryUids);
  if (trigger === 'session_end') await reviveSuperseded(write, memoryUids, trigger);
  const gone = await tx.query<{ id: string; session_uid: string | null }>(
    `WITH uses AS (DELETE FROM context_memories WHERE user_uid = $1 AND memory_id = ANY($2)),
     vectors AS (DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = ANY($2)),
     merged AS (DELETE FROM merged_rows WHERE user_uid = $1 AND kind = 'memory' AND into_id = ANY($2))
     DELETE FROM memories WHERE user_uid = $1 AND id = ANY($2) RETURNING id, session_uid`,
    [user.userUid, memoryUids],
  );
  await dropChanges(tx, user.userUid, 'Memory', memoryUids);
  await recordMemoryChanges(
    write,
    gone.map((row) => ({ memoryUid: row.id, action: 'ERASED', trigger, sessionUid: row.session_uid })),
  );
}

/** Removes the link from memories to their source turns; the memories' own text stays. */
export async function unlinkMemories(write: UserWrite, turnUids: string[], trigger: AuditTrigger): Promise<void> {
  const { context, tx, user } = write;
  const rows = await tx.query<{ id: string; session_uid: string | null }>(
    `UPDATE memories SET source_turn_id = NULL, source_preview = NULL, updated_at = $3
     WHERE user_uid = $1 AND source_turn_id = ANY($2) RETURNING id, session_uid`,
    [user.userUid, turnUids, context.clock.now()],
  );
  await recordMemoryChanges(
    write,
    rows.map((row) => ({ memoryUid: row.id, action: 'UPDATED', trigger, sessionUid: row.session_uid })),
  );
}
