import type { MemorySettings } from '../../entities/memorySettings.ts';
import { LearningOffReason } from '../../entities/turnLearning.ts';
import { lacksConsent } from '../consent.ts';

type Deciding = Pick<MemorySettings, 'enabled' | 'consentedAt' | 'consentWithdrawnAt'>;

/** Why nothing is learned from a user's turns, or only what they ask to remember; null if all is. */
export function whyOff(
  settings: Deciding & Partial<Pick<MemorySettings, 'autoExtraction'>>,
  consentRequired: boolean,
): LearningOffReason | null {
  if (!settings.enabled) return LearningOffReason.MEMORY_DISABLED;
  if (lacksConsent(settings, consentRequired)) return LearningOffReason.CONSENT_MISSING;
  return settings.autoExtraction === false ? LearningOffReason.AUTO_EXTRACTION_OFF : null;
}
