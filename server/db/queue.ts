import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { QueryResult } from 'pg';
import { PgBoss } from 'pg-boss';
import { asError } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';
import type { Database, Tx } from './database.ts';
import { UNIQUE_VIOLATION } from './failures.ts';
import { completeJobs, countJobs, DUE, fetchJobs, insertJobs, isRetried } from './jobRows.ts';
import { APP_ROLE } from './scope.ts';
import { runningTransaction } from './transact.ts';

/**
 * The jobs that can be sent, by name, with their payloads: ids only, never content. Each job's file adds its own entry
 * (`declare module`), so that code below jobs/ can send it with its type checked.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface is what other files can add to
export interface JobPayloads {}

export type { JobCounts } from './jobRows.ts';
export type JobName = keyof JobPayloads;

/** A job to send; of jobs with the same `key` at most one waits and one runs. */
interface NewJob<N extends JobName> {
  payload: JobPayloads[N];
  key?: string;
  /** The minimum delay in seconds. */
  afterSeconds?: number;
}

/** Jobs of one queue to send. */
type SentJobs = { [N in JobName]: { name: N; jobs: NewJob<N>[] } }[JobName];

export interface QueueDefinition {
  name: JobName;
  /** 'stately': one job per key waits and one runs; 'standard': every job runs. */
  policy: 'standard' | 'stately';
  retries: number;
  /** Before the first retry; doubled each time, with jitter. */
  retryDelaySeconds: number;
  /** A cron expression (UTC), for scheduled jobs. */
  schedule?: string;
}

export interface FetchedJob<N extends JobName = JobName> {
  id: string;
  name: N;
  payload: JobPayloads[N];
  /** How long it has been due. */
  waitedMs: number;
}

const SCHEMA = 'pgboss';
export const DEAD_LETTERS = 'dead_letters';
const DEAD_LETTER_DAYS = 90;
/** A job whose server has been silent for this long goes to another. */
const SILENT_SECONDS = 45;
const LOOK_OUT_SECONDS = 30;
/** pg-boss' maximum: with its default of 15 minutes, a second job could start beside a living one. */
const MAX_SECONDS = 86_400;
const ANSWER_TIMEOUT_MS = 120_000;
const CLOSE_MS = 2_000;
const MIN_POSTPONED_MS = 100;
const IN_MS = `clock_timestamp() + $3::float8 * interval '1 millisecond'`;
/** pg-boss deletes waiting jobs after a time as unwanted; a deferred job is still wanted. */
const KEPT_FROM_THEN = `${IN_MS} + interval '14 days'`;

