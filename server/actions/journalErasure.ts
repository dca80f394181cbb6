import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';

/**
 * Writes down outside the database that a person was erased, before anybody is told so: a backup from before is no way
 * back. Written twice it says no more than once.
 * @throws Error when it cannot be written; the receipt waits
 */
export async function journalErasure(
  context: Context,
  scope: ProjectScope,
  { uid, userHash }: PrivacyRequest,
): Promise<void> {
  const [row] = await context.database.unscoped((tx) =>
    tx.query('SELECT erased_at FROM tombstones WHERE project_id = $1 AND user_hash = $2', [scope.projectId, userHash]),
  );
  if (!row) throw new Error('Who is erased has a tombstone.');
  await context.outside.tombstones.write({
    projectId: scope.projectId,
    userHash: userHash.toString('hex'),
    erasedAt: row.erased_at.toISOString(),
    requestId: uid,
  });
}
