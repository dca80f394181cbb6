import { expireStaffAccess as expire } from '../actions/expireStaffAccess.ts';
import type { Job } from './job.ts';

/** Every hour: sessions and one-time links of staff that have ended go. */
export const expireStaffAccess: Job<'expireStaffAccess'> = {
  name: 'expireStaffAccess',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '37 * * * *',
  run: (context) => expire(context),
};
