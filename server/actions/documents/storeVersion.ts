import { v7 as newUid } from 'uuid';
import { batchesOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { type Document, type DocumentFormat, DocumentVersion } from '../../entities/document.ts';
import { blocksOf } from '../../lifecycle/documents/blocksOf.ts';
import { type NewPassage, passagesOf } from '../../lifecycle/documents/passagesOf.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { toSearchVector } from '../../text/searchVector.ts';
import { tokenize } from '../../text/tokenize.ts';
import { eraseHolder, hasOwnHolder } from './holders.ts';
import { moveUploads } from './moveUploads.ts';

/** Stores a version as it is. */
export async function insertVersion(tx: Tx, version: DocumentVersion): Promise<void> {
  const { userUid, documentUid, number } = version;
  await tx.execute(
    `INSERT INTO document_versions (user_uid, document_id, number, project_id, format, content, content_hash, characters, token_count,
       note, author_uid, restored_from, idempotency_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[userUid, documentUid, number, version.projectId, version.format],
      sealed('document_versions.content', userUid, [documentUid, number], version.content),
      ...[version.contentHash, version.characters, version.tokenCount],
      sealed('document_versions.note', userUid, [documentUid, number], version.note),
      ...[version.authorUid, version.restoredFrom, version.idempotencyKey, version.createdAt],
    ],
  );
}

/** The passages of a version, redacted: they are searched, embedded and shown. The version itself stays verbatim. */
export function latestPassages(
  { settings }: Pick<Context, 'settings'>,
  { format, content }: { format: DocumentFormat; content: string },
): NewPassage[] {
  const kinds = redactedKinds(settings);
  const redacted = (text: string): string => redact(text, kinds).text;
  return passagesOf(
    blocksOf(format, content).map(({ headings, text }) => ({ headings: headings.map(redacted), text: redacted(text) })),
  );
}

const ROWS_AT_ONCE = 100;

/** Replaces a document's passages with those of a version, and sends the jobs that embed them. */
export async function replacePassages(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { userUid, documentUid, number }: DocumentVersion,
  passages: readonly NewPassage[],
): Promise<void> {
  await tx.execute('DELETE FROM passages WHERE user_uid = $1 AND document_id = $2', [userUid, documentUid]);
  const placed = passages.map((passage, place) => ({ ...passage, uid: newUid(), place }));
  for (const some of batchesOf(placed, ROWS_AT_ONCE)) {
    const rows = some.map(({ uid, heading, content, tokens, place }) => {
      const terms = tokenize(`${heading ?? ''}\n${content}`);
      return [
        ...[userUid, uid, scope.projectId, documentUid, number, place],
        sealed('passages.heading', userUid, [uid], heading),
        sealed('passages.content', userUid, [uid], content),
        ...[tokens, terms.length, toSearchVector(terms)],
      ];
    });
    const width = rows[0]?.length ?? 0;
    const places = rows.map(
      (_, i) => `(${Array.from({ length: width }, (_, j) => `$${i * width + j + 1}`).join(', ')})`,
    );
    await tx.execute(
      `INSERT INTO passages (user_uid, id, project_id, document_id, version, place, heading, content, token_count, term_count, search)
       VALUES ${places.join(', ')}`,
      rows.flat(),
    );
    await context.queue.send(tx, 'embedPassages', [
      { payload: { projectId: scope.projectId, userUid, passageUids: some.map(({ uid }) => uid) } },
    ]);
  }
}

/**
 * Moves the versions of a document to another holder, whose key seals them. They are inserted and deleted, because the
 * shard column is never updated.
 * @param from the document as it was
 */
export async function moveVersions(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  from: Document,
  userUid: string,
): Promise<void> {
  // One at a time: each may be long.
  for (let number = 1; number <= from.versionCount; number++) {
    const row = await tx.maybe<RowOf<DocumentVersion>>(
      `SELECT ${selectList(DocumentVersion, 'v')} FROM document_versions v WHERE v.user_uid = $1 AND v.document_id = $2 AND v.number = $3`,
      [from.userUid, from.uid, number],
    );
    if (!row) continue;
    const version = Object.assign(hydrate(DocumentVersion, row), { userUid });
    await insertVersion(tx, version);
    if (number === from.versionCount)
      await replacePassages(context, tx, scope, version, latestPassages(context, version));
  }
  await moveUploads(context, tx, from, userUid);
  await tx.execute('DELETE FROM passages WHERE user_uid = $1 AND document_id = $2', [from.userUid, from.uid]);
  await tx.execute('DELETE FROM document_versions WHERE user_uid = $1 AND document_id = $2', [from.userUid, from.uid]);
  if (hasOwnHolder(from)) await eraseHolder(context, tx, from.userUid);
}
