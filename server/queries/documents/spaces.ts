import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Space, SpaceMembership } from '../../entities/space.ts';
import type { Listed, Page } from '../page.ts';

/** A space with those who share it. */
export type SpaceWithReaders = Space & { readers: string[] };

const SPACE = `${selectList(Space, 's')}, ARRAY(SELECT m.user_uid FROM space_members m WHERE m.space_uid = s.user_uid) AS readers`;

type SpaceRow = RowOf<Space> & { readers: string[] };

const toSpace = ({ readers, ...row }: SpaceRow): SpaceWithReaders => Object.assign(hydrate(Space, row), { readers });

/** Spaces by the product's own key or by their uid, in any order; unknown ones are left out. */
export async function findSpaces(
  context: Context,
  scope: ProjectScope,
  by: { keys: readonly string[] } | { uids: readonly string[] },
): Promise<SpaceWithReaders[]> {
  const [rows] = await context.database.read(scope, [
    statement<SpaceRow>(
      'find-spaces',
      `SELECT ${SPACE} FROM spaces s WHERE s.project_id = $1 AND (s.space_key = ANY($2) OR s.user_uid = ANY($3::uuid[]))`,
      [scope.projectId, 'keys' in by ? by.keys : [], 'uids' in by ? by.uids : []],
    ),
  ]);
  return rows.map(toSpace);
}

const CONDITIONS = `s.project_id = $1
    AND ($2::uuid IS NULL OR EXISTS (SELECT FROM space_members m WHERE m.user_uid = $2 AND m.space_uid = s.user_uid))`;

const LIST_SQL = `SELECT ${SPACE}, s.created_at::text AS sorted_by FROM spaces s
  WHERE ${CONDITIONS}
    AND ($3::timestamptz IS NULL OR (s.created_at, s.user_uid) < ($3, $4::uuid))
  ORDER BY s.created_at DESC, s.user_uid DESC LIMIT $5`;

/** One page of a project's spaces, or of those that a user shares, newest first. */
export async function listSpaces(
  context: Context,
  scope: ProjectScope,
  userUid: string | null,
  page: Page,
): Promise<Listed<SpaceWithReaders>[]> {
  const [at, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    statement<SpaceRow & { user_uid: string; sorted_by: string }>('list-spaces', LIST_SQL, [
      ...[scope.projectId, userUid, at, uid, page.limit],
    ]),
  ]);
  return rows.map((row) => ({ node: toSpace(row), key: [row.sorted_by, row.user_uid] }));
}

/** The number of a project's spaces, or of those that a user shares. */
export async function countSpaces(context: Context, scope: ProjectScope, userUid: string | null): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM spaces s WHERE ${CONDITIONS}`;
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>('count-spaces', sql, [scope.projectId, userUid]),
  ]);
  return rows[0]?.count ?? 0;
}

const LIST_MEMBERS_SQL = `SELECT ${selectList(SpaceMembership, 'm')} FROM space_members m
  WHERE m.space_uid = $1 AND m.project_id = $2 ORDER BY m.added_at, m.user_uid`;

/** The members of a space, in the order in which they were added. */
export async function listMembers(context: Context, scope: ProjectScope, spaceUid: string): Promise<SpaceMembership[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<SpaceMembership>>('list-members', LIST_MEMBERS_SQL, [spaceUid, scope.projectId]),
  ]);
  return rows.map((row) => hydrate(SpaceMembership, row));
}
