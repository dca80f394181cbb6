import { z } from 'zod';
import { MemoryCategory } from '../entities/enums.ts';
import { PrivacyLaw } from '../entities/privacyEnums.ts';
import type { EntityRules } from './entities/entityRules.ts';
import { isTimeZone } from './isTimeZone.ts';
import type { CategoryTtl, TtlLevels } from './keep/ttlOf.ts';
import { DEFAULT_TURN_KINDS, REDACTION_KINDS } from './redact/redactionKind.ts';

/** The sections of the console's settings page. */
type SettingSection = 'recall' | 'keeping' | 'people' | 'privacy' | 'entities';

declare module 'zod' {
  interface GlobalMeta {
    /** The description of the input field, if it differs from the setting's. */
    input?: string;
    section?: SettingSection;
  }
}

const count = (byDefault: number, least: number, most: number) => z.int().min(least).max(most).default(byDefault);
const flag = (byDefault: boolean) => z.boolean().default(byDefault);

/** How much is recalled and what turns never keep; the server's environment sets its own defaults for these. */
export const RECALL_SETTINGS = z.object({
  shortTermLimit: count(5, 0, 100).meta({
    section: 'recall',
    description: 'Sessions shown turn by turn.',
    input: 'Sessions shown turn by turn; 0 leaves the tier out.',
  }),
  messageLimit: count(10, 1, 100).meta({
    section: 'recall',
    description: 'Turns shown of each short-term session.',
  }),
  midTermLimit: count(5, 0, 100).meta({ section: 'recall', description: 'Sessions told by a summary, after those.' }),
  longTermLimit: count(10, 0, 100).meta({ section: 'recall', description: 'Older sessions told by a summary.' }),
  summaryMaxLength: count(200, 20, 2_000).meta({
    section: 'recall',
    description: 'Characters of a session’s summary.',
  }),
  tokenLimit: count(2_000, 1, 100_000).meta({
    section: 'recall',
    description: 'Tokens of a context, where the caller names no budget.',
  }),
  redactTurns: z
    .array(z.enum(REDACTION_KINDS))
    .default([...DEFAULT_TURN_KINDS])
    .meta({
      section: 'privacy',
      description:
        'What turns never keep. EMAIL and IP are hidden everywhere else too where they are named here; all other kinds always are.',
    }),
});

const NEW_USER_SETTINGS = z.object({
  enabled: flag(true).describe('Whether anything is learned and recalled.'),
  consentRequired: flag(false).describe('Whether nothing is learned or recalled before the user has consented.'),
  autoExtraction: flag(true).describe('Whether facts are taken from turns without being asked to.'),
  allowedCategories: z
    .array(z.enum(MemoryCategory))
    .default(Object.values(MemoryCategory))
    .describe('Which categories may be stored and recalled.'),
  maxMemories: count(50, 1, 1_000).meta({
    description: 'How many memories are kept.',
    input: 'How many memories are kept, 1 to 1,000.',
  }),
  retentionDays: z.int().min(1).max(36_500).nullable().default(null).meta({
    description: 'After how many days a memory expires; null keeps it.',
    input: 'After how many days a memory expires.',
  }),
});

/**
 * Every setting of a project: type, default, bounds and description are defined only here. The API's types, the
 * console's form and the documentation are derived from it. Settings without a default have their own parsers.
 */
