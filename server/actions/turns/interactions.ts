import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import type { InteractionKind } from '../../entities/turn.ts';
import { lacksConsent } from '../../lifecycle/learningRules.ts';
import { lockNamedUser } from '../people/users.ts';

/** Maximum number of viewed items kept per user. */
const VIEWED_KEPT = 100;

/**
 * Records what a user did with an item, if they allow learning; creates the user if needed. Adding a favourite twice,
 * or removing one that does not exist, changes nothing.
 * @returns the user's uid
 */
export async function recordInteraction(
  context: Context,
  ref: UserRef,
  itemId: string,
  kind: InteractionKind,
): Promise<string> {
  const at = context.clock.now();
  return context.database.scoped(ref, async (tx) => {
    const user = await lockNamedUser(context, tx, ref);
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

/** Notes that a user's preferences have changed. */
export async function touchPreferences(tx: Tx, projectId: string, userUid: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO preferences (user_uid, project_id, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_uid) DO UPDATE SET updated_at = EXCLUDED.updated_at`,
    [userUid, projectId, at],
  );
}
