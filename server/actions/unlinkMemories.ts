import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { noteMemoryChanges } from './noteMemoryChanges.ts';
import type { OpenUser } from './openUsers.ts';

/** Lets memories forget the turns they were taken from; their own text stays. */
export async function unlinkMemories(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: OpenUser,
  turnUids: string[],
  trigger: AuditTrigger,
): Promise<void> {
  const rows = await tx.query(
    `UPDATE memories SET source_turn_id = NULL, source_preview = NULL, updated_at = $3
     WHERE user_uid = $1 AND source_turn_id = ANY($2) RETURNING id, session_uid`,
    [scope.userUid, turnUids, context.clock.now()],
  );
  await noteMemoryChanges(
    context,
    tx,
    scope,
    user,
    rows.map((row) => ({ memoryUid: row.id, action: 'UPDATED', trigger, sessionUid: row.session_uid })),
  );
}
