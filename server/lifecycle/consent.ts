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
