import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { notePrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

/** Writes down that nothing of these erasures is left in the database's files: the receipt says so, and when. Once only. */
export async function markPhysicallyErased(
  context: Context,
  scope: ProjectScope,
  requestUids: readonly string[],
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const rows = await tx.query(
      `SELECT * FROM privacy_requests WHERE project_id = $1 AND id = ANY($2) AND physically_erased_at IS NULL
       ORDER BY id FOR UPDATE`,
      [scope.projectId, requestUids],
    );
    for (const row of rows) {
      const erased = await updateRequest(context, tx, hydrate(PrivacyRequest, row), {
        physically_erased_at: context.clock.now(),
      });
      await notePrivacyStep(context, tx, erased, 'erasePhysically', null);
    }
  });
}
