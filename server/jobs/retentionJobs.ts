import { expireUploads } from '../actions/documents/uploads.ts';
import { sendToProjects } from '../actions/operations/serverState.ts';
import { finalizeMerges } from '../actions/people/merge/mergedRows.ts';
import {
  expireAccessTrail,
  expireOldEvents,
  expireQuarantine,
  forgetEndedSessions,
  purgeHidden,
} from '../actions/retention/purge.ts';
import { runScheduledRetention } from '../actions/retention/runRetention.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    cleanProjects: Record<string, never>;
    cleanProject: { projectId: string };
    expireEvents: Record<string, never>;
  }
}

/** Every hour: runs retention for each project. */
export const cleanProjectsJob: Job<'cleanProjects'> = {
  name: 'cleanProjects',
  about: ['Starts retention', '보관 기간 정리 시작'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '7 * * * *',
  run: (context) => sendToProjects(context, 'cleanProject'),
};

/**
 * Hides what is due in a project. Deletes what has been hidden for longer than the grace period, undecided statements
 * in quarantine, files that never arrived or could not be read, and records of staff access older than two years. Makes
 * merges older than a week final.
 */
export const cleanProjectJob: Job<'cleanProject'> = {
  name: 'cleanProject',
  about: ['Runs retention', '보관 기간 정리'],
  policy: 'stately',
  retries: 5,
  retryDelaySeconds: 60,
  async run(context, { projectId }) {
    const scope = makeProjectScope(projectId);
    await runScheduledRetention(context, scope);
    await purgeHidden(context, scope);
    await expireQuarantine(context, scope);
    await forgetEndedSessions(context, scope);
    await expireAccessTrail(context, scope);
    await expireUploads(context, scope);
    await finalizeMerges(context, scope);
  },
};

/** Every night in Seoul: deletes events that are too old for any cursor. */
export const expireEventsJob: Job<'expireEvents'> = {
  name: 'expireEvents',
  about: ['Deletes old events', '오래된 이벤트 삭제'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '40 19 * * *',
  run: (context) => expireOldEvents(context),
};
