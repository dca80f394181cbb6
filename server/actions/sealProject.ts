import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { dropUnused } from './beginSealing.ts';
import { lockUsers } from './openUsers.ts';
import { sealRows } from './sealRows.ts';

const KEYS_AT_ONCE = 500;
const USERS_AT_ONCE = 50;
/** Their users' writes wait as long as these take. */
const ROWS_AT_ONCE = 300;
/** Then other jobs have their turn. */
const ROWS_A_JOB = 20_000;

/**
 * Brings a project to what holds now: all that people wrote in it sealed, their keys wrapped by the operator's present one; or all of
 * it plain, where nothing is sealed any more. In short transactions, user by user; what was written meanwhile is as it should be.
 * @param after the uid of the last user who is done
 */
export async function sealProject(context: Context, scope: ProjectScope, after: string | null): Promise<void> {
  // A server without the keys may share the database for a while: one that has them does this.
  if (!context.dataKeys.active) throw new Error('ENCRYPTION_KEY is not set here.');
  while ((await rewrapSome(context, scope)) === KEYS_AT_ONCE);
  let last = after;
  for (let written = 0; written < ROWS_A_JOB; ) {
    const users = await nextUsers(context, scope, last);
    if (users.length === 0) return settle(context, scope);
    const done = new Set<string>();
    for (let some = 1; some > 0; written += some) some = await sealSome(context, scope, users, done);
    last = users.at(-1)!;
  }
  await context.database.scoped(scope, (tx) =>
    context.queue.send(tx, 'sealProject', [
      { payload: { projectId: scope.projectId, after: last }, key: scope.projectId },
    ]),
  );
}

/** Only the keys are wrapped anew by another key of the operator's: what is sealed with them stays as it stands. */
async function rewrapSome({ database, dataKeys }: Context, scope: ProjectScope): Promise<number> {
  const { current } = dataKeys;
  if (!current) return 0;
  return database.scoped(scope, async (tx) => {
    const rows = await tx.query(
      `SELECT user_uid, wrapped_key, wrapped_by FROM user_data_keys WHERE project_id = $1 AND wrapped_by <> $2
       ORDER BY user_uid LIMIT ${KEYS_AT_ONCE} FOR UPDATE`,
      [scope.projectId, current.fingerprint],
    );
    await tx.execute(
      `UPDATE user_data_keys k SET wrapped_key = n.wrapped_key, wrapped_by = $1
       FROM unnest($2::uuid[], $3::bytea[]) AS n (user_uid, wrapped_key) WHERE k.user_uid = n.user_uid`,
      [current.fingerprint, rows.map((row) => row.user_uid), rows.map((row) => dataKeys.rewrap(scope.projectId, row))],
    );
    return rows.length;
  });
}

async function nextUsers({ database }: Context, scope: ProjectScope, after: string | null): Promise<string[]> {
  const rows = await database.scoped(scope, (tx) =>
    tx.query(
      `SELECT user_uid FROM users WHERE project_id = $1 AND ($2::uuid IS NULL OR user_uid > $2) ORDER BY user_uid LIMIT ${USERS_AT_ONCE}`,
      [scope.projectId, after],
    ),
  );
  return rows.map((row) => row.user_uid);
}

const sealSome = (context: Context, scope: ProjectScope, users: string[], done: Set<string>): Promise<number> =>
  context.database.scoped(scope, async (tx) => {
    // As every write does: nobody moves or erases meanwhile what is written here.
    const locked = await lockUsers(tx, users);
    return sealRows(context, tx, [...locked.keys()], ROWS_AT_ONCE, done);
  });

/** All of the project is as it is to be. */
async function settle({ database, dataKeys }: Context, scope: ProjectScope): Promise<void> {
  const { current } = dataKeys;
  await database.scoped(scope, async (tx) => {
    if (!current) await tx.execute('DELETE FROM user_data_keys WHERE project_id = $1', [scope.projectId]);
    await tx.execute('UPDATE projects SET sealed_with = $2 WHERE id = $1', [
      scope.projectId,
      current?.fingerprint ?? null,
    ]);
    await dropUnused(tx, dataKeys);
  });
}
