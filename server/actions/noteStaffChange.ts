import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { type NewAuditEntry, writeAudit } from './writeAudit.ts';

/** Writes into the audit trail what happened to a member of staff, in the project that the one who did it had chosen. */
export async function noteStaffChange(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  staffUid: string,
  action: NewAuditEntry['action'],
  change: object,
): Promise<void> {
  await writeAudit(context, tx, scope, [
    {
      userUid: scope.projectId,
      userKey: null,
      action,
      trigger: 'user_request',
      subjectType: 'Staff',
      subjectUid: staffUid,
      change,
    },
  ]);
}
