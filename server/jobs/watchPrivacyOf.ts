import { watchPrivacyRequests } from '../actions/watchPrivacyRequests.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './job.ts';

/** Sounds alarms, approves what a person asked for themselves before it is late, and ends holds whose time is up. */
export const watchPrivacyOf: Job<'watchPrivacyOf'> = {
  name: 'watchPrivacyOf',
  lane: 'privacy',
  policy: 'stately',
  retries: 5,
  retryDelay: 60,
  run: (context, { projectId }) => watchPrivacyRequests(context, makeProjectScope(projectId)),
};
