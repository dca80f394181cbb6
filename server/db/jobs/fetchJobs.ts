import type { Pool } from 'pg';
import { SAME_KEY } from './sameKey.ts';

/**
 * Takes the oldest jobs of a queue ($1) that may run now, at most so many ($2). Of one key in a stately queue one runs,
 * and what is tried again goes before what came after it.
 *
 * pg-boss' own `fetch` knows what runs from its last look-out alone. A key that ran just then was passed over for up to
 * 90 s after its end, and one that began to run since kept the whole queue from every other server: a killed server's
 * jobs took 120 s to be tried again, where 45 s of silence were meant.
 */
const FETCH = `
  WITH next AS (
    SELECT job.id FROM pgboss.job
    WHERE job.name = $1 AND job.state < 'active' AND NOT job.blocked AND job.start_after <= clock_timestamp()
      AND (job.policy <> 'stately'
        OR NOT EXISTS (SELECT 1 FROM pgboss.job kin WHERE ${SAME_KEY} AND kin.state = 'active')
          AND (job.state = 'retry'
            OR NOT EXISTS (SELECT 1 FROM pgboss.job kin WHERE ${SAME_KEY} AND kin.state = 'retry' AND kin.start_after <= clock_timestamp())))
    ORDER BY job.priority DESC, job.created_on
    LIMIT $2
    FOR UPDATE OF job SKIP LOCKED)
  UPDATE pgboss.job SET state = 'active', started_on = clock_timestamp(), heartbeat_on = clock_timestamp(),
    retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
  FROM next WHERE job.name = $1 AND job.id = next.id
  RETURNING job.id, job.data`;

const UNIQUE_VIOLATION = '23505';

/** None, too, where another server took one of the same key a moment before: what is left is found by the next look. */
export async function fetchJobs(
  maintenance: Pick<Pool, 'query'>,
  name: string,
  most: number,
): Promise<{ id: string; data: unknown }[]> {
  try {
    return (await maintenance.query(FETCH, [name, most])).rows;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return [];
    throw error;
  }
}
