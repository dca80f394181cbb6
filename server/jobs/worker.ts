import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../context.ts';
import type { FetchedJob, JobName, JobPayloads, Queue, QueueDefinition } from '../db/queue.ts';
import { asError } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';
import { MindError } from '../minds/minds.ts';
import type { Metrics, Outcome } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import { type PreparedJobs, runTogether } from './runTogether.ts';

/** How a job is queued and what it does. Jobs must be idempotent. */
export interface Job<N extends JobName = JobName> extends QueueDefinition {
  name: N;
  /** What it does, in English and in Korean, as the console says it. */
  about: readonly [english: string, korean: string];
  /**
   * Jobs that call external models have their own lanes, so that a slow model delays no other job. So do privacy requests,
   * which have legal due dates, and files, because reading one may take half a minute, and indexes, which may take several.
   */
  lane?: 'minds' | 'summaries' | 'privacy' | 'files' | 'indexes';
  run(context: Context, payload: JobPayloads[N]): Promise<void>;
  /** How many are fetched at once; few, if each may take long, so that other servers find some. */
  fetchSize?: number;
  /**
   * How many rows a job reads: jobs run together until they read a hundred rows, so that a stop does not wait for many.
   */
  sizeOf?(payload: JobPayloads[N]): number;
  /**
   * Prepares several jobs of one project, so that their results are stored together, in order, which saves most of
   * their statements. If this fails, each job runs by itself.
   * @returns undefined if they are to run one by one
   */
  prepareTogether?(context: Context, projectId: string, payloads: JobPayloads[N][]): Promise<PreparedJobs | undefined>;
}

export interface WorkerParts {
  queue: Queue;
  jobs: Job[];
  log: Log;
  metrics: Metrics;
  /** Makes the context of a job from the project named in its row. */
  contextOf(projectId: string | undefined): Promise<Context>;
}

const POLL_MS = 2_000;
const FETCH_SIZE = 10;
/** Less than half the time after which the jobs of an unresponsive server are given to another. */
const HEARTBEAT_MS = 20_000;
const COMPLETE_EVERY_MS = 500;

export type ContextOf = WorkerParts['contextOf'];

/**
 * Fetches and runs jobs one at a time, queue by queue. Polls after each commit of this process that sent one of its
 * jobs, and every two seconds for jobs of other processes and for due retries.
 */
export class Worker {
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The queues that a commit of this process sent jobs to. */
  #sent = new Set<JobName>();
  #looks = false;
  /** Fetched jobs whose end could not be recorded because the database was unreachable; handed back when it returns. */
  #adrift: FetchedJob[] = [];
  #stopped = false;
  /** Jobs run on the server's own behalf: not as part of the request whose commit wakes the worker. */
  readonly #onOwnBehalf = AsyncLocalStorage.snapshot();

  constructor(private readonly parts: WorkerParts) {}

  start(): void {
    const own = new Set(this.parts.jobs.map(({ name }) => name));
    this.parts.queue.onSent((sent) => {
      if (sent === undefined) this.#look();
      else if (own.has(sent)) {
        this.#sent.add(sent);
        this.#wake();
      }
    });
    this.#timer = setInterval(() => this.#look(), POLL_MS);
    this.#look();
  }

