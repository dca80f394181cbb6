import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { RecollectError } from '../errors.ts';
import { insertApiKey, type MadeKey } from './insertApiKey.ts';

/** How many keys of a project may live before no more are made; rotation is always possible. */
const MOST_LIVE = 100;

/**
 * Makes a key of a project.
 * @throws CONFLICT when the project has as many as it may have
 */
export async function createApiKey(
  context: Context,
  scope: ProjectScope,
  wanted: { name: string; scopes: string[]; expiresAt: Date | null },
): Promise<MadeKey> {
  return context.database.scoped(scope, async (tx) => {
    // One at a time, so that two do not count the same keys; what refers to the project is not held up.
    await tx.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [scope.projectId]);
    const [{ live } = { live: 0 }] = await tx.query(
      `SELECT count(*)::integer AS live FROM api_keys
       WHERE project_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
      [scope.projectId, context.clock.now()],
    );
    if (live >= MOST_LIVE) {
      throw new RecollectError('CONFLICT', `A project has at most ${MOST_LIVE} live keys. Revoke one first.`);
    }
    return insertApiKey(context, tx, scope, { ...wanted, rotatedFrom: null });
  });
}
