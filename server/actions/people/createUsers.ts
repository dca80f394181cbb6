import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type DirectoryName, nameKey } from '../../db/directory.ts';
import type { InProject } from '../../db/scope.ts';
import { refuseErased } from '../privacy/tombstones.ts';

/**
 * Finds or creates users by name, without locking them.
 * @throws USER_ERASED for a name whose person was erased, USER_RENAMED for the former key of a renamed user
 * @returns uids by the key of their name (`nameKey`)
 */
export async function upsertUsers(
  context: Context,
  tx: Tx,
  scope: InProject,
  names: DirectoryName[],
): Promise<Map<string, string>> {
  const uids = await context.directory.findAll(tx, scope, names);
  await createMissing(context, tx, scope, names, uids);
  return uids;
}

/**
 * Creates the users of names that have none. A write passes all its names in one call, before it takes any lock: the
 * call waits for names that another write is inserting, and a waiting write must hold no locks.
 * @param uids the uids that were found, by the key of their name (`nameKey`); new ones are added
 * @throws USER_ERASED for a name whose person was erased
 */
export async function createMissing(
  context: Context,
  tx: Tx,
  scope: InProject,
  names: DirectoryName[],
  uids: Map<string, string>,
): Promise<void> {
  const missing = names.filter((name) => !uids.has(nameKey(name)));
  if (missing.length === 0) return;
  const named = missing.flatMap(({ anonymous, key }) => (anonymous ? [] : [key]));
  await refuseErased(context, tx, scope, named);
  const added = await createUsers(context, tx, scope, missing);
  for (const [key, uid] of added) uids.set(key, uid);
}

async function createUsers(
  context: Context,
  tx: Tx,
  scope: InProject,
  names: DirectoryName[],
): Promise<Map<string, string>> {
  const entries = names.map((name) => ({ name, uid: newUid() }));
  const uids = await context.directory.add(tx, scope, entries);
  const ours = entries.filter(({ name, uid }) => uids.get(nameKey(name)) === uid);
  await insertUsers(
    context,
    tx,
    scope,
    ours.map(({ uid, name }) => ({ uid, key: name.anonymous ? null : name.key })),
  );
  return uids;
}

/** Inserts users with the settings of new ones. @param users those without a key are anonymous, or holders of documents */
export async function insertUsers(
  context: Context,
  tx: Tx,
  scope: InProject,
  users: readonly { uid: string; key: string | null }[],
): Promise<void> {
  const { newUser } = context.settings;
  const at = context.clock.now();
  const uids = users.map(({ uid }) => uid);
  await tx.query<{ project_id: string }>(
    `INSERT INTO users (user_uid, project_id, user_key, created_at)
     SELECT user_uid, $1, user_key, $2 FROM unnest($3::uuid[], $4::text[]) AS u (user_uid, user_key) RETURNING project_id`,
    [scope.projectId, at, uids, users.map(({ key }) => key)],
  );
  await tx.query<{ project_id: string }>(
    `INSERT INTO memory_settings (user_uid, project_id, enabled, auto_extraction, allowed_categories, max_memories, retention_days, updated_at)
     SELECT user_uid, $1, $4, $5, $6::text[], $7, $8, $2 FROM unnest($3::uuid[]) AS u (user_uid) RETURNING project_id`,
    [
      scope.projectId,
      at,
      uids,
      newUser.enabled,
      newUser.autoExtraction,
      newUser.allowedCategories,
      newUser.maxMemories,
      newUser.retentionDays,
    ],
  );
}
