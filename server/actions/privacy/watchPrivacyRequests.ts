import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { IsNull, LessThanOrEqual } from '../../db/entities.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { ENDED_STATUSES } from '../../entities/privacyEnums.ts';
import { PrivacyExport } from '../../entities/privacyRecords.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { isUrgent, type ServerNote } from '../../lifecycle/privacy/requestStates.ts';
import { approvePrivacyRequest } from './decidePrivacyRequest.ts';
import { releaseHolds } from './legalHolds.ts';
import { recordPrivacyStep, releasePrivacyRequest, updateRequest } from './stepPrivacyRequest.ts';

const WATCHED = `status <> ALL('{${ENDED_STATUSES.join(',')}}')`;

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
      `SELECT * FROM privacy_requests WHERE project_id = $1 AND ${WATCHED} ORDER BY due_at`,
      [scope.projectId],
    );
  });
  for (const request of requests.map((row) => hydrate(PrivacyRequest, row))) await look(context, scope, request, now);
}

async function look(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  if (request.status === 'ON_HOLD') {
    if (!(await hasRunningHold(context, scope, request)))
      await releasePrivacyRequest(context, scope, request.uid, 'hold.ended' satisfies ServerNote);
    return;
  }
  if (!isUrgent(request.dueAt, now, context.settings.timeZone)) return;
  if (request.alarmedAt === null) await soundAlarm(context, scope, request, now);
  if (request.status === 'PENDING' && request.requesterKind === 'END_USER')
    await approvePrivacyRequest(context, scope, request.uid, 'request.nearlyDue' satisfies ServerNote);
}

function hasRunningHold(context: Context, scope: ProjectScope, { projectId, uid }: PrivacyRequest): Promise<boolean> {
  const running = { projectId, requestUid: uid, releasedAt: IsNull() };
  return context.database.scoped(scope, (tx) => tx.entities.existsBy(LegalHold, running));
}

async function soundAlarm(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const alarmed = await updateRequest(context, tx, request, { alarmedAt: now });
    await recordPrivacyStep(context, tx, alarmed, 'alarm', null);
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
       WHERE j.name = 'carryOutRequest' AND j.singleton_key = privacy_requests.id::text AND j.state IN ('created', 'retry', 'active'))`,
    [projectId],
  );
  await queue.send(
    tx,
    'carryOutRequest',
    lost.map(({ id }) => ({ payload: { projectId, requestUid: id }, key: id })),
  );
  return lost.map(({ id }) => id);
}
