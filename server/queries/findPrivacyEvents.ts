import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { PrivacyEvent } from '../entities/privacyEvent.ts';

/** The steps of privacy requests, oldest first, by the request's uid. */
export async function findPrivacyEvents(
  context: Context,
  scope: ProjectScope,
  requestUids: readonly string[],
): Promise<Map<string, PrivacyEvent[]>> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'privacy-events-of',
      text: 'SELECT * FROM privacy_events WHERE project_id = $1 AND request_id = ANY($2) ORDER BY at, id',
      values: [scope.projectId, requestUids],
    },
  ]);
  return Map.groupBy(
    rows!.map((row) => hydrate(PrivacyEvent, row)),
    (event) => event.requestUid,
  );
}
