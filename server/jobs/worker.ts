import type { Context } from '../context.ts';
import type { FetchedJob, Queue } from '../db/queue.ts';
import { failureFields, type Log } from '../log.ts';
import { MindError } from '../minds/mindError.ts';
import type { Job } from './job.ts';

export interface WorkerParts {
  queue: Queue;
  jobs: Job[];
  log: Log;
  /** What a job runs with; made from the project that its row names. */
  contextOf(projectId: string | undefined): Promise<Context>;
}

const POLL_MS = 2_000;
const BATCH = 10;
/** Less than half the time after which a silent server's jobs are given to another. */
const KEEP_MS = 20_000;

/**
 * Takes jobs and runs them, one at a time, queue by queue. It looks when a commit of this process sent one, and every
 * two seconds for what others sent and for retries that have come due.
 */
export class Worker {
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #again = false;
  /** Fetched jobs whose end could not be told, since the database went away: handed back when it is there again. */
  #adrift: FetchedJob[] = [];
  #stopped = false;

  constructor(private readonly parts: WorkerParts) {}

  start(): void {
    this.parts.queue.onSent(() => this.#wake());
    this.#timer = setInterval(() => this.#wake(), POLL_MS);
    this.#wake();
  }

  /** Runs until no queue has a job that is due; how many ran. Tests wait for jobs with it. */
  async drain(): Promise<number> {
    await this.#handBack(this.#adrift);
    let ran = 0;
    for (let round = -1; round !== ran; ) {
      round = ran;
      const due = await this.parts.queue.due();
      for (const job of this.parts.jobs) if (due.has(job.name)) ran += await this.#drainQueue(job);
    }
    return ran;
  }

  /** Takes no new job, and waits for the one that runs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      // A database that is away is not a reason to stop: the next poll tries again.
      await this.drain().catch((error) =>
        this.parts.log.warn({ error: (error as Error).name }, 'the queue cannot be read; trying again'),
      );
    }
  }

  async #drainQueue(job: Job): Promise<number> {
    let ran = 0;
    while (!this.#stopped) {
      const fetched = await this.parts.queue.fetch(job.name, BATCH);
      ran += await this.#runAll(job, fetched);
      // What was sent meanwhile is found by the next round.
      if (fetched.length < BATCH) break;
    }
    return ran;
  }

  /** Runs what was fetched; what a stop finds not begun is handed back. How many ran. */
  async #runAll(job: Job, fetched: FetchedJob[]): Promise<number> {
    const { queue } = this.parts;
    const open = [...fetched];
    const keeping = setInterval(() => void queue.keep(open).catch(() => {}), KEEP_MS);
    try {
      for (const one of fetched) {
        if (this.#stopped) break;
        await this.#run(job, one);
        open.shift();
      }
      const ran = fetched.length - open.length;
      await this.#handBack(open);
      return ran;
    } finally {
      clearInterval(keeping);
      this.#adrift.push(...open);
    }
  }

  /** Empties the list, or as much of it as the database takes. */
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

  async #run(job: Job, fetched: FetchedJob): Promise<void> {
    const { queue, log, contextOf } = this.parts;
    try {
      const context = await contextOf('projectId' in fetched.payload ? fetched.payload.projectId : undefined);
      await job.run(context, fetched.payload);
      await queue.complete(fetched);
    } catch (error) {
      const told = { job: job.name, id: fetched.id, ...failureFields(error) };
      if (error instanceof MindError && error.notAsked) {
        log.info(told, 'a job waits for an outside mind');
        await queue.postpone(fetched, error.retryAfterMs ?? 0);
        return;
      }
      log.warn(told, 'a job failed; it will be tried again');
      await queue.fail(fetched, error, error instanceof MindError ? error.retryAfterMs : undefined);
    }
  }
}
