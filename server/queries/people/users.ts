import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { UserOrder } from '../../entities/orders.ts';
import { Consent, User } from '../../entities/user.ts';
import type { Listed, Page } from '../page.ts';

/** The users with these uids, in any order; missing ones are left out. */
export async function findUsers(
  context: Context,
  scope: ProjectScope | UserScope,
  uids: readonly string[],
): Promise<User[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<User>>('find-users', `SELECT ${selectList(User, 'u')} FROM users u WHERE u.user_uid = ANY($1)`, [
      uids,
    ]),
  ]);
  return rows.map((row) => hydrate(User, row));
}

interface UserConditions {
  /** Part of the product's own key, ignoring case. */
  search?: string | null;
  activeSince?: Date | null;
  inactiveSince?: Date | null;
}

/** Each order exactly as its index has it: a different NULLS order would sort all users. */
const SORTED_BY: Record<UserOrder, { column: string; order: string }> = {
  LAST_ACTIVE_DESC: { column: 'last_active_at', order: 'u.last_active_at DESC NULLS LAST, u.user_uid DESC' },
  CREATED_DESC: { column: 'created_at', order: 'u.created_at DESC, u.user_uid DESC' },
  // By character: the order of a language would need its own index.
  USER_ID_ASC: { column: 'user_key', order: 'u.user_key COLLATE "C", u.user_uid' },
};

/** @param like ILIKE, with a collation where one is faster */
const matching = (like: string): string => `
  u.project_id = $1 AND u.user_key IS NOT NULL AND ($2::text IS NULL OR u.user_key ${like} $2)
     AND ($3::timestamptz IS NULL OR u.last_active_at >= $3)
     AND ($4::timestamptz IS NULL OR u.last_active_at < $4 OR u.last_active_at IS NULL)`;

/** ASCII text is compared without a language's rules, in half the time. */
const likeOf = (search: string | null): string => (/[^ -~]/.test(search ?? '') ? 'ILIKE' : 'COLLATE "C" ILIKE');

/**
 * A range of the order's index: a row comparison can start anywhere, so the last page of 100,000 users costs as much as
 * the first.
 */
const stretch = (order: UserOrder, where: string, like: string): string => `
  (SELECT u.* FROM users u
   WHERE ${matching(like)} AND ${where}
   ORDER BY ${SORTED_BY[order].order} LIMIT $5)`;

function sqlOf(order: UserOrder, after: readonly unknown[] | undefined, like: string): string {
  const { column } = SORTED_BY[order];
  return `SELECT ${selectList(User, 'u')}, u.${column}::text AS sorted_by FROM (${stretchesOf(order, after, like)}) u
    ORDER BY ${SORTED_BY[order].order} LIMIT $5`;
}

/** Users who were never active come last, by uid: after all times, and after each other. */
function stretchesOf(order: UserOrder, after: readonly unknown[] | undefined, like: string): string {
  const those = (where: string) => stretch(order, where, like);
  if (!after) return those('true');
  if (order === 'USER_ID_ASC') return those('(u.user_key COLLATE "C", u.user_uid) > ($6::text, $7::uuid)');
  const behind = those(`(u.${SORTED_BY[order].column}, u.user_uid) < ($6::timestamptz, $7::uuid)`);
  if (order === 'CREATED_DESC') return behind;
  if (after[0] === null) return those('u.last_active_at IS NULL AND u.user_uid < $6::uuid');
  return `${behind} UNION ALL ${those('u.last_active_at IS NULL')}`;
}

/** The number of a project's users, without anonymous users. */
export async function countUsers(context: Context, scope: ProjectScope, conditions: UserConditions): Promise<number> {
  const { activeSince = null, inactiveSince = null } = conditions;
  const search = patternOf(conditions);
  const like = likeOf(search);
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>(
      `count-users-${like}`,
      `SELECT count(*) AS count FROM users u WHERE ${matching(like)}`,
      [scope.projectId, search, activeSince, inactiveSince],
    ),
  ]);
  return getFirst(rows).count;
}

const patternOf = ({ search }: UserConditions): string | null =>
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;

/** One page of a project's users, without anonymous users. */
export async function listUsers(
  context: Context,
  scope: ProjectScope,
  conditions: UserConditions,
  order: UserOrder,
  page: Page,
): Promise<Listed<User>[]> {
  const search = patternOf(conditions);
  // The key of a user who was never active has no time.
  const place = (page.after ?? []).filter((value) => value !== null);
  const { activeSince = null, inactiveSince = null } = conditions;
  const values = [scope.projectId, search, activeSince, inactiveSince, page.limit, ...place];
  const like = likeOf(search);
  const name = `list-users-${order}-${place.length}-${like}`;
  const [rows] = await context.database.read(scope, [
    statement<ListedRow>(name, sqlOf(order, page.after, like), values),
  ]);
  return rows.map(toListed);
}

type ListedRow = RowOf<User> & { user_uid: string; sorted_by: string };

