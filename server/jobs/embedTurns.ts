import { makeUserScope } from '../db/scope.ts';
import { embedRows } from './embedRows.ts';
import type { Job } from './job.ts';

/** Gives turns their vectors. What has one of this model already, or is gone, is passed over. */
export const embedTurns: Job<'embedTurns'> = {
  name: 'embedTurns',
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, turnUids }) {
    await embedRows(context, makeUserScope(projectId, userUid), 'turn', turnUids);
  },
};
