import type { MemoryCategory } from '../../entities/enums.ts';
import type { MemorySettings } from '../../entities/memorySettings.ts';
import { lacksConsent } from '../lacksConsent.ts';

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
