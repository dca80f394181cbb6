import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import { enterProject, makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { isOpen, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import type { ServerNote } from '../../lifecycle/privacy/privacyRequest.ts';
import type { TombstoneEvent } from '../../outside/outside.ts';
import { eraseRestoredProject } from '../operations/eraseProject.ts';
import { eraseRows } from './eraseRows.ts';
import { recordPrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

/** The last known event of one person's erasure. */
interface Erasure {
  projectId: string;
  userHash: string;
  erasedAt: string;
  requestUid: string;
  liftedAt: string | null;
}

/** The result of a replay. */
export interface Replay {
  /** How many erasures the backup did not contain. */
  erased: number;
  /** How many of these people the backup still contained. */
  found: number;
  /** How many projects that were deleted the backup still contained. */
  projects: number;
}

/**
 * Repeats the erasures made after the backup that the running transaction has just loaded, and lifts the tombstones of
 * people who have consented again since. Idempotent.
 */
export async function replayTombstones(context: Context, tx: Tx, events: TombstoneEvent[]): Promise<Replay> {
  const replay: Replay = { erased: 0, found: 0, projects: 0 };
  const projects = new Set((await tx.query<{ id: string }>('SELECT id FROM projects')).map(({ id }) => id));
  for (const projectId of new Set(events.flatMap((event) => (event.deletedAt ? event.projectId : [])))) {
    if (!projects.delete(projectId)) continue;
    await enter(tx, projectId);
    if (await eraseRestoredProject(tx, projectId)) replay.projects++;
    await tx.query('RESET ROLE');
  }
  const erasures = lastOf(events).filter(({ projectId }) => projects.has(projectId));
  for (const [projectId, own] of Map.groupBy(erasures, (erasure) => erasure.projectId)) {
    const scope = makeProjectScope(projectId);
    await enter(tx, projectId);
    const keys = await keysByHash(context, tx, projectId);
    for (const erasure of own) {
      if (!(await setTombstone(tx, erasure))) continue;
      replay.erased++;
      const userKey = keys.get(erasure.userHash);
      if (await erasePerson(context, tx, scope, erasure, userKey)) replay.found++;
    }
    await tx.query('RESET ROLE');
  }
  return replay;
}

const enter = (tx: Tx, projectId: string): Promise<unknown> =>
  // Not checked: names a project.
  tx.query(enterProject(projectId));

/** Reduces the journal to the last erasure of each person, and when it was lifted. */
function lastOf(events: TombstoneEvent[]): Erasure[] {
  const last = new Map<string, Erasure>();
  for (const { projectId, userHash, erasedAt, requestId, liftedAt } of events) {
    const known = last.get(`${projectId}/${userHash}`);
    // An interrupted erasure may be recorded twice.
    if (erasedAt && known?.erasedAt !== erasedAt)
      last.set(`${projectId}/${userHash}`, { projectId, userHash, erasedAt, requestUid: requestId!, liftedAt: null });
    if (liftedAt && known && known.erasedAt <= liftedAt) known.liftedAt = liftedAt;
  }
  return [...last.values()];
}

/** Whether the backup lacked this erasure. */
async function setTombstone(
  tx: Tx,
  { projectId, userHash, erasedAt, requestUid, liftedAt }: Erasure,
): Promise<boolean> {
  const hash = Buffer.from(userHash, 'hex');
  const known = await tx.maybe<{ included: boolean }>(
    `SELECT erased_at >= $3 AS included FROM tombstones WHERE project_id = $1 AND user_hash = $2`,
    [projectId, hash, erasedAt],
  );
  await tx.query(
    `INSERT INTO tombstones (project_id, user_hash, erased_at, request_id, lifted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (project_id, user_hash) DO UPDATE SET request_id = EXCLUDED.request_id,
       erased_at = greatest(tombstones.erased_at, EXCLUDED.erased_at),
       lifted_at = CASE WHEN tombstones.erased_at <= EXCLUDED.erased_at THEN coalesce(EXCLUDED.lifted_at,
         CASE WHEN tombstones.erased_at = EXCLUDED.erased_at THEN tombstones.lifted_at END) ELSE tombstones.lifted_at END`,
    [projectId, hash, erasedAt, requestUid, liftedAt],
  );
  return !known?.included;
}

/** Returns whether there was anything to erase. */
async function erasePerson(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  { userHash, requestUid }: Erasure,
  userKey: string | undefined,
): Promise<boolean> {
  const hash = Buffer.from(userHash, 'hex');
  const row = await tx.maybe<
    RowOf<PrivacyRequest> & Pick<PrivacyRequest, 'status'> & { id: string; user_key: string | null }
  >(
    `SELECT * FROM privacy_requests WHERE project_id = $1 AND user_hash = $2
     ORDER BY id = $3 DESC, user_key IS NULL LIMIT 1`,
    [scope.projectId, hash, requestUid],
  );
  const known = userKey ?? row?.user_key;
  if (!known) return false;
  const request = { projectId: scope.projectId, uid: requestUid, userHash: hash, userKey: known };
  // A hold in the backup had been released when the person was erased.
  await eraseRows(context, tx, scope, request, true);
  if (row?.id !== requestUid || !isOpen(row.status)) return true;
  const done = await updateRequest(context, tx, hydrate(PrivacyRequest, row), {
    status: PrivacyRequestStatus.COMPLETED,
    progress: 100,
    samples: null,
    completedAt: context.clock.now(),
  });
  await recordPrivacyStep(context, tx, done, { step: 'complete', note: 'erasure.repeated' satisfies ServerNote });
  return true;
}

async function keysByHash(context: Context, tx: Tx, projectId: string): Promise<Map<string, string>> {
  const names = await tx.query<{ user_key: string }>(
    'SELECT user_key FROM user_directory WHERE project_id = $1 AND NOT anonymous',
    [projectId],
  );
  return new Map(
    names.map(({ user_key }) => [context.secrets.hashUser(projectId, user_key).toString('hex'), user_key]),
  );
}
