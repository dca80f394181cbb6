import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { userName } from '../../db/directory.ts';
import { Any, IsNull, Not } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { Tombstone, UserDataKey } from '../../entities/privacyRecords.ts';
import { PrivacyRequest, type TableCount } from '../../entities/privacyRequest.ts';
import { openBytes, sampleTexts, sealBytes, signReceipt } from '../../lifecycle/privacy/proveErasure.ts';
import { listFormerKeys, listPersonUids } from '../../queries/people/users.ts';
import { listTextsOfPerson } from '../../queries/people/userTables.ts';
import { type ErasedPerson, isKeyUsedElsewhere } from '../../queries/privacy/searchBlocks.ts';
import { dropNearIndexes } from '../recall/nearIndexes.ts';
import { eraseRows, lockToErase, type RequestOfPerson } from './eraseRows.ts';
import { type SearchState, searchForTraces } from './searchForTraces.ts';
import { stepPrivacyRequest, updateRequest } from './stepPrivacyRequest.ts';
import { journalErasure, lockNames } from './tombstones.ts';

/** What is kept, sealed, from the destruction of the person's keys until the deletion of their rows. */
interface Begun {
  needles: string[];
  keys: number;
}

/** What is kept, sealed, from the deletion until the end of the search. */
interface Deleted extends ErasedPerson {
  kept: TableCount[];
  /** The search's progress, once it has begun. */
  search?: SearchState | undefined;
}

/**
 * Erases a person. If their content is sealed with a key, the key is destroyed first, because that reaches every copy.
 * Then a transaction sets the tombstone and deletes the jobs and every row. Then a search looks, part by part, for what
 * was deleted, and the receipt is signed. After an interruption it resumes where it stopped.
 * @param request its current state, RUNNING
 */
export async function carryOutErasure(context: Context, scope: ProjectScope, request: PrivacyRequest): Promise<void> {
  const kept = request.samples ? openSamples(context, request) : undefined;
  const { current, deleted } = isDeleted(kept)
    ? { current: request, deleted: kept }
    : await deletePerson(context, scope, request, kept);
  await dropNearIndexes(context, deleted.userUids);
  if (!deleted.search) await journalErasure(context, scope, current);
  const { next, share, traces } = await searchForTraces(context, scope, deleted, deleted.search);
  if (next) return continueLater(context, scope, current, { ...deleted, search: next }, share);
  if (traces.length > 0) {
    // When approved again, the search starts from the beginning.
    await storeProgress(context, scope, current, { ...deleted, search: undefined }, PROGRESS_ERASED);
    throw new ErasureResidue(traces);
  }
  await issueReceipt(context, scope, current, deleted);
}

const isDeleted = (kept: Begun | Deleted | undefined): kept is Deleted => kept !== undefined && 'userUids' in kept;

/** A request's progress in percent, when it is locked, when its rows are deleted and when the search for them is done. */
const PROGRESS_LOCKED = 10;
const PROGRESS_ERASED = 60;
const PROGRESS_SEARCHED = 99;

/** Saves the search's progress and sends the job that continues it, so that other requests get a turn first. */
async function continueLater(
  context: Context,
  scope: ProjectScope,
  request: PrivacyRequest,
  deleted: Deleted,
  share: number,
): Promise<void> {
  const progress = Math.floor(PROGRESS_ERASED + share * (PROGRESS_SEARCHED - PROGRESS_ERASED));
  const job = { payload: { projectId: scope.projectId, requestUid: request.uid }, key: request.uid };
  await storeProgress(context, scope, request, deleted, progress, (tx) =>
    context.queue.send(tx, 'carryOutRequest', [job]),
  );
}

async function storeProgress(
  context: Context,
  scope: ProjectScope,
  { uid }: PrivacyRequest,
  deleted: Deleted,
  progress: number,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const samples = sealSamples(context, uid, deleted);
  await context.database.scoped(scope, async (tx) => {
    // Another server may have ended it and destroyed the pieces.
    const kept = await tx.entities.update(
      PrivacyRequest,
      { projectId: scope.projectId, uid, status: PrivacyRequestStatus.RUNNING, samples: Not(IsNull()) },
      { samples, progress, updatedAt: context.clock.now() },
    );
    if (kept.affected) await also(tx);
  });
}

/** Thrown when data of an erased person is still stored somewhere. */
export class ErasureResidue extends Error {
  override readonly name = 'ErasureResidue';

  constructor(readonly places: TableCount[]) {
    super(`Traces remain in ${places.map(({ table, rows }) => `${table} (${rows})`).join(', ')}.`);
  }
}

/** Once this transaction commits, nobody sees anything of the person, and nothing is written about them. */
async function deletePerson(
  context: Context,
  scope: ProjectScope,
  { uid, userKey: known }: PrivacyRequest,
  before: Begun | undefined,
): Promise<{ current: PrivacyRequest; deleted: Deleted }> {
  const userKey = known!;
  const begun = before ?? (await destroyKeys(context, scope, uid, userKey));
  return context.database.scoped(scope, async (tx) => {
    const request = await lockRunning(context, tx, scope, uid, begun.keys > 0);
    if ((await listPersonUids(tx, scope, userKey)).length === 0) await lockNames(tx, scope);
    const former = await setTombstones(context, tx, scope, request, userKey);
    const { userUids, erased: counts, kept } = await eraseRows(context, tx, scope, request, begun.keys > 0);
    const deleted: Deleted = { userUids, userKey, needles: begun.needles, kept };
    tx.afterCommit(() => {
      for (const key of [userKey, ...former]) context.directory.forget(scope.projectId, userName(key));
      context.dataKeys.forget(userUids);
    });
    const current = await updateRequest(context, tx, request, {
      storedPreview: withKeys(counts, begun.keys),
      progress: PROGRESS_ERASED,
      samples: sealSamples(context, uid, deleted),
    });
    return { current, deleted };
  });
}

