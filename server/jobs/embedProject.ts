import type { Context } from '../context.ts';
import { makeProjectScope, makeUserScope } from '../db/scope.ts';
import { missingVectors } from '../queries/missingVectors.ts';
import { embedRows } from './embedRows.ts';
import type { Job } from './job.ts';

/**
 * Gives what lacks a vector of the present model one: after a change of model everything of the project, user by user,
 * beside the old vectors. Recall finds by words what is not there yet.
 */
export const embedProject: Job<'embedProject'> = {
  name: 'embedProject',
  lane: 'minds',
  policy: 'stately',
  retries: 8,
  retryDelay: 60,
  async run(context, { projectId }) {
    for (const kind of ['turn', 'memory'] as const) {
      // Each walk gives every user up to a hundred vectors; it ends when a walk found nothing to do.
      while ((await walk(context, projectId, kind)) > 0);
    }
  },
};

async function walk(context: Context, projectId: string, kind: 'turn' | 'memory'): Promise<number> {
  const scope = makeProjectScope(projectId);
  let stored = 0;
  let users = await missingVectors(context, scope, kind, null);
  while (users.length > 0) {
    for (const { userUid, uids } of users) {
      if (uids.length > 0) stored += await embedRows(context, makeUserScope(projectId, userUid), kind, uids);
    }
    users = await missingVectors(context, scope, kind, users.at(-1)!.userUid);
  }
  return stored;
}
