import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { nameKey } from '../db/directory.ts';
import type { UserRef } from '../db/scope.ts';
import { lacksConsent } from '../lifecycle/lacksConsent.ts';
import { openUsers } from './openUsers.ts';

/** How many viewed items are kept of a user. */
const VIEWED_KEPT = 100;

/**
 * Notes what a user did with an item, where they allow learning; the user comes into being when needed. Favouring twice,
 * or taking away what was no favourite, changes nothing.
 * @returns the user's uid
 */
export async function recordInteraction(
  context: Context,
  ref: UserRef,
  itemId: string,
  kind: 'VIEWED' | 'FAVORITED' | 'UNFAVORITED',
): Promise<string> {
  const name = { anonymous: false, key: ref.userKey! };
  const at = context.clock.now();
  return context.database.scoped(ref, async (tx) => {
    const user = (await openUsers(context, tx, ref, [name])).get(nameKey(name))!;
    await tx.query('UPDATE users SET last_active_at = greatest(last_active_at, $2) WHERE user_uid = $1', [
      user.userUid,
      at,
    ]);
    if (!user.enabled || lacksConsent(user, context.settings.newUser.consentRequired)) return user.userUid;
    const changed = await note[kind](tx, [user.userUid, ref.projectId, itemId, at]);
    if (changed > 0) await touchPreferences(tx, ref.projectId, user.userUid, at);
    return user.userUid;
  });
}

type Noted = [userUid: string, projectId: string, itemId: string, at: Date];

const note = {
  async VIEWED(tx: Tx, noted: Noted): Promise<number> {
    const changed = await tx.execute(
      `INSERT INTO interactions (user_uid, project_id, kind, item_id, at) VALUES ($1, $2, 'VIEWED', $3, $4)
       ON CONFLICT (user_uid, kind, item_id) DO UPDATE SET at = EXCLUDED.at`,
      noted,
    );
    await tx.query(
      `DELETE FROM interactions WHERE user_uid = $1 AND kind = 'VIEWED' AND item_id IN (
         SELECT item_id FROM interactions WHERE user_uid = $1 AND kind = 'VIEWED' ORDER BY at DESC, item_id OFFSET ${VIEWED_KEPT})`,
      [noted[0]],
    );
    return changed;
  },
  FAVORITED: (tx: Tx, noted: Noted): Promise<number> =>
    tx.execute(
      `INSERT INTO interactions (user_uid, project_id, kind, item_id, at) VALUES ($1, $2, 'FAVORITED', $3, $4)
       ON CONFLICT (user_uid, kind, item_id) DO NOTHING`,
      noted,
    ),
  UNFAVORITED: (tx: Tx, [userUid, , itemId]: Noted): Promise<number> =>
    tx.execute(`DELETE FROM interactions WHERE user_uid = $1 AND kind = 'FAVORITED' AND item_id = $2`, [
      userUid,
      itemId,
    ]),
};

async function touchPreferences(tx: Tx, projectId: string, userUid: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO preferences (user_uid, project_id, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_uid) DO UPDATE SET updated_at = EXCLUDED.updated_at`,
    [userUid, projectId, at],
  );
}
