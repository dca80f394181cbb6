import { sendToProjects } from '../actions/sendToProjects.ts';
import type { Job } from './job.ts';

/** Every hour: each project is looked through for what lacks a vector of the present model. */
export const embedMissing: Job<'embedMissing'> = {
  name: 'embedMissing',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '41 * * * *',
  run: (context) => sendToProjects(context, 'embedProject'),
};
