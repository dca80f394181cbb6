import { performance } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The steps of a question that are timed. */
export type RecallStage = 'embed' | 'find' | 'rank' | 'rerank' | 'fit';

/** The outcome of a request: `refused` is the caller's fault, `failed` is ours or an external model's. */
export type Outcome = 'ok' | 'refused' | 'failed';

/** The work that is waiting in the database. */
export interface Backlog {
  jobs: { waiting: number; active: number; dead: number };
  /** Due jobs of each queue. */
  waitingJobs: ReadonlyMap<string, number>;
  /** Rows whose vectors are still to be made by jobs. */
  missingVectors: number;
  /** Open privacy requests by the days left until they are due. */
  privacyRequests: ReadonlyMap<DaysLeft, number>;
}

export const DAYS_LEFT = ['overdue', '0-3', '4-10', '11+'] as const;
export type DaysLeft = (typeof DAYS_LEFT)[number];

const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STAGE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const JOB_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 600];
const MIND_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const WAIT_BUCKETS = [0.0001, 0.001, 0.01, 0.1, 1, 5];

/**
 * The figures of one server for Prometheus, without content and without users' keys. Labels come from closed lists, so
 * that no caller can create time series, and none is `job` or `instance`, which Prometheus sets itself. Counters and
 * histograms of several servers add up; what a scrape reads from the database (`recollect_jobs`,
 * `recollect_missing_vectors`, `recollect_privacy_requests`) is the same on each of them.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #common = { registers: [this.#registry] };

  readonly #requests = new Histogram({
    ...this.#common,
    name: 'recollect_request_duration_seconds',
    help: 'GraphQL operations by their root field: "several" with more than one, "invalid" if it could not run',
    labelNames: ['operation', 'outcome'] as const,
    buckets: REQUEST_BUCKETS,
  });
  readonly #stages = new Histogram({
    ...this.#common,
    name: 'recollect_recall_stage_duration_seconds',
    help: 'Steps of memoryContext and search',
    labelNames: ['stage'] as const,
    buckets: STAGE_BUCKETS,
  });
  readonly #jobRuns = new Histogram({
    ...this.#common,
    name: 'recollect_job_duration_seconds',
    help: 'Runs of jobs',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_BUCKETS,
  });
  readonly #jobWaits = new Histogram({
    ...this.#common,
    name: 'recollect_job_wait_seconds',
    help: 'From the moment a job was due until it started',
    labelNames: ['queue'] as const,
    buckets: JOB_BUCKETS,
  });
  readonly #mindCalls = new Histogram({
    ...this.#common,
    name: 'recollect_mind_call_duration_seconds',
    help: 'Calls to external models',
    labelNames: ['mind', 'outcome'] as const,
    buckets: MIND_BUCKETS,
  });
  readonly #mindTokens = new Counter({
    ...this.#common,
    name: 'recollect_mind_tokens_total',
    help: 'Tokens that external models report, or that were sent if they report none',
    labelNames: ['mind'] as const,
  });
  readonly #poolWaits = new Histogram({
    ...this.#common,
    name: 'recollect_pool_wait_seconds',
    help: 'Waits for a database connection',
    labelNames: ['pool'] as const,
    buckets: WAIT_BUCKETS,
  });
  readonly #slowStatements = new Counter({
    ...this.#common,
    name: 'recollect_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
  });
  readonly #replicaReads = new Counter({
    ...this.#common,
    name: 'recollect_replica_reads_total',
    help: 'Reads for recall by whether the read replica answered them, or why the primary did',
    labelNames: ['outcome'] as const,
  });
  readonly #answers = new Counter({
    ...this.#common,
    name: 'recollect_http_answers_total',
    help: 'HTTP answers by the first digit of their status',
    labelNames: ['status'] as const,
  });

  readonly #gauges = {
    up: this.#gauge('recollect_database_up', 'Whether the database can be reached'),
    jobs: this.#gauge('recollect_jobs', 'Jobs of all servers by state', ['state']),
    waitingJobs: this.#gauge('recollect_waiting_jobs', 'Due jobs of all servers by queue', ['queue']),
    missingVectors: this.#gauge('recollect_missing_vectors', 'Rows whose vectors are still to be made by jobs'),
    privacyRequests: this.#gauge('recollect_privacy_requests', 'Open privacy requests by the days left', ['days_left']),
    replicaLag: this.#gauge(
      'recollect_replica_lag_seconds',
      'How far the read replica is behind; unset while it does not answer',
    ),
    subscriptions: this.#gauge('recollect_subscriptions', 'Running subscriptions'),
    resident: this.#gauge('process_resident_memory_bytes', 'Resident memory'),
    heap: this.#gauge('nodejs_heap_used_bytes', 'Used JavaScript heap'),
    cpu: this.#gauge('process_cpu_seconds_total', 'Processor time'),
    uptime: this.#gauge('process_uptime_seconds', 'Time since the start'),
    busy: this.#gauge('nodejs_eventloop_busy_seconds_total', 'Time in which the event loop was busy'),
  };

  constructor() {
    for (const status of ['2xx', '3xx', '4xx', '5xx']) this.#answers.inc({ status }, 0);
    for (const outcome of ['answered', 'behind', 'failed', 'unusable']) this.#replicaReads.inc({ outcome }, 0);
  }

  request(operation: string, outcome: Outcome, ms: number): void {
    this.#requests.observe({ operation, outcome }, ms / 1_000);
  }

  answer(httpStatus: number): void {
    this.#answers.inc({ status: `${Math.floor(httpStatus / 100)}xx` });
  }

  stage(stage: RecallStage, ms: number): void {
    this.#stages.observe({ stage }, ms / 1_000);
  }

  job(queue: string, outcome: Outcome, ms: number): void {
    this.#jobRuns.observe({ queue, outcome }, ms / 1_000);
  }

  jobStarted(queue: string, waitedMs: number): void {
    this.#jobWaits.observe({ queue }, Math.max(0, waitedMs) / 1_000);
  }

  mindCall(mind: string, outcome: Outcome, ms: number): void {
    this.#mindCalls.observe({ mind, outcome }, ms / 1_000);
  }

  mindTokens(mind: string, tokens: number): void {
    this.#mindTokens.inc({ mind }, tokens);
  }

  poolWait(pool: string, ms: number): void {
    this.#poolWaits.observe({ pool }, ms / 1_000);
  }

  replicaRead(outcome: string): void {
    this.#replicaReads.inc({ outcome });
  }

  replicaLag(ms: number | undefined): void {
    if (ms === undefined) this.#gauges.replicaLag.reset();
    else this.#gauges.replicaLag.set(ms / 1_000);
  }

  slowStatement(): void {
    this.#slowStatements.inc();
  }

  /**
   * Everything, in Prometheus' text format.
   * @param backlog undefined while the database cannot be reached
   */
  render(backlog: Backlog | undefined, subscriptions: number): Promise<string> {
    this.#gauges.up.set(backlog ? 1 : 0);
    this.#gauges.subscriptions.set(subscriptions);
    this.#setBacklog(backlog);
    this.#setProcess();
    return this.#registry.metrics();
  }

  #setBacklog(backlog: Backlog | undefined): void {
    const { jobs, waitingJobs, missingVectors, privacyRequests } = this.#gauges;
    for (const gauge of [jobs, waitingJobs, missingVectors, privacyRequests]) gauge.reset();
    if (!backlog) return;
    for (const [state, count] of Object.entries(backlog.jobs)) jobs.set({ state }, count);
    for (const [queue, count] of backlog.waitingJobs) waitingJobs.set({ queue }, count);
    missingVectors.set(backlog.missingVectors);
    for (const days of DAYS_LEFT) privacyRequests.set({ days_left: days }, backlog.privacyRequests.get(days) ?? 0);
  }

  #setProcess(): void {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    this.#gauges.resident.set(rss);
    this.#gauges.heap.set(heapUsed);
    this.#gauges.cpu.set((user + system) / 1e6);
    this.#gauges.uptime.set(process.uptime());
    this.#gauges.busy.set(performance.eventLoopUtilization().active / 1_000);
  }

  #gauge<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ ...this.#common, name, help, labelNames });
  }
}
