import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { AuditEntry } from '../../entities/auditEntry.ts';
import type { AuditAction } from '../../entities/enums.ts';
import type { Listed, Page } from '../page.ts';

const FIND_AUDIT_ENTRIES_SQL = `
  SELECT ${selectList(AuditEntry, 't')} FROM audit_entries t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.user_uid = ANY($1)`;

/** The audit entries at these addresses, in any order; missing ones are left out. */
export async function findAuditEntries(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<AuditEntry[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry>>('find-audit-entries', FIND_AUDIT_ENTRIES_SQL, values),
  ]);
  return rows.map((row) => hydrate(AuditEntry, row));
}

/** A filter for entries; omitted fields do not restrict. */
export interface AuditConditions {
  actions?: AuditAction[] | null;
  actor?: string | null;
  /** Entries from this moment on. */
  from?: Date | null;
  /** Entries before this moment. */
  to?: Date | null;
  /** Reads under this grant, by its node id. */
  grant?: string | null;
  /** Whether only the newest read under each grant is listed. */
  foldReadings?: boolean | null;
}

const WHOSE = {
  project: 'a.project_id = $1 AND $2::uuid IS NULL',
  user: 'a.user_uid = $1 AND $2::uuid IS NULL',
  subject: 'a.user_uid = $1 AND a.subject_id = $2::uuid',
};

/**
 * SQL for an entry that is not followed by another read under the same grant.
 * @param to the SQL parameter of the moment that the other read must precede
 */
export const newestOfGrantSql = (to: string): string => `(
  a.action <> 'READ' OR a.change->>'grant' IS NULL OR NOT EXISTS (
    SELECT FROM audit_entries b WHERE b.user_uid = a.user_uid AND b.action = 'READ' AND b.change->>'grant' = a.change->>'grant'
      AND (b.created_at, b.id) > (a.created_at, a.id) AND (${to}::timestamptz IS NULL OR b.created_at < ${to})))`;

const sqlOf = (whose: keyof typeof WHOSE, isFolded: boolean): string => `
  SELECT ${selectList(AuditEntry, 'a')}, a.created_at::text AS sorted_by FROM audit_entries a
  WHERE ${WHOSE[whose]}
    AND ($3::text[] IS NULL OR a.action = ANY($3))
    AND ($4::text IS NULL OR a.actor = $4)
    AND ($5::timestamptz IS NULL OR a.created_at >= $5)
    AND ($6::timestamptz IS NULL OR a.created_at < $6)
    AND ($10::text IS NULL OR a.action = 'READ' AND a.change->>'grant' = $10)
    AND ${isFolded ? newestOfGrantSql('$6') : 'true'}
    AND ($7::uuid IS NULL OR (a.created_at, a.id) < ($8::timestamptz, $7))
  ORDER BY a.created_at DESC, a.id DESC LIMIT $9`;

/**
 * One page of audit entries, newest first: a project's, a user's, or those about one object of a user.
 * @param subjectUid the object; only together with a user
 */
export async function listAuditEntries(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: AuditConditions,
  page: Page,
  subjectUid: string | null = null,
): Promise<Listed<AuditEntry>[]> {
  const ofUser = 'userUid' in scope;
  const whose = ofUser ? (subjectUid ? 'subject' : 'user') : 'project';
  const [createdAt, uid] = page.after ?? [null, null];
  const { actions, actor, from, to, grant, foldReadings } = conditions;
  const values = [
    ofUser ? scope.userUid : scope.projectId,
    subjectUid,
    actions && actions.length > 0 ? actions : null,
    actor ?? null,
    from ?? null,
    to ?? null,
    uid,
    createdAt,
    page.limit,
    grant ?? null,
  ];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<AuditEntry> & { id: string; sorted_by: string }>(
      `list-audit-entries-of-${whose}${foldReadings ? '-folded' : ''}`,
      sqlOf(whose, foldReadings ?? false),
      values,
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(AuditEntry, row), key: [row.sorted_by, row.id] }));
}

const FIND_SUBJECT_NAMES_SQL = `
  SELECT id, name FROM api_keys WHERE project_id = $1 AND id = ANY($2::uuid[])
  UNION ALL SELECT id, email FROM staff WHERE id = ANY($2::uuid[])`;

/** The names of the project's keys and the email addresses of staff, by uid. */
export async function findSubjectNames(
  context: Context,
  scope: ProjectScope,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const values = [scope.projectId, uids];
  const [rows] = await context.database.read(scope, [
    statement<{ id: string; name: string }>('find-subject-names', FIND_SUBJECT_NAMES_SQL, values),
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
