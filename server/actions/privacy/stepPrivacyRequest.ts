import { v7 as newUid } from 'uuid';
import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE, type Values } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { isOpen } from '../../entities/privacyEnums.ts';
import { PrivacyEvent, PrivacyRequest } from '../../entities/privacyRequest.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import {
  dueAt,
  isExtendable,
  nextStatus,
  type RequestStep,
  stepsFrom,
} from '../../lifecycle/privacy/privacyRequest.ts';
import { auditActorName, writeAudit } from '../audit/writeAudit.ts';
import { placeHold, releaseHolds } from './legalHolds.ts';

/** One step of a privacy request. */
interface PrivacyStep {
  step: RequestStep;
  note: string | null;
  /** What changes with the step. */
  set?: (request: PrivacyRequest) => Values<PrivacyRequest>;
  /** Further details for the audit trail, besides the step and the status. */
  auditDetails?: (request: PrivacyRequest) => object;
  /** Runs in the same transaction: may refuse the step by throwing, and send jobs. */
  also?: (tx: Tx, request: PrivacyRequest) => Promise<void>;
}

/**
 * Takes a step of a privacy request: the only way to change its status. The request, its timeline, the audit entry and
 * the event are written together.
 * @throws NOT_FOUND; CONFLICT when the request's status does not allow the step
 */
export async function stepPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  { step, note, set, auditDetails, also }: PrivacyStep,
): Promise<PrivacyRequest> {
  return context.database.scoped(scope, async (tx) => {
    const request = await lockRequest(tx, scope, requestUid);
    const status = nextStatus(request.status, step, request.beforeHold);
    if (!status) throw impossible(request, step);
    await also?.(tx, request);
    const beforeHold = step === 'hold' ? request.status : null;
    const changed = await updateRequest(context, tx, request, { ...set?.(request), status, beforeHold });
    await recordPrivacyStep(context, tx, changed, { step, note, auditDetails: auditDetails?.(request) });
    return changed;
  });
}

/** @throws NOT_FOUND */
async function lockRequest(tx: Tx, { projectId }: ProjectScope, uid: string): Promise<PrivacyRequest> {
  const request = await tx.entities.findOne(PrivacyRequest, { where: { projectId, uid }, lock: FOR_UPDATE });
  if (!request) throw notFound('request', 'input.id');
  return request;
}

/** Changes a request that the transaction has locked. */
export async function updateRequest(
  context: Context,
  tx: Tx,
  request: { projectId: string; uid: string },
  changes: Values<PrivacyRequest>,
): Promise<PrivacyRequest> {
  const { projectId, uid } = request;
  const values = { ...changes, updatedAt: context.clock.now() };
  return getFirst(await tx.entities.updateReturning(PrivacyRequest, { projectId, uid }, values));
}

interface Step {
  step: RequestStep | 'open' | 'extend' | 'alarm' | 'erasePhysically';
  note?: string | null;
  auditDetails?: object | undefined;
}

/** Records a step: the timeline, the audit entry, and the event for subscribers. */
export async function recordPrivacyStep(
  context: Context,
  tx: Tx,
  request: PrivacyRequest,
  { step, note = null, auditDetails = {} }: Step,
): Promise<void> {
  const at = context.clock.now();
  const { projectId, uid: requestUid, status } = request;
  await tx.entities.insert(PrivacyEvent, {
    projectId,
    requestUid,
    uid: newUid(),
    at,
    actor: auditActorName(context),
    step,
    status,
    note,
  });
  await writeAudit(context, tx, request, [
    {
      userUid: request.userUid ?? request.projectId,
      userKey: request.userKey,
      action: step === 'open' ? 'REQUEST_OPENED' : 'REQUEST_DECIDED',
      trigger: 'privacy_request',
      subjectType: 'PrivacyRequest',
      subjectUid: request.uid,
      change: { step, status: request.status, ...auditDetails },
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
  const { status } = request;
  return open.length > 0
    ? refuse('request.otherStep', { status, step, steps: open.join(', ') }, { at: 'input.id' })
    : refuse('request.ended', { status, step }, { at: 'input.id' });
}

/**
 * Extends the time to answer, once, as far as the law allows.
 * @param notice what the person was told, and why
 * @throws CONFLICT if the law has no extension, or the request has ended or was already extended
 */
export async function extendPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  notice: string,
): Promise<PrivacyRequest> {
  return context.database.scoped(scope, async (tx) => {
    const request = await lockRequest(tx, scope, requestUid);
    if (!isExtendable(request.law) || !isOpen(request.status) || request.extendedAt) throw notExtendable(request);
    const extended = { ...request, extended: true, timeZone: context.settings.timeZone };
    const changed = await updateRequest(context, tx, request, {
      extendedAt: context.clock.now(),
      dueAt: dueAt(extended),
      alarmedAt: null,
    });
    await recordPrivacyStep(context, tx, changed, { step: 'extend', note: notice });
    return changed;
  });
}

const notExtendable = ({ law, extendedAt }: PrivacyRequest): RecollectError =>
  extendedAt
    ? refuse('request.extended', {}, { at: 'input.id' })
    : refuse('request.notExtendable', { law }, { at: 'input.id' });

/** Puts a request on hold: until its release, nothing of the person is erased or expires. */
export function holdPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  reason: string,
  until: Date | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'hold',
    note: reason,
    also: async (tx, request) => {
      const owner = auditActorName(context);
      if (request.userKey === null) throw refuse('request.erasedBeforeHold', {}, { at: 'input.id' });
      await placeHold(context, tx, scope, { userKey: request.userKey, requestUid, reason, owner, until });
    },
  });
}

/** Releases a request on hold, which returns to its previous status. An approved one is carried out. */
export function releasePrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  note: string | null,
): Promise<PrivacyRequest> {
  return stepPrivacyRequest(context, scope, requestUid, {
    step: 'release',
    note,
    also: async (tx, request) => {
      await releaseHolds(context, tx, scope, { requestUid }, note);
      if (request.beforeHold !== 'APPROVED') return;
      const payload = { projectId: scope.projectId, requestUid };
      await context.queue.send(tx, 'carryOutRequest', [{ payload, key: requestUid }]);
    },
  });
}
