import type { Context } from '../context.ts';
import type { Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { User } from '../entities/user.ts';

export type UserListOrder = 'LAST_ACTIVE_DESC' | 'CREATED_DESC' | 'USER_ID_ASC';

export interface UserConditions {
  /** Part of the product's own key, in any case. */
  search?: string | null;
  activeSince?: Date | null;
  inactiveSince?: Date | null;
}

/** A user and what their list is ordered by: null for one who was never active. */
export interface ListedUser {
  user: User;
  key: [sortedBy: string | null, uid: string];
}

/** Each order as its index has it: an order by other nulls would be a sort of all users. */
const SORTED_BY: Record<UserListOrder, { column: string; order: string }> = {
  LAST_ACTIVE_DESC: { column: 'last_active_at', order: 'u.last_active_at DESC NULLS LAST, u.user_uid DESC' },
  CREATED_DESC: { column: 'created_at', order: 'u.created_at DESC, u.user_uid DESC' },
  // Character by character: a language's own order would need an index of its own.
  USER_ID_ASC: { column: 'user_key', order: 'u.user_key COLLATE "C", u.user_uid' },
};

/** A stretch of the order's index: a row comparison starts it anywhere, so the last page of 100,000 users costs what the first does. */
const stretch = (order: UserListOrder, where: string, like: string): string => `
  (SELECT u.* FROM users u
   WHERE u.project_id = $1 AND u.user_key IS NOT NULL AND ($2::text IS NULL OR u.user_key ${like} $2)
     AND ($3::timestamptz IS NULL OR u.last_active_at >= $3)
     AND ($4::timestamptz IS NULL OR u.last_active_at < $4 OR u.last_active_at IS NULL) AND ${where}
   ORDER BY ${SORTED_BY[order].order} LIMIT $5)`;

function sqlOf(order: UserListOrder, after: readonly unknown[] | undefined, like: string): string {
  const { column } = SORTED_BY[order];
  return `SELECT ${selectList(User, 'u')}, u.${column}::text AS sorted_by FROM (${stretchesOf(order, after, like)}) u
    ORDER BY ${SORTED_BY[order].order} LIMIT $5`;
}

/** Those who were never active come last, by uid: behind all times, and behind one of them. */
function stretchesOf(order: UserListOrder, after: readonly unknown[] | undefined, like: string): string {
  const those = (where: string) => stretch(order, where, like);
  if (!after) return those('true');
  if (order === 'USER_ID_ASC') return those('(u.user_key COLLATE "C", u.user_uid) > ($6::text, $7::uuid)');
  const behind = those(`(u.${SORTED_BY[order].column}, u.user_uid) < ($6::timestamptz, $7::uuid)`);
  if (order === 'CREATED_DESC') return behind;
  if (after[0] === null) return those('u.last_active_at IS NULL AND u.user_uid < $6::uuid');
  return `${behind} UNION ALL ${those('u.last_active_at IS NULL')}`;
}

/** One page of a project's users, without the anonymous ones. */
export async function listUsers(
  context: Context,
  scope: ProjectScope,
  conditions: UserConditions,
  order: UserListOrder,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<ListedUser[]> {
  const search = conditions.search ? `%${conditions.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  // A time is left out of the key of one who was never active.
  const place = (page.after ?? []).filter((value) => value !== null);
  const { activeSince = null, inactiveSince = null } = conditions;
  const values = [scope.projectId, search, activeSince, inactiveSince, page.limit, ...place];
  // What only has ASCII letters is compared without a language's rules, in half the time.
  const like = /[^ -~]/.test(search ?? '') ? 'ILIKE' : 'COLLATE "C" ILIKE';
  const name = `list-users-${order}-${place.length}-${like}`;
  const [rows] = await context.database.read(scope, [{ name, text: sqlOf(order, page.after, like), values }]);
  return rows!.map(toListed);
}

const toListed = (row: Row): ListedUser => ({ user: hydrate(User, row), key: [row.sorted_by, row.user_uid] });
