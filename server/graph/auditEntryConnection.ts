import type { ProjectScope, UserScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';
import { type AuditConditions, listAuditEntries } from '../queries/listAuditEntries.ts';
import { type Connection, connectionType, type PageArguments, readPage, toConnection } from './connection.ts';
import type { RequestContext } from './requestContext.ts';

export const AuditEntryConnection = connectionType('AuditEntry', () => AuditEntry);

/**
 * One page of the audit entries of a project, of a user, or of one thing of a user; newest first.
 * @param scope whose; undefined for nobody's, which is an empty page
 * @param subjectUid the one thing
 */
export async function auditEntryPage(
  context: RequestContext,
  scope: ProjectScope | UserScope | undefined,
  conditions: AuditConditions,
  given: PageArguments,
  subjectUid?: string,
): Promise<Connection<AuditEntry>> {
  const list = ['auditLog', scope ?? null, conditions, subjectUid ?? null];
  const page = readPage(context, given, list);
  const rows = scope ? await listAuditEntries(context, scope, conditions, page, subjectUid) : [];
  return toConnection(
    rows,
    page,
    (row) => row.entry,
    (row) => row.key,
  );
}
