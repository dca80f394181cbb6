import { anchorAudit as write } from '../actions/anchorAudit.ts';
import type { Job } from './job.ts';

/** Every hour: the head of each project's audit chain is written down outside the database. */
export const anchorAudit: Job<'anchorAudit'> = {
  name: 'anchorAudit',
  policy: 'stately',
  retries: 8,
  retryDelay: 30,
  schedule: '27 * * * *',
  run: (context) => write(context),
};
