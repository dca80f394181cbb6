import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { AuditEntry } from '../entities/auditEntry.ts';
import type { ListedEntry } from './listAuditEntries.ts';

const sqlOf = (whose: string): string => `
  SELECT ${selectList(AuditEntry, 'a')}, a.created_at::text AS sorted_by FROM audit_entries a
  WHERE a.${whose} = $1 AND a.trigger = 'staff_access' AND a.created_at >= $2 AND ($3::timestamptz IS NULL OR a.created_at < $3)
    AND ($4::text IS NULL OR a.actor = $4)
    AND ($5::uuid IS NULL OR (a.created_at, a.id) < ($6::timestamptz, $5))
  ORDER BY a.created_at DESC, a.id DESC LIMIT $7`;

/** One page of what staff did to reach people's content, newest first. */
export async function listAccess(
  context: Context,
  scope: ProjectScope | UserScope,
  conditions: { from: Date; to: Date | null; actor: string | null },
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<ListedEntry[]> {
  const whose = 'userUid' in scope ? 'user_uid' : 'project_id';
  const [at, uid] = page.after ?? [null, null];
  const { from, to, actor } = conditions;
  const [rows] = await context.database.read(scope, [
    {
      name: `list-access-of-${whose}`,
      text: sqlOf(whose),
      values: ['userUid' in scope ? scope.userUid : scope.projectId, from, to, actor, uid, at, page.limit],
    },
  ]);
  return rows!.map((row) => ({ entry: hydrate(AuditEntry, row), key: [row.sorted_by, row.id] }));
}
