import { makeUserScope } from '../db/scope.ts';
import { embedRows } from './embedRows.ts';
import type { Job } from './job.ts';

/** Gives memories their vectors, and changed ones new ones. */
export const embedMemories: Job<'embedMemories'> = {
  name: 'embedMemories',
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, memoryUids }) {
    await embedRows(context, makeUserScope(projectId, userUid), 'memory', memoryUids);
  },
};
