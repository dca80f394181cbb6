import { z } from 'zod';
import { MemoryCategory } from '../entities/enums.ts';
import { PrivacyLaw } from '../entities/privacyEnums.ts';
import type { EntityRules } from './entities/entityRules.ts';
import type { CategoryTtl, TtlLevels } from './keep/ttlLevels.ts';
import { DEFAULT_TURN_KINDS, REDACTION_KINDS } from './redact/redactionKind.ts';
import { isTimeZone } from './times/timeZone.ts';

/** A category that a project adds. Its memories have its name as their subcategory, so that it needs no column. */
const CUSTOM_CATEGORY = z
  .object({
    name: z
      .string()
      .regex(/^[\p{Ll}\p{Lo}\p{N}_]{1,40}$/u)
      .describe('The name, of at most 40 lower-case letters, digits and underscores, such as `pets`.'),
    description: z
      .string()
      .max(200)
      .regex(/^[^\0\p{Cs}]*\S[^\0\p{Cs}]*$/u)
      .describe(
        'What belongs to the category, in at most 200 characters. It is sent to a model that extracts memories.',
      ),
    category: z
      .enum(MemoryCategory)
      .default(MemoryCategory.CONTEXT)
      .describe('The built-in category that it is part of, which users’ settings and retention periods refer to.'),
  })
  .meta({ title: 'CustomCategory', description: 'A category that a project adds to the five built-in ones.' });
export type CustomCategory = z.output<typeof CUSTOM_CATEGORY>;

/** The sections of the console's settings page. */
export type SettingSection = 'recall' | 'keeping' | 'people' | 'privacy' | 'entities';

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
    description: 'The number of SHORT_TERM sessions, recalled turn by turn.',
    input: 'The number of SHORT_TERM sessions, recalled turn by turn. 0 disables the tier.',
  }),
  messageLimit: count(10, 1, 100).meta({
    section: 'recall',
    description: 'The number of turns recalled from each SHORT_TERM session.',
  }),
  midTermLimit: count(5, 0, 100).meta({
    section: 'recall',
    description: 'The number of MID_TERM sessions, recalled as summaries.',
  }),
  longTermLimit: count(10, 0, 100).meta({
    section: 'recall',
    description: 'The number of LONG_TERM sessions, recalled as summaries.',
  }),
  summaryMaxLength: count(200, 20, 2_000).meta({
    section: 'recall',
    description: 'The maximum length of a session’s summary, in characters.',
  }),
  tokenLimit: count(2_000, 1, 100_000).meta({
    section: 'recall',
    description: 'The default token budget of a context.',
  }),
  redactTurns: z
    .array(z.enum(REDACTION_KINDS))
    .default([...DEFAULT_TURN_KINDS])
    .meta({
      section: 'privacy',
      description:
        'The kinds of personal data redacted from stored turns. EMAIL and IP are redacted elsewhere only if listed here; all other kinds always are.',
    }),
});

