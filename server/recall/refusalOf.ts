import { lacksConsent } from '../lifecycle/lacksConsent.ts';
import type { RecallSubject } from '../queries/recallSubject.ts';

/** Why nothing may be told of a user, if so. */
export function refusalOf(
  subject: RecallSubject | undefined,
  consentRequired: boolean,
): 'MEMORY_DISABLED' | 'CONSENT_MISSING' | undefined {
  if (!subject) return undefined;
  if (!subject.settings.enabled) return 'MEMORY_DISABLED';
  return lacksConsent(subject.settings, consentRequired) ? 'CONSENT_MISSING' : undefined;
}