export const PROJECT_SETTINGS = RECALL_SETTINGS.extend({
  intentLimits: z
    .record(z.string(), z.int().min(0))
    .default({ legal_consult: 5, market_inquiry: 3, simple_question: 1 })
    .meta({
      section: 'recall',
      description: 'SHORT_TERM turns in all, by the caller’s intent.',
      input: 'SHORT_TERM turns in all, by intent, such as {"legal_consult": 5}.',
    }),
  // Stored as 'preset', or as days by level.
  turnTtl: z.custom<TtlLevels>().nullable().meta({
    section: 'keeping',
    description: 'How many days turns live, by importance; null keeps them.',
    input: 'Days by importance, such as {"1": 0, "10": null}, or "preset".',
  }),
  memoryTtl: z.custom<CategoryTtl>().meta({
    section: 'keeping',
    description: 'How many days memories live, by category; a category that is left out, or null, is kept.',
    input:
      'Days by category, such as {"LOCATION": 365, "CONTEXT": 30}, in place of those there are. `retentionPreview` says what would go.',
  }),
  newUser: NEW_USER_SETTINGS.meta({
    section: 'people',
    description: 'What a new user’s settings start from.',
    input: 'What new users start from.',
  }),
  verbatimPrompts: flag(false).meta({
    section: 'privacy',
    description:
      'Whether prompts show the telephone, account, passport and licence numbers that turns keep, for assistants that must read them back or fill them in. Snippets, summaries, memories and outside minds never do.',
  }),
  supportApproves: flag(false).meta({
    section: 'privacy',
    description: 'Whether SUPPORT approves privacy requests, too, and not administrators alone.',
  }),
  singleHandedApproval: flag(false).meta({
    section: 'privacy',
    description:
      'Whether whoever opened a privacy request, or confirmed the identity for it, may approve it too: for a project that only one person looks after.',
    input:
      'Whether whoever opened a privacy request, or confirmed the identity for it, may approve it too. Every such approval is marked in the audit trail.',
  }),
  privacyLaw: z.enum(PrivacyLaw).default(PrivacyLaw.PIPA).meta({
    section: 'privacy',
    description: 'Under which law privacy requests are, where nothing else is said.',
  }),
  timeZone: z.string().refine(isTimeZone).default('Asia/Seoul').meta({
    section: 'privacy',
    description: 'The time zone of its days, weeks and hours.',
    input: 'An IANA time zone, such as Asia/Seoul.',
  }),
  smallestGroup: count(10, 1, 1_000).meta({
    section: 'privacy',
    description: 'How many people stand behind each figure at least; what fewer people did is not told.',
    input:
      'How many people stand behind each figure at least, 1 to 1,000; what fewer people did is not told. With 1 every figure is exact.',
  }),
  entityRules: z.custom<EntityRules>().meta({
    section: 'entities',
    description: 'Which entities are found in texts, and how they are normalized.',
    input: 'Entity types with their patterns, words and normalizers.',
  }),
});

export type RecallDefaults = z.output<typeof RECALL_SETTINGS>;
export type ProjectSettings = z.output<typeof PROJECT_SETTINGS>;
export type NewUserSettings = ProjectSettings['newUser'];

/** The plain description of one setting, for what is derived from the table. */
export interface SettingShape {
  /** Settings of new users have a path: `newUser.enabled`. */
  name: string;
  /** Its name within its group. */
  key: string;
  kind: 'integer' | 'boolean' | 'string' | 'choice' | 'choices' | 'group' | 'json';
  /** The allowed values of a choice. */
  values: readonly string[];
  isNullable: boolean;
  byDefault: unknown;
  least: number | undefined;
  most: number | undefined;
  section: SettingSection;
  description: string;
  input: string;
  /** The settings in a group. */
  fields: readonly SettingShape[];
}

interface Json {
  type?: string;
  anyOf?: Json[];
  enum?: string[];
  items?: Json;
  properties?: Record<string, Json>;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
  input?: string;
  section?: SettingSection;
}

/** The project's settings in the order of the table. */
export const settingShapes = (): SettingShape[] =>
  shapesOf(z.toJSONSchema(PROJECT_SETTINGS, { unrepresentable: 'any' }) as Json, '', undefined);

const shapesOf = ({ properties = {} }: Json, path: string, part: SettingSection | undefined): SettingShape[] =>
  Object.entries(properties).map(([key, json]) => {
    const name = `${path}${key}`;
    const { section = part ?? 'recall', description = '', input = description } = json;
    const isNullable = json.anyOf?.some(({ type }) => type === 'null') ?? false;
    const inner = isNullable ? (json.anyOf?.find(({ type }) => type !== 'null') ?? {}) : json;
    const kind = kindOf(inner);
    return {
      ...{ name, key, kind, isNullable, section, description, input, byDefault: json.default },
      ...{ values: inner.enum ?? inner.items?.enum ?? [], least: inner.minimum, most: inner.maximum },
      fields: kind === 'group' ? shapesOf(inner, `${name}.`, section) : [],
    };
  });

function kindOf({ type, enum: values, items, properties }: Json): SettingShape['kind'] {
  if (properties) return 'group';
  if (values) return 'choice';
  if (items) return 'choices';
  return type === 'integer' || type === 'boolean' || type === 'string' ? type : 'json';
}
