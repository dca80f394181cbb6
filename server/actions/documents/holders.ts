import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import { Document, DocumentVersion, Passage } from '../../entities/document.ts';
import { Upload } from '../../entities/upload.ts';
import { insertUsers } from '../people/createUsers.ts';

/** Makes a holder: a row of `users` without a key, for a space, or for a document that belongs to nobody. */
export async function insertHolder(context: Context, tx: Tx, scope: InProject): Promise<string> {
  const uid = newUid();
  await insertUsers(context, tx, scope, [{ uid, key: null }]);
  return uid;
}

/**
 * Serializes the writes to one document or space by its name, which may not exist yet.
 * @param what such as `document/` and the key
 */
export async function lockName(tx: Tx, { projectId }: InProject, what: string): Promise<void> {
  await tx.query<{ pg_advisory_xact_lock: string }>('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${projectId}/${what}`,
  ]);
}

/** Whether a document has its own holder: it has neither an owner nor a space. */
export const hasOwnHolder = ({ userUid, ownerUid, spaceUid }: Document): boolean =>
  userUid !== ownerUid && userUid !== spaceUid;

/** Deletes a holder without documents, and its key. */
export async function eraseHolder({ dataKeys }: Context, tx: Tx, userUid: string): Promise<void> {
  for (const table of ['memory_settings', 'user_data_keys', 'users'])
    await tx.execute(`DELETE FROM ${table} WHERE user_uid = $1`, [userUid]);
  tx.afterCommit(() => dataKeys.forget([userUid]));
}

/** Deletes a document with its versions, passages and uploads. */
export async function deleteDocumentRows(
  tx: Tx,
  { projectId, userUid, uid }: Pick<Document, 'projectId' | 'userUid' | 'uid'>,
): Promise<void> {
  await tx.execute(
    'DELETE FROM upload_parts WHERE user_uid = $1 AND upload_id IN (SELECT id FROM uploads WHERE user_uid = $1 AND document_id = $2)',
    [userUid, uid],
  );
  for (const noun of [Upload, Passage, DocumentVersion]) await tx.entities.delete(noun, { userUid, documentUid: uid });
  await tx.entities.delete(Document, { projectId, uid });
}
