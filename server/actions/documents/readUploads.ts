import type { Context } from '../../context.ts';
import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Document, DocumentFormat } from '../../entities/document.ts';
import { Upload, UploadFailure } from '../../entities/upload.ts';
import { type FileFaultCode, type FileType, fileTypeOf } from '../../files/fileTypes.ts';
import type { FileText } from '../../files/readBytes.ts';
import { lockName } from './holders.ts';
import { deleteParts, readParts } from './moveUploads.ts';
import { findDocumentRow } from './saveDocument.ts';
import { addVersion } from './saveDocumentVersion.ts';
import { latestPassages } from './storeVersion.ts';
import { failedUntil } from './uploads.ts';

interface FileToRead {
  upload: Upload;
  bytes: Uint8Array<ArrayBuffer>;
  type: FileType;
}

/** Claims a file to read. Undefined if another job has read it, or it is gone: erased, or moved with its document. */
export async function claimUpload(
  context: Context,
  scope: UserScope,
  uploadUid: string,
): Promise<FileToRead | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const row = await tx.maybe<RowOf<Upload>>(
      `UPDATE uploads u SET state = 'READING', updated_at = $3
       WHERE u.user_uid = $1 AND u.id = $2 AND u.state IN ('QUEUED', 'READING')
       RETURNING ${selectList(Upload, 'u')}`,
      [scope.userUid, uploadUid, context.clock.now()],
    );
    if (!row) return undefined;
    const upload = hydrate(Upload, row);
    // Not a shared buffer, because the reader's thread takes over the memory.
    const bytes = new Uint8Array(upload.size);
    let length = 0;
    for await (const part of readParts(tx, upload)) {
      bytes.set(part, length);
      length += part.length;
    }
    return { upload, bytes, type: fileTypeOf(upload.fileName, upload.mediaType)! };
  });
}

/** Records why a file could not be read. The file is kept for some days, so that it can be read again. */
export async function failUpload(
  context: Context,
  { userUid, uid }: Upload,
  scope: UserScope,
  fault: FileFaultCode,
): Promise<void> {
  const now = context.clock.now();
  await context.database.scoped(scope, (tx) =>
    tx.execute(
      `UPDATE uploads SET state = 'FAILED', failure = $3, expires_at = $4, updated_at = $5
       WHERE user_uid = $1 AND id = $2 AND state = 'READING'`,
      [userUid, uid, UploadFailure[fault], failedUntil(now), now],
    ),
  );
}

/** Saves the text of a file as the next version of its document, and deletes the file. Nothing happens if either is gone. */
export async function finishUpload(
  context: Context,
  scope: ProjectScope,
  { userUid, uid, documentUid }: Upload,
  { text: content, format, pages }: FileText,
): Promise<void> {
  const version = { content, format: DocumentFormat[format] };
  // Before the transaction: reading a long text takes longer than writing it.
  const passages = latestPassages(context, version);
  await context.database.scoped(scope, async (tx) => {
    const where = { projectId: scope.projectId, uid: documentUid };
    const known = await tx.entities.findOneBy(Document, where);
    // The document first: a move locks it before its uploads, too.
    if (known) await lockName(tx, scope, `document/${known.documentKey}`);
    const document = known && (await findDocumentRow(tx, scope, known.documentKey));
    if (document?.uid !== documentUid || document.userUid !== userUid) return;
    const upload = await tx.maybe<{ id: string }>(
      `SELECT id FROM uploads WHERE user_uid = $1 AND id = $2 AND state = 'READING' FOR UPDATE`,
      [userUid, uid],
    );
    if (!upload) return;
    const more = { note: null, authorUid: null, restoredFrom: null, idempotencyKey: `upload/${uid}` };
    const saved = await addVersion(context, tx, scope, document, { ...version, ...more }, passages);
    await deleteParts(tx, userUid, uid);
    await tx.execute(
      `UPDATE uploads SET state = 'READY', pages = $3, version = $4, updated_at = $5 WHERE user_uid = $1 AND id = $2`,
      [userUid, uid, pages, saved.version.number, context.clock.now()],
    );
  });
}
