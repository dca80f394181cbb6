import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { DirectoryName } from '../db/directory.ts';
import { RecollectError } from '../errors.ts';
import { failureFields } from '../log.ts';

type InProject = { readonly projectId: string };

/**
 * Refuses names that are about to be filed anew where their persons were erased. Until the transaction ends, no unknown
 * person of the project can be erased, so that nobody slips in beside an erasure.
 * @throws USER_ERASED
 */
export async function refuseErased(context: Context, tx: Tx, scope: InProject, userKeys: string[]): Promise<void> {
  if (userKeys.length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(scope)]);
  const hashes = userKeys.map((key) => context.secrets.hashUser(scope.projectId, key));
  const [row] = await tx.query(
    'SELECT FROM tombstones WHERE project_id = $1 AND user_hash = ANY($2) AND lifted_at IS NULL LIMIT 1',
    [scope.projectId, hashes],
  );
  if (row) throw userErased();
}

/**
 * Refuses a person who was erased, and waits for an erasure under way: for what is written of someone who need not be there,
 * and makes nobody.
 * @throws USER_ERASED
 * @returns their uid; undefined for someone who is not there
 */
export async function refuseErasedPerson(
  context: Context,
  tx: Tx,
  scope: InProject,
  userKey: string,
): Promise<string | undefined> {
  const [user] = await tx.query(
    `SELECT u.user_uid FROM users u JOIN user_directory d USING (user_uid)
     WHERE d.project_id = $1 AND NOT d.anonymous AND d.user_key = $2 FOR KEY SHARE OF u`,
    [scope.projectId, userKey],
  );
  await refuseErased(context, tx, scope, [userKey]);
  return user?.user_uid;
}

/** Keeps names of the project from being filed until the transaction ends: for the erasure of someone who is not there. */
export async function holdBackNames(tx: Tx, scope: InProject): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(scope)]);
}

/** A new consent: the person may be written of again. They get a new uid, and nothing of what was. */
export async function liftTombstone(context: Context, tx: Tx, scope: InProject, userKey: string): Promise<void> {
  const { projectId } = scope;
  const userHash = context.secrets.hashUser(projectId, userKey);
  const liftedAt = context.clock.now();
  const lifted = await tx.execute(
    'UPDATE tombstones SET lifted_at = $3 WHERE project_id = $1 AND user_hash = $2 AND lifted_at IS NULL',
    [projectId, userHash, liftedAt],
  );
  if (lifted === 0) return;
  // Of a lifting that is not written down a restore knows nothing: the person would have to consent once more.
  const event = { projectId, userHash: userHash.toString('hex'), liftedAt: liftedAt.toISOString() };
  tx.afterCommit(() => {
    context.outside.tombstones.write(event).catch((error) => {
      context.log.error({ ...failureFields(error), projectId }, 'a lifted tombstone could not be written down');
    });
  });
}

/**
 * What to throw where names have a uid in this process' memory, and no row any more: an erasure came in between, here or on
 * another server. The names are looked up anew from now on.
 */
export function goneMeanwhile(context: Context, { projectId }: InProject, names: DirectoryName[]): RecollectError {
  for (const name of names) context.directory.forget(projectId, name);
  return userErased();
}

const userErased = (): RecollectError =>
  new RecollectError(
    'USER_ERASED',
    'This user was erased at their request: nothing is kept of them until a new consent is recorded with recordConsent.',
    [{ path: 'input.userId', message: 'The user was erased.' }],
  );

const lockOf = ({ projectId }: InProject): string => `names/${projectId}`;
