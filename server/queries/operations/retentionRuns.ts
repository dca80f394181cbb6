import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';

/** A cleaning run of the project, or of one of its users. */
export interface PastRun {
  id: string;
  actor: string;
  turns: number;
  memories: number;
  startedAt: Date;
  undoUntil: Date;
  undoneAt: Date | null;
  purgedAt: Date | null;
}

const MAX = 20;

/** The newest cleaning runs. */
export async function listRetentionRuns(context: Context, scope: ProjectScope): Promise<PastRun[]> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query<{
      id: string;
      actor: string;
      turns: number;
      memories: number;
      startedAt: Date;
      undoUntil: Date;
      undoneAt: Date | null;
      purgedAt: Date | null;
    }>(
      `SELECT id, actor, turns, memories, started_at AS "startedAt", undo_until AS "undoUntil", undone_at AS "undoneAt",
         purged_at AS "purgedAt"
       FROM retention_runs WHERE project_id = $1 ORDER BY started_at DESC, id DESC LIMIT $2`,
      [scope.projectId, MAX],
    ),
  );
  return rows as unknown as PastRun[];
}
