import { expireOldEvents } from '../actions/expireOldEvents.ts';
import type { Job } from './job.ts';

/** Every night: events that no cursor may ask for any more go. */
export const expireEvents: Job<'expireEvents'> = {
  name: 'expireEvents',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '17 3 * * *',
  run: (context) => expireOldEvents(context),
};
