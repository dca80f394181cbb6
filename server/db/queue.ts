import { setTimeout as delay } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE, type Database, runningTransaction, type Tx } from './database.ts';
import { fetchJobs } from './jobs/fetchJobs.ts';
import { isTriedAgain } from './jobs/isTriedAgain.ts';

/** The jobs that can be sent, by name, with what each is told: ids alone, never content. */
export interface JobPayloads {
  embedTurns: { projectId: string; userUid: string; turnUids: string[] };
  embedMemories: { projectId: string; userUid: string; memoryUids: string[] };
  summarizeSession: { projectId: string; userUid: string; sessionUid: string };
  extractMemories: { projectId: string; userUid: string; turnUids: string[] };
  summarizePeriods: { projectId: string; userUid: string };
  countTerms: { projectId: string; userUid: string };
  embedMissing: Record<string, never>;
  embedProject: { projectId: string };
  expireEvents: Record<string, never>;
  cleanProjects: Record<string, never>;
  cleanProject: { projectId: string };
  sealAudit: Record<string, never>;
  anchorAudit: Record<string, never>;
  expireStaffAccess: Record<string, never>;
  carryOutRequest: { projectId: string; requestUid: string };
  watchPrivacy: Record<string, never>;
  watchPrivacyOf: { projectId: string };
  rewriteTables: Record<string, never>;
  sealProject: { projectId: string; after: string | null };
  measureDatabase: Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** A job to send; of jobs with the same `key` one waits and one runs, never more. */
export interface NewJob<N extends JobName> {
  payload: JobPayloads[N];
  key?: string;
  /** Not to be run before so many seconds have passed. */
  afterSeconds?: number;
}

export interface JobCounts {
  waiting: number;
  active: number;
  dead: number;
}

export interface QueueDefinition {
  name: JobName;
  /** 'stately': of one key one job waits and one runs; 'standard': each is run. */
  policy: 'standard' | 'stately';
  retries: number;
  /** Seconds before the first retry; doubled each time, with jitter. */
  retryDelay: number;
  /** A cron expression (UTC), for jobs that come by themselves. */
  schedule?: string;
}

export interface FetchedJob<N extends JobName = JobName> {
  id: string;
  name: N;
  payload: JobPayloads[N];
}

const SCHEMA = 'pgboss';
export const DEAD_LETTERS = 'dead_letters';
const DEAD_LETTER_DAYS = 90;
/** A job whose server has not been heard of for so long is given to another. */
const SILENT_SECONDS = 45;
const LOOK_OUT_SECONDS = 30;
/** The most that pg-boss takes. A job may run for as long as its server is heard of: its default of 15 minutes would let another begin beside it. */
const LONGEST_SECONDS = 86_400;
const ANSWER_TIMEOUT_MS = 120_000;
const CLOSE_MS = 2_000;
const UNIQUE_VIOLATION = '23505';
const LEAST_POSTPONED_MS = 100;
const IN_MS = `clock_timestamp() + $3::float8 * interval '1 millisecond'`;
/** What waits is deleted after a time, as a job that nobody wants; one that was put off is wanted. */
const KEPT_FROM_THEN = `${IN_MS} + interval '14 days'`;

/** Jobs in the database, sent in the writing transaction. A thin door over pg-boss. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #pokes = new Set<() => void>();

  constructor(private readonly database: Database) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#execute(text, values) },
      backend: database.kind,
      schema: SCHEMA,
      // The worker (jobs/worker.ts) asks for jobs itself, so that tests and shutdown can drain them in order.
      schedule: true,
      supervise: true,
      superviseIntervalSeconds: LOOK_OUT_SECONDS,
      monitorIntervalSeconds: LOOK_OUT_SECONDS,
    });
    this.#boss.on('error', () => {});
  }

  /** pg-boss looks its queues up with its own database even inside `send(…, {db})`: on PGlite that would wait for the very transaction it is in. */
  async #execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const tx = runningTransaction.getStore();
    if (tx) return { rows: await tx.query(text, values) };
    // A server that has gone without a word must not be waited for: the next try finds it, or another.
    const question = { text, values, query_timeout: ANSWER_TIMEOUT_MS };
    const result: QueryResult | QueryResult[] = await this.database.maintenance.query(question);
    return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
  }

  /** Installs or migrates the queue's own tables and makes the queues. */
  async install(definitions: QueueDefinition[]): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_DAYS * 86_400 });
    for (const { name, policy, retries, retryDelay, schedule } of definitions) {
      const options = {
        retryLimit: retries,
        retryDelay,
        retryBackoff: true,
        deadLetter: DEAD_LETTERS,
        deleteAfterSeconds: 3_600,
        heartbeatSeconds: SILENT_SECONDS,
        expireInSeconds: LONGEST_SECONDS,
      };
      await this.#boss.createQueue(name, { policy, ...options });
      await this.#boss.updateQueue(name, options);
      if (schedule) await this.#boss.schedule(name, schedule);
    }
    await this.database.maintenance.query(
      `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${APP_ROLE}; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${APP_ROLE}`,
    );
    // PGlite has no other server, so what is active here was begun by a process that died.
    if (this.database.kind === 'pglite') await this.#failOrphans();
  }

  /** Called after each commit that sent a job. */
  onSent(poke: () => void): void {
    this.#pokes.add(poke);
  }

  /** Sends jobs within the running transaction: they exist when it commits, or never. */
  async send<N extends JobName>(tx: Tx, name: N, jobs: NewJob<N>[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.#boss.insert(
      name,
      jobs.map((job) => ({ data: job.payload, singletonKey: job.key, startAfter: job.afterSeconds })),
      { db: { executeSql: async (text, values) => ({ rows: await tx.query(text, values) }) } },
    );
    tx.afterCommit(() => {
      for (const poke of this.#pokes) poke();
    });
  }

  /** The queues that have a job whose time has come: one question for all, where asking each by itself cost 4 ms a turn on PGlite. */
  async due(): Promise<Set<JobName>> {
    const { rows } = await this.#execute(
      `SELECT DISTINCT name FROM ${SCHEMA}.job WHERE state < 'active' AND start_after <= clock_timestamp()`,
    );
    return new Set((rows as { name: JobName }[]).map(({ name }) => name));
  }

  /** Takes up to `most` jobs of a queue; they are this process' until completed or failed. */
  async fetch<N extends JobName>(name: N, most: number): Promise<FetchedJob<N>[]> {
    const jobs = await fetchJobs(this.database.maintenance, name, most);
    // What a schedule sends carries nothing.
    return jobs.map(({ id, data }) => ({ id, name, payload: (data ?? {}) as JobPayloads[N] }));
  }

  /** Says that these jobs are still this process'. */
  async keep(jobs: FetchedJob[]): Promise<void> {
    for (const [name, own] of Map.groupBy(jobs, (job) => job.name))
      await this.#boss.touch(
        name,
        own.map((job) => job.id),
      );
  }

  /** Hands back a job that was fetched and not begun, as if it had not been fetched. */
  async handBack(job: FetchedJob): Promise<void> {
    try {
      await this.database.maintenance.query(
        `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL, heartbeat_on = NULL
         WHERE name = $1 AND id = $2 AND state = 'active'`,
        [job.name, job.id],
      );
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      // Another job of the same key waits already, and will do what this one would have done.
      await this.complete(job);
    }
  }

  async complete(job: FetchedJob): Promise<void> {
    await this.#boss.complete(job.name, job.id);
  }

  /**
   * Hands a job back: it is retried later, or goes to the dead letters after its last try. Only the error's kind is kept,
   * never content. Where one of the same key is tried again already, this one leaves it to that and ends.
   * @param restMs it is not retried before so many milliseconds have passed, however soon it would be
   */
  async fail(job: FetchedJob, error: unknown, restMs = 0): Promise<void> {
    // pg-boss would make a dead letter of what is tried again all the same.
    if (await isTriedAgain(this.database.maintenance, job)) return this.complete(job);
    await this.#boss.fail(job.name, job.id, { error: (error as Error).name ?? 'Error' });
    if (restMs <= 0) return;
    // pg-boss knows one delay per queue; a server that dies right here retries too early once, and is told to wait again.
    await this.database.maintenance.query(
      `UPDATE ${SCHEMA}.job SET start_after = greatest(start_after, ${IN_MS}), keep_until = greatest(keep_until, ${KEPT_FROM_THEN})
       WHERE name = $1 AND id = $2 AND state = 'retry'`,
      [job.name, job.id, restMs],
    );
  }

  /**
   * Puts a job off that could not be tried, for so many milliseconds: it counts as no try. By the database's clock, as
   * all of the queue. A job of the same key that waits already is put off in its stead.
   */
  async postpone(job: FetchedJob, ms: number): Promise<void> {
    const rest = Math.max(ms, LEAST_POSTPONED_MS);
    try {
      await this.database.maintenance.query(
        `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL, heartbeat_on = NULL,
           start_after = ${IN_MS}, keep_until = greatest(keep_until, ${KEPT_FROM_THEN})
         WHERE name = $1 AND id = $2 AND state = 'active'`,
        [job.name, job.id, rest],
      );
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      await this.complete(job);
    }
  }

  /** Sends jobs that were given up once more, to where they came from; how many of them there still were. */
  async revive(deadUids: string[]): Promise<number> {
    const revived = await this.#boss.redrive(DEAD_LETTERS, { ids: deadUids });
    for (const poke of this.#pokes) poke();
    return revived;
  }

  async counts(): Promise<JobCounts> {
    const { rows } = await this.database.maintenance.query(
      `SELECT count(*) FILTER (WHERE name <> $1 AND (state = 'retry' OR state = 'created' AND start_after <= now())) AS waiting,
              count(*) FILTER (WHERE name <> $1 AND state = 'active') AS active,
              count(*) FILTER (WHERE name = $1 AND state IN ('created', 'retry')) AS dead
       FROM ${SCHEMA}.job WHERE name NOT LIKE '\\_\\_pgboss%'`,
      [DEAD_LETTERS],
    );
    return rows[0];
  }

  /** Ends the queue's own look-outs; while the database is away it does not wait for their answers. */
  async close(): Promise<void> {
    const stopped = this.#boss.stop({ graceful: false, close: false }).catch(() => {});
    const patience = new AbortController();
    await Promise.race([stopped, delay(CLOSE_MS, undefined, { signal: patience.signal })]).finally(() =>
      patience.abort(),
    );
  }

  async #failOrphans(): Promise<void> {
    const { rows } = await this.database.maintenance.query(
      `SELECT name, id FROM ${SCHEMA}.job WHERE state = 'active' AND name NOT LIKE '\\_\\_pgboss%'`,
    );
    for (const { name, id } of rows) await this.#boss.fail(name, id, { error: 'Interrupted' });
  }
}
