import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';

const KEPT_DAYS = 7;
const BATCH = 1000;

/** Deletes events older than a week, project by project, in short transactions. */
export async function expireOldEvents(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const projects = await context.database.unscoped((tx) => tx.query('SELECT id FROM projects'));
  for (const { id } of projects) {
    let deleted: number;
    do {
      deleted = await context.database.scoped(makeProjectScope(id), (tx) =>
        tx.execute(
          `DELETE FROM events WHERE project_id = $1 AND id IN (SELECT id FROM events WHERE project_id = $1 AND at < $2 LIMIT ${BATCH})`,
          [id, before],
        ),
      );
    } while (deleted === BATCH);
  }
}
