import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { OF_PROJECT } from '../queries/operations/jobQueues.ts';

/**
 * Sends jobs that were given up once more; each has all its tries again.
 * @param uids those of other projects, and those that are no more, are left out
 * @returns how many were sent
 */
export async function retryDeadJobs(context: Context, scope: ProjectScope, uids: string[]): Promise<number> {
  const own = await context.database.unscoped((tx) =>
    tx.query(`SELECT j.id FROM pgboss.job j WHERE ${OF_PROJECT} AND j.id = ANY($2::uuid[])`, [scope.projectId, uids]),
  );
  return own.length === 0 ? 0 : context.queue.revive(own.map(({ id }) => id));
}
