import type { MemorySettings } from '../entities/memorySettings.ts';

/**
 * Whether nothing may be learned of a user, nor recalled. Where the project asks for consent, silence is a no; a consent
 * that was withdrawn or refused outright is a no everywhere, whatever the project asks for.
 */
export const lacksConsent = (
  settings: Pick<MemorySettings, 'consentedAt' | 'consentWithdrawnAt'>,
  consentRequired: boolean,
): boolean => settings.consentWithdrawnAt !== null || (consentRequired && settings.consentedAt === null);
