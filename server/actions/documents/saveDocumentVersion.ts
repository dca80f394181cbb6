import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { type Document, type DocumentFormat, DocumentVersion } from '../../entities/document.ts';
import { notFound, refuse } from '../../errors.ts';
import type { NewPassage } from '../../lifecycle/documents/passagesOf.ts';
import { countTokens } from '../../text/shorten.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockUserByKey } from '../people/users.ts';
import { findDocumentRow, keyOfHolder, upsertDocument } from './saveDocument.ts';
import { insertVersion, latestPassages, replacePassages } from './storeVersion.ts';

interface VersionToSave {
  documentKey: string;
  content: string;
  format: DocumentFormat;
  note: string | null;
  /** The product's own key of the author; null if it names none. */
  authorKey: string | null;
  idempotencyKey: string | null;
}

export interface SavedVersion {
  document: Document;
  version: DocumentVersion;
  /** REPLAYED: this idempotency key saved it before. UNCHANGED: the latest version has the same content. */
  outcome: 'SAVED' | 'UNCHANGED' | 'REPLAYED';
}

/**
 * Saves the content of a document as its next version, which never changes; creates the document if needed. Recall
 * finds its passages at once, and no longer finds those of the previous version.
 * @throws CONFLICT for an idempotency key of other content; USER_ERASED for an erased author
 */
export async function saveDocumentVersion(
  context: Context,
  scope: ProjectScope,
  input: VersionToSave,
): Promise<SavedVersion> {
  // Before the transaction: reading a long text takes longer than writing it.
  const passages = latestPassages(context, input);
  return context.database.scoped(scope, async (tx) => {
    const author = input.authorKey ? await lockUserByKey(context, tx, scope, input.authorKey) : undefined;
    const { document } = await upsertDocument(context, tx, scope, { documentKey: input.documentKey });
    const version = { ...input, authorUid: author?.userUid ?? null, restoredFrom: null };
    return addVersion(context, tx, scope, document, version, passages);
  });
}

/**
 * Makes the content of an earlier version the latest one.
 * @throws NOT_FOUND for an unknown document or version
 */
export async function restoreDocumentVersion(
  context: Context,
  scope: ProjectScope,
  { documentKey, number, note }: { documentKey: string; number: number; note: string | null },
): Promise<SavedVersion> {
  return context.database.scoped(scope, async (tx) => {
    const document = await findDocumentRow(tx, scope, documentKey);
    if (!document) throw notFound('document', 'input.documentId');
    const version = await findVersion(tx, document, number);
    if (!version) throw notFound('version', 'input.number');
    const { content, format } = version;
    const again = { content, format, note, authorUid: null, idempotencyKey: null, restoredFrom: number };
    return addVersion(context, tx, scope, document, again, latestPassages(context, version));
  });
}

type NewVersion = Pick<VersionToSave, 'content' | 'format' | 'note' | 'idempotencyKey'> & {
  authorUid: string | null;
  restoredFrom: number | null;
};

/** Saves a version of a document that is locked. @param passages its passages */
export async function addVersion(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  document: Document,
  { authorUid, ...given }: NewVersion,
  passages: readonly NewPassage[],
): Promise<SavedVersion> {
  const contentHash = createHash('sha256').update(given.content).digest();
  if (given.idempotencyKey !== null) {
    const replayed = await findVersionWhere(tx, document, 'v.idempotency_key = $3', given.idempotencyKey);
    if (replayed && !replayed.contentHash.equals(contentHash))
      throw refuse('version.otherKey', {}, { at: 'input.idempotencyKey' });
    if (replayed) return { document, version: replayed, outcome: 'REPLAYED' };
  }
  const latest = await findVersion(tx, document, document.versionCount);
  if (latest?.contentHash.equals(contentHash) && latest.format === given.format)
    return { document, version: latest, outcome: 'UNCHANGED' };

  const now = context.clock.now();
  const version = tx.entities.create(DocumentVersion, {
    ...given,
    authorUid,
    userUid: document.userUid,
    documentUid: document.uid,
    number: document.versionCount + 1,
    projectId: scope.projectId,
    contentHash,
    characters: given.content.length,
    tokenCount: countTokens(given.content),
    createdAt: now,
  });
  await insertVersion(tx, version);
  await tx.execute('UPDATE documents SET version_count = $3, updated_at = $4 WHERE project_id = $1 AND id = $2', [
    scope.projectId,
    document.uid,
    version.number,
    now,
  ]);
  await replacePassages(context, tx, scope, version, passages);
  await writeAudit(context, tx, scope, [
    {
      userUid: document.userUid,
      userKey: await keyOfHolder(tx, document.userUid),
      action: 'UPDATED',
      trigger: 'user_request',
      subjectType: 'Document',
      subjectUid: document.uid,
      change: { version: version.number, restoredFrom: given.restoredFrom },
    },
  ]);
  return {
    document: Object.assign(document, { versionCount: version.number, updatedAt: now }),
    version,
    outcome: 'SAVED',
  };
}

const findVersion = (tx: Tx, document: Document, number: number): Promise<DocumentVersion | undefined> =>
  findVersionWhere(tx, document, 'v.number = $3', number);

async function findVersionWhere(
  tx: Tx,
  { userUid, uid }: Document,
  where: 'v.number = $3' | 'v.idempotency_key = $3',
  value: string | number,
): Promise<DocumentVersion | undefined> {
  const row = await tx.maybe<RowOf<DocumentVersion>>(
    `SELECT ${selectList(DocumentVersion, 'v')} FROM document_versions v WHERE v.user_uid = $1 AND v.document_id = $2 AND ${where}`,
    [userUid, uid, value],
  );
  return row && hydrate(DocumentVersion, row);
}
