import type { Context } from '../../context.ts';
import { DEAD_LETTERS } from '../../db/queue.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { OF_PROJECT } from './jobQueues.ts';

/** A job that failed to the last of its tries; what it was told is not among this. */
export interface DeadJobState {
  uid: string;
  name: string;
  tries: number;
  /** The kind of its last error, such as `MindError.TIMEOUT`. */
  error: string | null;
  sentAt: Date;
  diedAt: Date;
  key: [diedAt: string, uid: string];
}

/** A page of the jobs that are given up, of the project and of the server itself, newest first. */
export async function listDeadJobs(
  context: Context,
  scope: ProjectScope,
  page: { limit: number; after: (string | number | null)[] | undefined },
): Promise<DeadJobState[]> {
  const rows = await context.database.unscoped((tx) =>
    tx.query(
      `SELECT j.id AS uid, j.source_name AS name, j.source_retry_count + 1 AS tries, j.source_output ->> 'error' AS error,
         j.source_created_on AS "sentAt", j.created_on AS "diedAt", j.created_on::text AS died
       FROM pgboss.job j WHERE ${OF_PROJECT} AND j.name = $2 AND j.state = 'created' AND j.source_name IS NOT NULL
         AND ($3::timestamptz IS NULL OR (j.created_on, j.id) < ($3, $4::uuid))
       ORDER BY j.created_on DESC, j.id DESC LIMIT $5`,
      [scope.projectId, DEAD_LETTERS, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
    ),
  );
  return rows.map(({ died, ...row }) => ({ ...(row as Omit<DeadJobState, 'key'>), key: [died, row.uid] }));
}
