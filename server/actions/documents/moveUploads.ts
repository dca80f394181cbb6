import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { sealed, sealedBytes } from '../../db/sealing/sealed.ts';
import type { Document } from '../../entities/document.ts';
import { Upload, UploadState } from '../../entities/upload.ts';

export const sendReadJob = (
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { projectId, userUid, uid }: Pick<Upload, 'projectId' | 'userUid' | 'uid'>,
): Promise<void> => queue.send(tx, 'readUpload', [{ payload: { projectId, userUid, uploadUid: uid }, key: uid }]);

type PartOwner = Pick<Upload, 'projectId' | 'userUid' | 'uid'>;

/** Stores a part of an upload's file. */
export async function insertPart(
  tx: Tx,
  { projectId, userUid, uid }: PartOwner,
  number: number,
  part: Buffer,
): Promise<void> {
  await tx.execute(
    'INSERT INTO upload_parts (user_uid, upload_id, number, project_id, content) VALUES ($1, $2, $3, $4, $5)',
    [userUid, uid, number, projectId, sealedBytes('upload_parts.content', userUid, [uid, number], part)],
  );
}

/** Reads the parts of an upload's file one at a time: a query result takes several times the memory of its content. */
export async function* readParts(tx: Tx, { userUid, uid }: PartOwner): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const part = await tx.maybe<{ user_uid: string; upload_id: string; number: number; content: Buffer }>(
      'SELECT user_uid, upload_id, number, content FROM upload_parts WHERE user_uid = $1 AND upload_id = $2 AND number = $3',
      [userUid, uid, number],
    );
    if (!part) return;
    yield part.content;
  }
}

export async function deleteParts(tx: Tx, userUid: string, uid: string): Promise<void> {
  await tx.execute('DELETE FROM upload_parts WHERE user_uid = $1 AND upload_id = $2', [userUid, uid]);
}

/** Moves the uploads of a document to another holder. Like its versions, they are inserted and deleted. */
export async function moveUploads(context: Context, tx: Tx, from: Document, userUid: string): Promise<void> {
  const { projectId } = from;
  const uploads = await tx.query<RowOf<Upload>>(
    `SELECT ${selectList(Upload, 'u')} FROM uploads u WHERE u.user_uid = $1 AND u.document_id = $2 ORDER BY u.id FOR UPDATE`,
    [from.userUid, from.uid],
  );
  for (const upload of uploads.map((row) => hydrate(Upload, row))) {
    const { address_hash } = await tx.one<{ address_hash: Buffer }>(
      'SELECT address_hash FROM uploads WHERE user_uid = $1 AND id = $2',
      [upload.userUid, upload.uid],
    );
    await tx.execute(
      `INSERT INTO uploads (user_uid, id, project_id, document_id, state, file_name, media_type, size, failure, pages, version,
         address_hash, expires_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        ...[userUid, upload.uid, projectId, upload.documentUid, upload.state],
        sealed('uploads.file_name', userUid, [upload.uid], upload.fileName),
        ...[upload.mediaType, upload.size],
        ...[upload.failure, upload.pages, upload.version, address_hash, upload.expiresAt],
        ...[upload.createdAt, upload.updatedAt],
      ],
    );
    let number = 0;
    for await (const part of readParts(tx, upload)) await insertPart(tx, { ...upload, userUid }, number++, part);
    await deleteParts(tx, upload.userUid, upload.uid);
    await tx.execute('DELETE FROM uploads WHERE user_uid = $1 AND id = $2', [upload.userUid, upload.uid]);
    if (upload.state === UploadState.QUEUED || upload.state === UploadState.READING)
      await sendReadJob(context, tx, { projectId, userUid, uid: upload.uid });
  }
}
