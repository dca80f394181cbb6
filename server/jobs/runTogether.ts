import type { Context } from '../context.ts';
import type { FetchedJob, JobName, JobPayloads } from '../db/queue.ts';
import { failureFields, type Log } from '../log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

interface Together {
  name: JobName;
  sizeOf?(payload: JobPayloads[JobName]): number;
  runTogether?(context: Context, projectId: string, payloads: JobPayloads[JobName][]): Promise<boolean>;
}

interface Parts {
  log: Log;
  metrics: Metrics;
  contextOf(projectId: string): Promise<Context>;
  isStopped(): boolean;
}

const MAX_SIZE = 100;

/**
 * Runs those of the fetched jobs together that can, project by project. From the first ones of a project that fail together, all of its jobs run
 * one by one: those of one user stay in order, and only the job that fails is retried.
 * @returns those that succeeded
 */
export async function runTogether(job: Together, fetched: readonly FetchedJob[], parts: Parts): Promise<FetchedJob[]> {
  if (!job.runTogether || fetched.length < 2) return [];
  const ended: FetchedJob[] = [];
  const ofProjects = Map.groupBy(fetched, ({ payload }) => ('projectId' in payload ? payload.projectId : ''));
  for (const [projectId, own] of ofProjects) {
    if (projectId === '' || own.length < 2) continue;
    for (const some of inParts(job, own)) {
      if (parts.isStopped() || !(await runSome(job, projectId, some, parts))) break;
      ended.push(...some);
    }
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

/** Whether they succeeded. */
async function runSome(
  { name, runTogether: runAll }: Together,
  projectId: string,
  jobs: readonly FetchedJob[],
  { log, metrics, contextOf }: Parts,
): Promise<boolean> {
  if (!runAll) return false;
  const started = performance.now();
  try {
    const context = await contextOf(projectId);
    const payloads = jobs.map(({ payload }) => payload);
    if (!(await inSpan(`jobs ${name}`, { kind: 'consumer' }, () => runAll(context, projectId, payloads)))) return false;
  } catch (error) {
    log.info({ job: name, ...failureFields(error) }, 'jobs failed together, and run one by one');
    return false;
  }
  const tookMs = (performance.now() - started) / jobs.length;
  for (const { waitedMs } of jobs) {
    metrics.jobStarted(name, waitedMs);
    metrics.job(name, 'ok', tookMs);
  }
  return true;
}
