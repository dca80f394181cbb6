import { getLast } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE, IsNull, Not } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { UserDataKey } from '../../entities/privacyRecords.ts';
import { Project } from '../../entities/project.ts';
import { Staff } from '../../entities/staff.ts';
import { lockUsers } from '../people/users.ts';
import { sealRows } from './sealRows.ts';

type DataKeys = Context['dataKeys'];
type Needed = Pick<Context, 'database' | 'queue' | 'clock' | 'dataKeys'>;

/**
 * Seals staff secrets, and sends jobs for projects that are not yet in the configured state: sealed with the current
 * key, or plain. Runs before anything is served.
 */
export async function beginSealing({ database, queue, clock, dataKeys }: Needed): Promise<void> {
  if (!dataKeys.active) return;
  await database.unscoped(async (tx) => {
    if (dataKeys.current)
      await tx.execute('INSERT INTO operator_keys (fingerprint, used_since) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        dataKeys.current.fingerprint,
        clock.now(),
      ]);
    await sealSecrets(tx, dataKeys);
    const projects = await tx.query<{ id: string }>(
      `UPDATE projects SET sealed_with = '' WHERE sealed_with IS DISTINCT FROM $1 RETURNING id`,
      [dataKeys.current?.fingerprint ?? null],
    );
    dataKeys.settling = projects.length > 0;
    await queue.send(
      tx,
      'sealProject',
      projects.map(({ id }) => ({ payload: { projectId: id, after: null }, key: id })),
    );
    await dropUnused(tx, dataKeys);
  });
}

/** Deletes keys that seal nothing any more. */
async function dropUnused(tx: Tx, { current }: DataKeys): Promise<void> {
  const values = [current?.fingerprint ?? null];
  const others = await tx.maybe<{ id: string }>(
    'SELECT id FROM projects WHERE sealed_with IS DISTINCT FROM $1::text LIMIT 1',
    values,
  );
  if (!others) await tx.execute('DELETE FROM operator_keys WHERE fingerprint IS DISTINCT FROM $1::text', values);
}

async function sealSecrets(tx: Tx, dataKeys: DataKeys): Promise<void> {
  const staff = await tx.entities.find(Staff, {
    where: [{ totpSecret: Not(IsNull()) }, { totpPendingSecret: Not(IsNull()) }],
    lock: FOR_UPDATE,
  });
  for (const { uid, totpSecret, totpPendingSecret } of staff) {
    const anew = (stored: string | null) => stored && dataKeys.sealSecret(uid, dataKeys.openSecret(uid, stored));
    const secrets = { totpSecret: anew(totpSecret), totpPendingSecret: anew(totpPendingSecret) };
    await tx.entities.update(Staff, { uid }, secrets);
  }
}

const KEYS_AT_ONCE = 500;
const USERS_AT_ONCE = 50;
/** Rows per transaction: their users' writes wait that long. */
const ROWS_AT_ONCE = 300;
/** Rows per job; then other jobs get their turn. */
const ROWS_A_JOB = 20_000;

/**
 * Brings a project to the configured state: everything that people wrote in it sealed, with their keys wrapped by the
 * operator's current key; or all of it plain, if sealing is off. Runs in short transactions, user by user; concurrent
 * writes already use the configured state.
 * @param after the uid of the last finished user
 */
export async function sealProject(context: Context, scope: ProjectScope, after: string | null): Promise<void> {
  // A server without the keys may share the database for a while: one that has them does this.
  if (!context.dataKeys.active) throw new Error('ENCRYPTION_KEY is not set on this server.');
  while ((await rewrapSome(context, scope)) === KEYS_AT_ONCE);
  let last = after;
  for (let written = 0; written < ROWS_A_JOB; ) {
    const users = await nextUsers(context, scope, last);
    if (users.length === 0) return recordSealed(context, scope);
    const done = new Set<string>();
    for (let some = 1; some > 0; written += some) some = await sealSome(context, scope, users, done);
    last = getLast(users);
  }
  await context.database.scoped(scope, (tx) =>
    context.queue.send(tx, 'sealProject', [
      { payload: { projectId: scope.projectId, after: last }, key: scope.projectId },
    ]),
  );
}

/** Only the keys are re-wrapped with another operator key: the content sealed with them does not change. */
async function rewrapSome({ database, dataKeys }: Context, scope: ProjectScope): Promise<number> {
  const { current } = dataKeys;
  if (!current) return 0;
  return database.scoped(scope, async (tx) => {
    const rows = await tx.query<{ user_uid: string; wrapped_key: Buffer; wrapped_by: string }>(
      `SELECT user_uid, wrapped_key, wrapped_by FROM user_data_keys WHERE project_id = $1 AND wrapped_by <> $2
       ORDER BY user_uid LIMIT ${KEYS_AT_ONCE}`,
      [scope.projectId, current.fingerprint],
    );
    await tx.execute(
      `UPDATE user_data_keys k SET wrapped_key = n.wrapped_key, wrapped_by = $1
       FROM unnest($2::uuid[], $3::bytea[]) AS n (user_uid, wrapped_key) WHERE k.user_uid = n.user_uid AND k.wrapped_by <> $1`,
      [current.fingerprint, rows.map((row) => row.user_uid), rows.map((row) => dataKeys.rewrap(scope.projectId, row))],
    );
    return rows.length;
  });
}

async function nextUsers({ database }: Context, scope: ProjectScope, after: string | null): Promise<string[]> {
  const rows = await database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string }>(
      `SELECT user_uid FROM users WHERE project_id = $1 AND ($2::uuid IS NULL OR user_uid > $2) ORDER BY user_uid LIMIT ${USERS_AT_ONCE}`,
      [scope.projectId, after],
    ),
  );
  return rows.map((row) => row.user_uid);
}

const sealSome = (context: Context, scope: ProjectScope, users: string[], done: Set<string>): Promise<number> =>
  context.database.scoped(scope, async (tx) => {
    // Like every write: nobody moves or erases the rows written here meanwhile.
    const locked = await lockUsers(tx, users);
    return sealRows(context, tx, [...locked.keys()], ROWS_AT_ONCE, done);
  });

/** The whole project is in the configured state. */
async function recordSealed({ database, dataKeys }: Context, scope: ProjectScope): Promise<void> {
  const { current } = dataKeys;
  const { projectId } = scope;
  await database.scoped(scope, async (tx) => {
    if (!current) await tx.entities.delete(UserDataKey, { projectId });
    await tx.entities.update(Project, { uid: projectId }, { sealedWith: current?.fingerprint ?? null });
    tx.afterCommit(() => dataKeys.forgetState(projectId));
    await dropUnused(tx, dataKeys);
  });
}