const NEW_USER_SETTINGS = z.object({
  enabled: flag(true).describe('Whether memory is enabled: Recollect learns and recalls only while it is.'),
  consentRequired: flag(false).describe(
    'Whether a user must consent before anything is learned or recalled. It also applies to existing users.',
  ),
  autoExtraction: flag(true).describe('Whether facts are extracted from turns automatically.'),
  allowedCategories: z
    .array(z.enum(MemoryCategory))
    .default(Object.values(MemoryCategory))
    .describe('The categories that may be stored and recalled.'),
  maxMemories: count(50, 1, 1_000).meta({
    description: 'The maximum number of memories.',
    input: 'The maximum number of memories, from 1 to 1,000.',
  }),
  retentionDays: z.int().min(1).max(36_500).nullable().default(null).meta({
    description: 'The number of days after which a memory expires; null if memories are kept indefinitely.',
    input: 'The number of days after which a memory expires.',
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
      description: 'The number of turns recalled in the SHORT_TERM tier, by the caller’s intent.',
      input: 'The number of turns recalled in the SHORT_TERM tier by intent, such as {"legal_consult": 5}.',
    }),
  // Stored as 'preset', or as days by level.
  turnTtl: z.custom<TtlLevels>().nullable().meta({
    section: 'keeping',
    description: 'The retention period of turns in days, by importance; null if turns are kept indefinitely.',
    input: 'The retention period in days by importance, such as {"1": 0, "10": null}, or "preset".',
  }),
  memoryTtl: z.custom<CategoryTtl>().meta({
    section: 'keeping',
    description:
      'The retention period of memories in days, by category. Memories of categories that are omitted or null are kept indefinitely.',
    input:
      'The retention period in days by category, such as {"LOCATION": 365, "CONTEXT": 30}. It replaces the current value as a whole. `retentionPreview` shows its effect.',
  }),
  confidenceHalfLifeDays: count(90, 1, 3_650).meta({
    section: 'keeping',
    description:
      'The number of days after which the confidence of an inferred memory halves if it is not used. It is twice as long for memories made by the system, four times for explicit ones, and each use lengthens it.',
  }),
  confidenceFloor: z.number().min(0).max(1).default(0).meta({
    section: 'keeping',
    description: 'The confidence below which memories do not decay, from 0 to 1. With 1, they do not decay at all.',
  }),
  newUser: NEW_USER_SETTINGS.meta({
    section: 'people',
    description: 'The initial settings of new users.',
    input: 'The initial settings of new users.',
  }),
  verbatimPrompts: flag(false).meta({
    section: 'privacy',
    description:
      'Whether prompts contain the telephone, account, passport and licence numbers that turns store, for assistants that read them back or fill in forms. Snippets, summaries, memories and external models never receive them.',
  }),
  forgetOnRequest: flag(true).meta({
    section: 'privacy',
    description:
      'Whether a turn that asks to forget something ("forget that I live in Leeds", "그건 잊어줘") makes Recollect forget it: memories are deactivated, or all deleted, and turns are left out of recall.',
  }),
  supportApproves: flag(false).meta({
    section: 'privacy',
    description: 'Whether SUPPORT may approve privacy requests, not just administrators.',
  }),
  singleHandedApproval: flag(false).meta({
    section: 'privacy',
    description:
      'Whether the person who opened a privacy request or confirmed the identity may also approve it, for projects with only one administrator.',
    input:
      'Whether the person who opened a privacy request or confirmed the identity may also approve it. Each such approval is marked in the audit log.',
  }),
  privacyLaw: z.enum(PrivacyLaw).default(PrivacyLaw.PIPA).meta({
    section: 'privacy',
    description: 'The default law for privacy requests.',
  }),
  timeZone: z.string().refine(isTimeZone).default('Asia/Seoul').meta({
    section: 'privacy',
    description: 'The time zone for days, weeks and hours.',
    input: 'An IANA time zone, such as Asia/Seoul.',
  }),
  smallestGroup: count(10, 1, 1_000).meta({
    section: 'privacy',
    description: 'The minimum number of people that a figure covers. Figures about fewer people are withheld.',
    input:
      'The minimum number of people that a figure covers, from 1 to 1,000. Figures about fewer people are withheld. With 1, all figures are exact.',
  }),
  customCategories: z
    .array(CUSTOM_CATEGORY)
    .max(20)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length)
    .default([])
    .meta({
      section: 'entities',
      description:
        'The project’s own categories, in addition to the five built-in ones. A memory belongs to one if its `subcategory` is the category’s name.',
      input: 'The project’s own categories, at most 20, each named once. They replace the current ones as a whole.',
    }),
  extractionInstructions: z
    .string()
    .max(500)
    // PostgreSQL stores neither.
    .regex(/^[^\0\p{Cs}]*$/u)
    .default('')
    .meta({
      section: 'entities',
      description:
        'Additional instructions for a model that extracts memories, such as what matters in this product and the names of its subjects. The offline extractor ignores them.',
      input:
        'Additional instructions for a model that extracts memories, at most 500 characters. The offline extractor ignores them.',
    }),
  entityRules: z.custom<EntityRules>().meta({
    section: 'entities',
    description: 'The rules that find entities in text and normalize them.',
    input: 'The entity types, each with its patterns, words and normalizer.',
  }),
});

export type RecallDefaults = z.output<typeof RECALL_SETTINGS>;
export type ProjectSettings = z.output<typeof PROJECT_SETTINGS>;
export type NewUserSettings = ProjectSettings['newUser'];
