import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { NodeType } from '../../entities/nodeId.ts';
import { PrivacyRequest, type TableCount } from '../../entities/privacyRequest.ts';
import { nextStatus } from '../../lifecycle/privacy/privacyRequest.ts';
import { listFormerKeys, listPersonUids } from '../../queries/people/users.ts';
import { countUserRows, KEPT_TABLES, USER_TABLES } from '../../queries/people/userTables.ts';
import { escapePattern } from '../../text/normalize.ts';
import { aboutProject, dropChanges, writeAudit } from '../audit/writeAudit.ts';
import { deleteDocumentRows } from '../documents/holders.ts';
import { inLockOrder } from '../people/users.ts';
import { isHeld } from './legalHolds.ts';
import { recordPrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

/** What an erasure needs to know about its request. */
export type RequestOfPerson = Pick<PrivacyRequest, 'uid' | 'userHash'> & { userKey: string };

/** Who was erased, by our uids; what was deleted, and what stays without any data about the person. */
interface ErasedRows {
  userUids: string[];
  erased: TableCount[];
  kept: TableCount[];
}

/**
 * Deletes everything of a person in the running transaction, table by table; cascades are only a safety net. Audit
 * entries stay: they lose the person's key, their details and the salts of their hashes, and still verify.
 * @param isBegun whether the person's content is already unreadable, or their erasure is repeated: then no hold stops it
 * @throws HeldError
 */
export async function eraseRows(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  request: RequestOfPerson,
  isBegun = false,
): Promise<ErasedRows> {
  const { userHash, userKey } = request;
  const { requests, userUids } = await lockToErase(context, tx, scope, request, isBegun);
  const erased = await countUserRows(tx, USER_TABLES, userUids);
  const kept = await countUserRows(tx, KEPT_TABLES, userUids);
  await cancelOthers(context, tx, requests, request);
  const former = await listFormerKeys(tx, scope, userUids);
  const keys = [userKey, ...former];
  await anonymizeRequests(tx, scope, [
    userHash,
    ...former.map((key) => context.secrets.hashUser(scope.projectId, key)),
  ]);
  const jobs = await deleteUntilNone(() =>
    tx.execute(`DELETE FROM pgboss.job WHERE data->>'userUid' = ANY($1)`, [userUids]),
  );
  await deleteOwnDocuments(tx, scope, userUids);
  await leaveSharedDocuments(tx, userUids);
  // The records of merges that were undone.
  await tx.query('DELETE FROM user_merges WHERE project_id = $1 AND from_uid = ANY($2)', [scope.projectId, userUids]);
  for (const table of USER_TABLES.filter((one) => one !== GOES_WITH_USER))
    await tx.query(`DELETE FROM ${table} WHERE user_uid = ANY($1)`, [userUids]);
  // Last: a concurrent write that locked one of these rows has only now written its audit entry.
  await dropAuditDetails(context, tx, scope, userUids, keys);
  return { userUids, erased: jobs > 0 ? [...erased, { table: 'jobs', rows: jobs }] : erased, kept };
}

/**
 * Removes the person from the audit entries about them. Requests of someone who had no uid yet are audited with the
 * project, and so are list exports, which may have been filtered by that person.
 */
async function dropAuditDetails(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  userUids: string[],
  keys: string[],
): Promise<void> {
  const entries = await tx.query<{ user_uid: string; subject_type: NodeType; subject_id: string }>(
    `UPDATE audit_entries SET user_key = NULL, user_salt = '', change = NULL, change_salt = ''
     WHERE user_uid = ANY($1) OR user_uid = $2 AND (user_key = ANY($3) OR trigger = 'list_export'
       AND coalesce(change->'filter'->>'search', '') || ' ' || coalesce(change->'filter'->>'userId', '') || ' ' || coalesce(change->>'reason', '') ~* $4)
     RETURNING user_uid, subject_type, subject_id`,
    [userUids, scope.projectId, keys, keys.map(asWord).join('|')],
  );
  const ofProject = new Map(
    entries.filter((row) => row.user_uid === scope.projectId).map((row) => [row.subject_id, row]),
  );
  await writeAudit(context, tx, scope, [
    ...userUids.map((userUid) => ({ userUid, subjectType: 'User' as const, subjectUid: userUid, ...ERASED })),
    // These tell the verification that the content missing from the project's entries was erased.
    ...[...ofProject.values()].map((row) => ({
      ...aboutProject(scope),
      ...{ subjectType: row.subject_type, subjectUid: row.subject_id },
      ...ERASED,
    })),
  ]);
}

/**
 * Deletes jobs at least twice. pg-boss fails a job by deleting it and inserting it again: a deletion that waits for this does
 * not see the new row, but the next one does.
 */
export async function deleteUntilNone(deleteJobs: () => Promise<number>): Promise<number> {
  let sum = await deleteJobs();
  for (let more = await deleteJobs(); more > 0; more = await deleteJobs()) sum += more;
  return sum;
}

/**
 * Locks a person and their requests for an erasure.
 * @throws HeldError
 */
export async function lockToErase(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { userHash, userKey }: RequestOfPerson,
  isBegun = false,
): Promise<{ requests: PrivacyRequest[]; userUids: string[] }> {
  await lockRequests(tx, scope, userHash);
  const userUids = await lockPerson(tx, scope, userKey);
  // Once more, because a request may have been opened while this waited for the person.
  const requests = await lockRequests(tx, scope, userHash);
  // Checked only now: a hold being placed either waits for these locks or makes them wait.
  if (!isBegun && (await isHeld(context, tx, scope, userHash))) throw new HeldError();
  return { requests, userUids };
}

/** A pattern for a key as a separate word; a Korean particle may follow it. */
const asWord = (userKey: string): string => `(^|[^A-Za-z0-9])${escapePattern(userKey)}($|[^A-Za-z0-9])`;

/** Their documents in a space that they shared with others who have all left since are theirs alone again. */
async function deleteOwnDocuments(tx: Tx, { projectId }: ProjectScope, userUids: string[]): Promise<void> {
  const rows = await tx.query<{ user_uid: string; id: string }>(
    `SELECT d.user_uid, d.id FROM documents d
     WHERE d.project_id = $2 AND d.owner_uid = ANY($1) AND d.user_uid <> ALL($1)
       AND NOT EXISTS (SELECT FROM space_members m WHERE m.space_uid = d.space_uid AND m.user_uid <> ALL($1))`,
    [userUids, projectId],
  );
  for (const { user_uid: userUid, id: uid } of rows) {
    await deleteDocumentRows(tx, { projectId, userUid, uid });
    await dropChanges(tx, userUid, 'Document', [uid]);
  }
}

/**
 * Documents in a space that others share stay, and so does the information which versions had the same author.
 */
async function leaveSharedDocuments(tx: Tx, userUids: string[]): Promise<void> {
  await tx.query('UPDATE documents SET owner_uid = NULL WHERE owner_uid = ANY($1) AND user_uid <> ALL($1)', [userUids]);
  await tx.query('UPDATE document_versions SET author_uid = $2 WHERE author_uid = ANY($1)', [userUids, newUid()]);
}

/** The consent ledger: the server may not delete its rows; the foreign key deletes them with their user. */
const GOES_WITH_USER = 'consents';

const ERASED = { userKey: null, action: 'ERASED', trigger: 'privacy_request' } as const;

/** A legal hold was placed in between; the request fails, and can be retried when the hold has ended. */
export class HeldError extends Error {
  override readonly name = 'LegalHold';
}

/** Prevents every request of the person from taking a step, which would be recorded under their key. */
const lockRequests = (tx: Tx, { projectId }: ProjectScope, userHash: Buffer): Promise<PrivacyRequest[]> =>
  tx.entities.find(PrivacyRequest, { where: { projectId, userHash }, order: { uid: 'ASC' }, lock: FOR_UPDATE });

const ONE_USER = 'user_uid = $1';
const USERS = 'user_uid = ANY($1) ORDER BY user_key IS NOT NULL, user_uid';

/**
 * Locks a person and the anonymous users whose sessions became theirs, in the order of every write (`lockUsers`).
 * Sessions claimed while this waited are included; once the users are locked, no more can be claimed.
 * @returns their uids
 */
async function lockPerson(tx: Tx, scope: ProjectScope, userKey: string): Promise<string[]> {
  for (let known: string[] = []; ; ) {
    const userUids = await listPersonUids(tx, scope, userKey);
    if (userUids.length === known.length) return userUids;
    for (const uids of await inLockOrder(tx, userUids))
      await tx.query(`SELECT FROM users WHERE ${uids.length === 1 ? ONE_USER : USERS} FOR UPDATE`, [
        uids.length === 1 ? uids[0] : uids,
      ]);
    known = userUids;
  }
}

/** The person's other requests no longer have a subject; a running one finds that out by itself. */
async function cancelOthers(
  context: Context,
  tx: Tx,
  requests: PrivacyRequest[],
  { uid }: RequestOfPerson,
): Promise<void> {
  for (const other of requests) {
    const status = other.uid === uid ? undefined : nextStatus(other.status, 'cancel');
    if (!status) continue;
    const cancelled = await updateRequest(context, tx, other, { status, completedAt: context.clock.now() });
    await recordPrivacyStep(context, tx, cancelled, { step: 'cancel' });
  }
}

/** A person's requests and holds tell who they were, and why; the decisions and their times stay. */
async function anonymizeRequests(tx: Tx, { projectId }: ProjectScope, userHashes: Buffer[]): Promise<void> {
  await tx.query(
    `WITH mine AS (
       UPDATE privacy_requests SET user_uid = NULL, user_key = NULL, reason = NULL, decision = NULL, identity_method = NULL
       WHERE project_id = $1 AND user_hash = ANY($2) RETURNING id),
     told AS (UPDATE privacy_events SET note = NULL WHERE project_id = $1 AND request_id IN (SELECT id FROM mine))
     DELETE FROM legal_holds WHERE project_id = $1 AND user_hash = ANY($2)`,
    [projectId, userHashes],
  );
}
