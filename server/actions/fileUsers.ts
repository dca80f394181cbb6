import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type DirectoryName, nameKey } from '../db/directory.ts';
import { refuseErased } from './tombstones.ts';

/**
 * Finds or creates users by their names, without locking them. All names of a write are filed in one call, before any
 * lock is taken: a name that another write is just filing is waited for, and who waits must hold nothing.
 * @throws USER_ERASED for a name whose person was erased
 * @param others names that are looked up along with them, and not created
 * @returns uids by the key of their name (`nameKey`); others that no write has named are left out
 */
export async function fileUsers(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  names: DirectoryName[],
  others: DirectoryName[] = [],
): Promise<Map<string, string>> {
  const uids = await context.directory.findAll(tx, scope, [...names, ...others]);
  const missing = names.filter((name) => !uids.has(nameKey(name)));
  if (missing.length > 0) {
    const named = missing.flatMap(({ anonymous, key }) => (anonymous ? [] : [key]));
    await refuseErased(context, tx, scope, named);
    const added = await createUsers(context, tx, scope, missing);
    for (const [key, uid] of added) uids.set(key, uid);
  }
  return uids;
}

async function createUsers(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  names: DirectoryName[],
): Promise<Map<string, string>> {
  const entries = names.map((name) => ({ name, uid: newUid() }));
  const filed = await context.directory.add(tx, scope, entries);
  const ours = entries.filter(({ name, uid }) => filed.get(nameKey(name)) === uid);
  const { newUser } = context.settings;
  await tx.query(
    `WITH created AS (
       INSERT INTO users (user_uid, project_id, user_key, created_at)
       SELECT user_uid, $1, user_key, $2 FROM unnest($3::uuid[], $4::text[]) AS u (user_uid, user_key))
     INSERT INTO memory_settings (user_uid, project_id, enabled, auto_extraction, allowed_categories, max_memories, retention_days, updated_at)
     SELECT user_uid, $1, $5, $6, $7::text[], $8, $9, $2 FROM unnest($3::uuid[]) AS u (user_uid)`,
    [
      scope.projectId,
      context.clock.now(),
      ours.map((entry) => entry.uid),
      ours.map((entry) => (entry.name.anonymous ? null : entry.name.key)),
      newUser.enabled,
      newUser.autoExtraction,
      newUser.allowedCategories,
      newUser.maxMemories,
      newUser.retentionDays,
    ],
  );
  return filed;
}
