import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { LearningOffReason } from '../entities/turnLearning.ts';
import type { MemorySettings } from '../entities/user.ts';

/** The purpose whose consent controls learning and recall. Consent for other purposes is only recorded. */
export const MEMORY_PURPOSE = 'memory';

/** The version used when nobody named one: consent that came with the settings. */
export const UNSPECIFIED_VERSION = 'unspecified';

/** A purpose as the ledger stores it; the deciding purpose is always known. */
export function normalizePurpose(given: string): string {
  const purpose = given.trim();
  return purpose.toLowerCase() === MEMORY_PURPOSE ? MEMORY_PURPOSE : purpose;
}

/**
 * Whether learning and recall are forbidden for a user. Where the project requires consent, no answer means no. A
 * consent that was withdrawn or refused means no everywhere, whatever the project requires.
 */
export const lacksConsent = (
  settings: Pick<MemorySettings, 'consentedAt' | 'consentWithdrawnAt'>,
  consentRequired: boolean,
): boolean => settings.consentWithdrawnAt !== null || (consentRequired && settings.consentedAt === null);

export type ReasonNotToKeep = 'MEMORY_DISABLED' | 'CONSENT_MISSING' | 'CATEGORY_NOT_ALLOWED';

/** Why a fact of this category may not be stored for a user; undefined when it may. */
export function reasonNotToKeep(
  settings: Pick<MemorySettings, 'enabled' | 'consentedAt' | 'consentWithdrawnAt' | 'allowedCategories'>,
  consentRequired: boolean,
  category: MemoryCategory,
): ReasonNotToKeep | undefined {
  if (!settings.enabled) return 'MEMORY_DISABLED';
  if (lacksConsent(settings, consentRequired)) return 'CONSENT_MISSING';
  return settings.allowedCategories.includes(category) ? undefined : 'CATEGORY_NOT_ALLOWED';
}

export type ReasonNotToLearn = ReasonNotToKeep | 'AUTO_EXTRACTION_OFF';

/** Why a fact that a turn states is not learned; undefined when it is. What users ask to remember is learned even without automatic extraction. */
export function reasonNotToLearn(
  settings: Parameters<typeof reasonNotToKeep>[0] & Pick<MemorySettings, 'autoExtraction'>,
  consentRequired: boolean,
  { category, source }: { category: `${MemoryCategory}`; source: `${MemorySource}` },
): ReasonNotToLearn | undefined {
  const reason = reasonNotToKeep(settings, consentRequired, MemoryCategory[category]);
  if (reason) return reason;
  return source === MemorySource.EXPLICIT || settings.autoExtraction ? undefined : 'AUTO_EXTRACTION_OFF';
}

type Deciding = Pick<MemorySettings, 'enabled' | 'consentedAt' | 'consentWithdrawnAt'>;

/** Why nothing is learned from a user's turns, or only what they ask to remember; null if learning is not restricted. */
export function reasonLearningIsOff(
  settings: Deciding & Partial<Pick<MemorySettings, 'autoExtraction'>>,
  consentRequired: boolean,
): LearningOffReason | null {
  if (!settings.enabled) return LearningOffReason.MEMORY_DISABLED;
  if (lacksConsent(settings, consentRequired)) return LearningOffReason.CONSENT_MISSING;
  return settings.autoExtraction === false ? LearningOffReason.AUTO_EXTRACTION_OFF : null;
}
