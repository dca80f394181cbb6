import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';
import type { AuditAction } from '../entities/enums.ts';

/** Which entries are asked for; what is left out does not narrow. */
export interface AuditConditions {
  actions?: AuditAction[] | null;
  actor?: string | null;
  /** From this moment on … */
  from?: Date | null;
  /** … and before this one. */
  to?: Date | null;
}

export interface ListedEntry {
  entry: AuditEntry;
  key: [createdAt: string, uid: string];
}

const WHOSE = {
  project: 'a.project_id = $1 AND $2::uuid IS NULL',
  user: 'a.user_uid = $1 AND $2::uuid IS NULL',
  subject: 'a.user_uid = $1 AND a.subject_id = $2::uuid',
};

const sqlOf = (whose: keyof typeof WHOSE): string => `
  SELECT ${selectList(AuditEntry, 'a')}, a.created_at::text AS sorted_by FROM audit_entries a
  WHERE ${WHOSE[whose]}
    AND ($3::text[] IS NULL OR a.action = ANY($3))
    AND ($4::text IS NULL OR a.actor = $4)
    AND ($5::timestamptz IS NULL OR a.created_at >= $5)
    AND ($6::timestamptz IS NULL OR a.created_at < $6)
    AND ($7::uuid IS NULL OR (a.created_at, a.id) < ($8::timestamptz, $7))
  ORDER BY a.created_at DESC, a.id DESC LIMIT $9`;

/**
 * One page of audit entries, newest first: a project's, a user's, or those of one thing of a user.
 * @param subjectUid the one thing; only within a user
 */
export async function listAuditEntries(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: AuditConditions,
  page: { limit: number; after: readonly unknown[] | undefined },
  subjectUid: string | null = null,
): Promise<ListedEntry[]> {
  const ofUser = 'userUid' in scope;
  const whose = ofUser ? (subjectUid ? 'subject' : 'user') : 'project';
  const [createdAt, uid] = page.after ?? [null, null];
  const { actions, actor, from, to } = conditions;
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
  ];
  const [rows] = await context.database.read(scope, [
    { name: `list-audit-entries-of-${whose}`, text: sqlOf(whose), values },
  ]);
  return rows!.map((row) => ({ entry: hydrate(AuditEntry, row), key: [row.sorted_by, row.id] }));
}