const toListed = (row: ListedRow): Listed<User> => ({ node: hydrate(User, row), key: [row.sorted_by, row.user_uid] });

/**
 * The uids of a person: their own first, then those of the anonymous users whose sessions they claimed, and of users
 * who were merged into them. Empty if no write has named the person.
 */
export async function listPersonUids(tx: Tx, scope: ProjectScope, userKey: string): Promise<string[]> {
  const named = await tx.maybe<{ user_uid: string }>(
    'SELECT user_uid FROM user_directory WHERE project_id = $1 AND NOT anonymous AND user_key = $2',
    [scope.projectId, userKey],
  );
  if (!named) return [];
  const values = [scope.projectId, named.user_uid];
  const claimed = await tx.query<{ user_uid: string }>(
    'SELECT DISTINCT user_uid FROM sessions WHERE project_id = $1 AND forwarded_to = $2',
    values,
  );
  const merged = await tx.query<{ user_uid: string | null }>(
    'SELECT merged_from AS user_uid FROM former_user_keys WHERE project_id = $1 AND user_uid = $2 AND merged_from IS NOT NULL',
    values,
  );
  const spaces = await tx.query<{ user_uid: string }>(
    `SELECT s.user_uid FROM spaces s
     WHERE s.project_id = $1 AND s.user_uid IN (
         SELECT m.space_uid FROM space_members m WHERE m.user_uid = $2
         UNION SELECT d.space_uid FROM documents d WHERE d.project_id = $1 AND d.owner_uid = $2)
       AND NOT EXISTS (SELECT FROM space_members m WHERE m.space_uid = s.user_uid AND m.user_uid <> $2)
       AND NOT EXISTS (SELECT FROM documents d WHERE d.project_id = $1 AND d.space_uid = s.user_uid AND d.owner_uid <> $2)`,
    values,
  );
  return [named, ...claimed, ...merged, ...spaces].flatMap(({ user_uid }) => user_uid ?? []);
}

/** The former keys of users, which belong to them like the present ones. */
export async function listFormerKeys(tx: Tx, scope: ProjectScope, userUids: string[]): Promise<string[]> {
  const rows = await tx.query<{ user_key: string }>(
    'SELECT user_key FROM former_user_keys WHERE project_id = $1 AND user_uid = ANY($2)',
    [scope.projectId, userUids],
  );
  return rows.map((row) => row.user_key);
}

/** Where rows of merged users are now; others are left out. */
export async function findMergedInto(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<{ was: string; userUid: string; uid: string }[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ was: string; userUid: string; uid: string }>(
      'find-merged-into',
      `SELECT f.merged_from AS was, f.user_uid AS "userUid", a.id AS uid
       FROM unnest($2::uuid[], $3::uuid[]) AS a (user_uid, id)
       JOIN former_user_keys f ON f.project_id = $1 AND f.merged_from = a.user_uid`,
      [scope.projectId, addresses.map(({ userUid }) => userUid), addresses.map(({ uid }) => uid)],
    ),
  ]);
  return rows;
}

/** A merge that can still be undone. */
export interface UndoableMerge {
  /** The product's key of the user who was merged. */
  fromKey: string;
  mergedAt: Date;
  undoUntil: Date;
}

/** The merges of each user that can be undone, newest first. */
export async function findMerges(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, UndoableMerge[]>> {
  const [rows] = await context.database.read(scope, [
    statement<{ user_uid: string; from_key: string; merged_at: Date; undo_until: Date }>(
      'find-merges',
      `SELECT user_uid, from_key, merged_at, undo_until FROM user_merges
       WHERE project_id = $1 AND user_uid = ANY($2::uuid[]) AND undone_at IS NULL AND undo_until > $3 ORDER BY merged_at DESC, id`,
      [scope.projectId, userUids, context.clock.now()],
    ),
  ]);
  return Map.groupBy(
    rows.map((row) => ({ ...row, fromKey: row.from_key, mergedAt: row.merged_at, undoUntil: row.undo_until })),
    (merge) => merge.user_uid,
  );
}

/**
 * The most entries read for each purpose: a person who keeps changing their mind must not make the ledger unreadable.
 */
const MAX_OF_A_PURPOSE = 100;

const SQL = `
  SELECT ${selectList(Consent, 'c')}
  FROM (SELECT *, row_number() OVER (PARTITION BY user_uid, purpose ORDER BY recorded_at DESC, id DESC) AS place
        FROM consents WHERE user_uid = ANY($1)) c
  WHERE c.place <= ${MAX_OF_A_PURPOSE} ORDER BY c.recorded_at DESC, c.id DESC`;

/** The consent ledgers of users, newest first, by the user's uid: the first entry of each purpose is in force. */
export async function findConsents(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, Consent[]>> {
  const [rows] = await context.database.read(scope, [statement<RowOf<Consent>>('find-consents', SQL, [userUids])]);
  return Map.groupBy(
    rows.map((row) => hydrate(Consent, row)),
    (consent) => consent.userUid,
  );
}
