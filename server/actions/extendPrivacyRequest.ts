import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { isOpen } from '../entities/privacyEnums.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';
import { notFound, RecollectError } from '../errors.ts';
import { dueAt, isExtendable } from '../lifecycle/privacy/dueAt.ts';
import { notePrivacyStep, updateRequest } from './stepPrivacyRequest.ts';

/**
 * Extends the time to answer, once, as far as the law allows.
 * @param notice what the person was told, and why
 * @throws CONFLICT where the law knows no extension, or the request has ended or was extended
 */
export async function extendPrivacyRequest(
  context: Context,
  scope: ProjectScope,
  requestUid: string,
  notice: string,
): Promise<PrivacyRequest> {
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query('SELECT * FROM privacy_requests WHERE project_id = $1 AND id = $2 FOR UPDATE', [
      scope.projectId,
      requestUid,
    ]);
    if (!row) throw notFound('privacy request', 'input.id');
    const request = hydrate(PrivacyRequest, row);
    if (!isExtendable(request.law) || !isOpen(request.status) || request.extendedAt) throw notExtendable(request);
    const extended = { ...request, extended: true, timeZone: context.settings.timeZone };
    const changed = await updateRequest(context, tx, request, {
      extended_at: context.clock.now(),
      due_at: dueAt(extended),
      alarmed_at: null,
    });
    await notePrivacyStep(context, tx, changed, 'extend', notice);
    return changed;
  });
}

const notExtendable = ({ law, extendedAt }: PrivacyRequest): RecollectError =>
  new RecollectError(
    'CONFLICT',
    extendedAt
      ? 'The request was extended before; the law allows it once.'
      : `Under ${law} an open request cannot be extended any more, or not at all.`,
    [{ path: 'input.id', message: 'Cannot be extended.' }],
  );
