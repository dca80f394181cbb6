import { carryOutRequest as carryOut } from '../actions/carryOutRequest.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './job.ts';

/** Carries an approved privacy request out; interrupted at any point, it goes on where it stood. */
export const carryOutRequest: Job<'carryOutRequest'> = {
  name: 'carryOutRequest',
  lane: 'privacy',
  policy: 'stately',
  retries: 10,
  retryDelay: 10,
  run: (context, { projectId, requestUid }) => carryOut(context, makeProjectScope(projectId), requestUid),
};
