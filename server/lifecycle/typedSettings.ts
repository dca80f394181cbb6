import { z } from 'zod';
import { badInput, type Issue, issue, issueOf, type Reason, reason, Unreadable } from '../errors.ts';
import { ENTITY_TYPE_RULE, type EntityTypeRule, parseEntityRules } from './entities/entityRules.ts';
import { LEVELS, MAX_DAYS } from './keep/ttlLevels.ts';
import { PROJECT_SETTINGS, type ProjectSettings, type SettingSection } from './projectSettingsTable.ts';

/** The plain description of one setting, for what is derived from the table. */
export interface SettingShape {
  /** Settings of new users have a path: `newUser.enabled`. */
  name: string;
  /** Its name within its group. */
  key: string;
  kind: 'integer' | 'number' | 'boolean' | 'string' | 'strings' | 'choice' | 'choices' | 'group' | 'list' | 'json';
  /** The allowed values of a choice. */
  values: readonly string[];
  isNullable: boolean;
  byDefault: unknown;
  least: number | undefined;
  most: number | undefined;
  section: SettingSection;
  description: string;
  input: string;
  /** The settings in a group, or the fields of a list’s items. */
  fields: readonly SettingShape[];
  /** The type of a group or of a list’s items, in the API. */
  type: NamedType | undefined;
}

export interface NamedType {
  name: string;
  description: string;
}

