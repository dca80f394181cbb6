import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { notFound, RecollectError } from '../errors.ts';
import type { Cleaned } from './hideDue.ts';
import { restoreHidden } from './restoreHidden.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Brings back all that a cleaning hid and that still exists. Doing it again brings back nothing more, and finishes what
 * an earlier call had to leave half-done.
 * @throws NOT_FOUND when there is no such run; CONFLICT when its grace period is over
 */
export async function undoRetention(context: Context, scope: ProjectScope, runUid: string): Promise<Cleaned> {
  if (!UUID.test(runUid)) throw notFound('retention run', 'input.runId');
  await context.database.scoped(scope, async (tx) => {
    const now = context.clock.now();
    // Waits for the batch that the run may be hiding just now; the next one finds it undone.
    const [run] = await tx.query(
      'SELECT undo_until, undone_at FROM retention_runs WHERE project_id = $1 AND id = $2 FOR UPDATE',
      [scope.projectId, runUid],
    );
    if (!run) throw notFound('retention run', 'input.runId');
    if (run.undone_at) return;
    if (run.undo_until <= now) throw tooLate(run.undo_until);
    await tx.query('UPDATE retention_runs SET undone_at = $3 WHERE project_id = $1 AND id = $2', [
      scope.projectId,
      runUid,
      now,
    ]);
  });
  const restored: Cleaned = { turns: 0, memories: 0 };
  for (;;) {
    const { turns, memories } = await context.database.scoped(scope, (tx) => restoreHidden(context, tx, scope, runUid));
    if (turns + memories === 0) return restored;
    restored.turns += turns;
    restored.memories += memories;
  }
}

function tooLate(undoUntil: Date): RecollectError {
  const message = `What this run hid could be brought back until ${undoUntil.toISOString()}; it is gone.`;
  return new RecollectError('CONFLICT', message, [{ path: 'input.runId', message }]);
}
