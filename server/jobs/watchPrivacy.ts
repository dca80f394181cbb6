import { sendToProjects } from '../actions/sendToProjects.ts';
import type { Job } from './job.ts';

/** Every hour: each project's privacy requests are looked after. */
export const watchPrivacy: Job<'watchPrivacy'> = {
  name: 'watchPrivacy',
  lane: 'privacy',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '12 * * * *',
  run: (context) => sendToProjects(context, 'watchPrivacyOf'),
};
