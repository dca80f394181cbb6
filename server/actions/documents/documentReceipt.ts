import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { signReceipt } from '../../lifecycle/privacy/proveErasure.ts';
import { countDocumentTakes, type DocumentTakes } from '../../queries/documents/documents.ts';
import { auditActorName } from '../audit/writeAudit.ts';

/** A receipt as it is stored of other erasures; that of a document is only given to the caller. */
export interface DocumentReceipt {
  receiptFacts: string;
  receiptSignature: string;
  physicallyErasedAt: null;
}

/** Signs what was deleted of a document, after counting what is left of it, such as what was said meanwhile. */
export async function signDocumentReceipt(
  context: Context,
  scope: ProjectScope,
  documentKey: string,
  taken: DocumentTakes,
): Promise<DocumentReceipt> {
  const { contexts: _, ...left } = await countDocumentTakes(context, scope, documentKey, null);
  const by = auditActorName(context);
  // Contexts are kept as figures.
  const { contexts, ...erased } = taken;
  const receiptFacts = JSON.stringify({
    documentId: documentKey,
    projectId: scope.projectId,
    erased: countsOf(erased),
    kept: countsOf({ contexts }),
    residue: Object.values(left).reduce((sum, count) => sum + count, 0),
    requestedBy: by,
    decidedBy: by,
    issuedAt: context.clock.now().toISOString(),
  });
  const receiptSignature = signReceipt(context.secrets.keyFor('receipts'), receiptFacts);
  return { receiptFacts, receiptSignature, physicallyErasedAt: null };
}

const countsOf = (counts: Partial<DocumentTakes>): { table: string; rows: number }[] =>
  Object.entries(counts).map(([table, rows]) => ({ table, rows }));
