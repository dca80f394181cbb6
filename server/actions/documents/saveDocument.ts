import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import type { SaveDocumentOutcome } from '../../entities/document.ts';
import { Document } from '../../entities/document.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { changesOf, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { lockUserByKey } from '../people/users.ts';
import { hasOwnHolder, insertHolder, lockName } from './holders.ts';
import { upsertSpace } from './spaces.ts';
import { moveVersions } from './storeVersion.ts';

/** A document as a caller saves it. Omitted fields stay; null removes a value. */
interface DocumentToSave {
  documentKey: string;
  title?: string | null | undefined;
  documentType?: string | null | undefined;
  step?: string | null | undefined;
  spaceKey?: string | null | undefined;
  ownerKey?: string | null | undefined;
  metadata?: Metadata | null | undefined;
  tags?: string[] | null | undefined;
}

/** Creates a document or changes its description, never its content. @throws USER_ERASED for an erased owner */
export async function saveDocument(
  context: Context,
  scope: ProjectScope,
  input: DocumentToSave,
): Promise<{ document: Document; outcome: `${SaveDocumentOutcome}` }> {
  return context.database.scoped(scope, (tx) => upsertDocument(context, tx, scope, input));
}

/**
 * Changes the description of an existing document, in any space.
 * @returns undefined when there is none
 * @throws CONFLICT when somebody else changed it since `expectedVersion`
 */
export async function updateDocument(
  context: Context,
  scope: ProjectScope,
  changes: Omit<DocumentToSave, 'spaceKey' | 'ownerKey'>,
  expectedVersion: string | null | undefined,
): Promise<Document | undefined> {
  return context.database.scoped(scope, async (tx) => {
    await lockName(tx, scope, `document/${changes.documentKey}`);
    const present = await findDocumentRow(tx, scope, changes.documentKey);
    if (!present) return undefined;
    const { documentKey, ...wanted } = changes;
    refuseLostUpdate(expectedVersion, present.editable, wanted);
    return (await upsertDocument(context, tx, scope, changes)).document;
  });
}

/** Like `saveDocument`, in a running transaction; the document's name stays locked until it ends. */
export async function upsertDocument(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  input: DocumentToSave,
): Promise<{ document: Document; outcome: `${SaveDocumentOutcome}` }> {
  const { documentKey } = input;
  const ownerUid = input.ownerKey ? (await lockUserByKey(context, tx, scope, input.ownerKey)).userUid : input.ownerKey;
  await lockName(tx, scope, `document/${documentKey}`);
  const present = await findDocumentRow(tx, scope, documentKey);
  const spaceUid = input.spaceKey ? (await upsertSpace(context, tx, scope, input.spaceKey)).userUid : input.spaceKey;
  const wanted = {
    ownerUid: kept(ownerUid, present?.ownerUid ?? null),
    spaceUid: kept(spaceUid, present?.spaceUid ?? null),
    title: kept(input.title, present?.title ?? null),
    documentType: kept(input.documentType, present?.documentType ?? null),
    step: kept(input.step, present?.step ?? null),
    metadata: kept(input.metadata, present?.metadata ?? {}) ?? {},
    tags: kept(input.tags, present?.tags ?? []) ?? [],
  };
  const change = present && changesOf(present, wanted);
  if (present && !change) return { document: present, outcome: 'UNCHANGED' };

  const now = context.clock.now();
  const userUid =
    wanted.spaceUid ??
    wanted.ownerUid ??
    (present && hasOwnHolder(present) ? present.userUid : await insertHolder(context, tx, scope));
  const uid = present?.uid ?? newUid();
  const row = await tx.one<RowOf<Document>>(
    `INSERT INTO documents AS d (project_id, document_key, id, user_uid, owner_uid, space_uid, title, document_type, step, metadata, tags,
       version_count, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $12)
     ON CONFLICT (project_id, document_key) DO UPDATE SET user_uid = EXCLUDED.user_uid, owner_uid = EXCLUDED.owner_uid,
       space_uid = EXCLUDED.space_uid, title = EXCLUDED.title, document_type = EXCLUDED.document_type, step = EXCLUDED.step,
       metadata = EXCLUDED.metadata, tags = EXCLUDED.tags, updated_at = EXCLUDED.updated_at
     RETURNING ${selectList(Document, 'd')}`,
    [
      ...[scope.projectId, documentKey, uid, userUid, wanted.ownerUid, wanted.spaceUid],
      sealed('documents.title', userUid, [uid], wanted.title),
      ...[wanted.documentType, wanted.step, JSON.stringify(wanted.metadata), wanted.tags, now],
    ],
  );
  if (present && present.userUid !== userUid) await moveVersions(context, tx, scope, present, userUid);
  await writeAudit(context, tx, scope, [
    {
      userUid,
      userKey: await keyOfHolder(tx, userUid),
      action: present ? 'UPDATED' : 'CREATED',
      trigger: 'user_request',
      subjectType: 'Document',
      subjectUid: uid,
      // The title and the labels may quote people: which fields changed is enough.
      change: { fields: change ? Object.keys(change.after) : Object.keys(input) },
    },
  ]);
  return { document: hydrate(Document, row), outcome: present ? 'UPDATED' : 'CREATED' };
}

/** The product's own key of the holder, whose entry it is; null for a space. */
export async function keyOfHolder(tx: Tx, userUid: string): Promise<string | null> {
  const row = await tx.maybe<{ user_key: string | null }>('SELECT user_key FROM users WHERE user_uid = $1', [userUid]);
  return row?.user_key ?? null;
}

/** The document of this key, locked; undefined if there is none. */
export async function findDocumentRow(
  tx: Tx,
  { projectId }: ProjectScope,
  documentKey: string,
): Promise<Document | undefined> {
  const row = await tx.maybe<RowOf<Document>>(
    `SELECT ${selectList(Document, 'd')} FROM documents d WHERE d.project_id = $1 AND d.document_key = $2 FOR UPDATE`,
    [projectId, documentKey],
  );
  return row && hydrate(Document, row);
}

const kept = <T>(given: T | undefined, present: T): T => (given === undefined ? present : given);
