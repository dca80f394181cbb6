import { lacksConsent } from '../../lifecycle/consent.ts';
import type { RecallSubject } from '../../queries/recall/recallSubject.ts';

/** Why nothing about a user may be recalled, if so. */
export function recallRefusal(
  subject: RecallSubject | undefined,
  consentRequired: boolean,
): 'MEMORY_DISABLED' | 'CONSENT_MISSING' | undefined {
  if (!subject) return undefined;
  if (!subject.settings.enabled) return 'MEMORY_DISABLED';
  return lacksConsent(subject.settings, consentRequired) ? 'CONSENT_MISSING' : undefined;
}
