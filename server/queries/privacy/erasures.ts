import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { TableCount } from '../../entities/privacyRequest.ts';
import { listPersonUids } from '../people/users.ts';
import { countUserRows, USER_TABLES } from '../people/userTables.ts';

/** When a person was erased, and by which request. */
interface Erasure {
  erasedAt: Date;
  /** When a new consent allowed writing about them again. */
  liftedAt: Date | null;
  requestUid: string;
}

/** Whether a person was erased: found by the keyed hash in their tombstone, which is all that is kept about them. */
export async function findErasure(
  context: Context,
  { projectId }: ProjectScope,
  userKey: string,
): Promise<Erasure | undefined> {
  const hash = context.secrets.hashUser(projectId, userKey);
  const row = await context.database.unscoped((tx) =>
    tx.maybe<{ erased_at: Date; lifted_at: Date | null; request_id: string }>(
      'SELECT erased_at, lifted_at, request_id FROM tombstones WHERE project_id = $1 AND user_hash = $2',
      [projectId, hash],
    ),
  );
  return row && { erasedAt: row.erased_at, liftedAt: row.lifted_at, requestUid: row.request_id };
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
  return rows as UnwrittenErasure[];
}

/** The number of rows that erasing a person would delete now, by table. */
export const previewErasure = (context: Context, scope: ProjectScope, userKey: string): Promise<TableCount[]> =>
  context.database.scoped(scope, async (tx) =>
    countUserRows(tx, USER_TABLES, await listPersonUids(tx, scope, userKey)),
  );
