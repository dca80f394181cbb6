import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { PrivacyRequestKind, PrivacyRequestStatus } from '../../entities/privacyEnums.ts';
import { findPrivacyRequests } from '../../queries/privacy/privacyRequests.ts';
import { carryOutErasure, ErasureResidue } from './carryOutErasure.ts';
import { HeldError } from './eraseRows.ts';
import { carryOutExport } from './exports.ts';
import { stepPrivacyRequest } from './stepPrivacyRequest.ts';

/** After this many tries somebody has to look into it. */
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
      set: () => ({ attempts: 0, progress: 5 }),
    });
  }
  if (request?.status !== PrivacyRequestStatus.RUNNING) return;
  try {
    if (request.kind === PrivacyRequestKind.ERASURE) await carryOutErasure(context, scope, request);
    else await carryOutExport(context, scope, request);
  } catch (error) {
    // Searching again does not remove traces: somebody has to.
    const residue = error instanceof ErasureResidue ? error.places : null;
    const hopeless = residue !== null || error instanceof HeldError;
    if ((await countAttempt(context, scope, requestUid)) < MAX_ATTEMPTS && !hopeless) throw error;
    await stepPrivacyRequest(context, scope, requestUid, {
      step: 'fail',
      note: null,
      set: () => ({ failure: error instanceof Error ? error.name : 'Error', residue }),
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
