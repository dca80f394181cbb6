import type { RowOf } from '../../../db/database.ts';
import { hydrate, selectList } from '../../../db/hydrate.ts';
import { sealed } from '../../../db/sealing/sealed.ts';
import { Document } from '../../../entities/document.ts';
import { moveVersions } from '../../documents/storeVersion.ts';
import type { Move } from './copyRows.ts';

/** A version that a user wrote. */
export interface Authored {
  documentUid: string;
  number: number;
}

/**
 * Gives documents to another owner. The versions, passages and uploads of documents outside spaces move with them.
 * @param uids which of the owner's documents; all by default
 * @returns their ids
 */
export async function moveDocuments(move: Move, uids?: readonly string[]): Promise<string[]> {
  const { context, tx, scope, from, to } = move;
  const rows = await tx.query<RowOf<Document>>(
    `SELECT ${selectList(Document, 'd')} FROM documents d WHERE d.project_id = $1 AND d.owner_uid = $2 AND ($3::uuid[] IS NULL OR d.id = ANY($3))
     ORDER BY d.document_key FOR UPDATE`,
    [scope.projectId, from, uids ?? null],
  );
  const documents = rows.map((row) => hydrate(Document, row));
  for (const document of documents) {
    const { projectId, documentKey, uid, title } = document;
    const holder = document.userUid === from ? to : document.userUid;
    await tx.query(
      'UPDATE documents SET owner_uid = $3, user_uid = $4, title = $5 WHERE project_id = $1 AND document_key = $2',
      [projectId, documentKey, to, holder, sealed('documents.title', holder, [uid], title)],
    );
    if (holder !== document.userUid) await moveVersions(context, tx, scope, document, holder);
  }
  return documents.map(({ uid }) => uid);
}

/** Names another user as the author of versions. @param which all of the author's by default */
export async function moveAuthorship({ tx, scope, from, to }: Move, which?: readonly Authored[]): Promise<Authored[]> {
  const rows = await tx.query<{ document_id: string; number: number }>(
    `UPDATE document_versions v SET author_uid = $3 WHERE v.project_id = $1 AND v.author_uid = $2
       AND ($4::uuid[] IS NULL OR EXISTS (SELECT FROM unnest($4::uuid[], $5::integer[]) AS w (id, number) WHERE w.id = v.document_id AND w.number = v.number))
     RETURNING v.document_id, v.number`,
    [
      ...[scope.projectId, from, to],
      ...[which?.map(({ documentUid }) => documentUid) ?? null, which?.map(({ number }) => number) ?? null],
    ],
  );
  return rows.map((row) => ({ documentUid: row.document_id, number: row.number }));
}

/** A membership of a space, and the role that the other user had there before. */
export interface Membership {
  space: string;
  role: string;
  before: string | null;
}

/** Makes another user a member of a user's spaces; an editor stays an editor. */
export async function moveMemberships({ tx, from, to }: Move): Promise<Membership[]> {
  const memberships = await tx.query<{ user_uid: string } & Membership>(
    `SELECT m.user_uid, m.space_uid AS space, m.role, own.role AS before
     FROM space_members m LEFT JOIN space_members own ON own.user_uid = $2 AND own.space_uid = m.space_uid WHERE m.user_uid = $1`,
    [from, to],
  );
  await tx.query(
    `INSERT INTO space_members (user_uid, space_uid, project_id, role, added_at)
     SELECT $2, space_uid, project_id, role, added_at FROM space_members WHERE user_uid = $1
     ON CONFLICT (user_uid, space_uid) DO UPDATE SET role = CASE WHEN space_members.role = 'EDITOR' THEN 'EDITOR' ELSE EXCLUDED.role END`,
    [from, to],
  );
  return memberships.map(({ space, role, before }) => ({ space, role, before }));
}

/** Gives memberships back if the other user still has them. */
export async function restoreMemberships({ tx, from, to }: Move, memberships: readonly Membership[]): Promise<void> {
  for (const { space, role, before } of memberships) {
    const returned = await tx.execute(
      `INSERT INTO space_members (user_uid, space_uid, project_id, role, added_at)
       SELECT $2, space_uid, project_id, $4, added_at FROM space_members WHERE user_uid = $1 AND space_uid = $3`,
      [from, to, space, role],
    );
    if (returned === 0) continue;
    if (before === null)
      await tx.query('DELETE FROM space_members WHERE user_uid = $1 AND space_uid = $2', [from, space]);
    else
      await tx.query('UPDATE space_members SET role = $3 WHERE user_uid = $1 AND space_uid = $2', [
        from,
        space,
        before,
      ]);
  }
}
