import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { ENDED_STATUSES } from '../entities/privacyEnums.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { isUrgent } from '../lifecycle/privacy/dueAt.ts';
import { approvePrivacyRequest } from './decidePrivacyRequest.ts';
import { releasePrivacyRequest } from './holdPrivacyRequest.ts';
import { releaseHolds } from './placeHold.ts';
import { sendLostRequests } from './sendLostRequests.ts';
import { notePrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

const WATCHED = `status <> ALL('{${ENDED_STATUSES.join(',')}}')`;

/**
 * Looks after a project's open requests: sounds the alarm when one is nearly due; approves what a person asked for
 * themselves, before it would be late; releases holds, and deletes export files, whose time is up;
 * sends the jobs again that were lost.
 */
export async function watchPrivacyRequests(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  const requests = await context.database.scoped(scope, async (tx) => {
    await releaseHolds(context, tx, scope, { at: now }, null);
    await tx.query('DELETE FROM privacy_exports WHERE project_id = $1 AND expires_at <= $2', [scope.projectId, now]);
    for (const requestId of await sendLostRequests(context, tx, scope))
      context.log.warn(
        { projectId: scope.projectId, requestId },
        'a privacy request had lost its job; it is sent again',
      );
    return tx.query(`SELECT * FROM privacy_requests WHERE project_id = $1 AND ${WATCHED} ORDER BY due_at`, [
      scope.projectId,
    ]);
  });
  for (const request of requests.map((row) => hydrate(PrivacyRequest, row))) await look(context, scope, request, now);
}

async function look(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  if (request.status === 'ON_HOLD') {
    if (!(await hasRunningHold(context, scope, request)))
      await releasePrivacyRequest(context, scope, request.uid, 'The hold has ended.');
    return;
  }
  if (!isUrgent(request.dueAt, now, context.settings.timeZone)) return;
  if (request.alarmedAt === null) await soundAlarm(context, scope, request, now);
  if (request.status === 'PENDING' && request.requesterKind === 'END_USER')
    await approvePrivacyRequest(context, scope, request.uid, 'The person asked themselves, and it is nearly due.');
}

async function hasRunningHold(context: Context, scope: ProjectScope, { uid }: PrivacyRequest): Promise<boolean> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query('SELECT FROM legal_holds WHERE project_id = $1 AND request_id = $2 AND released_at IS NULL LIMIT 1', [
      scope.projectId,
      uid,
    ]),
  );
  return rows.length > 0;
}

async function soundAlarm(context: Context, scope: ProjectScope, request: PrivacyRequest, now: Date): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const alarmed = await updateRequest(context, tx, request, { alarmed_at: now });
    await notePrivacyStep(context, tx, alarmed, 'alarm', null);
  });
  context.log.warn({ projectId: scope.projectId, requestId: request.uid }, 'a privacy request is nearly due');
}
