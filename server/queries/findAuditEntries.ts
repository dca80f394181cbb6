import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';

const SQL = `
  SELECT ${selectList(AuditEntry, 't')} FROM audit_entries t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)`;

/** The audit entries at these addresses, in any order; those that are not there are left out. */
export async function findAuditEntries(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<AuditEntry[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [{ name: 'find-audit-entries', text: SQL, values }]);
  return rows!.map((row) => hydrate(AuditEntry, row));
}