  /** Waits for what a poll has begun. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Takes no new jobs and waits for the running one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs what is due, whoever sent it. */
  #look(): void {
    this.#looks = true;
    this.#wake();
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#running ??= this.#onOwnBehalf(() => this.#work()).finally(() => {
      this.#running = undefined;
    });
  }

  async #work(): Promise<void> {
    while ((this.#looks || this.#sent.size > 0) && !this.#stopped) {
      const [looks, sent] = [this.#looks, this.#sent];
      [this.#looks, this.#sent] = [false, new Set()];
      try {
        // Queues of jobs that were just sent are fetched from without asking which have some.
        await this.drain(looks ? await this.#due() : sent);
      } catch (error) {
        // An unreachable database is no reason to stop: the next poll retries.
        this.parts.log.warn({ error: asError(error).name }, 'could not read the queue; trying again');
      }
    }
  }

  #due(): Promise<Set<JobName>> {
    return this.parts.queue.due(this.parts.jobs.map(({ name }) => name));
  }

  /** Runs what these queues have. @returns the number of jobs run */
  async drain(due: ReadonlySet<JobName>): Promise<number> {
    await this.#handBack(this.#adrift);
    let ran = 0;
    for (const job of this.parts.jobs) if (due.has(job.name)) ran += await this.#drainQueue(job);
    return ran;
  }

  async #drainQueue(job: Job): Promise<number> {
    let ran = 0;
    while (!this.#stopped) {
      const limit = job.fetchSize ?? FETCH_SIZE;
      const fetched = await this.parts.queue.fetch(job.name, limit);
      ran += await this.#runAll(job, fetched);
      // The next round finds jobs sent in the meantime.
      if (fetched.length < limit) break;
    }
    return ran;
  }

  /**
   * Runs the fetched jobs; on a stop, hands back those not started. Short jobs that succeeded are completed together: each alone took
   * as long as the job. @returns the number of jobs run
   */
  async #runAll(job: Job, fetched: FetchedJob[]): Promise<number> {
    const { queue, contextOf, log } = this.parts;
    const waiting = [...fetched];
    const done: FetchedJob[] = [];
    const keep = () =>
      queue
        .keep([...done, ...waiting])
        .catch((error: unknown) =>
          log.warn({ job: job.name, ...failureFields(error) }, 'could not keep jobs; another server may run them'),
        );
    const keeping = setInterval(() => void keep(), HEARTBEAT_MS);
    let completedAt = performance.now();
    try {
      const ended = await runTogether(job, fetched, { ...this.parts, isStopped: () => this.#stopped });
      done.push(...ended);
      waiting.splice(0, waiting.length, ...fetched.filter((one) => !ended.includes(one)));
      for (const one of [...waiting]) {
        if (this.#stopped) break;
        if (await this.#run(job, one, contextOf)) done.push(one);
        waiting.shift();
        if (performance.now() - completedAt < COMPLETE_EVERY_MS) continue;
        await queue.complete(job.name, done);
        done.length = 0;
        completedAt = performance.now();
      }
      await queue.complete(job.name, done);
      done.length = 0;
      const ran = fetched.length - waiting.length;
      await this.#handBack(waiting);
      return ran;
    } finally {
      clearInterval(keeping);
      this.#adrift.push(...done, ...waiting);
    }
  }

  /** Hands back all listed jobs, or as many as possible before the database fails. */
  async #handBack(jobs: FetchedJob[]): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      try {
        await this.parts.queue.handBack(job);
      } catch (error) {
        jobs.unshift(job);
        throw error;
      }
    }
  }

  /** Returns whether it succeeded; otherwise when it is tried again has been recorded. */
  async #run(job: Job, fetched: FetchedJob, contextOf: ContextOf): Promise<boolean> {
    const { queue, log, metrics } = this.parts;
    const started = performance.now();
    const end = (outcome: Outcome) => metrics.job(job.name, outcome, performance.now() - started);
    metrics.jobStarted(job.name, fetched.waitedMs);
    try {
      await inSpan(`job ${job.name}`, { kind: 'consumer' }, async () => {
        const context = await contextOf('projectId' in fetched.payload ? fetched.payload.projectId : undefined);
        await job.run(context, fetched.payload);
      });
      end('ok');
      return true;
    } catch (error) {
      end('failed');
      const details = { job: job.name, id: fetched.id, ...failureFields(error) };
      if (error instanceof MindError && error.notAsked) {
        log.info(details, 'a job is waiting for an external model');
        await queue.postpone(fetched, error.retryAfterMs ?? 0);
        return false;
      }
      log.warn(details, 'a job failed and will be retried');
      await queue.fail(fetched, error, error instanceof MindError ? error.retryAfterMs : undefined);
      return false;
    }
  }
}
