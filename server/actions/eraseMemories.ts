import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { dropChanges } from './dropChanges.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import type { OpenUser } from './openUsers.ts';

/**
 * Deletes memories of an open user with all that hangs on them. Their earlier audit entries lose what they told of the
 * content, and the salt it was hashed with.
 */
export async function eraseMemories(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  memoryUids: string[],
  trigger: AuditTrigger,
): Promise<void> {
  if (memoryUids.length === 0) return;
  const gone = await tx.query(
    `WITH uses AS (DELETE FROM context_memories WHERE user_uid = $1 AND memory_id = ANY($2)),
     vectors AS (DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = ANY($2))
     DELETE FROM memories WHERE user_uid = $1 AND id = ANY($2) RETURNING id, session_uid`,
    [user.userUid, memoryUids],
  );
  await dropChanges(tx, user.userUid, 'Memory', memoryUids);
  await noteMemoryChanges(
    context,
    tx,
    scope,
    user,
    gone.map((row) => ({ memoryUid: row.id, action: 'ERASED', trigger, sessionUid: row.session_uid })),
  );
}
