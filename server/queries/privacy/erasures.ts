import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';
import { Tombstone } from '../../entities/tombstone.ts';
import { listPersonUids } from '../people/users.ts';
import { countUserRows, USER_TABLES } from '../people/userTables.ts';

/** Whether a person was erased: found by the keyed hash in their tombstone, which is all that is kept about them. */
export function findErasure(context: Context, { projectId }: ProjectScope, userKey: string): Promise<Tombstone | null> {
  const userHash = context.secrets.hashUser(projectId, userKey);
  return context.database.unscoped((tx) => tx.entities.findOneBy(Tombstone, { projectId, userHash }));
}

/** A person's erasure that is complete, except for what the database's files still contain. */
export interface UnwrittenErasure {
  uid: string;
  completedAt: Date;
}

/** The erasures of a project whose data may still be in the database's files. */
export async function listErasuresToRewrite(context: Context, scope: ProjectScope): Promise<UnwrittenErasure[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ uid: string; completedAt: Date | null }>(
      'erasures-to-rewrite',
      `SELECT id AS uid, completed_at AS "completedAt" FROM privacy_requests
             WHERE project_id = $1 AND kind = 'ERASURE' AND status = 'COMPLETED' AND physically_erased_at IS NULL`,
      [scope.projectId],
    ),
  ]);
  return rows.flatMap(({ uid, completedAt }) => (completedAt ? [{ uid, completedAt }] : []));
}

/** The number of rows that erasing a person would delete now, by table. */
export const previewErasure = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) =>
    countUserRows(tx, USER_TABLES, await listPersonUids(tx, scope, userKey)),
  );
