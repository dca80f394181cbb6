import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type DirectoryName, formerUser, userName } from '../../db/directory.ts';
import { Any, IsNull } from '../../db/entities.ts';
import type { InProject, ProjectScope } from '../../db/scope.ts';
import { Tombstone } from '../../entities/privacyRecords.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { type RecollectError, refuse } from '../../errors.ts';
import { failureFields } from '../../log.ts';

/**
 * Refuses names about to be created if their persons were erased, or have other keys now. Until the transaction ends, no unknown person of the
 * project can be erased, so that no user is created during an erasure.
 * @throws USER_ERASED, USER_RENAMED
 */
export async function refuseErased(context: Context, tx: Tx, scope: InProject, userKeys: string[]): Promise<void> {
  if (userKeys.length === 0) return;
  await tx.query<{ pg_advisory_xact_lock_shared: string }>(
    'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
    [lockOf(scope)],
  );
  const { projectId } = scope;
  const userHash = Any(userKeys.map((key) => context.secrets.hashUser(projectId, key)));
  if (await tx.entities.existsBy(Tombstone, { projectId, userHash, liftedAt: IsNull() })) throw userErased();
  const names = userKeys.map(userName);
  const { former } = await context.directory.lookUp(tx, scope, names);
  if (former.size > 0) throw formerUser([...former.values()]);
}

/**
 * Refuses an erased person, and waits for a running erasure. For writes about someone who need not exist, and that
 * create no user.
 * @throws USER_ERASED
 * @returns their uid; undefined for a user who does not exist
 */
export async function refuseErasedPerson(
  context: Context,
  tx: Tx,
  scope: InProject,
  userKey: string,
): Promise<string | undefined> {
  const named = await tx.maybe<{ user_uid: string }>(
    'SELECT user_uid FROM user_directory WHERE project_id = $1 AND NOT anonymous AND user_key = $2',
    [scope.projectId, userKey],
  );
  const user =
    named &&
    (await tx.maybe<{ user_uid: string }>('SELECT user_uid FROM users WHERE user_uid = $1 FOR KEY SHARE', [
      named.user_uid,
    ]));
  await refuseErased(context, tx, scope, [userKey]);
  return user?.user_uid;
}

/**
 * Blocks the creation of users in the project until the transaction ends, for the erasure of someone who does not
 * exist.
 */
export async function lockNames(tx: Tx, scope: InProject): Promise<void> {
  await tx.query<{ pg_advisory_xact_lock: string }>('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockOf(scope),
  ]);
}

/** Handles a new consent: data about the person may be stored again. They get a new uid, and none of their old data. */
export async function liftTombstone(context: Context, tx: Tx, scope: InProject, userKey: string): Promise<void> {
  const { projectId } = scope;
  const userHash = context.secrets.hashUser(projectId, userKey);
  const liftedAt = context.clock.now();
  const lifted = await tx.entities.update(Tombstone, { projectId, userHash, liftedAt: IsNull() }, { liftedAt });
  if (lifted.affected === 0) return;
  // A restore would not know of an unrecorded lifting: the person would have to consent again.
  const event = { projectId, userHash: userHash.toString('hex'), liftedAt: liftedAt.toISOString() };
  tx.afterCommit(() => {
    context.outside.tombstones.write(event).catch((error) => {
      context.log.error({ ...failureFields(error), projectId }, 'could not record a lifted tombstone');
    });
  });
}

/**
 * The error to throw when names have a uid in this process's cache but no row any more: an erasure came in between,
 * here or on another server. The names are looked up again from now on.
 */
export function erasedMeanwhile(context: Context, { projectId }: InProject, names: DirectoryName[]): RecollectError {
  for (const name of names) context.directory.forget(projectId, name);
  return userErased();
}

const userErased = (): RecollectError => refuse('user.erased', {}, { at: 'input.userId' });

const lockOf = ({ projectId }: InProject): string => `names/${projectId}`;

/**
 * Records outside the database that a person was erased, under each key they had, before anyone is told so, so that restoring an earlier backup
 * does not bring them back. Idempotent.
 * @throws Error when it cannot be written; the receipt waits
 */
export async function journalErasure(
  context: Context,
  scope: ProjectScope,
  { uid: requestUid }: PrivacyRequest,
): Promise<void> {
  const { projectId } = scope;
  const tombstones = await context.database.unscoped((tx) => tx.entities.findBy(Tombstone, { projectId, requestUid }));
  if (tombstones.length === 0) throw new Error('An erased user must have a tombstone.');
  for (const { userHash, erasedAt } of tombstones)
    await context.outside.tombstones.write({
      projectId,
      userHash: userHash.toString('hex'),
      erasedAt: erasedAt.toISOString(),
      requestId: requestUid,
    });
}