/**
 * Destroys a person's keys in a separate transaction, together with the tombstone: whatever happens next, what they
 * wrote can no longer be read in any copy. Changes nothing if there is no key.
 * Pieces of what they wrote, which could not be read afterwards, are taken first.
 */
async function destroyKeys(context: Context, scope: ProjectScope, uid: string, userKey: string): Promise<Begun> {
  const needles = await readNeedles(context, scope, userKey);
  return context.database.scoped(scope, async (tx) => {
    const request = await lockRunning(context, tx, scope, uid);
    const { userUids } = await lockToErase(context, tx, scope, request);
    const { affected } = await tx.entities.delete(UserDataKey, { userUid: Any(userUids) });
    const begun: Begun = { needles, keys: affected ?? 0 };
    if (begun.keys === 0) return begun;
    await setTombstones(context, tx, scope, request, userKey);
    tx.afterCommit(() => context.dataKeys.forget(userUids));
    await updateRequest(context, tx, request, { samples: sealSamples(context, uid, begun) });
    return begun;
  });
}

/**
 * The keys were counted when they were destroyed; a key created since by a concurrent write was deleted with the rows.
 */
const withKeys = (erased: TableCount[], keys: number): TableCount[] =>
  keys === 0
    ? erased
    : [...erased.filter(({ table }) => table !== 'user_data_keys'), { table: 'user_data_keys', rows: keys }];

/** Sets a tombstone for each key that the person has or had, and returns those that they had. */
async function setTombstones(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { userHash, uid: requestUid }: PrivacyRequest,
  userKey: string,
): Promise<string[]> {
  const { projectId } = scope;
  const former = await listFormerKeys(tx, scope, await listPersonUids(tx, scope, userKey));
  const erasedAt = context.clock.now();
  for (const hash of [userHash, ...former.map((key) => context.secrets.hashUser(projectId, key))])
    await tx.entities.upsert(Tombstone, { projectId, userHash: hash, erasedAt, requestUid, liftedAt: null }, [
      'projectId',
      'userHash',
    ]);
  return former;
}

const sealSamples = ({ secrets }: Context, uid: string, kept: Begun | Deleted): Buffer =>
  sealBytes(secrets.keyFor('samples'), Buffer.from(JSON.stringify(kept)), uid);

const openSamples = ({ secrets }: Context, { samples, uid }: PrivacyRequest): Begun | Deleted =>
  JSON.parse(openBytes(secrets.keyFor('samples'), samples!, uid).toString());

/** Pieces of the person's text, and their keys, present and former, if nothing else has that name; read before anything is locked. */
async function readNeedles(context: Context, scope: ProjectScope, userKey: string): Promise<string[]> {
  return context.database.scoped(scope, async (tx) => {
    const userUids = await listPersonUids(tx, scope, userKey);
    const needles = sampleTexts(await listTextsOfPerson(tx, userUids));
    for (const key of [userKey, ...(await listFormerKeys(tx, scope, userUids))])
      if (isDistinctive(key) && !(await isKeyUsedElsewhere(tx, key))) needles.push(key);
    return needles;
  });
}

/**
 * A plain word can occur in anyone's text, and in ours; a name with a digit, a sign or non-Latin letters identifies a
 * person.
 */
const isDistinctive = (userKey: string): boolean => userKey.length >= 6 && /[^A-Za-z_-]/.test(userKey);

/** Locks the request, so that two servers do not carry it out at once. */
async function lockRunning(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  uid: string,
  hasBegun = false,
): Promise<PrivacyRequest & RequestOfPerson> {
  const request = await updateRequest(context, tx, { projectId: scope.projectId, uid }, { progress: PROGRESS_LOCKED });
  const { status, samples, userKey } = request;
  if (status !== 'RUNNING' || (samples !== null) !== hasBegun || userKey === null)
    throw new Error(
      `Another worker took it further: ${status}, samples ${samples !== null}, user ${userKey !== null}.`,
    );
  return Object.assign(request, { userKey });
}

async function issueReceipt(
  context: Context,
  scope: ProjectScope,
  request: PrivacyRequest,
  { kept }: Deleted,
): Promise<void> {
  const issuedAt = context.clock.now();
  const receipt = signReceipt(context.secrets.keyFor('receipts'), {
    requestId: request.id,
    projectId: scope.projectId,
    userHash: request.userHash.toString('hex'),
    erased: request.storedPreview ?? [],
    kept,
    residue: 0,
    requestedBy: request.requestedBy,
    decidedBy: request.decidedBy ?? '',
    issuedAt: issuedAt.toISOString(),
  });
  await stepPrivacyRequest(context, scope, request.uid, {
    step: 'complete',
    note: null,
    set: () => ({
      ...receipt,
      // The pieces that were searched for are destroyed when the search ends.
      samples: null,
      progress: 100,
      completedAt: issuedAt,
    }),
  });
}
