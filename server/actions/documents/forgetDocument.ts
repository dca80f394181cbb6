import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { eraseMemories } from '../memories/eraseMemories.ts';
import { lockUsers } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';

/** Permanently deletes a user's memories of a document, active or not. Returns how many. */
export async function forgetDocument(context: Context, scope: UserScope, documentKey: string): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return 0;
    await refuseHeld(context, tx, scope, user);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM memories WHERE user_uid = $1 AND scope = 'DOCUMENT' AND document_id = $2 ORDER BY id FOR UPDATE`,
      [scope.userUid, documentKey],
    );
    const uids = rows.map((row) => row.id);
    await eraseMemories(context, tx, scope, user, uids, 'document_forgotten');
    return uids.length;
  });
}
