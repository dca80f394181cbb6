import { indexNearTurns, MIN_VECTORS, reconcileNearIndexes } from '../actions/recall/nearIndexes.ts';
import { countFrequentTerms } from '../actions/recall/searchWords.ts';
import { makeUserScope } from '../db/scope.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    countTerms: { projectId: string; userUid: string };
    indexTurns: { projectId: string; userUid: string };
    indexVectors: Record<string, never>;
  }
}

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
