import { sendToProjects } from '../actions/sendToProjects.ts';
import type { Job } from './job.ts';

/** Every hour: each project is cleaned. */
export const cleanProjects: Job<'cleanProjects'> = {
  name: 'cleanProjects',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '7 * * * *',
  run: (context) => sendToProjects(context, 'cleanProject'),
};
