import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { sealed, sealedBytes } from '../../db/sealing/sealed.ts';
import type { Document } from '../../entities/document.ts';
import { Upload, UploadState } from '../../entities/upload.ts';

/** Sends the job that reads the file of an upload. */
export const sendReadJob = (
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { projectId, userUid, uid }: Pick<Upload, 'projectId' | 'userUid' | 'uid'>,
): Promise<void> => queue.send(tx, 'readUpload', [{ payload: { projectId, userUid, uploadUid: uid }, key: uid }]);

/** Moves the uploads of a document to another holder: inserted and deleted, as its versions are. */
export async function moveUploads(context: Context, tx: Tx, from: Document, userUid: string): Promise<void> {
  const { projectId } = from;
  const uploads = await tx.query<RowOf<Upload>>(
    `SELECT ${selectList(Upload, 'u')} FROM uploads u WHERE u.user_uid = $1 AND u.document_id = $2 ORDER BY u.id FOR UPDATE`,
    [from.userUid, from.uid],
  );
  for (const upload of uploads.map((row) => hydrate(Upload, row))) {
    const file = await tx.one<{ user_uid: string; id: string; content: Buffer | null; address_hash: Buffer }>(
      'SELECT user_uid, id, content, address_hash FROM uploads WHERE user_uid = $1 AND id = $2',
      [upload.userUid, upload.uid],
    );
    await tx.execute('DELETE FROM uploads WHERE user_uid = $1 AND id = $2', [upload.userUid, upload.uid]);
    await tx.execute(
      `INSERT INTO uploads (user_uid, id, project_id, document_id, state, file_name, media_type, size, content, failure, pages, version,
         address_hash, expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        ...[userUid, upload.uid, projectId, upload.documentUid, upload.state],
        sealed('uploads.file_name', userUid, [upload.uid], upload.fileName),
        ...[upload.mediaType, upload.size],
        file.content && sealedBytes('uploads.content', userUid, [upload.uid], file.content),
        ...[upload.failure, upload.pages, upload.version, file.address_hash, upload.expiresAt],
        ...[upload.createdAt, upload.updatedAt],
      ],
    );
    if (upload.state === UploadState.QUEUED || upload.state === UploadState.READING)
      await sendReadJob(context, tx, { projectId, userUid, uid: upload.uid });
  }
}
