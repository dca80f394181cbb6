import { claimUpload, failUpload, finishUpload } from '../actions/documents/readUploads.ts';
import { expireUploads } from '../actions/documents/uploads.ts';
import { eraseProject } from '../actions/operations/eraseProject.ts';
import { finalizeMerges } from '../actions/people/merge/fates.ts';
import { carryOutRequest as carryOut, watchPrivacyRequests } from '../actions/privacy/carryOutRequest.ts';
import { expireAccessTrail, expireQuarantine, forgetEndedSessions, purgeHidden } from '../actions/retention/purge.ts';
import { runScheduledRetention } from '../actions/retention/runRetention.ts';
import { sealProject as seal } from '../actions/sealing/sealProject.ts';
import { makeProjectScope, makeUserScope } from '../db/scope.ts';
import { readFile } from '../files/readFile.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    carryOutRequest: { projectId: string; requestUid: string };
    watchPrivacyOf: { projectId: string };
    cleanProject: { projectId: string };
    sealProject: { projectId: string; after: string | null };
    deleteProject: { projectId: string };
  }
}

/** Carries out an approved privacy request. After an interruption it continues where it stopped. */
export const carryOutRequest: Job<'carryOutRequest'> = {
  name: 'carryOutRequest',
  lane: 'privacy',
  policy: 'stately',
  retries: 10,
  retryDelay: 10,
  run: (context, { projectId, requestUid }) => carryOut(context, makeProjectScope(projectId), requestUid),
};

/** Raises alarms, approves users' own requests before their deadline, and ends expired holds. */
export const watchPrivacyOf: Job<'watchPrivacyOf'> = {
  name: 'watchPrivacyOf',
  lane: 'privacy',
  policy: 'stately',
  retries: 5,
  retryDelay: 60,
  run: (context, { projectId }) => watchPrivacyRequests(context, makeProjectScope(projectId)),
};

/**
 * Hides what is due in a project. Deletes what has been hidden for longer than the grace period, undecided statements
 * in quarantine, files that never arrived or could not be read, and records of staff access older than two years. Makes
 * merges older than a week final.
 */
export const cleanProject: Job<'cleanProject'> = {
  name: 'cleanProject',
  policy: 'stately',
  retries: 5,
  retryDelay: 60,
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

/** Seals or unseals a project's content; sent when the server starts with a different key. */
export const sealProject: Job<'sealProject'> = {
  name: 'sealProject',
  policy: 'stately',
  retries: 10,
  retryDelay: 30,
  run: (context, { projectId, after }) => seal(context, makeProjectScope(projectId), after),
};

/** Deletes a project whose deletion was confirmed. After an interruption it continues where it stopped. */
export const deleteProject: Job<'deleteProject'> = {
  name: 'deleteProject',
  policy: 'stately',
  retries: 20,
  retryDelay: 30,
  run: (context, { projectId }) => eraseProject(context, makeProjectScope(projectId)),
};

declare module '../db/queue.ts' {
  interface JobPayloads {
    readUpload: { projectId: string; userUid: string; uploadUid: string };
  }
}

/** Reads a file that has arrived, in a separate thread, and saves its text as the next version of its document. */
export const readUpload: Job<'readUpload'> = {
  name: 'readUpload',
  lane: 'files',
  policy: 'stately',
  retries: 3,
  retryDelay: 10,
  async run(context, { projectId, userUid, uploadUid }) {
    const scope = makeUserScope(projectId, userUid);
    const file = await claimUpload(context, scope, uploadUid);
    if (!file) return;
    const reading = await readFile(file.bytes, file.type);
    if ('fault' in reading) await failUpload(context, file.upload, scope, reading.fault);
    else await finishUpload(context, makeProjectScope(projectId), file.upload, reading);
  },
};
