import { claimUpload, failUpload, finishUpload } from '../actions/documents/readUploads.ts';
import { makeProjectScope, makeUserScope } from '../db/scope.ts';
import { readFile } from '../files/readFile.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    readUpload: { projectId: string; userUid: string; uploadUid: string };
  }
}

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
