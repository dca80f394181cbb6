import type { JobName } from '../db/queue.ts';
import { anchorAuditJob, sealAuditJob } from './auditJobs.ts';
import { readUploadJob } from './documentJobs.ts';
import { embedMemoriesJob, embedMissingJob, embedPassagesJob, embedProjectJob, embedTurnsJob } from './embed.ts';
import { countTermsJob, indexTurnsJob, indexVectorsJob } from './indexJobs.ts';
import { extractMemoriesJob } from './learn.ts';
import { deleteProjectJob, expireStaffAccessJob, measureDatabaseJob, sealProjectJob } from './operationJobs.ts';
import { carryOutRequestJob, rewriteTablesJob, watchPrivacyJob, watchPrivacyOfJob } from './privacyJobs.ts';
import { cleanProjectJob, cleanProjectsJob, expireEventsJob } from './retentionJobs.ts';
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
