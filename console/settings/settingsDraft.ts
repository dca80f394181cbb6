import { type Issue, renderRefusal } from '../app/failures.ts';
import type { UpdateProjectSettingsInput } from '../gql/graphql.ts';
import { SETTING_FIELDS } from '../gql/settingFields.ts';
import { people } from '../people/words.ts';
import type { SettingsState } from './pages.ts';

export type SettingName = keyof typeof SETTING_FIELDS;

export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as readonly SettingName[];

/** The settings of a section, in display order; those for new users by their path. */
export const namesIn = (section: SettingsState['section']): readonly SettingName[] =>
  SETTING_NAMES.filter((name) => SETTING_FIELDS[name].section === section);

/** Changes since the last save: null resets a setting to its default. */
export type SettingsDraft = { readonly [name in SettingName]?: unknown };

export type SettingErrors = { readonly [name in SettingName]?: string };

const NEW_USER = 'newUser.';

/** The value of a setting. @param settings as returned by the API: those for new users are in a nested object */
export function settingOf(settings: object, name: SettingName): unknown {
  const fields = new Map<string, unknown>(Object.entries(settings));
  if (!name.startsWith(NEW_USER)) return fields.get(name);
  return new Map<string, unknown>(Object.entries(fields.get('newUser') ?? {})).get(name.slice(NEW_USER.length));
}

/** The parts of a draft that differ from the saved settings: a change that was reverted does not count. */
export function changesOf(draft: SettingsDraft, saved: object, defaults: object): SettingsDraft {
  const isChanged = (name: SettingName) =>
    !isSame(draft[name] === null ? settingOf(defaults, name) : draft[name], settingOf(saved, name));
  return pick(draft, isChanged);
}

/** Changes made since an earlier state of the draft. */
export const typedSince = (draft: SettingsDraft, before: SettingsDraft): SettingsDraft =>
  pick(draft, (name) => !(name in before && isSame(draft[name], before[name])));

/** A draft without the settings at these API paths, such as `input.newUser.enabled`. */
export const withoutPaths = (draft: SettingsDraft, fields: readonly { path: string }[]): SettingsDraft =>
  pick(draft, (name) => fields.every(({ path }) => path !== `input.${name}`));

const pick = (draft: SettingsDraft, isWanted: (name: SettingName) => boolean): SettingsDraft =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => name in draft && isWanted(name)).map((name) => [name, draft[name]]),
  );

/** The mutation input: a value equal to the default is sent as unset, so that it follows the server's default. */
export function inputOf(draft: SettingsDraft, defaults: object): UpdateProjectSettingsInput {
  const input: Record<string, unknown> = {};
  const newUser: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    if (!(name in draft)) continue;
    const value = isSame(draft[name], settingOf(defaults, name)) ? null : draft[name];
    if (name.startsWith(NEW_USER)) newUser[name.slice(NEW_USER.length)] = value;
    else input[name] = value;
  }
  return { ...input, ...(Object.keys(newUser).length > 0 ? { newUser } : {}) };
}

/** Errors by setting. @param issues with API paths such as `input.memoryTtl.LOCATION` */
export function errorsOf(issues: readonly Issue[]): SettingErrors {
  const errors: Partial<Record<SettingName, string>> = {};
  for (const issue of issues) {
    const inside = issue.path.slice(issue.path.indexOf('.') + 1);
    const name = SETTING_NAMES.find((one) => inside === one || inside.startsWith(`${one}.`));
    if (!name) continue;
    const part = inside.slice(name.length + 1);
    const where = (people.categoryNames as Record<string, string>)[part] ?? part;
    const text = renderRefusal(issue);
    errors[name] = [errors[name], where ? `${where}: ${text}` : text].filter(Boolean).join(' ');
  }
  return errors;
}

/** Whether two JSON values are equal; key order is ignored, and a key with the value null counts as missing. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
