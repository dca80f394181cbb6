import { sealProject as seal } from '../actions/sealProject.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './job.ts';

/** Seals what stands in a project, or unseals it; sent when the server starts with another key than before. */
export const sealProject: Job<'sealProject'> = {
  name: 'sealProject',
  policy: 'stately',
  retries: 10,
  retryDelay: 30,
  run: (context, { projectId, after }) => seal(context, makeProjectScope(projectId), after),
};
