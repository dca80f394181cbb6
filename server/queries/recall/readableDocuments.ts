import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';

/**
 * Whether a user may read `documents`: as the owner or a member of the space. A document without an owner, and in no
 * space that has had members, is readable for everybody who may ask.
 */
export const readableBy = (document: string, user: string): string => `(${document}.owner_uid = ${user}
  OR EXISTS (SELECT FROM space_members r WHERE r.space_uid = ${document}.space_uid AND r.user_uid = ${user})
  OR (${document}.owner_uid IS NULL AND NOT EXISTS (SELECT FROM spaces s WHERE s.user_uid = ${document}.space_uid AND s.members_only)))`;

/**
 * The holders of the documents that may be found: those of the place, or else everything that the user owns or shares.
 */
const HOLDERS = `(
  SELECT d.user_uid FROM documents d WHERE d.project_id = $1 AND d.id = $3
  UNION SELECT $4::uuid WHERE $4 IS NOT NULL
  UNION SELECT $2::uuid WHERE $3::uuid IS NULL AND $4::uuid IS NULL
  UNION SELECT d.user_uid FROM documents d WHERE d.project_id = $1 AND d.owner_uid = $2 AND $3::uuid IS NULL AND $4::uuid IS NULL
  UNION SELECT m.space_uid FROM space_members m WHERE m.user_uid = $2 AND $3::uuid IS NULL AND $4::uuid IS NULL)`;
/** Outside a space a document has no siblings, and inside it some may belong to another user alone. */
export const WHERE_ASKED = `p.user_uid IN ${HOLDERS} AND ($3::uuid IS NULL OR $4::uuid IS NOT NULL OR p.document_id = $3)
  AND (p.user_uid = $2 OR EXISTS (
    SELECT FROM documents o WHERE o.project_id = $1 AND o.id = p.document_id AND ${readableBy('o', '$2')}))`;
/** The same on a cluster, where the documents are looked up first, so that a statement goes to the shards of their holders. Citus finds the shards by the first condition alone if the uid is compared as text. */
export const whereReadable = (holders: number): string => `p.project_id = $1 AND p.user_uid = ANY($${holders}::uuid[])
  AND ($3::uuid IS NULL OR $4::uuid IS NOT NULL OR p.document_id = $3)
  AND (p.user_uid::text = $2::uuid::text OR p.document_id = ANY($${holders + 1}::uuid[]))`;
const READABLE = `
  SELECT h.user_uid, ARRAY(SELECT o.id FROM documents o WHERE o.project_id = $1 AND o.user_uid = h.user_uid AND ${readableBy('o', '$2')}) AS documents
  FROM ${HOLDERS} h (user_uid)`;

/** The holders whose documents a user may read, and which of their documents. */
export interface Readable {
  holders: string[];
  documents: string[];
}

/** Undefined where one statement suffices. */
export async function findReadable(
  context: Context,
  scope: UserScope,
  place: { document: { uid: string } | null; spaceUid: string | null },
): Promise<Readable | undefined> {
  if (!(await context.database.onCluster())) return undefined;
  const [rows] = await context.database.recall.read(scope, [
    statement<{ user_uid: string | null; documents: string[] }>('readable-documents', READABLE, [
      ...[scope.projectId, scope.userUid, place.document?.uid ?? null, place.spaceUid],
    ]),
  ]);
  return { holders: rows.flatMap((row) => row.user_uid ?? []), documents: rows.flatMap((row) => row.documents) };
}
