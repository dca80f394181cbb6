import { z } from 'zod';
import { PROJECT_SETTINGS, type SettingSection } from './projectSettingsTable.ts';

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
