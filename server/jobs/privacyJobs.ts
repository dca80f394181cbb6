import { sendToProjects } from '../actions/operations/serverState.ts';
import { carryOutRequest, watchPrivacyRequests } from '../actions/privacy/carryOutRequest.ts';
import { rewriteTables } from '../actions/privacy/rewriteTables.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    carryOutRequest: { projectId: string; requestUid: string };
    watchPrivacy: Record<string, never>;
    watchPrivacyOf: { projectId: string };
    rewriteTables: Record<string, never>;
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
