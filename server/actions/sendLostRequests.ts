import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';

/**
 * Sends the jobs of requests that are to be carried out and have none: it was given up, or, in a restored database, never
 * there. One that waits or runs is let be.
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
