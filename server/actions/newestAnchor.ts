import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { type AuditAnchor, isGenuineAnchor } from '../lifecycle/audit/auditAnchor.ts';
import { failureFields } from '../log.ts';

/** How a project's chain was last written down outside the database; undefined where it was not, or cannot be read. */
export async function newestAnchor(context: Context, { projectId }: ProjectScope): Promise<AuditAnchor | undefined> {
  const key = context.secrets.keyFor('anchors');
  try {
    return await context.outside.anchors.newest(projectId, (anchor) => isGenuineAnchor(key, anchor));
  } catch (error) {
    context.log.error({ ...failureFields(error), projectId }, 'the audit anchors cannot be read');
    return undefined;
  }
}
