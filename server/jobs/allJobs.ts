import { embedMemories, embedPassages, embedProject, embedTurns } from './embed.ts';
import { extractMemories } from './learn.ts';
import {
  carryOutRequest,
  cleanProject,
  deleteProject,
  readUpload,
  sealProject,
  watchPrivacyOf,
} from './projectJobs.ts';
import {
  anchorAudit,
  cleanProjects,
  countTerms,
  embedMissing,
  expireEvents,
  expireStaffAccess,
  indexTurns,
  indexVectors,
  measureDatabase,
  rewriteTables,
  sealAudit,
  watchPrivacy,
} from './schedule.ts';
import { summarizePeriods, summarizeSession } from './summarize.ts';
import type { Job } from './worker.ts';

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
  indexTurns,
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
