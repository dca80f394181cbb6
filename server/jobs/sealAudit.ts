import { sealAuditLinks } from '../actions/sealAuditLinks.ts';
import type { Job } from './job.ts';

const AGAIN_SECONDS = 30;

/**
 * Seals the audit chains, so that what is written is sealed within a minute. Each run sends the next one; the queue's own
 * schedule comes up to a minute and a half late, and is there for when a run was lost.
 */
export const sealAudit: Job<'sealAudit'> = {
  name: 'sealAudit',
  policy: 'stately',
  retries: 3,
  retryDelay: 5,
  schedule: '* * * * *',
  async run(context) {
    await sealAuditLinks(context);
    await context.database.unscoped((tx) =>
      context.queue.send(tx, 'sealAudit', [{ payload: {}, afterSeconds: AGAIN_SECONDS }]),
    );
  },
};
