import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';

const MAX = 20;

/** The newest cleaning runs. */
export const listRetentionRuns = (context: Context, scope: ProjectScope): Promise<RetentionRun[]> =>
  context.database.scoped(scope, (tx) =>
    tx.entities.find(RetentionRun, {
      where: { projectId: scope.projectId },
      order: { startedAt: 'DESC', uid: 'DESC' },
      take: MAX,
    }),
  );
