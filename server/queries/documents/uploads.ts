import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Upload, type UploadState } from '../../entities/upload.ts';
import type { Listed, Page } from '../page.ts';

const COLUMNS = selectList(Upload, 'u');

/** Uploads by their uids, in any order; unknown ones are left out. */
export async function findUploads(context: Context, scope: ProjectScope, uids: readonly string[]): Promise<Upload[]> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Upload>>(
      'find-uploads',
      `SELECT ${COLUMNS} FROM uploads u WHERE u.project_id = $1 AND u.id = ANY($2::uuid[])`,
      [scope.projectId, uids],
    ),
  ]);
  return rows.map((row) => hydrate(Upload, row));
}

/** Which uploads to list: of one document, of a space, or of the documents that a user may see. Omitted ones do not restrict. */
export interface UploadConditions {
  documentUid?: string | null;
  spaceUid?: string | null;
  userUid?: string | null;
  states?: readonly UploadState[] | null;
}

const FROM = `FROM uploads u JOIN documents d ON d.project_id = u.project_id AND d.id = u.document_id
  WHERE u.project_id = $1 AND ($2::uuid IS NULL OR d.id = $2) AND ($3::uuid IS NULL OR d.space_uid = $3)
    AND ($4::uuid IS NULL OR d.owner_uid = $4 OR d.space_uid IN (SELECT m.space_uid FROM space_members m WHERE m.user_uid = $4))
    AND ($5::text[] IS NULL OR u.state = ANY($5))`;

const LIST_SQL = `SELECT ${COLUMNS}, u.created_at::text AS sorted_by ${FROM}
    AND ($6::timestamptz IS NULL OR (u.created_at, u.id) < ($6, $7::uuid))
  ORDER BY u.created_at DESC, u.id DESC LIMIT $8`;

/** One page of uploads, newest first. */
export async function listUploads(
  context: Context,
  scope: ProjectScope,
  { documentUid = null, spaceUid = null, userUid = null, states = null }: UploadConditions,
  page: Page,
): Promise<Listed<Upload>[]> {
  const [at, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Upload> & { id: string; sorted_by: string }>('list-uploads', LIST_SQL, [
      ...[scope.projectId, documentUid, spaceUid, userUid, states, at, uid, page.limit],
    ]),
  ]);
  return rows.map((row) => ({ node: hydrate(Upload, row), key: [row.sorted_by, row.id] }));
}

/** The number of uploads that the conditions match. */
export async function countUploads(
  context: Context,
  scope: ProjectScope,
  { documentUid = null, spaceUid = null, userUid = null, states = null }: UploadConditions,
): Promise<number> {
  const values = [scope.projectId, documentUid, spaceUid, userUid, states];
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>('count-uploads', `SELECT count(*)::int AS count ${FROM}`, values),
  ]);
  return rows[0]?.count ?? 0;
}
