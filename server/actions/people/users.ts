import { getFirst, getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type DirectoryName, nameKey, userName } from '../../db/directory.ts';
import type { InProject, UserRef } from '../../db/scope.ts';
import { refuse } from '../../errors.ts';
import { erasedMeanwhile } from '../privacy/tombstones.ts';
import { upsertUsers } from './createUsers.ts';

/** A user's row, locked until the transaction ends. */
export interface LockedUser {
  userUid: string;
  userKey: string | null;
  enabled: boolean;
  consentedAt: Date | null;
  consentWithdrawnAt: Date | null;
}

/** A transaction that has locked the user whose rows it changes. */
export interface UserWrite<S extends InProject = InProject> {
  context: Context;
  tx: Tx;
  scope: S;
  user: LockedUser;
}

/**
 * Finds or creates the users of a write and locks them, so that a user's counters change one write at a time.
 * @throws USER_ERASED, USER_RENAMED
 * @returns the open users by the key of their name (`nameKey`)
 */
export async function lockUsersByName(
  context: Context,
  tx: Tx,
  scope: InProject,
  names: DirectoryName[],
): Promise<Map<string, LockedUser>> {
  const uids = await upsertUsers(context, tx, scope, names);
  const locked = await lockUsers(tx, [...uids.values()]);
  await followMoved(context, tx, scope, names, uids, locked);
  const gone = names.filter((one) => !locked.has(getValue(uids, nameKey(one))));
  if (gone.length > 0) throw erasedMeanwhile(context, scope, gone);
  return new Map([...uids].map(([key, uid]) => [key, getValue(locked, uid)]));
}

/** How often names are looked up again while other transactions move them. */
const MAX_MOVES = 3;

/**
 * Follows names that moved between their lookup and their lock, or on another server since they were cached: a write
 * under the key of a merged user goes to the user into whom they were merged.
 * @param uids the uids of names, corrected in place
 * @param users the locked users; the users that names were followed to are added
 * @throws USER_RENAMED; CONFLICT when the names move on and on
 */
export async function followMoved(
  context: Context,
  tx: Tx,
  scope: InProject,
  names: DirectoryName[],
  uids: Map<string, string>,
  users: Map<string, LockedUser>,
): Promise<void> {
  const isMoved = (name: DirectoryName): boolean => {
    const user = users.get(uids.get(nameKey(name)) ?? '');
    return !name.anonymous && user !== undefined && user.userKey !== name.key;
  };
  let moved = names.filter(isMoved);
  for (let turn = 0; moved.length > 0; turn++) {
    if (turn === MAX_MOVES) throw refuse('user.moving');
    for (const name of moved) context.directory.forget(scope.projectId, name);
    const found = await context.directory.findAll(tx, scope, moved);
    moved = moved.filter((name) => found.get(nameKey(name)) !== uids.get(nameKey(name)));
    for (const [key, uid] of found) uids.set(key, uid);
    const followed = await lockUsers(
      tx,
      moved.flatMap((name) => found.get(nameKey(name)) ?? []),
    );
    for (const [uid, user] of followed) users.set(uid, user);
    moved = moved.filter(isMoved);
  }
}

/** Finds or creates the user with a key, and locks them. @throws USER_ERASED, USER_RENAMED */
export async function lockUserByKey(context: Context, tx: Tx, scope: InProject, userKey: string): Promise<LockedUser> {
  const users = await lockUsersByName(context, tx, scope, [userName(userKey)]);
  return getFirst([...users.values()]);
}

/** Finds or creates the user that a write names, and locks them. @throws USER_ERASED, USER_RENAMED */
export const lockNamedUser = (context: Context, tx: Tx, ref: UserRef): Promise<LockedUser> =>
  lockUserByKey(context, tx, ref, requireUserKey(ref));

/** @throws Error for the anonymous user of a session, which no write of this kind may name */
export function requireUserKey({ userKey }: UserRef): string {
  if (userKey === null) throw new Error('An anonymous session names no user.');
  return userKey;
}

/**
 * Locks users that exist: anonymous ones first, then by uid, so that two writes never wait for each other in a circle.
 * @returns the open users by uid
 */
export async function lockUsers(tx: Tx, uids: string[]): Promise<Map<string, LockedUser>> {
  if (uids.length === 0) return new Map();
  tx.concerns(uids);
  const rows: LockedRow[] = [];
  for (const group of await inLockOrder(tx, uids))
    rows.push(
      ...(group.length === 1
        ? await tx.query<LockedRow>(LOCK_ONE_SQL, [group[0]], 'lock-user')
        : await tx.query<LockedRow>(LOCK_SQL, [group], 'lock-users')),
    );
  return lockedIn(rows);
}

/** Locks one user that exists; undefined once they are erased or merged. */
export const findLockedUser = async (tx: Tx, userUid: string): Promise<LockedUser | undefined> =>
  (await lockUsers(tx, [userUid])).get(userUid);

/** Like `lockUsers`, but does not wait: leaves out the users that another transaction has locked. */
export async function lockFreeUsers(tx: Tx, uids: string[]): Promise<Map<string, LockedUser>> {
  if (uids.length === 0) return new Map();
  tx.concerns(uids);
  return lockedIn(await tx.query<LockedRow>(`${LOCK_SQL} SKIP LOCKED`, [uids], 'lock-free-users'));
}

const lockedIn = (rows: readonly LockedRow[]): Map<string, LockedUser> =>
  new Map(
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

/** Citus locks rows of one user at a time. */
export async function inLockOrder(tx: Tx, uids: string[]): Promise<string[][]> {
  if (!tx.onCluster || uids.length === 1) return [uids];
  const rows = await tx.query<{ user_uid: string }>(
    'SELECT user_uid FROM users WHERE user_uid = ANY($1) ORDER BY user_key IS NOT NULL, user_uid',
    [uids],
  );
  return rows.map((row) => [row.user_uid]);
}

interface LockedRow {
  user_uid: string;
  user_key: string | null;
  enabled: boolean;
  consented_at: Date | null;
  consent_withdrawn_at: Date | null;
}

const LOCKED = `SELECT u.user_uid, u.user_key, s.enabled, s.consented_at, s.consent_withdrawn_at FROM users u JOIN memory_settings s USING (user_uid)`;
const LOCK_ONE_SQL = `${LOCKED} WHERE u.user_uid = $1 FOR NO KEY UPDATE OF u`;
const LOCK_SQL = `${LOCKED} WHERE u.user_uid = ANY($1) ORDER BY u.user_key IS NOT NULL, u.user_uid FOR NO KEY UPDATE OF u`;

/**
 * Keeps a user from being erased until the transaction ends, for writes that do not change the user's counters.
 * @returns false when the user is gone
 */
export async function lockUserShared(tx: Tx, userUid: string): Promise<boolean> {
  const rows = await tx.query('SELECT FROM users WHERE user_uid = $1 FOR KEY SHARE', [userUid], 'lock-user-shared');
  return rows.length > 0;
}
