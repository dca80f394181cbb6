import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { makeProjectScope } from '../db/scope.ts';
import { type AuditAnchor, makeAnchor } from '../lifecycle/audit/auditAnchor.ts';
import { GENESIS } from '../lifecycle/audit/auditHash.ts';
import { auditChainEnds, linkHashAt } from '../queries/auditChainEnds.ts';
import { newestAnchor } from './newestAnchor.ts';

/**
 * Writes the head of each project's audit chain down outside the database: a chain whose tail was cut, and whose head was
 * rewritten to fit, is noticed. One that does not fit its newest anchor is not anchored again: the alarm would end with it.
 * @param restoredFrom when the backup was taken that the database was restored from just now
 * @throws Error when they could not be written; run again, nothing is lost
 */
export async function anchorAudit(context: Context, restoredFrom?: string): Promise<void> {
  const projects = await context.database.unscoped((tx) => tx.query('SELECT id FROM projects ORDER BY id'));
  const key = context.secrets.keyFor('anchors');
  const anchors: AuditAnchor[] = [];
  for (const { id: projectId } of projects) {
    const scope = makeProjectScope(projectId);
    const newest = await newestAnchor(context, scope);
    const { sealed, headHash } = await auditChainEnds(context, scope);
    // A restored chain is anchored even where it is empty: what was anchored before counts no more.
    if (!headHash && !restoredFrom) continue;
    if (!restoredFrom && newest && !(await fits(context, scope, newest))) {
      context.log.error(
        { projectId },
        'an audit chain does not fit its newest anchor, and is not anchored until it does',
      );
      continue;
    }
    anchors.push(
      makeAnchor(key, {
        projectId,
        sealed,
        headHash: (headHash ?? GENESIS).toString('hex'),
        at: context.clock.now().toISOString(),
        restoredFrom: restoredFrom ?? newest?.restoredFrom,
      }),
    );
  }
  await context.outside.anchors.write(anchors);
}

async function fits(context: Context, scope: ProjectScope, { sealed, headHash }: AuditAnchor): Promise<boolean> {
  if (sealed === 0) return true;
  return (await linkHashAt(context, scope, sealed))?.toString('hex') === headHash;
}
