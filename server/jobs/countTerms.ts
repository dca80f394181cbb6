import { countFrequentTerms } from '../actions/countFrequentTerms.ts';
import { makeUserScope } from '../db/scope.ts';
import type { Job } from './job.ts';

/** Counts a user's frequent terms anew once they have grown by a fifth. */
export const countTerms: Job<'countTerms'> = {
  name: 'countTerms',
  policy: 'stately',
  retries: 5,
  retryDelay: 10,
  run: (context, { projectId, userUid }) => countFrequentTerms(context, makeUserScope(projectId, userUid)),
};
