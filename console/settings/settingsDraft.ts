import type { UpdateProjectSettingsInput } from '../gql/graphql.ts';
import { tellSentence } from '../tellFailure.ts';
import { words } from '../words/words.ts';
import { SETTING_NAMES, type SettingName } from './settingNames.ts';

/** What was typed since it was last saved: null goes back to the default. */
export type SettingsDraft = { readonly [name in SettingName]?: unknown };

/** What is wrong with which setting. */
export type SettingErrors = { readonly [name in SettingName]?: string };

const NEW_USER = 'newUser.';

/** What a setting is. @param settings as the API gives them: those of new users in an object of their own */
export function settingOf(settings: object, name: SettingName): unknown {
  const [group, key] = name.startsWith(NEW_USER) ? ['newUser', name.slice(NEW_USER.length)] : [undefined, name];
  const holder = group ? (settings as Record<string, object>)[group] : settings;
  return (holder as Record<string, unknown>)[key!];
}

/** What of a draft is other than it is saved: a change that was taken back is none. */
export function changesOf(draft: SettingsDraft, saved: object, defaults: object): SettingsDraft {
  const isChanged = (name: SettingName) =>
    !isSame(draft[name] === null ? settingOf(defaults, name) : draft[name], settingOf(saved, name));
  return pick(draft, isChanged);
}

/** What was typed since a draft was as it was before. */
export const typedSince = (draft: SettingsDraft, before: SettingsDraft): SettingsDraft =>
  pick(draft, (name) => !(name in before && isSame(draft[name], before[name])));

const pick = (draft: SettingsDraft, isWanted: (name: SettingName) => boolean): SettingsDraft =>
  Object.fromEntries(
    SETTING_NAMES.filter((name) => name in draft && isWanted(name)).map((name) => [name, draft[name]]),
  );

/** What is sent: what equals the default is not settled, so that it follows the server's. */
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

/** What is wrong, by setting. @param issues as the API names them: `input.memoryTtl.LOCATION` */
export function errorsOf(issues: { path: string; message: string }[]): SettingErrors {
  const errors: Partial<Record<SettingName, string>> = {};
  for (const { path, message } of issues) {
    const inside = path.slice(path.indexOf('.') + 1);
    const name = SETTING_NAMES.find((one) => inside === one || inside.startsWith(`${one}.`));
    if (!name) continue;
    const part = inside.slice(name.length + 1);
    const where = (words.people.categoryNames as Record<string, string>)[part] ?? part;
    const told = tellSentence(message, 'BAD_USER_INPUT');
    errors[name] = [errors[name], where ? `${where}: ${told}` : told].filter(Boolean).join(' ');
  }
  return errors;
}

/** Whether two values of JSON are the same; the order of names does not count, and a name that stands for null is none. */
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
