import { anchorAudit } from './anchorAudit.ts';
import { carryOutRequest } from './carryOutRequest.ts';
import { cleanProject } from './cleanProject.ts';
import { cleanProjects } from './cleanProjects.ts';
import { countTerms } from './countTerms.ts';
import { embedMemories } from './embedMemories.ts';
import { embedMissing } from './embedMissing.ts';
import { embedProject } from './embedProject.ts';
import { embedTurns } from './embedTurns.ts';
import { expireEvents } from './expireEvents.ts';
import { expireStaffAccess } from './expireStaffAccess.ts';
import { extractMemories } from './extractMemories.ts';
import type { Job } from './job.ts';
import { measureDatabase } from './measureDatabase.ts';
import { rewriteTables } from './rewriteTables.ts';
import { sealAudit } from './sealAudit.ts';
import { sealProject } from './sealProject.ts';
import { summarizePeriods } from './summarizePeriods.ts';
import { summarizeSession } from './summarizeSession.ts';
import { watchPrivacy } from './watchPrivacy.ts';
import { watchPrivacyOf } from './watchPrivacyOf.ts';

/** Every job there is. */
export const allJobs: Job[] = [
  embedTurns,
  embedMemories,
  summarizeSession,
  summarizePeriods,
  extractMemories,
  embedMissing,
  embedProject,
  countTerms,
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
  measureDatabase,
] as unknown as Job[];
