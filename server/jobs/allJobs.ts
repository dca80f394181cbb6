import type { JobName } from '../db/queue.ts';
import { embedMemoriesJob, embedMissingJob, embedPassagesJob, embedProjectJob, embedTurnsJob } from './embed.ts';
import { extractMemoriesJob } from './learn.ts';
import {
  anchorAuditJob,
  countTermsJob,
  deleteProjectJob,
  expireStaffAccessJob,
  indexTurnsJob,
  indexVectorsJob,
  measureDatabaseJob,
  readUploadJob,
  sealAuditJob,
  sealProjectJob,
} from './operationJobs.ts';
import {
  carryOutRequestJob,
  cleanProjectJob,
  cleanProjectsJob,
  expireEventsJob,
  rewriteTablesJob,
  watchPrivacyJob,
  watchPrivacyOfJob,
} from './privacyJobs.ts';
import { summarizePeriodsJob, summarizeSessionJob } from './summarize.ts';
import type { Job } from './worker.ts';

/** Every job, in the order in which a server looks for them; the type demands each job that can be sent. */
const JOBS: { [N in JobName]: Job<N> } = {
  embedTurns: embedTurnsJob,
  embedMemories: embedMemoriesJob,
  embedPassages: embedPassagesJob,
  summarizeSession: summarizeSessionJob,
  summarizePeriods: summarizePeriodsJob,
  extractMemories: extractMemoriesJob,
  embedMissing: embedMissingJob,
  embedProject: embedProjectJob,
  countTerms: countTermsJob,
  indexTurns: indexTurnsJob,
  indexVectors: indexVectorsJob,
  expireEvents: expireEventsJob,
  cleanProjects: cleanProjectsJob,
  cleanProject: cleanProjectJob,
  sealAudit: sealAuditJob,
  anchorAudit: anchorAuditJob,
  carryOutRequest: carryOutRequestJob,
  watchPrivacy: watchPrivacyJob,
  watchPrivacyOf: watchPrivacyOfJob,
  expireStaffAccess: expireStaffAccessJob,
  rewriteTables: rewriteTablesJob,
  sealProject: sealProjectJob,
  deleteProject: deleteProjectJob,
  readUpload: readUploadJob,
  measureDatabase: measureDatabaseJob,
};

export const allJobs: Job[] = Object.values(JOBS);
