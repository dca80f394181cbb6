import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { notFound } from '../errors.ts';
import { writeAudit } from './writeAudit.ts';

/**
 * Ends a key for good: here at once, on other servers within half a minute. Doing it again changes nothing.
 * @throws NOT_FOUND
 */
export async function revokeApiKey(context: Context, scope: ProjectScope, keyUid: string): Promise<ApiKey> {
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query('SELECT * FROM api_keys WHERE id = $1 AND project_id = $2 FOR UPDATE', [
      keyUid,
      scope.projectId,
    ]);
    if (!row) throw notFound('API key', 'input.id');
    if (row.revoked_at) return hydrate(ApiKey, row);
    const [revoked] = await tx.query(
      'UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND project_id = $2 RETURNING *',
      [keyUid, scope.projectId, context.clock.now()],
    );
    await writeAudit(context, tx, scope, [
      {
        userUid: scope.projectId,
        userKey: null,
        action: 'DEACTIVATED',
        trigger: 'user_request',
        subjectType: 'ApiKey',
        subjectUid: keyUid,
        change: { before: { revokedAt: null }, after: { revokedAt: revoked!.revoked_at } },
      },
    ]);
    tx.afterCommit(() => context.settingsChanged());
    return hydrate(ApiKey, revoked!);
  });
}
