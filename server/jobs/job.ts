import type { Context } from '../context.ts';
import type { JobName, JobPayloads, QueueDefinition } from '../db/queue.ts';

/** How a job is queued and what it does. Jobs must be idempotent. */
export interface Job<N extends JobName = JobName> extends QueueDefinition {
  name: N;
  /**
   * Jobs that call external models have their own lanes, so that a slow model delays no other job. Privacy requests,
   * which the law requires, have one too, so that no backlog delays them. So have files, of which one may take half a minute.
   */
  lane?: 'minds' | 'summaries' | 'privacy' | 'files';
  run(context: Context, payload: JobPayloads[N]): Promise<void>;
}
