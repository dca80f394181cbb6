import { expireUploads } from '../actions/documents/uploads.ts';
import { sendToProjects } from '../actions/operations/serverState.ts';
import { finalizeMerges } from '../actions/people/merge/mergedRows.ts';
import { carryOutRequest, watchPrivacyRequests } from '../actions/privacy/carryOutRequest.ts';
import { rewriteTables } from '../actions/privacy/rewriteTables.ts';
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
    carryOutRequest: { projectId: string; requestUid: string };
    watchPrivacy: Record<string, never>;
    watchPrivacyOf: { projectId: string };
    rewriteTables: Record<string, never>;
    cleanProjects: Record<string, never>;
    cleanProject: { projectId: string };
    expireEvents: Record<string, never>;
  }
}

/** Carries out an approved privacy request. After an interruption it continues where it stopped. */
export const carryOutRequestJob: Job<'carryOutRequest'> = {
  name: 'carryOutRequest',
  about: ['Carries out privacy requests', '개인정보 요청 처리'],
  lane: 'privacy',
  policy: 'stately',
  retries: 10,
  retryDelaySeconds: 10,
  run: (context, { projectId, requestUid }) => carryOutRequest(context, makeProjectScope(projectId), requestUid),
};

/** Every hour: checks the privacy requests of each project. */
export const watchPrivacyJob: Job<'watchPrivacy'> = {
  name: 'watchPrivacy',
  about: ['Starts the check of privacy requests', '개인정보 요청 확인 시작'],
  lane: 'privacy',
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '12 * * * *',
  run: (context) => sendToProjects(context, 'watchPrivacyOf'),
};

/** Raises alarms, approves users' own requests before their deadline, and ends expired holds. */
export const watchPrivacyOfJob: Job<'watchPrivacyOf'> = {
  name: 'watchPrivacyOf',
  about: ['Checks deadlines and legal holds', '처리 기한과 법적 보존 확인'],
  lane: 'privacy',
  policy: 'stately',
  retries: 5,
  retryDelaySeconds: 60,
  run: (context, { projectId }) => watchPrivacyRequests(context, makeProjectScope(projectId)),
};

/** Every night at 03:30 Seoul time: rewrites tables so that no database file keeps a byte of an erased user. */
export const rewriteTablesJob: Job<'rewriteTables'> = {
  name: 'rewriteTables',
  about: ['Rewrites tables after erasures', '삭제 후 테이블 다시 쓰기'],
  policy: 'stately',
  retries: 4,
  retryDelaySeconds: 600,
  schedule: '30 18 * * *',
  run: (context) => rewriteTables(context),
};

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
