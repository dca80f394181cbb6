import { embedMemories, embedPassages, embedProject, embedTurns } from './embed.ts';
import { extractMemories } from './extractMemories.ts';
import type { Job } from './job.ts';
import { carryOutRequest, cleanProject, deleteProject, sealProject, watchPrivacyOf } from './projectJobs.ts';
import { readUpload } from './readUpload.ts';
import {
  anchorAudit,
  cleanProjects,
  countTerms,
  embedMissing,
  expireEvents,
  expireStaffAccess,
  indexVectors,
  measureDatabase,
  rewriteTables,
  sealAudit,
  watchPrivacy,
} from './schedule.ts';
import { summarizePeriods, summarizeSession } from './summarize.ts';

export const allJobs: Job[] = [
  embedTurns,
  embedMemories,
  embedPassages,
  summarizeSession,
  summarizePeriods,
  extractMemories,
  embedMissing,
  embedProject,
  countTerms,
  indexVectors,
  expireEvents,
  cleanProjects,
  cleanProject,
  sealAudit,
  anchorAudit,
  carryOutRequest,
  watchPrivacy,
  watchPrivacyOf,
  expireStaffAccess,
  rewriteTables,
  sealProject,
  deleteProject,
  readUpload,
  measureDatabase,
];
