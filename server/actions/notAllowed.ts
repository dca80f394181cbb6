import { type Issue, RecollectError } from '../errors.ts';
import type { ReasonNotToKeep } from '../lifecycle/facts/reasonNotToKeep.ts';

const ISSUES: Record<ReasonNotToKeep, Issue> = {
  MEMORY_DISABLED: {
    path: 'input.userId',
    message: 'This user has memory turned off. Turn it on with updateMemorySettings(enabled: true) first.',
  },
  CONSENT_MISSING: {
    path: 'input.userId',
    message:
      'This user has not consented, or has withdrawn it. Record their consent to the purpose “memory” with recordConsent first.',
  },
  CATEGORY_NOT_ALLOWED: {
    path: 'input.category',
    message: 'This user does not allow memories of this category: see allowedCategories of their settings.',
  },
};

/** FORBIDDEN by the user's own settings, saying which one. */
export function notAllowed(reason: ReasonNotToKeep): RecollectError {
  const issue = ISSUES[reason];
  return new RecollectError('FORBIDDEN', issue.message, [issue]);
}
