import { getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type DirectoryName, nameKey, userName } from '../../db/directory.ts';
import type { InProject } from '../../db/scope.ts';
import { createMissing } from '../people/createUsers.ts';
import { followMoved, type LockedUser, lockFreeUsers, lockUsers } from '../people/users.ts';
import { erasedMeanwhile } from '../privacy/tombstones.ts';
import { claimSession } from './claimSession.ts';
import type { NewTurn, PreparedTurn } from './prepareTurns.ts';

/** The uids of the turns' users and anonymous sessions, as far as there are any. */
export const findOwners = (
  context: Context,
  tx: Tx,
  scope: InProject,
  turns: PreparedTurn[],
): Promise<Map<string, string>> =>
  context.directory.findAll(tx, scope, distinct([...turns.map(ownerOf), ...turns.map(sessionOf)]));

/** Some owners of turns are locked by another transaction, or gone. */
export class BusyOwners extends Error {
  constructor(private readonly names: ReadonlySet<string>) {
    super('Other transactions hold the locks of some users.');
  }

  hasOwnerOf(turn: NewTurn): boolean {
    return this.names.has(nameKey(ownerOf(turn))) || this.names.has(nameKey(sessionOf(turn)));
  }
}

interface OwnersToLock {
  turns: PreparedTurn[];
  /** What `findOwners` found; those of new users are added. */
  uids: Map<string, string>;
  /** Whether to wait for locks; otherwise BusyOwners is thrown before anything is written. */
  waits: boolean;
}

/**
 * Gives each turn its user: creates and locks the users, follows forwarded anonymous sessions, and claims anonymous
 * sessions whose user a turn now names, whether they come from earlier writes or from earlier turns of this one. A
 * batch has the same result as the same turns sent one by one.
 * @throws USER_ERASED, USER_RENAMED
 * @returns the locked users by uid
 */
export async function lockOwners(
  context: Context,
  tx: Tx,
  scope: InProject,
  { turns, uids, waits }: OwnersToLock,
): Promise<Map<string, LockedUser>> {
  const lock = waits ? lockUsers : lockFreeUsers;
  const wanted = distinct(turns.map(ownerOf));
  // Anonymous sessions with the same keys as the users' sessions may be claimed, so their users are looked up too, but
  // not created.
  const namesakes = distinct(turns.map(sessionOf));
  await createMissing(context, tx, scope, wanted, uids);
  const anonymousUids = namesakes.flatMap((name) => uids.get(nameKey(name)) ?? []);
  const namedUids = wanted.flatMap((name) => (name.anonymous ? [] : getValue(uids, nameKey(name))));

  // Anonymous users are always locked first: only under their lock is it certain which user their session went to.
  const users = await lock(tx, anonymousUids);
  const forwarded = await findForwarded(tx, anonymousUids);
  for (const [uid, user] of await lock(tx, [...namedUids, ...forwarded.values()])) users.set(uid, user);
  if (!waits) refuseBusy([...wanted, ...namesakes], uids, forwarded, users);
  await followMoved(context, tx, scope, wanted, uids, users);
  const gone = wanted.filter((name) => !users.has(getValue(uids, nameKey(name))));
  if (gone.length > 0) throw erasedMeanwhile(context, scope, gone);

  const claims = new Claims(context, tx, scope, forwarded);
  for (const turn of turns) {
    const session = nameKey(sessionOf(turn));
    if (turn.user.userKey === null) claims.file(turn, getValue(uids, session));
    else {
      turn.userUid = getValue(uids, nameKey(ownerOf(turn)));
      const anonymousUid = uids.get(session);
      if (anonymousUid) await claims.claim(anonymousUid, turn);
    }
  }
  return users;
}

/** @throws BusyOwners if some of the users are not among the locked ones */
function refuseBusy(
  names: readonly DirectoryName[],
  uids: ReadonlyMap<string, string>,
  forwarded: ReadonlyMap<string, string>,
  users: ReadonlyMap<string, LockedUser>,
): void {
  const isBusy = (uid: string | undefined) => uid !== undefined && !users.has(uid);
  const busy = names.map(nameKey).filter((name) => {
    const uid = uids.get(name);
    return isBusy(uid) || (uid !== undefined && isBusy(forwarded.get(uid)));
  });
  if (busy.length > 0) throw new BusyOwners(new Set(busy));
}

/** The users that the anonymous sessions of one write go to, turn by turn. */
class Claims {
  readonly #looked = new Set<string>();
  readonly #unclaimed = new Map<string, PreparedTurn[]>();

  constructor(
    private readonly context: Context,
    private readonly tx: Tx,
    private readonly scope: InProject,
    private readonly forwarded: Map<string, string>,
  ) {}

  /** Assigns an anonymous turn to the user that its session went to, otherwise to the anonymous session. */
  file(turn: PreparedTurn, anonymousUid: string): void {
    const userUid = this.forwarded.get(anonymousUid);
    if (userUid) assignToUser(turn, anonymousUid, userUid);
    else {
      turn.userUid = anonymousUid;
      this.#unclaimed.set(anonymousUid, [...(this.#unclaimed.get(anonymousUid) ?? []), turn]);
    }
  }

  /** Assigns the anonymous session with the same key to the turn's user, unless it was claimed before. */
  async claim(anonymousUid: string, { userUid, sessionKey }: PreparedTurn): Promise<void> {
    const unclaimed = this.#unclaimed.get(anonymousUid) ?? [];
    if (this.forwarded.has(anonymousUid) || (this.#looked.has(anonymousUid) && unclaimed.length === 0)) return;
    this.#looked.add(anonymousUid);
    const from = { userUid: anonymousUid, sessionKey, expected: unclaimed.length > 0 };
    if (!(await claimSession(this.context, this.tx, this.scope, from, userUid))) return;
    this.forwarded.set(anonymousUid, userUid);
    for (const turn of unclaimed) assignToUser(turn, anonymousUid, userUid);
  }
}

function assignToUser(turn: PreparedTurn, anonymousUid: string, userUid: string): void {
  turn.userUid = userUid;
  turn.claimedFrom = anonymousUid;
  turn.claimedAt = turn.recordedAt;
}

/** Distinguishes owners of turns. */
export const nameOfOwner = (turn: NewTurn): string => nameKey(ownerOf(turn));

const sessionOf = (turn: NewTurn): DirectoryName => ({ anonymous: true, key: turn.sessionKey });
const ownerOf = (turn: NewTurn): DirectoryName =>
  turn.user.userKey === null ? sessionOf(turn) : userName(turn.user.userKey);
const distinct = (names: DirectoryName[]): DirectoryName[] => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
];

async function findForwarded(tx: Tx, anonymousUids: string[]): Promise<Map<string, string>> {
  if (anonymousUids.length === 0) return new Map();
  const rows = await tx.query<{ user_uid: string; forwarded_to: string }>(
    'SELECT user_uid, forwarded_to FROM sessions WHERE user_uid = ANY($1) AND forwarded_to IS NOT NULL',
    [anonymousUids],
  );
  return new Map(rows.map((row) => [row.user_uid, row.forwarded_to]));
}
