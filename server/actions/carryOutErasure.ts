import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { PrivacyRequest, ReceiptFacts, TableCount } from '../entities/privacyRequest.ts';
import { sampleTexts } from '../lifecycle/privacy/sampleTexts.ts';
import { openBytes, sealBytes } from '../lifecycle/privacy/sealBytes.ts';
import { signReceipt } from '../lifecycle/privacy/signReceipt.ts';
import { personUids } from '../queries/personUids.ts';
import { scanForTraces, type Traces } from '../queries/scanForTraces.ts';
import { textsOfPerson } from '../queries/textsOfPerson.ts';
import { theirsAlone } from '../queries/theirsAlone.ts';
import { KEPT_TABLES } from '../queries/userTables.ts';
import { eraseRows } from './eraseRows.ts';
import { journalErasure } from './journalErasure.ts';
import { stepPrivacyRequest, updateRequest } from './stepPrivacyRequest.ts';
import { holdBackNames } from './tombstones.ts';

/** What is kept, sealed, between the deletion and the end of the scan. */
interface Sealed extends Traces {
  kept: TableCount[];
}

/**
 * Erases a person, in two steps that each happen whole or not at all: a transaction sets the tombstone, deletes the jobs
 * and every row; then a scan looks for what was deleted, and the receipt is signed. Begun again after an interruption, it
 * goes on with the step that is missing.
 * @param request as it is now, RUNNING
 */
export async function carryOutErasure(context: Context, scope: ProjectScope, request: PrivacyRequest): Promise<void> {
  const erased = request.samples ? request : await forget(context, scope, request);
  await journalErasure(context, scope, erased);
  const sealed: Sealed = JSON.parse(
    openBytes(context.secrets.keyFor('samples'), erased.samples!, request.uid).toString(),
  );
  const traces = await scanForTraces(context, scope, sealed, KEPT_TABLES);
  const residue = traces.reduce((sum, { rows }) => sum + rows, 0);
  if (residue > 0) {
    context.log.error({ requestId: request.uid, tables: traces.map(({ table }) => table) }, 'an erasure left traces');
    throw new ErasureResidue(traces.map(({ table, rows }) => `${table} (${rows})`));
  }
  await issueReceipt(context, scope, erased, sealed);
}

/** Something of an erased person still stands somewhere. */
export class ErasureResidue extends Error {
  constructor(readonly places: string[]) {
    super(`Traces are left in ${places.join(', ')}.`);
    this.name = 'ErasureResidue';
  }
}

/** From the commit of this transaction on nobody sees anything of the person, and nothing is written of them. */
async function forget(
  context: Context,
  scope: ProjectScope,
  { uid, userKey: known }: PrivacyRequest,
): Promise<PrivacyRequest> {
  const userKey = known!;
  const needles = await takeNeedles(context, scope, userKey);
  return context.database.scoped(scope, async (tx) => {
    const request = await lockRunning(context, tx, scope, uid);
    if ((await personUids(tx, scope, userKey)).length === 0) await holdBackNames(tx, scope);
    await tx.query(
      `INSERT INTO tombstones (project_id, user_hash, erased_at, request_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (project_id, user_hash) DO UPDATE
       SET erased_at = EXCLUDED.erased_at, lifted_at = NULL, request_id = EXCLUDED.request_id`,
      [scope.projectId, request.userHash, context.clock.now(), uid],
    );
    const { userUids, erased, kept } = await eraseRows(context, tx, scope, request);
    const sealed: Sealed = { userUids, userKey, needles, kept };
    tx.afterCommit(() => context.directory.forget(scope.projectId, { anonymous: false, key: userKey }));
    return updateRequest(context, tx, request, {
      preview: JSON.stringify(erased),
      progress: 60,
      samples: sealBytes(context.secrets.keyFor('samples'), Buffer.from(JSON.stringify(sealed)), uid),
    });
  });
}

/** Pieces of the person's text that are theirs alone, taken before anything is locked. */
async function takeNeedles(context: Context, scope: ProjectScope, userKey: string): Promise<string[]> {
  const { userUids, texts } = await context.database.scoped(scope, async (tx) => {
    const userUids = await personUids(tx, scope, userKey);
    return { userUids, texts: await textsOfPerson(tx, userUids) };
  });
  return theirsAlone(context, scope, userUids, sampleTexts(texts), userKey);
}

/** The request under lock, so that two servers do not carry it out at once. */
async function lockRunning(context: Context, tx: Tx, scope: ProjectScope, uid: string): Promise<PrivacyRequest> {
  const request = await updateRequest(context, tx, { projectId: scope.projectId, uid }, { progress: 10 });
  if (request.status !== 'RUNNING' || request.samples || request.userKey === null)
    throw new Error('The request is carried out elsewhere.');
  return request;
}

async function issueReceipt(
  context: Context,
  scope: ProjectScope,
  request: PrivacyRequest,
  { kept }: Sealed,
): Promise<void> {
  const issuedAt = context.clock.now();
  const facts: ReceiptFacts = {
    requestId: request.id,
    projectId: scope.projectId,
    userHash: request.userHash.toString('hex'),
    erased: request.storedPreview ?? [],
    kept,
    residue: 0,
    requestedBy: request.requestedBy,
    decidedBy: request.decidedBy ?? '',
    issuedAt: issuedAt.toISOString(),
  };
  const document = JSON.stringify(facts);
  await stepPrivacyRequest(context, scope, request.uid, {
    step: 'complete',
    note: null,
    set: () => ({
      receipt: document,
      receipt_signature: signReceipt(context.secrets.keyFor('receipts'), document),
      // What the scan looked for is destroyed with its end.
      samples: null,
      progress: 100,
      completed_at: issuedAt,
    }),
  });
}
