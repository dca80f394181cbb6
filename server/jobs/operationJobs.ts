import { expireStaffAccess } from '../actions/access/staffSessions.ts';
import { eraseProject } from '../actions/operations/eraseProject.ts';
import { recordDatabaseSize } from '../actions/operations/serverState.ts';
import { sealProject } from '../actions/sealing/sealProject.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    sealProject: { projectId: string; after: string | null };
    deleteProject: { projectId: string };
    measureDatabase: Record<string, never>;
    expireStaffAccess: Record<string, never>;
  }
}

/** Seals or unseals a project's content; sent when the server starts with a different key. */
export const sealProjectJob: Job<'sealProject'> = {
  name: 'sealProject',
  about: ['Changes the encryption of content', '내용 암호화 변경'],
  policy: 'stately',
  retries: 10,
  retryDelaySeconds: 30,
  run: (context, { projectId, after }) => sealProject(context, makeProjectScope(projectId), after),
};

/** Deletes a project whose deletion was confirmed. After an interruption it continues where it stopped. */
export const deleteProjectJob: Job<'deleteProject'> = {
  name: 'deleteProject',
  about: ['Deletes projects', '프로젝트 삭제'],
  policy: 'stately',
  retries: 20,
  retryDelaySeconds: 30,
  run: (context, { projectId }) => eraseProject(context, makeProjectScope(projectId)),
};

/** Every day, soon after midnight (UTC): records the size of the database. */
export const measureDatabaseJob: Job<'measureDatabase'> = {
  name: 'measureDatabase',
  about: ['Measures the database', '데이터베이스 크기 측정'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '5 0 * * *',
  run: (context) => recordDatabaseSize(context),
};

/** Every hour: deletes expired staff sessions and one-time links. */
export const expireStaffAccessJob: Job<'expireStaffAccess'> = {
  name: 'expireStaffAccess',
  about: ['Ends staff sessions and links', '만료된 직원 세션과 링크 삭제'],
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '37 * * * *',
  run: (context) => expireStaffAccess(context),
};
