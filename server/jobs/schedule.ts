import { expireStaffAccess as expire } from '../actions/access/staffSessions.ts';
import { sealAuditLinks, anchorAudit as write } from '../actions/audit/anchorAudit.ts';
import { recordDatabaseSize, sendToProjects } from '../actions/operations/serverState.ts';
import { rewriteTables as rewrite } from '../actions/privacy/rewriteTables.ts';
import { indexNearTurns, MIN_VECTORS, reconcileNearIndexes } from '../actions/recall/embeddings.ts';
import { countFrequentTerms } from '../actions/recall/searchWords.ts';
import { expireOldEvents } from '../actions/retention/purge.ts';
import { makeUserScope } from '../db/scope.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    anchorAudit: Record<string, never>;
    sealAudit: Record<string, never>;
    measureDatabase: Record<string, never>;
    rewriteTables: Record<string, never>;
    watchPrivacy: Record<string, never>;
    countTerms: { projectId: string; userUid: string };
    indexTurns: { projectId: string; userUid: string };
    indexVectors: Record<string, never>;
    embedMissing: Record<string, never>;
    cleanProjects: Record<string, never>;
    expireEvents: Record<string, never>;
    expireStaffAccess: Record<string, never>;
  }
}

/** Every hour: stores the head of each project's audit chain outside the database. */
export const anchorAudit: Job<'anchorAudit'> = {
  name: 'anchorAudit',
  policy: 'stately',
  retries: 8,
  retryDelay: 30,
  schedule: '27 * * * *',
  run: (context) => write(context),
};

const AGAIN_SECONDS = 30;

/**
 * Seals the audit chains, so that each entry is sealed within a minute. Each run sends the next one; the queue's own
 * schedule can be 90 seconds late and only covers lost runs.
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

/** Every night: records the size of the database. */
export const measureDatabase: Job<'measureDatabase'> = {
  name: 'measureDatabase',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '5 0 * * *',
  run: (context) => recordDatabaseSize(context),
};

/** Every night at 03:30 Seoul time: rewrites tables so that no database file keeps a byte of an erased user. */
export const rewriteTables: Job<'rewriteTables'> = {
  name: 'rewriteTables',
  policy: 'stately',
  retries: 4,
  retryDelay: 600,
  schedule: '30 18 * * *',
  run: (context) => rewrite(context),
};

/** Every hour: checks the privacy requests of each project. */
export const watchPrivacy: Job<'watchPrivacy'> = {
  name: 'watchPrivacy',
  lane: 'privacy',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '12 * * * *',
  run: (context) => sendToProjects(context, 'watchPrivacyOf'),
};

/** Once a user has grown by 20%: recounts their frequent terms, and has their vectors indexed if there are many. */
export const countTerms: Job<'countTerms'> = {
  name: 'countTerms',
  policy: 'stately',
  retries: 5,
  retryDelay: 10,
  async run(context, { projectId, userUid }) {
    const scope = makeUserScope(projectId, userUid);
    const counted = await countFrequentTerms(context, scope);
    if (counted < MIN_VECTORS) return;
    const job = { payload: { projectId, userUid }, key: userUid };
    await context.database.scoped(scope, (tx) => context.queue.send(tx, 'indexTurns', [job]));
  },
};

/** Indexes the vectors of a user who has many, which may take minutes. */
export const indexTurns: Job<'indexTurns'> = {
  name: 'indexTurns',
  lane: 'indexes',
  policy: 'stately',
  retries: 3,
  retryDelay: 600,
  run: (context, { projectId, userUid }) => indexNearTurns(context, makeUserScope(projectId, userUid)),
};

/** Every night, after tables were rewritten without them: builds the missing indexes of large users. */
export const indexVectors: Job<'indexVectors'> = {
  name: 'indexVectors',
  lane: 'indexes',
  policy: 'stately',
  retries: 3,
  retryDelay: 600,
  schedule: '10 19 * * *',
  run: (context) => reconcileNearIndexes(context),
};

/** Every hour: searches each project for rows that lack a vector of the current model. */
export const embedMissing: Job<'embedMissing'> = {
  name: 'embedMissing',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '41 * * * *',
  run: (context) => sendToProjects(context, 'embedProject'),
};

/** Every hour: runs retention for each project. */
export const cleanProjects: Job<'cleanProjects'> = {
  name: 'cleanProjects',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '7 * * * *',
  run: (context) => sendToProjects(context, 'cleanProject'),
};

/** Every night: deletes events that are too old for any cursor. */
export const expireEvents: Job<'expireEvents'> = {
  name: 'expireEvents',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '17 3 * * *',
  run: (context) => expireOldEvents(context),
};

/** Every hour: deletes expired staff sessions and one-time links. */
export const expireStaffAccess: Job<'expireStaffAccess'> = {
  name: 'expireStaffAccess',
  policy: 'stately',
  retries: 3,
  retryDelay: 60,
  schedule: '37 * * * *',
  run: (context) => expire(context),
};