interface Json {
  title?: string;
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
export const settingShapes = (): SettingShape[] => shapesIn(PROJECT_SETTINGS);

/** The fields of any table of settings. */
export const shapesIn = (table: z.ZodObject): SettingShape[] =>
  shapesOf(z.toJSONSchema(table, { unrepresentable: 'any' }) as Json, '', undefined);

const shapesOf = ({ properties = {} }: Json, path: string, part: SettingSection | undefined): SettingShape[] =>
  Object.entries(properties).map(([key, json]) => {
    const name = `${path}${key}`;
    const { section = part ?? 'recall', description = '', input = description } = json;
    const isNullable = json.anyOf?.some(({ type }) => type === 'null') ?? false;
    const inner = isNullable ? (json.anyOf?.find(({ type }) => type !== 'null') ?? {}) : json;
    const kind = kindOf(inner);
    const holder = inner.items ?? inner;
    return {
      ...{ name, key, kind, isNullable, section, description, input, byDefault: json.default },
      ...{ values: inner.enum ?? inner.items?.enum ?? [], least: inner.minimum, most: inner.maximum },
      fields: kind === 'group' || kind === 'list' ? shapesOf(holder, `${name}.`, section) : [],
      type: holder.title === undefined ? undefined : { name: holder.title, description: holder.description ?? '' },
    };
  });

function kindOf({ type, enum: values, items, properties }: Json): SettingShape['kind'] {
  if (properties) return 'group';
  if (values) return 'choice';
  if (items?.properties) return 'list';
  if (items) return items.enum ? 'choices' : 'strings';
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'string' ? type : 'json';
}

/** The settings that are stored as JSON, in types. The API's types are derived from it. */
export const TYPED_SETTINGS = z.object({
  intentTurns: z
    .array(
      z
        .object({
          intent: z.string().describe('The intent, as your product names it.'),
          turns: z.int().min(0).describe('The number of turns recalled in the SHORT_TERM tier.'),
        })
        .meta({ title: 'IntentTurns', description: 'How many turns are recalled for an intent.' }),
    )
    .meta({
      description: 'The number of turns recalled in the SHORT_TERM tier, by intent.',
      input:
        'The number of turns recalled in the SHORT_TERM tier, by intent, each named once. They replace the current ones as a whole.',
    }),
  turnRetention: z
    .array(
      z
        .object({
          importance: z.int().min(1).max(LEVELS.length).describe('The importance, from 1 to 10.'),
          days: z
            .int()
            .min(0)
            .max(MAX_DAYS)
            .nullable()
            .default(null)
            .describe('The retention period in days; null if they are kept indefinitely.'),
        })
        .meta({ title: 'TurnRetention', description: 'How long turns of an importance are kept.' }),
    )
    .nullable()
    .meta({
      description: 'The retention period of turns, by importance; null if all turns are kept indefinitely.',
      input:
        'The retention period of turns, by importance, each named once. An omitted importance uses the preset, so an empty list is the preset. null keeps all turns indefinitely.',
    }),
  entityTypes: z.array(ENTITY_TYPE_RULE).meta({
    description: 'The rules that find entities in text and normalize them.',
    input: 'The entity types that are found, at most 100. They replace the current ones as a whole.',
  }),
});

type TypedSettings = z.output<typeof TYPED_SETTINGS>;
type TypedSettingName = keyof TypedSettings;

/** How each typed setting is stored. */
export const STORED_AS = {
  intentTurns: 'intentLimits',
  turnRetention: 'turnTtl',
  entityTypes: 'entityRules',
} as const satisfies Record<TypedSettingName, keyof ProjectSettings>;

const TYPED_SETTING_NAMES = Object.keys(STORED_AS) as readonly TypedSettingName[];

/** The typed form of a project's settings. */
export const typedSettingsOf = ({ intentLimits, turnTtl, entityRules }: ProjectSettings): TypedSettings => ({
  intentTurns: Object.entries(intentLimits).map(([intent, turns]) => ({ intent, turns })),
  turnRetention: turnTtl && Object.entries(turnTtl).map(([level, days]) => ({ importance: Number(level), days })),
  entityTypes: entityRules.types,
});

interface Given {
  intentTurns?: { intent: string; turns: number }[] | null;
  turnRetention?: { importance: number; days?: number | null }[] | null;
  entityTypes?: Partial<EntityTypeRule>[] | null;
}

/**
 * Changes of settings with their typed fields turned into the stored ones.
 * @param path of the input
 * @throws BAD_USER_INPUT if a typed field cannot be read, or a setting is given in both forms
 */
export function withStoredForms<T extends Given>(input: T, path: string): Omit<T, TypedSettingName> {
  const { intentTurns, turnRetention, entityTypes, ...rest } = input;
  const issues = TYPED_SETTING_NAMES.filter((name) => input[name] !== undefined).flatMap((name) => [
    ...(isGiven(rest, STORED_AS[name])
      ? [issue(`${path}.${name}`, 'setting.bothForms', { other: STORED_AS[name] })]
      : []),
    ...(input[name] === null ? [] : wrongIn(name, input[name], `${path}.${name}`)),
  ]);
  if (issues.length > 0) throw badInput(...issues);
  const stored = {
    intentLimits: intentTurns && Object.fromEntries(intentTurns.map(({ intent, turns }) => [intent, turns])),
    turnTtl:
      turnRetention && Object.fromEntries(turnRetention.map(({ importance, days }) => [importance, days ?? null])),
    entityRules: entityTypes && { types: entityTypes },
  };
  return { ...rest, ...Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) };
}

const isGiven = (rest: object, name: string): boolean => Reflect.get(rest, name) !== undefined;

function wrongIn(name: TypedSettingName, value: unknown, path: string): Issue[] {
  if (name !== 'entityTypes') {
    const { error, data } = TYPED_SETTINGS.shape[name].safeParse(value);
    if (error) return error.issues.map((problem) => issueOf([path, ...problem.path].join('.'), whyOf(problem)));
    return repeated(data ?? [], name === 'intentTurns' ? 'intent' : 'importance', path);
  }
  try {
    parseEntityRules({ types: value });
    return [];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [issueOf(path, error.why)];
  }
}

function whyOf({ path }: z.core.$ZodIssue): Reason {
  if (path.at(-1) === 'importance') return reason('ttl.noLevel');
  return path.at(-1) === 'days' ? reason('ttl.levelDays', { max: MAX_DAYS }) : reason('setting.intentTurns');
}

function repeated(items: readonly object[], key: string, path: string): Issue[] {
  const all = items.map((item) => Reflect.get(item, key));
  const again = all.findIndex((one, index) => all.indexOf(one) < index);
  return again < 0 ? [] : [issue(`${path}.${again}.${key}`, 'setting.twice', { name: String(all[again]) })];
}
