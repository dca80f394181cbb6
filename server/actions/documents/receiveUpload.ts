import type { Context } from '../../context.ts';
import { makeProjectScope } from '../../db/scope.ts';
import { sealedBytes } from '../../db/sealing/sealed.ts';
import { Upload, UploadState } from '../../entities/upload.ts';
import { refuse } from '../../errors.ts';
import { hashOfToken } from '../../queries/access/staffSession.ts';
import { findProject } from '../../queries/operations/projects.ts';
import { sendToRead } from './moveUploads.ts';

const ADDRESS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The upload of an address: the part after the path. Undefined for one that is unknown or expired. @throws PROJECT_ARCHIVED */
export async function findUploadAt(
  context: Pick<Context, 'database' | 'clock'>,
  address: string,
): Promise<Upload | undefined> {
  const [, projectId, token] = ADDRESS.exec(address) ?? [];
  if (!projectId || !token) return undefined;
  const upload = await context.database.scoped(makeProjectScope(projectId), (tx) =>
    tx.entities.findOneBy(Upload, { projectId, addressHash: hashOfToken(token) }),
  );
  if (upload && (await findProject(context.database, projectId))?.isArchived) throw refuse('project.archived');
  const isExpired = upload?.state === UploadState.WAITING && upload.expiresAt! <= context.clock.now();
  return isExpired ? undefined : (upload ?? undefined);
}

/** Stores the file of an upload and has it read. @returns whether it is the first file at this address */
export async function receiveUpload(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  { projectId, userUid, uid }: Upload,
  bytes: Buffer,
): Promise<boolean> {
  return context.database.scoped(makeProjectScope(projectId), async (tx) => {
    const content = sealedBytes('uploads.content', userUid, [uid], bytes);
    const received = await tx.execute(
      `UPDATE uploads SET content = $4, state = 'QUEUED', expires_at = NULL, updated_at = $3
       WHERE user_uid = $1 AND id = $2 AND state = 'WAITING' AND expires_at > $3`,
      [userUid, uid, context.clock.now(), content],
    );
    if (received === 1) await sendToRead(context, tx, { projectId, userUid, uid });
    return received === 1;
  });
}
