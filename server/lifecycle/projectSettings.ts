import { MemoryCategory } from '../entities/enums.ts';
import { PrivacyLaw } from '../entities/privacyEnums.ts';
import { type EntityRules, parseEntityRules } from './entities/entityRules.ts';
import { sampleEntityRules } from './entities/sampleEntityRules.ts';
import { isTimeZone } from './isTimeZone.ts';
import { type CategoryTtl, parseCategoryTtl } from './keep/categoryTtl.ts';
import { parseTtlLevels, type TtlLevels } from './keep/ttlOf.ts';
import { RECALL_BOUNDS, type RecallDefaults } from './recallDefaults.ts';
import { REDACTION_KINDS } from './redact/redactionKind.ts';

/** What a project has settled: the server's defaults, overridden by the project's own. */
export interface ProjectSettings extends RecallDefaults {
  timeZone: string;
  /** SHORT_TERM turns in all, by the caller's intent. */
  intentLimits: Record<string, number>;
  entityRules: EntityRules;
  /** How long turns live, by importance; null: for ever. Stored as 'preset', or as days by level. */
  turnTtl: TtlLevels | null;
  /** How many days memories live, by category; a category that is left out is kept. */
  memoryTtl: CategoryTtl;
  /** How many people a group in a breakdown has at least; smaller ones are not shown. */
  smallestGroup: number;
  /** Under which law privacy requests are, where nothing else is said. */
  privacyLaw: `${PrivacyLaw}`;
  /** What a new user's settings start from. */
  newUser: NewUserSettings;
}

export interface NewUserSettings {
  enabled: boolean;
  autoExtraction: boolean;
  allowedCategories: MemoryCategory[];
  maxMemories: number;
  retentionDays: number | null;
  consentRequired: boolean;
}

/** What a user's own settings may ask for at most, too. */
const MOST_MEMORIES = 1_000;
const MOST_RETENTION_DAYS = 36_500;
const LARGEST_SMALLEST_GROUP = 1_000;

const FALLBACK = {
  timeZone: 'Asia/Seoul',
  intentLimits: { legal_consult: 5, market_inquiry: 3, simple_question: 1 },
  smallestGroup: 10,
  privacyLaw: 'PIPA' as const,
  newUser: {
    enabled: true,
    autoExtraction: true,
    allowedCategories: Object.values(MemoryCategory),
    maxMemories: 50,
    retentionDays: null,
    consentRequired: false,
  },
};

/** What was read from which text, as long as the server's defaults live: rules are compiled once per change, not per request or job. */
const known = new WeakMap<RecallDefaults, Map<string, ProjectSettings>>();
const KEPT = 1_000;

/**
 * Reads a project's stored settings over the server's defaults. What is stored and cannot be read is left at its default,
 * so that one bad setting never takes its project down.
 * @param report told once per change of what could not be read: "timeZone: …"
 */
export function readProjectSettings(
  stored: object,
  defaults: RecallDefaults,
  report: (problem: string) => void = () => {},
): ProjectSettings {
  const read = known.get(defaults) ?? new Map<string, ProjectSettings>();
  known.set(defaults, read);
  const text = JSON.stringify(stored);
  let settings = read.get(text);
  if (!settings) {
    settings = readSettings(stored as Record<string, unknown>, defaults, report);
    if (read.size >= KEPT) read.clear();
    read.set(text, settings);
  }
  return settings;
}

function readSettings(
  stored: Record<string, unknown>,
  defaults: RecallDefaults,
  report: (problem: string) => void,
): ProjectSettings {
  const from =
    (group: Record<string, unknown>, path: string) =>
    <T>(name: string, fallback: T, isGood: (value: unknown) => boolean): T => {
      const value = group[name];
      if (value === undefined) return fallback;
      if (isGood(value)) return value as T;
      report(`${path}${name}: cannot be read; the default holds`);
      return fallback;
    };
  const setting = from(stored, '');
  const limit = (name: keyof typeof RECALL_BOUNDS): number => {
    const [least, most] = RECALL_BOUNDS[name];
    return setting(name, defaults[name], (value) => isCount(value) && least <= Number(value) && Number(value) <= most);
  };
  const ofNewUser = from(isRecord(stored.newUser) ? stored.newUser : {}, 'newUser.');
  const { newUser } = FALLBACK;
  return {
    shortTermLimit: limit('shortTermLimit'),
    midTermLimit: limit('midTermLimit'),
    longTermLimit: limit('longTermLimit'),
    messageLimit: limit('messageLimit'),
    summaryMaxLength: limit('summaryMaxLength'),
    tokenLimit: limit('tokenLimit'),
    redactTurns: setting('redactTurns', defaults.redactTurns, areRedactionKinds),
    timeZone: setting('timeZone', FALLBACK.timeZone, isTimeZone),
    intentLimits: setting<Record<string, number>>(
      'intentLimits',
      FALLBACK.intentLimits,
      (value) => isRecord(value) && Object.values(value).every(isCount),
    ),
    privacyLaw: setting('privacyLaw', FALLBACK.privacyLaw, isLaw),
    entityRules: readRules(stored.entityRules, report),
    turnTtl: readTtl(stored.turnTtl, report),
    memoryTtl: readCategoryTtl(stored.memoryTtl, report),
    smallestGroup: setting(
      'smallestGroup',
      FALLBACK.smallestGroup,
      (value) => isPositive(value) && (value as number) <= LARGEST_SMALLEST_GROUP,
    ),
    newUser: {
      enabled: ofNewUser('enabled', newUser.enabled, isFlag),
      autoExtraction: ofNewUser('autoExtraction', newUser.autoExtraction, isFlag),
      allowedCategories: ofNewUser('allowedCategories', newUser.allowedCategories, areCategories),
      maxMemories: ofNewUser(
        'maxMemories',
        newUser.maxMemories,
        (value) => isPositive(value) && (value as number) <= MOST_MEMORIES,
      ),
      retentionDays: ofNewUser<number | null>(
        'retentionDays',
        newUser.retentionDays,
        (value) => value === null || (isPositive(value) && (value as number) <= MOST_RETENTION_DAYS),
      ),
      consentRequired: ofNewUser('consentRequired', newUser.consentRequired, isFlag),
    },
  };
}

function readRules(stored: unknown, report: (problem: string) => void): EntityRules {
  if (stored === undefined || stored === null) return sampleEntityRules;
  try {
    return parseEntityRules(stored);
  } catch (error) {
    report(`entityRules: ${(error as Error).message}; the sample rules hold`);
    return sampleEntityRules;
  }
}

/** What cannot be read deletes nothing. */
function readTtl(stored: unknown, report: (problem: string) => void): TtlLevels | null {
  if (stored === undefined) return null;
  try {
    return parseTtlLevels(stored, 'turnTtl');
  } catch (error) {
    report(`${(error as Error).message}; turns are kept for ever`);
    return null;
  }
}

/** What cannot be read deletes nothing here either. */
function readCategoryTtl(stored: unknown, report: (problem: string) => void): CategoryTtl {
  try {
    return parseCategoryTtl(stored ?? null);
  } catch (error) {
    report(`${(error as Error).message}; memories are kept`);
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLaw = (value: unknown): boolean => Object.values(PrivacyLaw).includes(value as PrivacyLaw);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isPositive = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 1;
const areCategories = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => FALLBACK.newUser.allowedCategories.includes(one));

const areRedactionKinds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => REDACTION_KINDS.includes(one));
