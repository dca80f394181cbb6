import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Row, Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { notFound, RecollectError } from '../errors.ts';
import { nextStatus, type RequestStep, stepsFrom } from '../lifecycle/privacy/requestStates.ts';
import { writeAudit } from './writeAudit.ts';
import { writtenName } from './writtenName.ts';

/** One step of a privacy request. */
export interface PrivacyStep {
  step: RequestStep;
  note: string | null;
  /** The columns that change with it, by name. */
  set?: (request: PrivacyRequest) => Row;
  /** What is done in the same transaction: it may refuse the step by throwing, and send jobs. */
  also?: (tx: Tx, request: PrivacyRequest) => Promise<void>;
}

/**
 * Takes a step of a privacy request: the only way in which its status changes. The request, its timeline, the audit entry
 * and the event are written together.
 * @throws NOT_FOUND; CONFLICT when the step cannot be taken from where the request stands
 */
export async function stepPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  { step, note, set, also }: PrivacyStep,
): Promise<PrivacyRequest> {
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query('SELECT * FROM privacy_requests WHERE project_id = $1 AND id = $2 FOR UPDATE', [
      scope.projectId,
      requestUid,
    ]);
    if (!row) throw notFound('privacy request', 'input.id');
    const request = hydrate(PrivacyRequest, row);
    const status = nextStatus(request.status, step, request.beforeHold);
    if (!status) throw impossible(request, step);
    await also?.(tx, request);
    const changes: Row = { ...set?.(request), status, before_hold: step === 'hold' ? request.status : null };
    const changed = await updateRequest(context, tx, request, changes);
    await notePrivacyStep(context, tx, changed, step, note);
    return changed;
  });
}

/** Changes columns of a request that the transaction has locked. */
export async function updateRequest(
  context: Context,
  tx: Tx,
  request: { projectId: string; uid: string },
  changes: Row,
): Promise<PrivacyRequest> {
  const columns = Object.keys(changes);
  const [row] = await tx.query(
    `UPDATE privacy_requests SET ${columns.map((column, i) => `${column} = $${i + 4}`).join(', ')}, updated_at = $3
     WHERE project_id = $1 AND id = $2 RETURNING *`,
    [request.projectId, request.uid, context.clock.now(), ...Object.values(changes)],
  );
  return hydrate(PrivacyRequest, row!);
}

/** Writes a step that was taken: the timeline, the audit trail, and the event that subscribers follow. */
export async function notePrivacyStep(
  context: Context,
  tx: Tx,
  request: PrivacyRequest,
  step: RequestStep | 'open' | 'extend' | 'alarm' | 'erasePhysically',
  note: string | null,
): Promise<void> {
  const at = context.clock.now();
  await tx.query(
    `INSERT INTO privacy_events (project_id, request_id, id, at, actor, step, status, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [request.projectId, request.uid, newUid(), at, writtenName(context), step, request.status, note],
  );
  await writeAudit(context, tx, request, [
    {
      userUid: request.userUid ?? request.projectId,
      userKey: request.userKey,
      action: step === 'open' ? 'REQUEST_OPENED' : 'REQUEST_DECIDED',
      trigger: 'privacy_request',
      subjectType: 'PrivacyRequest',
      subjectUid: request.uid,
      change: { step, status: request.status },
    },
  ]);
  await context.events.announce(tx, request, [
    {
      userUid: request.userUid ?? request.projectId,
      kind: 'privacy',
      change: step,
      subjectUid: request.uid,
      at,
    },
  ]);
}

function impossible(request: PrivacyRequest, step: RequestStep): RecollectError {
  const open = stepsFrom(request.status).filter((one) => !['start', 'complete', 'fail'].includes(one));
  const instead = open.length > 0 ? ` It can take: ${open.join(', ')}.` : ' It has ended.';
  return new RecollectError('CONFLICT', `A request that is ${request.status} cannot take the step ${step}.${instead}`, [
    { path: 'input.id', message: `The request is ${request.status}.` },
  ]);
}

/** What to throw where a step comes too late: the rows are gone, though the request has not ended. */
export const erasedAlready = (step: string): RecollectError =>
  new RecollectError('CONFLICT', `The person was erased already; the request cannot ${step} any more.`, [
    { path: 'input.id', message: 'The person was erased.' },
  ]);
