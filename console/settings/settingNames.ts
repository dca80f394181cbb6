import type { SettingsState } from '../urls.ts';

/** The settings of each section, in the order they stand in; those of new users by their path. */
export const SECTIONS = {
  recall: [
    'shortTermLimit',
    'messageLimit',
    'midTermLimit',
    'longTermLimit',
    'summaryMaxLength',
    'tokenLimit',
    'intentLimits',
  ],
  keeping: ['turnTtl', 'memoryTtl'],
  people: [
    'newUser.enabled',
    'newUser.consentRequired',
    'newUser.autoExtraction',
    'newUser.allowedCategories',
    'newUser.maxMemories',
    'newUser.retentionDays',
  ],
  privacy: ['redactTurns', 'privacyLaw', 'timeZone', 'smallestGroup'],
  entities: ['entityRules'],
} as const satisfies Partial<Record<SettingsState['section'], readonly string[]>>;

export type SettingName = (typeof SECTIONS)[keyof typeof SECTIONS][number];

export const SETTING_NAMES: readonly SettingName[] = Object.values(SECTIONS).flat();
