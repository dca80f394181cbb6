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

export const allJobs: Job[] = [
  embedTurnsJob,
  embedMemoriesJob,
  embedPassagesJob,
  summarizeSessionJob,
  summarizePeriodsJob,
  extractMemoriesJob,
  embedMissingJob,
  embedProjectJob,
  countTermsJob,
  indexTurnsJob,
  indexVectorsJob,
  expireEventsJob,
  cleanProjectsJob,
  cleanProjectJob,
  sealAuditJob,
  anchorAuditJob,
  carryOutRequestJob,
  watchPrivacyJob,
  watchPrivacyOfJob,
  expireStaffAccessJob,
  rewriteTablesJob,
  sealProjectJob,
  deleteProjectJob,
  readUploadJob,
  measureDatabaseJob,
];
