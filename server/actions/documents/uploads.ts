import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { Upload, UploadFailure, UploadState } from '../../entities/upload.ts';
import { refuse } from '../../errors.ts';
import { fileTypeOf } from '../../files/fileTypes.ts';
import { HOUR_MS } from '../../lifecycle/times/calendar.ts';
import { findProject } from '../../queries/operations/projects.ts';
import { heldUsersSql } from '../../queries/privacy/privacyRequests.ts';
import { makeTokenPath, parseTokenPath } from '../access/tokenUrl.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { deleteDocument } from './eraseDocument.ts';
import { lockName } from './holders.ts';
import { insertPart, sendReadJob } from './moveUploads.ts';
import { findDocumentRow, keyOfHolder, upsertDocument } from './saveDocument.ts';

interface FileToUpload {
  /** A new document if null. */
  documentKey: string | null;
  title?: string | null | undefined;
  spaceKey?: string | null | undefined;
  ownerKey?: string | null | undefined;
  fileName: string;
  mediaType: string;
  size: number;
}

const ADDRESS_HOURS = 1;
const FAILED_DAYS = 7;

/** The path at which files are received; the rest of the URL names an upload and works once. */
export const UPLOAD_PATH = '/uploads/';

/**
 * Prepares the upload of a file to a document, which is created if needed.
 * @throws BAD_USER_INPUT for a type that cannot be read, or a file that is too large
 */
export async function createUpload(
  context: Context,
  scope: ProjectScope,
  { fileName, mediaType, size, ...input }: FileToUpload,
): Promise<{ upload: Upload; path: string; expiresAt: Date }> {
  const max = context.quotas.uploadBytes;
  if (!fileTypeOf(fileName, mediaType)) throw refuse('upload.type', {}, { at: 'input.mediaType' });
  if (size < 1 || size > max) throw refuse('upload.size', { max }, { at: 'input.size' });
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + ADDRESS_HOURS * HOUR_MS);
  const address = makeTokenPath(scope.projectId);
  const uid = newUid();
  const upload = await context.database.scoped(scope, async (tx) => {
    const { document, outcome } = await upsertDocument(context, tx, scope, {
      documentKey: input.documentKey ?? `upload-${uid}`,
      title: input.title ?? (input.documentKey === null ? fileName : undefined),
      spaceKey: input.spaceKey ?? undefined,
      ownerKey: input.ownerKey ?? undefined,
    });
    const { userUid, uid: documentUid } = document;
    // A document that is created for the upload is recognized by its time, and deleted if the file never arrives.
    const createdAt = outcome === 'CREATED' ? document.createdAt : now;
    const row = await tx.one<RowOf<Upload>>(
      `INSERT INTO uploads AS u (user_uid, id, project_id, document_id, state, file_name, media_type, size, address_hash, expires_at,
         created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) RETURNING ${selectList(Upload, 'u')}`,
      [
        ...[userUid, uid, scope.projectId, documentUid, UploadState.WAITING],
        sealed('uploads.file_name', userUid, [uid], fileName),
        ...[mediaType, size, address.hash, expiresAt, createdAt],
      ],
    );
    await writeAudit(context, tx, scope, [
      {
        userUid,
        userKey: await keyOfHolder(tx, userUid),
        action: 'CREATED',
        trigger: 'user_request',
        subjectType: 'Upload',
        subjectUid: uid,
        change: { document: documentUid, size },
      },
    ]);
    return hydrate(Upload, row);
  });
  return { upload, path: `${UPLOAD_PATH}${address.path}`, expiresAt };
}

/** Reads a failed file again. @throws CONFLICT unless it failed and is still there */
export async function retryUpload(context: Context, scope: ProjectScope, { userUid, uid }: Upload): Promise<Upload> {
  return context.database.scoped(scope, async (tx) => {
    const row = await tx.maybe<RowOf<Upload>>(
      `UPDATE uploads u SET state = 'QUEUED', failure = NULL, expires_at = NULL, updated_at = $3
       WHERE u.user_uid = $1 AND u.id = $2 AND u.state = 'FAILED' AND u.expires_at IS NOT NULL RETURNING ${selectList(Upload, 'u')}`,
      [userUid, uid, context.clock.now()],
    );
    if (!row) throw refuse('upload.noRetry', {}, { at: 'input.id' });
    const upload = hydrate(Upload, row);
    await sendReadJob(context, tx, upload);
    return upload;
  });
}

