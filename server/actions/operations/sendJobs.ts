import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { OF_PROJECT } from '../../queries/operations/jobs.ts';

/**
 * Resends jobs that were given up; each gets all its tries again.
 * @param uids jobs of other projects and deleted jobs are skipped
 * @returns how many were sent
 */
export async function retryDeadJobs(context: Context, scope: ProjectScope, uids: string[]): Promise<number> {
  const own = await context.database.unscoped((tx) =>
    tx.query<{ id: string }>(`SELECT j.id FROM pgboss.job j WHERE ${OF_PROJECT} AND j.id = ANY($2::uuid[])`, [
      scope.projectId,
      uids,
    ]),
  );
  return own.length === 0 ? 0 : context.queue.revive(own.map(({ id }) => id));
}

/** Sends each project its own job, so that one that fails or has spent its budget does not delay the others. */
export async function sendToProjects(
  context: Context,
  name: 'cleanProject' | 'embedProject' | 'watchPrivacyOf',
): Promise<void> {
  await context.database.unscoped(async (tx) => {
    const projects = await tx.query<{ id: string }>('SELECT id FROM projects');
    await context.queue.send(
      tx,
      name,
      projects.map(({ id }) => ({ payload: { projectId: id }, key: id })),
    );
  });
}
