import { expireStaffAccess } from '../actions/access/staffSessions.ts';
import { anchorAudit, sealAuditLinks } from '../actions/audit/anchorAudit.ts';
import { claimUpload, failUpload, finishUpload } from '../actions/documents/readUploads.ts';
import { eraseProject } from '../actions/operations/eraseProject.ts';
import { recordDatabaseSize } from '../actions/operations/serverState.ts';
import { indexNearTurns, MIN_VECTORS, reconcileNearIndexes } from '../actions/recall/nearIndexes.ts';
import { countFrequentTerms } from '../actions/recall/searchWords.ts';
import { sealProject } from '../actions/sealing/sealProject.ts';
import { makeProjectScope, makeUserScope } from '../db/scope.ts';
import { readFile } from '../files/readFile.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    sealProject: { projectId: string; after: string | null };
    deleteProject: { projectId: string };
    measureDatabase: Record<string, never>;
    expireStaffAccess: Record<string, never>;
    readUpload: { projectId: string; userUid: string; uploadUid: string };
    anchorAudit: Record<string, never>;
    sealAudit: Record<string, never>;
    countTerms: { projectId: string; userUid: string };
    indexTurns: { projectId: string; userUid: string };
    indexVectors: Record<string, never>;
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

/** Reads a file that has arrived, in a separate thread, and saves its text as the next version of its document. */
export const readUploadJob: Job<'readUpload'> = {
  name: 'readUpload',
  about: ['Reads uploaded files', '업로드한 파일 읽기'],
  lane: 'files',
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 10,
  async run(context, { projectId, userUid, uploadUid }) {
    const scope = makeUserScope(projectId, userUid);
    const file = await claimUpload(context, scope, uploadUid);
    if (!file) return;
    const reading = await readFile(file.bytes, file.type);
    if ('fault' in reading) await failUpload(context, file.upload, scope, reading.fault);
    else await finishUpload(context, makeProjectScope(projectId), file.upload, reading);
  },
};

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

/** Once a user has grown by 20%: recounts their frequent terms, and has their vectors indexed if there are many. */
export const countTermsJob: Job<'countTerms'> = {
  name: 'countTerms',
  about: ['Counts frequent words', '자주 쓰는 단어 집계'],
  policy: 'stately',
  retries: 5,
  retryDelaySeconds: 10,
  async run(context, { projectId, userUid }) {
    const scope = makeUserScope(projectId, userUid);
    const counted = await countFrequentTerms(context, scope);
    if (counted < MIN_VECTORS) return;
    const job = { payload: { projectId, userUid }, key: userUid };
    await context.database.scoped(scope, (tx) => context.queue.send(tx, 'indexTurns', [job]));
  },
};

/** Indexes the vectors of a user who has many, which may take minutes. */
export const indexTurnsJob: Job<'indexTurns'> = {
  name: 'indexTurns',
  about: ['Indexes the vectors of a large user', '턴이 많은 사용자의 벡터 색인'],
  lane: 'indexes',
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 600,
  run: (context, { projectId, userUid }) => indexNearTurns(context, makeUserScope(projectId, userUid)),
};

/** Every night, after tables were rewritten without them: builds the missing indexes of large users. */
export const indexVectorsJob: Job<'indexVectors'> = {
  name: 'indexVectors',
  about: ['Looks for missing indexes', '빠진 색인 확인'],
  lane: 'indexes',
  policy: 'stately',
  retries: 3,
  retryDelaySeconds: 600,
  schedule: '10 19 * * *',
  run: (context) => reconcileNearIndexes(context),
};
