import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type DirectoryName, nameKey } from '../db/directory.ts';
import { fileUsers } from './fileUsers.ts';
import { goneMeanwhile } from './tombstones.ts';

/** A user's row as a write holds it: locked until the transaction ends. */
export interface OpenUser {
  userUid: string;
  userKey: string | null;
  enabled: boolean;
  consentedAt: Date | null;
  consentWithdrawnAt: Date | null;
}

/**
 * Finds or creates the users of a write and locks them, so that a user's counters change one write at a time.
 * @throws USER_ERASED
 * @returns the open users by the key of their name (`nameKey`)
 */
export async function openUsers(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  names: DirectoryName[],
): Promise<Map<string, OpenUser>> {
  const uids = await fileUsers(context, tx, scope, names);
  const locked = await lockUsers(tx, [...uids.values()]);
  const gone = names.filter((one) => !locked.has(uids.get(nameKey(one))!));
  if (gone.length > 0) throw goneMeanwhile(context, scope, gone);
  return new Map([...uids].map(([key, uid]) => [key, locked.get(uid)!]));
}

/**
 * Locks users that exist: anonymous ones first, then by uid, so that two writes never wait for each other in a circle.
 * @returns the open users by uid
 */
export async function lockUsers(tx: Tx, uids: string[]): Promise<Map<string, OpenUser>> {
  if (uids.length === 0) return new Map();
  const rows = await tx.query(
    `SELECT u.user_uid, u.user_key, s.enabled, s.consented_at, s.consent_withdrawn_at FROM users u JOIN memory_settings s USING (user_uid)
     WHERE u.user_uid = ANY($1) ORDER BY u.user_key IS NOT NULL, u.user_uid FOR NO KEY UPDATE OF u`,
    [uids],
  );
  return new Map(
    rows.map((row) => [
      row.user_uid,
      {
        userUid: row.user_uid,
        userKey: row.user_key,
        enabled: row.enabled,
        consentedAt: row.consented_at,
        consentWithdrawnAt: row.consent_withdrawn_at,
      },
    ]),
  );
}
