import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';
import { type AuditAnchor, makeAnchor } from '../lifecycle/audit/auditAnchor.ts';
import { auditChainEnds } from '../queries/auditChainEnds.ts';

/**
 * Writes the head of each project's audit chain down outside the database: a chain whose tail was cut, and whose head was
 * rewritten to fit, is noticed.
 * @param restoredFrom when the backup was taken that the database was restored from just now
 * @throws Error when they could not be written; run again, nothing is lost
 */
export async function anchorAudit(context: Context, restoredFrom?: string): Promise<void> {
  const projects = await context.database.unscoped((tx) => tx.query('SELECT id FROM projects ORDER BY id'));
  const key = context.secrets.keyFor('anchors');
  const anchors: AuditAnchor[] = [];
  for (const { id: projectId } of projects) {
    const { sealed, headHash } = await auditChainEnds(context, makeProjectScope(projectId));
    if (!headHash) continue;
    const at = context.clock.now().toISOString();
    anchors.push(makeAnchor(key, { projectId, sealed, headHash: headHash.toString('hex'), at, restoredFrom }));
  }
  await context.outside.anchors.write(anchors);
}