/** The date until which the file of a failed upload is kept. */
export const failedUntil = (now: Date): Date => new Date(now.getTime() + FAILED_DAYS * 24 * HOUR_MS);

/** Documents that were created for an upload whose file never arrived, and that were not used otherwise. */
const EMPTY_SQL = `
  SELECT d.document_key FROM uploads u JOIN documents d ON d.user_uid = u.user_uid AND d.id = u.document_id
  WHERE u.project_id = $1 AND u.state = 'WAITING' AND u.expires_at <= $2 AND u.user_uid <> ALL(${heldUsersSql('$2')})
    AND d.version_count = 0 AND d.created_at = u.created_at AND d.updated_at = u.created_at
    AND NOT EXISTS (SELECT FROM uploads o WHERE o.user_uid = u.user_uid AND o.document_id = u.document_id AND o.id <> u.id)
  ORDER BY d.document_key LIMIT 100`;

/**
 * Ends uploads whose files never arrived, deletes the documents created for them, and deletes the files of uploads that
 * failed some time ago.
 */
export async function expireUploads(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  await context.database.scoped(scope, async (tx) => {
    for (const { document_key } of await tx.query<{ document_key: string }>(EMPTY_SQL, [scope.projectId, now])) {
      await lockName(tx, scope, `document/${document_key}`);
      const document = await findDocumentRow(tx, scope, document_key);
      if (document?.versionCount === 0) await deleteDocument(context, tx, scope, document, 'upload_not_received');
    }
  });
  await context.database.scoped(scope, async (tx) => {
    await tx.query(
      `DELETE FROM upload_parts p USING uploads u
       WHERE p.user_uid = u.user_uid AND p.upload_id = u.id AND u.project_id = $1 AND u.expires_at <= $2
         AND u.user_uid <> ALL(${heldUsersSql('$2')})`,
      [scope.projectId, now],
    );
    await tx.query(
      `UPDATE uploads SET expires_at = NULL, updated_at = $2, state = 'FAILED', failure = coalesce(failure, $3)
       WHERE project_id = $1 AND expires_at <= $2 AND user_uid <> ALL(${heldUsersSql('$2')})`,
      [scope.projectId, now, UploadFailure.NOT_RECEIVED],
    );
  });
}

/**
 * Finds an upload by the part of its URL after the path; undefined if it is unknown or expired. @throws
 * PROJECT_ARCHIVED
 */
export async function findUploadAt(
  context: Pick<Context, 'database' | 'clock'>,
  address: string,
): Promise<Upload | undefined> {
  const parsed = parseTokenPath(address);
  if (!parsed) return undefined;
  const { projectId, hash } = parsed;
  const upload = await context.database.scoped(makeProjectScope(projectId), (tx) =>
    tx.entities.findOneBy(Upload, { projectId, addressHash: hash }),
  );
  if (upload && (await findProject(context.database, projectId))?.isArchived) throw refuse('project.archived');
  const isExpired = upload?.state === UploadState.WAITING && upload.expiresAt! <= context.clock.now();
  return isExpired ? undefined : (upload ?? undefined);
}

/**
 * Stores the file of an upload and sends the job that reads it. @returns whether it is the first file at this address
 */
export async function receiveUpload(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  { projectId, userUid, uid }: Upload,
  parts: readonly Buffer[],
): Promise<boolean> {
  return context.database.scoped(makeProjectScope(projectId), async (tx) => {
    const received = await tx.execute(
      `UPDATE uploads SET state = 'QUEUED', expires_at = NULL, updated_at = $3
       WHERE user_uid = $1 AND id = $2 AND state = 'WAITING' AND expires_at > $3`,
      [userUid, uid, context.clock.now()],
    );
    if (received === 0) return false;
    for (const [number, part] of parts.entries()) await insertPart(tx, { projectId, userUid, uid }, number, part);
    await sendReadJob(context, tx, { projectId, userUid, uid });
    return true;
  });
}
