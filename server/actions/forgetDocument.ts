import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { eraseMemories } from './eraseMemories.ts';
import { lockUsers } from './openUsers.ts';
import { refuseHeld } from './placeHold.ts';

/** Deletes a user's memories of a document, active or not; this cannot be undone. Gives their number. */
export async function forgetDocument(context: Context, scope: UserScope, documentKey: string): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return 0;
    await refuseHeld(context, tx, scope, user);
    // Locked in order: what recall used is counted on these rows meanwhile, several at a time.
    const rows = await tx.query(
      `SELECT id FROM memories WHERE user_uid = $1 AND scope = 'DOCUMENT' AND document_id = $2 ORDER BY id FOR UPDATE`,
      [scope.userUid, documentKey],
    );
    const uids = rows.map((row) => row.id);
    await eraseMemories(context, tx, scope, user, uids, 'document_forgotten');
    return uids.length;
  });
}
