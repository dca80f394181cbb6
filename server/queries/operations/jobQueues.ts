import type { Context } from '../../context.ts';
import { DEAD_LETTERS } from '../../db/queue.ts';
import type { ProjectScope } from '../../db/scope.ts';

/** How one kind of job stands. */
export interface JobQueueState {
  name: string;
  waiting: number;
  running: number;
  retrying: number;
  dead: number;
  oldestWaitingSince: Date | null;
  lastCompletedAt: Date | null;
}

/** Jobs of a project, and the server's own that are of none; payloads stay in the database. */
export const OF_PROJECT = `coalesce(j.data ->> 'projectId', $1::text) = $1::text AND j.name NOT LIKE '\\_\\_pgboss%'`;

/** How each kind of job stands, in the project and of the server's own, by name; kinds without any job are left out. */
export async function jobQueues(context: Context, scope: ProjectScope): Promise<JobQueueState[]> {
  const rows = await context.database.unscoped((tx) =>
    tx.query(
      `SELECT CASE WHEN j.name = $2 THEN j.source_name ELSE j.name END AS name,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'created' AND j.start_after <= now())::integer AS waiting,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'active')::integer AS running,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'retry')::integer AS retrying,
         count(*) FILTER (WHERE j.name = $2 AND j.state = 'created')::integer AS dead,
         min(j.created_on) FILTER (WHERE j.name <> $2 AND j.state = 'created' AND j.start_after <= now()) AS since,
         max(j.completed_on) FILTER (WHERE j.name <> $2 AND j.state = 'completed') AS completed
       FROM pgboss.job j WHERE ${OF_PROJECT} AND (j.name <> $2 OR j.source_name IS NOT NULL)
       GROUP BY 1 ORDER BY 1`,
      [scope.projectId, DEAD_LETTERS],
    ),
  );
  return rows.map(({ since, completed, ...row }) => ({
    ...(row as Omit<JobQueueState, 'oldestWaitingSince' | 'lastCompletedAt'>),
    oldestWaitingSince: since,
    lastCompletedAt: completed,
  }));
}
