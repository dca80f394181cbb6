import { expireAccessTrail } from '../actions/expireAccessTrail.ts';
import { purgeHidden } from '../actions/purgeHidden.ts';
import { runScheduledRetention } from '../actions/runRetention.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './job.ts';

/** Hides what is due in a project, and deletes what was hidden longer ago than the grace period, and what tells of staff’s access for longer than two years. */
export const cleanProject: Job<'cleanProject'> = {
  name: 'cleanProject',
  policy: 'stately',
  retries: 5,
  retryDelay: 60,
  async run(context, { projectId }) {
    const scope = makeProjectScope(projectId);
    await runScheduledRetention(context, scope);
    await purgeHidden(context, scope);
    await expireAccessTrail(context, scope);
  },
};