/** Jobs in the database, sent in the writing transaction. A thin wrapper around pg-boss. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #pokes = new Set<(sent?: JobName) => void>();

  constructor(
    private readonly database: Database,
    log: Log,
  ) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#execute(text, values) },
      backend: database.kind,
      schema: SCHEMA,
      // The worker (jobs/workers.ts) polls for jobs itself, so that tests and shutdown can drain them in order.
      schedule: true,
      supervise: true,
      superviseIntervalSeconds: LOOK_OUT_SECONDS,
      monitorIntervalSeconds: LOOK_OUT_SECONDS,
    });
    // The only sign that a schedule or pg-boss' maintenance failed.
    this.#boss.on('error', (error) => log.warn(failureFields(error), 'the job queue’s own work failed; trying again'));
  }

  /** pg-boss looks up queues on its own connection even in `send(…, {db})`: on PGlite that would deadlock. */
  async #execute<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }> {
    const tx = runningTransaction.getStore();
    // Not checked: pg-boss' own.
    if (tx) return { rows: await tx.query(text, values) };
    // Never wait for a server that vanished: the next attempt finds it, or another.
    const question = { text, values, query_timeout: ANSWER_TIMEOUT_MS };
    const result: QueryResult<R> | QueryResult<R>[] = await this.database.maintenance.query(question);
    return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
  }

  /** Installs or migrates the queue's own tables and creates the queues. */
  async install(definitions: QueueDefinition[]): Promise<void> {
    await this.#boss.start();
    // Asked together: on PGlite each statement takes a millisecond of a start.
    const installed = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    const scheduled = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    if (!installed.has(DEAD_LETTERS))
      await this.#boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_DAYS * 86_400 });
    for (const { name, policy, retries, retryDelaySeconds, schedule } of definitions) {
      const options = {
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        deadLetter: DEAD_LETTERS,
        deleteAfterSeconds: 3_600,
        heartbeatSeconds: SILENT_SECONDS,
        expireInSeconds: MAX_SECONDS,
      };
      const queue = installed.get(name);
      if (!queue) await this.#boss.createQueue(name, { policy, ...options });
      else if (!isDeepStrictEqual({ ...queue, ...options }, { ...queue })) await this.#boss.updateQueue(name, options);
      if (schedule && schedule !== scheduled.get(name)) await this.#boss.schedule(name, schedule);
    }
    // Servers that start together would change the same rows of the catalogue.
    await this.database.maintenance.query(
      `SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}')); GRANT USAGE ON SCHEMA ${SCHEMA} TO ${APP_ROLE}; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${APP_ROLE}`,
    );
    // PGlite has no other server, so active jobs were started by a process that died.
    if (this.database.kind === 'pglite') await this.#failOrphans();
  }

  /** Called after each commit that sent a job, with its name; without one, jobs of any name may be due. */
  onSent(poke: (sent?: JobName) => void): void {
    this.#pokes.add(poke);
  }

  /** Sends jobs in the running transaction: they exist only if it commits. */
  send<N extends JobName>(tx: Tx, name: N, jobs: NewJob<N>[]): Promise<void> {
    return this.sendAll(tx, [{ name, jobs } as SentJobs]);
  }

  /** Like `send`, for several queues in one statement. */
  async sendAll(tx: Tx, sent: readonly SentJobs[]): Promise<void> {
    const all = sent.flatMap(({ name, jobs }) => jobs.map((job: NewJob<JobName>) => ({ ...job, name })));
    await insertJobs(tx, all);
    tx.afterCommit(() => {
      const due = all.filter(({ afterSeconds = 0 }) => afterSeconds === 0);
      for (const name of new Set(due.map((job) => job.name))) for (const poke of this.#pokes) poke(name);
    });
  }

  /** Which of these queues have a job that is due. */
  async due(names: readonly JobName[]): Promise<Set<JobName>> {
    const question = { name: 'due-queues', text: DUE, values: [names], query_timeout: ANSWER_TIMEOUT_MS };
    const { rows } = await this.database.maintenance.query<{ name: JobName }>(question);
    return new Set(rows.map(({ name }) => name));
  }

  /** Takes up to `limit` jobs of a queue; this process holds them until they are completed or failed. */
  async fetch<N extends JobName>(name: N, limit: number): Promise<FetchedJob<N>[]> {
    const jobs = await fetchJobs(this.database.maintenance, name, limit);
    // Scheduled jobs have no payload.
    return jobs.map(({ id, data, waited_ms: ms }) => ({ id, name, waitedMs: ms, payload: (data ?? {}) as never }));
  }

  /** Reports that this process still holds these jobs. */
  async keep(jobs: FetchedJob[]): Promise<void> {
    for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) await this.#boss.touch(name, idsOf(own));
  }

  /** Returns a job that was fetched but not started, as if it had not been fetched. */
  async handBack(job: FetchedJob): Promise<void> {
    await this.#putBack(job, 'hand-job-back', '', []);
  }

  async complete(name: JobName, jobs: readonly FetchedJob[]): Promise<void> {
    if (jobs.length > 0) await completeJobs(this.database.maintenance, name, idsOf(jobs), ANSWER_TIMEOUT_MS);
  }

  /**
   * Fails a job: it is retried later, or goes to the dead letters after its last try. Only the error's kind is stored,
   * never content. If a job with the same key is already waiting for a retry, this one ends.
   * @param restMs the minimum delay before the retry, in milliseconds
   */
  async fail(job: FetchedJob, error: unknown, restMs = 0): Promise<void> {
    // pg-boss would dead-letter the job even though the other one is retried.
    if (await isRetried(this.database.maintenance, job)) return this.complete(job.name, [job]);
    await this.#boss.fail(job.name, job.id, { error: kindOf(error) });
    if (restMs <= 0) return;
    // pg-boss has one delay per queue; after a crash right here the job is retried early once, then delayed again.
    const text = `UPDATE ${SCHEMA}.job SET start_after = greatest(start_after, ${IN_MS}), keep_until = greatest(keep_until, ${KEPT_FROM_THEN})
      WHERE name = $1 AND id = $2 AND state = 'retry'`;
    await this.database.maintenance.query({ name: 'delay-retry', text, values: [job.name, job.id, restMs] });
  }

  /**
   * Defers a job that could not be attempted by so many milliseconds; this does not count as a try. Uses the database's
   * clock, like the rest of the queue. If a job with the same key is waiting, that one is deferred instead.
   */
  async postpone(job: FetchedJob, ms: number): Promise<void> {
    const later = `, start_after = ${IN_MS}, keep_until = greatest(keep_until, ${KEPT_FROM_THEN})`;
    await this.#putBack(job, 'postpone-job', later, [Math.max(ms, MIN_POSTPONED_MS)]);
  }

  /** Lets an active job wait again. If another with its key waits already, that one does its work. */
  async #putBack(job: FetchedJob, name: string, changes: string, values: readonly number[]): Promise<void> {
    const text = `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL, heartbeat_on = NULL${changes}
      WHERE name = $1 AND id = $2 AND state = 'active'`;
    try {
      await this.database.maintenance.query({ name, text, values: [job.name, job.id, ...values] });
    } catch (error) {
      if (asError(error).code !== UNIQUE_VIOLATION) throw error;
      await this.complete(job.name, [job]);
    }
  }

  /** Sends dead-lettered jobs to their original queues again; returns how many still existed. */
  async revive(deadUids: string[]): Promise<number> {
    const revived = await this.#boss.redrive(DEAD_LETTERS, { ids: deadUids });
    for (const poke of this.#pokes) poke();
    return revived;
  }

  counts() {
    return countJobs(this.database.maintenance, DEAD_LETTERS);
  }

  /** Stops the queue's own monitoring; while the database is unavailable it does not wait for answers. */
  async close(): Promise<void> {
    const stopped = this.#boss.stop({ graceful: false, close: false }).catch(() => {});
    const timer = new AbortController();
    await Promise.race([stopped, delay(CLOSE_MS, undefined, { signal: timer.signal })]).finally(() => timer.abort());
  }

  async #failOrphans(): Promise<void> {
    const { rows } = await this.database.maintenance.query<{ name: string; id: string }>(
      `SELECT name, id FROM ${SCHEMA}.job WHERE state = 'active' AND name NOT LIKE '\\_\\_pgboss%'`,
    );
    for (const { name, id } of rows) await this.#boss.fail(name, id, { error: 'Interrupted' });
  }
}

/** An error's name and, if it has one, its code: the message may quote content. */
function kindOf(error: unknown): string {
  const { name = 'Error', code } = asError(error);
  return typeof code !== 'string' || name.endsWith(`.${code}`) ? name : `${name}.${code}`;
}

const idsOf = (jobs: readonly FetchedJob[]): string[] => jobs.map(({ id }) => id);
