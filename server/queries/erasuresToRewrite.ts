import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';

/** A person's erasure that is complete, but for what the database's files still hold. */
export interface UnwrittenErasure {
  uid: string;
  completedAt: Date;
}

/** The erasures of a project whose bytes may still be in the database's files. */
export async function erasuresToRewrite(context: Context, scope: ProjectScope): Promise<UnwrittenErasure[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'erasures-to-rewrite',
      text: `SELECT id AS uid, completed_at AS "completedAt" FROM privacy_requests
             WHERE project_id = $1 AND kind = 'ERASURE' AND status = 'COMPLETED' AND physically_erased_at IS NULL`,
      values: [scope.projectId],
    },
  ]);
  return rows as UnwrittenErasure[];
}
