import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { PrivacyRequest, type TableCount } from '../entities/privacyRequest.ts';
import { nextStatus } from '../lifecycle/privacy/requestStates.ts';
import { countUserRows } from '../queries/countUserRows.ts';
import { personUids } from '../queries/personUids.ts';
import { KEPT_TABLES, USER_TABLES } from '../queries/userTables.ts';
import { isHeld } from './placeHold.ts';
import { notePrivacyStep, updateRequest } from './stepPrivacyRequest.ts';
import { writeAudit } from './writeAudit.ts';

/** Who was erased, by our uids; what was deleted, and what stays without anything that told of the person. */
export interface ErasedRows {
  userUids: string[];
  erased: TableCount[];
  kept: TableCount[];
}

/**
 * Deletes everything of a person in the running transaction, table by table; cascades are only a net. Audit entries stay:
 * they lose the person's key, what they told, and the salts of its hashes, and still verify.
 * @param keysAreGone what they wrote cannot be read any more: a hold comes too late
 * @throws HeldError
 */
export async function eraseRows(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  request: PrivacyRequest,
  keysAreGone = false,
): Promise<ErasedRows> {
  const { userHash, userKey } = request;
  const { mine, userUids } = await lockToErase(context, tx, scope, request, keysAreGone);
  const erased = await countUserRows(tx, USER_TABLES, userUids);
  const kept = await countUserRows(tx, KEPT_TABLES, userUids);
  await cancelOthers(context, tx, mine, request);
  await forgetRequests(tx, scope, userHash);
  const jobs = await tx.execute(`DELETE FROM pgboss.job WHERE data->>'userUid' = ANY($1)`, [userUids]);
  for (const table of USER_TABLES.filter((one) => one !== GOES_WITH_USER))
    await tx.query(`DELETE FROM ${table} WHERE user_uid = ANY($1)`, [userUids]);
  // Last, since a write that held one of the rows above has its entry only now. Entries about requests of someone who had
  // no uid yet are filed with the project.
  const told = await tx.query(
    `UPDATE audit_entries SET user_key = NULL, user_salt = '', change = NULL, change_salt = ''
     WHERE user_uid = ANY($1) OR user_uid = $2 AND user_key = $3 RETURNING user_uid, subject_type, subject_id`,
    [userUids, scope.projectId, userKey],
  );
  const ofProject = new Map(told.filter((row) => row.user_uid === scope.projectId).map((row) => [row.subject_id, row]));
  await writeAudit(context, tx, scope, [
    ...userUids.map((userUid) => ({ userUid, subjectType: 'User' as const, subjectUid: userUid, ...ERASED })),
    // By these the verification knows that what is gone from entries of the project was erased.
    ...[...ofProject.values()].map((row) => ({
      userUid: scope.projectId,
      subjectType: row.subject_type,
      subjectUid: row.subject_id,
      ...ERASED,
    })),
  ]);
  return { userUids, erased: jobs > 0 ? [...erased, { table: 'jobs', rows: jobs }] : erased, kept };
}

/**
 * Locks a person and their requests for an erasure.
 * @throws HeldError
 */
export async function lockToErase(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { userHash, userKey }: PrivacyRequest,
  isDecided = false,
): Promise<{ mine: PrivacyRequest[]; userUids: string[] }> {
  const mine = await lockRequests(tx, scope, userHash);
  const userUids = await lockPerson(tx, scope, userKey!);
  // Only now: whoever places a hold waits for these locks, or has them wait.
  if (!isDecided && (await isHeld(context, tx, scope, userHash))) throw new HeldError();
  return { mine, userUids };
}

/** The ledger of consents: the server may delete no row of it, and it goes with its user's, by the foreign key. */
const GOES_WITH_USER = 'consents';

const ERASED = { userKey: null, action: 'ERASED', trigger: 'privacy_request' } as const;

/** A legal hold came in between; the request fails, and can be tried again when the hold has ended. */
class HeldError extends Error {
  override readonly name = 'LegalHold';
}

/** Keeps every request of the person from taking a step, which would be written down under their key. */
async function lockRequests(tx: Tx, { projectId }: ProjectScope, userHash: Buffer): Promise<PrivacyRequest[]> {
  const rows = await tx.query(
    'SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = $2 ORDER BY id FOR UPDATE',
    [projectId, userHash],
  );
  return rows.map((row) => hydrate(PrivacyRequest, row));
}

/**
 * Locks a person and the anonymous users whose sessions became theirs, in the order of every write (`lockUsers`). What was
 * claimed while this waited is theirs too; once they are locked nothing more is.
 * @returns their uids
 */
async function lockPerson(tx: Tx, scope: ProjectScope, userKey: string): Promise<string[]> {
  for (let known: string[] = []; ; ) {
    const userUids = await personUids(tx, scope, userKey);
    if (userUids.length === known.length) return userUids;
    await tx.query('SELECT FROM users WHERE user_uid = ANY($1) ORDER BY user_key IS NOT NULL, user_uid FOR UPDATE', [
      userUids,
    ]);
    known = userUids;
  }
}

/** What else was asked for them has nothing to be about any more; what runs just now finds that by itself. */
async function cancelOthers(context: Context, tx: Tx, mine: PrivacyRequest[], { uid }: PrivacyRequest): Promise<void> {
  for (const other of mine) {
    const status = other.uid === uid ? undefined : nextStatus(other.status, 'cancel');
    if (!status) continue;
    const cancelled = await updateRequest(context, tx, other, { status, completed_at: context.clock.now() });
    await notePrivacyStep(context, tx, cancelled, 'cancel', null);
  }
}

/** A person's requests and holds tell who they were, and why; what was decided and when stays. */
async function forgetRequests(tx: Tx, { projectId }: ProjectScope, userHash: Buffer): Promise<void> {
  await tx.query(
    `WITH mine AS (
       UPDATE privacy_requests SET user_uid = NULL, user_key = NULL, reason = NULL, decision = NULL, identity_method = NULL
       WHERE project_id = $1 AND user_hash = $2 RETURNING id),
     told AS (UPDATE privacy_events SET note = NULL WHERE project_id = $1 AND request_id IN (SELECT id FROM mine))
     DELETE FROM legal_holds WHERE project_id = $1 AND user_hash = $2`,
    [projectId, userHash],
  );
}
