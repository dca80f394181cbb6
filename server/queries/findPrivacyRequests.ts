import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { PrivacyRequest } from '../entities/privacyRequest.ts';

/** Privacy requests by their uids. */
export async function findPrivacyRequests(
  context: Context,
  scope: ProjectScope,
  uids: readonly string[],
): Promise<PrivacyRequest[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'privacy-requests-at',
      text: 'SELECT * FROM privacy_requests WHERE project_id = $1 AND id = ANY($2)',
      values: [scope.projectId, uids],
    },
  ]);
  return rows!.map((row) => hydrate(PrivacyRequest, row));
}
