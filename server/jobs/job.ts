import type { Context } from '../context.ts';
import type { JobName, JobPayloads, QueueDefinition } from '../db/queue.ts';

/** A job is a value: how it is queued and what it does. Running it twice must do no more than once. */
export interface Job<N extends JobName = JobName> extends QueueDefinition {
  name: N;
  /**
   * Jobs that ask outside minds have a lane of their own, so that a slow one holds up none of the others; and so has what people
   * ask for by law, which waits for no backlog.
   */
  lane?: 'minds' | 'privacy';
  run(context: Context, payload: JobPayloads[N]): Promise<void>;
}
