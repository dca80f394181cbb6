import { noteDatabaseSize } from '../actions/noteDatabaseSize.ts';
import type { Job } from './job.ts';

/** Every night: how large the database is. */
export const measureDatabase: Job<'measureDatabase'> = {
  name: 'measureDatabase',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '5 0 * * *',
  run: (context) => noteDatabaseSize(context),
};
