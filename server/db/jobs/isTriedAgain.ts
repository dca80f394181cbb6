import type { Pool } from 'pg';
import { SAME_KEY } from './sameKey.ts';

/** Whether another job of a running one's key has failed and waits to be tried again. */
export async function isTriedAgain(
  maintenance: Pick<Pool, 'query'>,
  { name, id }: { name: string; id: string },
): Promise<boolean> {
  const { rows } = await maintenance.query(
    `SELECT FROM pgboss.job WHERE job.name = $1 AND job.id = $2 AND job.policy = 'stately'
       AND EXISTS (SELECT FROM pgboss.job kin WHERE ${SAME_KEY} AND kin.state = 'retry')`,
    [name, id],
  );
  return rows.length > 0;
}
