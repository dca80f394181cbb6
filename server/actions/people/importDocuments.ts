import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { type Document, DocumentVersion } from '../../entities/document.ts';
import type { ExportedPerson, Row } from '../../imports/exportRows.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import { hiddenKinds } from '../../lifecycle/redact/redactionKind.ts';
import { countTokens } from '../../text/shorten.ts';
import { findDocumentRow, upsertDocument } from '../documents/saveDocument.ts';
import { insertVersion, latestPassages, replacePassages } from '../documents/storeVersion.ts';

/**
 * Restores a person's own documents, with their versions. Documents of spaces are skipped, because they also belong to
 * others.
 * @throws Error if a document of somebody else already has the name
 */
export async function importDocuments(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  person: ExportedPerson,
): Promise<void> {
  const hidden = hiddenKinds(context.settings);
  const placed = new Map<string, Document>();
  for await (const rows of person.rows('documents'))
    for (const { documentId, title, tags, metadata, ...row } of rows.filter(({ spaceId }) => spaceId === null)) {
      if (await findDocumentRow(tx, scope, documentId))
        throw new Error('documents.jsonl: a document with this ID exists already. Nothing was imported.');
      const { document } = await upsertDocument(context, tx, scope, {
        documentKey: documentId,
        ownerKey: person.userKey,
        title: title && redact(title, hidden).text,
        documentType: row.documentType,
        step: row.step,
        tags: redactJson(tags, hidden),
        metadata: redactJson(metadata, hidden),
      });
      placed.set(documentId, Object.assign(document, { createdAt: row.createdAt, updatedAt: row.updatedAt }));
    }
  for await (const rows of person.rows('documentVersions'))
    for (const row of rows) {
      const document = placed.get(row.documentId);
      if (document) await importVersion(context, tx, scope, document, row);
    }
  for (const { uid, versionCount, createdAt, updatedAt } of placed.values())
    await tx.execute(
      'UPDATE documents SET version_count = $3, created_at = $4, updated_at = $5 WHERE project_id = $1 AND id = $2',
      [scope.projectId, uid, versionCount, createdAt, updatedAt],
    );
}

async function importVersion(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  document: Document,
  { number, format, content, note, isAuthor, restoredFrom, createdAt }: Row<'documentVersions'>,
): Promise<void> {
  const version = tx.entities.create(DocumentVersion, {
    ...{ userUid: document.userUid, documentUid: document.uid, projectId: scope.projectId },
    ...{ number, format, content, note, restoredFrom, createdAt, idempotencyKey: null },
    contentHash: createHash('sha256').update(content).digest(),
    characters: content.length,
    tokenCount: countTokens(content),
    authorUid: isAuthor ? document.userUid : null,
  });
  await insertVersion(tx, version);
  await replacePassages(context, tx, scope, version, latestPassages(context, version));
  // Versions are inserted in their order.
  document.versionCount = number;
}
