import type { Context } from '../context.ts';
import type { FetchedJob, JobName, JobPayloads } from '../db/queue.ts';
import { failureFields, type Log } from '../log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

/** Jobs whose slow part was done together, before their transaction. */
export interface PreparedJobs {
  store(): Promise<void>;
  /** Whether storing them may change what the next ones read. */
  changesNext?: boolean;
}

interface Together {
  name: JobName;
  sizeOf?(payload: JobPayloads[JobName]): number;
  prepareTogether?(
    context: Context,
    projectId: string,
    payloads: JobPayloads[JobName][],
  ): Promise<PreparedJobs | undefined>;
}

interface Parts {
  log: Log;
  metrics: Metrics;
  contextOf(projectId: string): Promise<Context>;
  isStopped(): boolean;
}

const MAX_SIZE = 100;

/**
 * Runs the fetched jobs together where possible, project by project. While some are stored, the next ones are prepared:
 * the analysis thread would otherwise wait for the database half of the time. After a group of a project fails, the
 * project's jobs run one by one, so that those of one user stay in order and only the failing job is retried.
 * @returns those that succeeded
 */
export async function runTogether(job: Together, fetched: readonly FetchedJob[], parts: Parts): Promise<FetchedJob[]> {
  if (!job.prepareTogether || fetched.length < 2) return [];
  const ended: FetchedJob[] = [];
  const ofProjects = Map.groupBy(fetched, ({ payload }) => ('projectId' in payload ? payload.projectId : ''));
  for (const [projectId, own] of ofProjects) {
    if (projectId === '' || own.length < 2) continue;
    const all = inParts(job, own);
    let ahead: ReturnType<typeof prepareSome> | undefined;
    for (const [at, some] of all.entries()) {
      const prepared = parts.isStopped() ? undefined : await (ahead ?? prepareSome(job, projectId, some, parts));
      if (!prepared) break;
      const next = all[at + 1];
      ahead = next && !prepared.changesNext ? prepareSome(job, projectId, next, parts) : undefined;
      if (!(await storeSome(job, some, prepared, parts))) break;
      ended.push(...some);
    }
    await ahead;
  }
  return ended;
}

/** Consecutive jobs of at most a hundred rows together. */
function inParts({ sizeOf }: Together, jobs: readonly FetchedJob[]): FetchedJob[][] {
  const all: FetchedJob[][] = [];
  let left = 0;
  for (const job of jobs) {
    const size = sizeOf?.(job.payload) ?? 0;
    const last = all.at(-1);
    if (last && size <= left) last.push(job);
    else {
      all.push([job]);
      left = MAX_SIZE;
    }
    left -= size;
  }
  return all;
}

type TimedPreparation = PreparedJobs & { tookMs: number };

/** What the jobs are for; undefined if they are to run one by one. */
async function prepareSome(
  { name, prepareTogether }: Together,
  projectId: string,
  jobs: readonly FetchedJob[],
  { log, contextOf }: Parts,
): Promise<TimedPreparation | undefined> {
  const started = performance.now();
  try {
    const context = await contextOf(projectId);
    const payloads = jobs.map(({ payload }) => payload);
    const prepared = await inSpan(`prepare jobs ${name}`, {}, async () =>
      prepareTogether?.(context, projectId, payloads),
    );
    return prepared && { ...prepared, tookMs: performance.now() - started };
  } catch (error) {
    logFailure(log, name, error);
    return undefined;
  }
}

/** Whether they succeeded. */
async function storeSome(
  { name }: Together,
  jobs: readonly FetchedJob[],
  prepared: TimedPreparation,
  { log, metrics }: Parts,
): Promise<boolean> {
  const started = performance.now();
  try {
    await inSpan(`jobs ${name}`, { kind: 'consumer' }, () => prepared.store());
  } catch (error) {
    logFailure(log, name, error);
    return false;
  }
  const tookMs = (prepared.tookMs + performance.now() - started) / jobs.length;
  for (const { waitedMs } of jobs) {
    metrics.jobStarted(name, waitedMs);
    metrics.job(name, 'ok', tookMs);
  }
  return true;
}

const logFailure = (log: Log, job: JobName, error: unknown): void =>
  log.info({ job, ...failureFields(error) }, 'jobs failed together, and run one by one');
