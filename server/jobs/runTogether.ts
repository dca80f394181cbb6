import type { Context } from '../context.ts';
import type { FetchedJob, JobName, JobPayloads } from '../db/queue.ts';
import { failureFields, type Log } from '../log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';

interface Together {
  name: JobName;
  runTogether?(context: Context, projectId: string, payloads: JobPayloads[JobName][]): Promise<boolean>;
}

interface Parts {
  log: Log;
  metrics: Metrics;
  contextOf(projectId: string): Promise<Context>;
}

/**
 * Runs those of the fetched jobs together that can, project by project. Jobs that fail together run again one by one.
 * @returns those that succeeded
 */
export async function runTogether(
  { name, runTogether: runAll }: Together,
  fetched: readonly FetchedJob[],
  { log, metrics, contextOf }: Parts,
): Promise<FetchedJob[]> {
  if (!runAll || fetched.length < 2) return [];
  const ended: FetchedJob[] = [];
  const ofProjects = Map.groupBy(fetched, ({ payload }) => ('projectId' in payload ? payload.projectId : ''));
  for (const [projectId, own] of ofProjects) {
    if (projectId === '' || own.length < 2) continue;
    const started = performance.now();
    try {
      const context = await contextOf(projectId);
      const run = () =>
        runAll(
          context,
          projectId,
          own.map(({ payload }) => payload),
        );
      if (!(await inSpan(`jobs ${name}`, { kind: 'consumer' }, run))) continue;
    } catch (error) {
      log.info({ job: name, ...failureFields(error) }, 'jobs failed together, and run one by one');
      continue;
    }
    const tookMs = (performance.now() - started) / own.length;
    for (const { waitedMs } of own) {
      metrics.jobStarted(name, waitedMs);
      metrics.job(name, 'ok', tookMs);
    }
    ended.push(...own);
  }
  return ended;
}
