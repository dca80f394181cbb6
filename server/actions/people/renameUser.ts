import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { nameKey, userName } from '../../db/directory.ts';
import { Any, FOR_UPDATE } from '../../db/entities.ts';
import type { UserRef } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { Tombstone } from '../../entities/privacyRecords.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { notFound, refuse } from '../../errors.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockNames } from '../privacy/tombstones.ts';
import { lockUsers } from './users.ts';

/** A user who was renamed. */
interface Renamed {
  userUid: string;
  /** Whether they already had the new key. */
  replayed: boolean;
}

/**
 * Gives a user another key. Nothing else changes. The former key stays reserved for them: nobody reaches their data
 * with it, and only they can get it back. Their privacy requests and legal holds move to the new key. Idempotent.
 * @throws NOT_FOUND; USER_RENAMED if they have been given a third key since; CONFLICT if the key is or was another
 *   user's, or while a privacy request is carried out
 */
export async function renameUser(context: Context, ref: UserRef, from: string, to: string): Promise<Renamed> {
  return context.database.scoped(ref, async (tx) => {
    // Nobody is created meanwhile, under either key.
    await lockNames(tx, ref);
    const before = userName(from);
    const after = userName(to);
    const { uids, former } = await context.directory.lookUp(tx, ref, [before, after]);
    const userUid = uids.get(nameKey(before));
    const taken = uids.get(nameKey(after));
    if (!userUid) {
      const past = former.get(nameKey(before));
      if (past && !past.mergedFrom && past.userUid === taken) return { userUid: taken, replayed: true };
      throw past ? refuse(past.mergedFrom ? 'user.merged' : 'user.renamed', {}, { at: 'input.userId' }) : absent();
    }
    if (taken === userUid) return { userUid, replayed: true };
    const past = former.get(nameKey(after));
    if (
      taken ||
      (past && (past.userUid !== userUid || past.mergedFrom)) ||
      (!past && (await isKnown(context, tx, ref, to)))
    )
      throw refuse('user.keyTaken', {}, { at: 'input.newUserId' });

    await moveRequests(context, tx, ref, from, to);
    if (!(await lockUsers(tx, [userUid])).has(userUid)) throw absent();
    await context.directory.rename(tx, ref, userUid, to, context.clock.now());
    await tx.query('UPDATE users SET user_key = $2 WHERE user_uid = $1', [userUid, to]);
    await writeAudit(context, tx, ref, [
      {
        ...{ userUid, userKey: to, action: 'UPDATED', trigger: 'user_request' },
        ...{ subjectType: 'User', subjectUid: userUid, change: { before: { userId: from }, after: { userId: to } } },
      },
    ]);
    // Closes the sockets of tokens that name the former key.
    tx.afterCommit(() => context.settingsChanged());
    return { userUid, replayed: false };
  });
}

const absent = () => notFound('user', 'input.userId');

/** Whether an erased person had the key, or somebody without a user row has requests or holds under it. */
async function isKnown(context: Context, tx: Tx, { projectId }: UserRef, userKey: string): Promise<boolean> {
  const where = { projectId, userHash: context.secrets.hashUser(projectId, userKey) };
  return (
    (await tx.entities.existsBy(Tombstone, where)) ||
    (await tx.entities.existsBy(PrivacyRequest, where)) ||
    (await tx.entities.existsBy(LegalHold, where))
  );
}

/** Privacy requests and legal holds are found by the person's key. Those of an erased person with the same key stay. */
async function moveRequests(context: Context, tx: Tx, { projectId }: UserRef, from: string, to: string): Promise<void> {
  const own = { projectId, userHash: context.secrets.hashUser(projectId, from), userKey: from };
  const renamed = { userHash: context.secrets.hashUser(projectId, to), userKey: to };
  const mine = await tx.entities.find(PrivacyRequest, {
    where: own,
    order: { uid: 'ASC' },
    lock: FOR_UPDATE,
  });
  // A failed erasure may already have destroyed their data keys, so it must be able to continue.
  if (mine.some(({ kind, status }) => status === 'RUNNING' || (kind === 'ERASURE' && status === 'FAILED')))
    throw refuse('user.requestRunning', {}, { at: 'input.userId' });
  const uids = mine.map(({ uid }) => uid);
  if (uids.length > 0) await tx.entities.update(PrivacyRequest, { projectId, uid: Any(uids) }, renamed);
  await tx.entities.update(LegalHold, own, renamed);
}
