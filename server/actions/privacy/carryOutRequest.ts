import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { IsNull, LessThanOrEqual } from '../../db/entities.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { IS_OPEN_SQL, PrivacyRequestKind, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { PrivacyExport } from '../../entities/privacyRecords.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { asError } from '../../errors.ts';
import { isUrgent, type ServerNote } from '../../lifecycle/privacy/privacyRequest.ts';
import { failureFields } from '../../log.ts';
import { findPrivacyRequests } from '../../queries/privacy/privacyRequests.ts';
import { carryOutErasure, ErasureResidue } from './carryOutErasure.ts';
import { approvePrivacyRequest } from './decidePrivacyRequest.ts';
import { HeldError } from './eraseRows.ts';
import { carryOutExport } from './exports.ts';
import { releaseHolds } from './legalHolds.ts';
import { recordPrivacyStep, releasePrivacyRequest, stepPrivacyRequest, updateRequest } from './stepPrivacyRequest.ts';

const PROGRESS_STARTED = 5;
/** After this many tries an operator has to look into it. */
const MAX_ATTEMPTS = 5;

/**
 * Carries out an approved request, or resumes an interrupted one. The job retries failures; after the last try the
 * request is FAILED.
 */
export async function carryOutRequest(context: Context, scope: ProjectScope, requestUid: string): Promise<void> {
  let [request] = await findPrivacyRequests(context, scope, [requestUid]);
  if (request?.status === PrivacyRequestStatus.APPROVED) {
    request = await stepPrivacyRequest(context, scope, requestUid, {
      step: 'start',
      note: null,
      set: () => ({ attempts: 0, progress: PROGRESS_STARTED }),
    });
  }
  if (request?.status !== PrivacyRequestStatus.RUNNING) return;
  try {
    if (request.kind === PrivacyRequestKind.ERASURE) await carryOutErasure(context, scope, request);
    else await carryOutExport(context, scope, request);
  } catch (error) {
    // Searching again does not remove traces: somebody has to.
    const residue = error instanceof ErasureResidue ? error.places : null;
    const isHeld = error instanceof HeldError;
    const isHopeless = residue !== null || isHeld;
    if ((await countAttempt(context, scope, requestUid)) < MAX_ATTEMPTS && !isHopeless) throw error;
    const tables = residue?.map(({ table }) => table);
    // A hold is a decision, not a fault that an operator must look into.
    context.log[isHeld ? 'info' : 'error'](
      { ...failureFields(error), projectId: scope.projectId, requestId: requestUid, tables },
      'a privacy request failed',
    );
    await stepPrivacyRequest(context, scope, requestUid, {
      step: 'fail',
      note: null,
      set: () => ({ failure: asError(error).name ?? 'Error', residue }),
    });
  }
}

async function countAttempt(context: Context, scope: ProjectScope, requestUid: string): Promise<number> {
  const row = await context.database.scoped(scope, (tx) =>
    tx.one<{ attempts: number }>(
      'UPDATE privacy_requests SET attempts = attempts + 1 WHERE project_id = $1 AND id = $2 RETURNING attempts',
      [scope.projectId, requestUid],
    ),
  );
  return row.attempts;
}

/**
 * Monitors a project's open requests: raises the alarm when one is nearly due; approves requests that people made
 * themselves before they become overdue; releases expired holds and deletes expired export files; resends lost jobs.
 */
export async function watchPrivacyRequests(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  const requests = await context.database.scoped(scope, async (tx) => {
    await releaseHolds(context, tx, scope, { at: now }, null);
    await tx.entities.delete(PrivacyExport, { projectId: scope.projectId, expiresAt: LessThanOrEqual(now) });
    for (const requestId of await sendLostRequests(context, tx, scope))
      context.log.warn(
        { projectId: scope.projectId, requestId },
        'a privacy request had lost its job; the job was sent again',
      );
    return tx.query<RowOf<PrivacyRequest>>(
      `SELECT * FROM privacy_requests WHERE project_id = $1 AND ${IS_OPEN_SQL} ORDER BY due_at`,
      [scope.projectId],
    );
  });
  for (const request of requests.map((row) => hydrate(PrivacyRequest, row)))
    await watchRequest(context, scope, request, now);
}

async function watchRequest(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  if (request.status === 'ON_HOLD') {
    if (!(await hasRunningHold(context, scope, request)))
      await releasePrivacyRequest(context, scope, request.uid, 'hold.ended' satisfies ServerNote);
    return;
  }
  if (!isUrgent(request.dueAt, now, context.settings.timeZone)) return;
  if (request.alarmedAt === null) await raiseAlarm(context, scope, request, now);
  if (request.status === 'PENDING' && request.requesterKind === 'END_USER')
    await approvePrivacyRequest(context, scope, request.uid, 'request.nearlyDue' satisfies ServerNote);
}

function hasRunningHold(context: Context, scope: ProjectScope, { projectId, uid }: PrivacyRequest): Promise<boolean> {
  const running = { projectId, requestUid: uid, releasedAt: IsNull() };
  return context.database.scoped(scope, (tx) => tx.entities.existsBy(LegalHold, running));
}

async function raiseAlarm(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const alarmed = await updateRequest(context, tx, request, { alarmedAt: now });
    await recordPrivacyStep(context, tx, alarmed, { step: 'alarm' });
  });
  context.log.warn({ projectId: scope.projectId, requestId: request.uid }, 'a privacy request is almost due');
}

/**
 * Sends the jobs of approved requests that have none: the job was given up, or, in a restored database, never existed.
 * Jobs that wait or run are left alone.
 * @returns the requests' uids
 */
export async function sendLostRequests(
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { projectId }: ProjectScope,
): Promise<string[]> {
  const lost = await tx.query<{ id: string }>(
    `SELECT id FROM privacy_requests WHERE project_id = $1 AND status IN ('APPROVED', 'RUNNING') AND NOT EXISTS (
       SELECT FROM pgboss.job j
       WHERE j.name = 'carryOutRequest' AND j.data->>'requestUid' = privacy_requests.id::text AND j.state IN ('created', 'retry', 'active'))`,
    [projectId],
  );
  await queue.send(
    tx,
    'carryOutRequest',
    lost.map(({ id }) => ({ payload: { projectId, requestUid: id }, key: id })),
  );
  return lost.map(({ id }) => id);
}
