import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { makeUserScope, type ProjectScope, type UserScope } from '../../db/scope.ts';
import type { Document } from '../../entities/document.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { signReceipt } from '../../lifecycle/privacy/proveErasure.ts';
import { countDocumentTakes, type DocumentTakes, listUsersOfDocument } from '../../queries/documents/documents.ts';
import { auditActorName, dropChanges, writeAudit } from '../audit/writeAudit.ts';
import { eraseMemories } from '../memories/eraseMemories.ts';
import { findLockedUser } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { deleteTurn } from '../turns/updateTurn.ts';
import { deleteDocumentRows, eraseHolder, hasOwnHolder, lockName } from './holders.ts';
import { findDocumentRow, keyOfHolder } from './saveDocument.ts';

/** Permanently deletes a user's memories of a document, active or not. Returns how many. */
export async function forgetDocument(context: Context, scope: UserScope, documentKey: string): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    if (!user) return 0;
    const write = { context, tx, scope, user };
    await refuseHeld(write);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM memories WHERE user_uid = $1 AND scope = 'DOCUMENT' AND document_id = $2 ORDER BY id FOR UPDATE`,
      [scope.userUid, documentKey],
    );
    const uids = rows.map((row) => row.id);
    await eraseMemories(write, uids, 'document_forgotten');
    return uids.length;
  });
}

/**
 * Permanently deletes a document with its versions, passages and uploads, what everybody said about it, and what was
 * learned from it. Called again, it continues where it stopped.
 * @throws CONFLICT, before anything is deleted, while somebody who owns it, wrote it or said something about it is
 *   under a legal hold
 * @returns what it deleted
 */
export async function eraseDocument(
  context: Context,
  scope: ProjectScope,
  documentKey: string,
): Promise<DocumentTakes> {
  const taken = await countDocumentTakes(context, scope, documentKey, null);
  const users = (await listUsersOfDocument(context, scope, documentKey)).map((uid) =>
    makeUserScope(scope.projectId, uid),
  );
  for (const user of users) await refuseIfHeld(context, user);
  for (const user of users) {
    await forgetDocument(context, user, documentKey);
    await deleteItsTurns(context, user, documentKey);
  }
  await deleteContent(context, scope, documentKey);
  return taken;
}

const refuseIfHeld = (context: Context, scope: UserScope): Promise<void> =>
  context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    if (user) await refuseHeld({ context, tx, scope, user });
  });

const TURNS_AT_ONCE = 100;

async function deleteItsTurns(context: Context, scope: UserScope, documentKey: string): Promise<void> {
  for (;;) {
    const rows = await context.database.scoped(scope, (tx) =>
      tx.query<{ id: string }>(
        `SELECT id FROM turns WHERE user_uid = $1 AND document_id = $2 ORDER BY occurred_at, id LIMIT ${TURNS_AT_ONCE}`,
        [scope.userUid, documentKey],
      ),
    );
    for (const { id } of rows) await deleteTurn(context, scope, id);
    if (rows.length < TURNS_AT_ONCE) return;
  }
}

async function deleteContent(context: Context, scope: ProjectScope, documentKey: string): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    await lockName(tx, scope, `document/${documentKey}`);
    const document = await findDocumentRow(tx, scope, documentKey);
    if (document) await deleteDocument(context, tx, scope, document, 'document_forgotten');
  });
}

/** Deletes a locked document with its versions, passages and uploads. @throws CONFLICT while its owner is under a legal hold */
export async function deleteDocument(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  document: Document,
  trigger: AuditTrigger,
): Promise<void> {
  const { userUid, uid } = document;
  const userKey = await keyOfHolder(tx, userUid);
  // A hold may have been placed meanwhile.
  if (userKey !== null) await refuseHeld({ context, tx, scope, user: { userKey } });
  await deleteDocumentRows(tx, document);
  await dropChanges(tx, userUid, 'Document', [uid]);
  const erased = { action: 'ERASED', trigger, subjectType: 'Document', subjectUid: uid } as const;
  if (hasOwnHolder(document)) await eraseHolder(context, tx, userUid);
  await writeAudit(context, tx, scope, [{ ...erased, userUid, userKey }]);
}

/** A receipt, in the form that other erasures store; a document's receipt is only returned to the caller. */
interface DocumentReceipt {
  receiptFacts: string;
  receiptSignature: string;
  physicallyErasedAt: null;
}

/** Signs the counts of what was deleted, and of what is left, such as turns recorded meanwhile. */
export async function signDocumentReceipt(
  context: Context,
  scope: ProjectScope,
  documentKey: string,
  taken: DocumentTakes,
): Promise<DocumentReceipt> {
  const { contexts: _, ...left } = await countDocumentTakes(context, scope, documentKey, null);
  const by = auditActorName(context);
  // Contexts stay: they contain only figures.
  const { contexts, ...erased } = taken;
  const receipt = signReceipt(context.secrets.keyFor('receipts'), {
    documentId: documentKey,
    projectId: scope.projectId,
    erased: countsOf(erased),
    kept: countsOf({ contexts }),
    residue: Object.values(left).reduce((sum, count) => sum + count, 0),
    requestedBy: by,
    decidedBy: by,
    issuedAt: context.clock.now().toISOString(),
  });
  return { ...receipt, physicallyErasedAt: null };
}

const countsOf = (counts: Partial<DocumentTakes>): { table: string; rows: number }[] =>
  Object.entries(counts).map(([table, rows]) => ({ table, rows }));
