import { anchorAudit, sealAuditLinks } from '../actions/audit/anchorAudit.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    anchorAudit: Record<string, never>;
    sealAudit: Record<string, never>;
  }
}

/** Every hour: stores the head of each project's audit chain outside the database. */
export const anchorAuditJob: Job<'anchorAudit'> = {
  name: 'anchorAudit',
  about: ['Anchors the audit log', '감사 기록 외부 보관'],
  policy: 'stately',
  retries: 8,
  retryDelaySeconds: 30,
  schedule: '27 * * * *',
  run: (context) => anchorAudit(context),
};

const AGAIN_SECONDS = 30;

/**
 * Seals the audit chains, so that each entry is sealed within a minute. Each run sends the next one; the queue's own
 * schedule can be 90 seconds late and only covers lost runs.
 */
export const sealAuditJob: Job<'sealAudit'> = {
  name: 'sealAudit',
  about: ['Seals the audit log', '감사 기록 봉인'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 5,
  schedule: '* * * * *',
  async run(context) {
    await sealAuditLinks(context);
    await context.database.unscoped((tx) =>
      context.queue.send(tx, 'sealAudit', [{ payload: {}, afterSeconds: AGAIN_SECONDS }]),
    );
  },
};
