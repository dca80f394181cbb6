import type { Context } from '../context.ts';
import type { JobName, JobPayloads, QueueDefinition } from '../db/queue.ts';

/** A job is a value: how it is queued and what it does. Running it twice must do no more than once. */
export interface Job<N extends JobName = JobName> extends QueueDefinition {
  name: N;
  /** Jobs that ask outside minds have a lane of their own: a slow one holds up none of the others. */
  lane?: 'minds';
  run(context: Context, payload: JobPayloads[N]): Promise<void>;
}
