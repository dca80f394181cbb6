import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { getFirst } from '../collections.ts';
import { asError } from '../errors.ts';
import type { Tx } from './database.ts';
import { UNIQUE_VIOLATION } from './failures.ts';

interface JobToInsert {
  name: string;
  payload: object;
  key?: string;
  afterSeconds?: number;
}

/**
 * Inserts jobs with the settings of their queues; of jobs with the same key only one waits. pg-boss' own `insert` takes a
 * statement for each queue: a turn needs four, which took a fifth of PostgreSQL's time for it. An unknown queue violates a foreign key.
 */
const INSERT = `
  INSERT INTO pgboss.job (name, data, start_after, created_on, singleton_key, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT n.name, n.data, n.start_after, pgboss.job_now(), n.key, q.expire_seconds, q.deletion_seconds,
    n.start_after + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
    q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
  FROM (SELECT name, data, key, pgboss.job_now() + after_seconds * interval '1 second' AS start_after
    FROM unnest($1::text[], $2::jsonb[], $3::text[], $4::float8[]) AS j (name, data, key, after_seconds)) n
  LEFT JOIN pgboss.queue q ON q.name = n.name
  ON CONFLICT DO NOTHING`;

export async function insertJobs(tx: Tx, jobs: readonly JobToInsert[]): Promise<void> {
  if (jobs.length === 0) return;
  const values = [
    jobs.map(({ name }) => name),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ key }) => digestKey(key)),
    jobs.map(({ afterSeconds }) => afterSeconds ?? 0),
  ];
  await tx.query(INSERT, values, 'insert-jobs');
}

/**
 * What pg-boss is given for a job's key. Every 30 s it copies the keys of running jobs into its table of queues, where the
 * erasure of a person whose job is running would find their uid.
 */
const digestKey = (key: string | undefined): string | null =>
  key === undefined ? null : createHash('sha256').update(key).digest('base64url');

/**
 * SQL: `kin` has the same key as `job` in a stately queue. Written like pg-boss' unique index, so that each check is
 * one index probe.
 */
const SAME_KEY = `kin.name = job.name AND kin.policy = 'stately'
  AND coalesce(kin.singleton_key, '') = coalesce(job.singleton_key, '')`;

/** Whether another job with the same key as a running one has failed and is waiting for its retry. */
export async function isRetried(
  maintenance: Pick<Pool, 'query'>,
  { name, id }: { name: string; id: string },
): Promise<boolean> {
  const text = `SELECT FROM pgboss.job WHERE job.name = $1 AND job.id = $2 AND job.policy = 'stately'
    AND EXISTS (SELECT FROM pgboss.job kin WHERE ${SAME_KEY} AND kin.state = 'retry')`;
  const { rows } = await maintenance.query({ name: 'is-job-retried', text, values: [name, id] });
  return rows.length > 0;
}

/**
 * Takes the oldest jobs of a queue ($1) that may run now, at most $2. In a stately queue one job per key runs at a
 * time, and a retry runs before jobs that came later.
 *
 * pg-boss' own `fetch` only knows what was running at its last monitoring pass. A key that was running then was skipped
 * for up to 90 s after its job ended, and one that started since blocked the whole queue for every other server: a
 * killed server's jobs were retried after 120 s, where 45 s of silence were intended.
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
  RETURNING job.id, job.data, job.priority, job.created_on,
    extract(epoch FROM job.started_on - greatest(job.created_on, job.start_after))::float8 * 1000 AS waited_ms`;

/**
 * One statement for all queues, since one for each cost 4 ms a turn on PGlite, and one probe of an index for each, however
 * many jobs wait.
 */
export const DUE = `
  SELECT q.name FROM unnest($1::text[]) AS q (name)
  WHERE EXISTS (SELECT FROM pgboss.job
    WHERE job.name = q.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= clock_timestamp())`;

/** How many jobs wait, run and are dead; the queue of the dead ones is $1. */
export interface JobCounts {
  waiting: number;
  active: number;
  dead: number;
}

const COUNTS = `
  SELECT count(*) FILTER (WHERE name <> $1 AND (state = 'retry' OR state = 'created' AND start_after <= now())) AS waiting,
         count(*) FILTER (WHERE name <> $1 AND state = 'active') AS active,
         count(*) FILTER (WHERE name = $1 AND state IN ('created', 'retry')) AS dead
  FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%'`;

export async function countJobs(maintenance: Pick<Pool, 'query'>, deadLetters: string): Promise<JobCounts> {
  const question = { name: 'count-jobs', text: COUNTS, values: [deadLetters] };
  return getFirst((await maintenance.query<JobCounts>(question)).rows);
}

const COMPLETE = `
  UPDATE pgboss.job SET completed_on = pgboss.job_now(), state = 'completed', output = NULL
  WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active'`;

/** Like pg-boss' own `complete`, whose statement has no name: PostgreSQL plans it for every batch, which takes longer than running it. */
export async function completeJobs(
  maintenance: Pick<Pool, 'query'>,
  name: string,
  ids: readonly string[],
  timeoutMs: number,
): Promise<void> {
  const question = { name: 'complete-jobs', text: COMPLETE, values: [name, ids], query_timeout: timeoutMs };
  await maintenance.query(question);
}

interface Fetched {
  id: string;
  data: unknown;
  waited_ms: number;
  priority: number;
  created_on: Date;
}

/** In the order in which they are to run; an UPDATE returns its rows in any. Also returns none when another server took a job of the same key a moment before: the next poll finds the rest. */
export async function fetchJobs(maintenance: Pick<Pool, 'query'>, name: string, limit: number): Promise<Fetched[]> {
  try {
    const { rows } = await maintenance.query<Fetched>({ name: 'fetch-jobs', text: FETCH, values: [name, limit] });
    return rows.sort((a, b) => b.priority - a.priority || a.created_on.getTime() - b.created_on.getTime());
  } catch (error) {
    if (asError(error).code === UNIQUE_VIOLATION) return [];
    throw error;
  }
}
