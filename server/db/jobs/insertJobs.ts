import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';

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
  // Not checked: pg-boss' own tables.
  await tx.query(INSERT, values, 'insert-jobs');
}

/**
 * What pg-boss is given for a job's key. Every 30 s it copies the keys of running jobs into its table of queues, where the
 * erasure of a person whose job is running would find their uid.
 */
const digestKey = (key: string | undefined): string | null =>
  key === undefined ? null : createHash('sha256').update(key).digest('base64url');
