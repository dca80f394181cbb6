import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { asError } from '../errors.ts';
import { COMMAND_SETTINGS, SERVER_SETTINGS } from './settingsTable.ts';

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/**
 * Reads a table of settings from the environment. Secrets may come from `NAME` or from the file that `NAME_FILE` names.
 * @throws Error naming every invalid setting and its accepted values, so that all can be fixed at once; shows no value
 */
export function readTable<T extends z.ZodObject>(table: T, env: Environment): z.output<T> {
  const wrong = new Set<string>();
  const given = Object.entries(table.shape).map(([name, kind]) => [
    name,
    z.globalRegistry.get(kind)?.secret ? readSecret(name, env, wrong) : textOf(name, env),
  ]);
  const { data, error } = table.safeParse(Object.fromEntries(given));
  // Each invalid part of a list has the same message.
  for (const { path, message } of error?.issues ?? []) wrong.add([...path.slice(0, 1), message].join(' '));
  if (!data || wrong.size > 0) throw new Error(`Some settings are invalid:\n- ${[...wrong].join('\n- ')}`);
  return data;
}

/** An empty variable counts as unset, because docker compose passes unset variables as empty. */
const textOf = (name: string, env: Environment): string | undefined => env[name]?.trim() || undefined;

/** Reads a secret from the environment or a file. The line end of a file is not part of the secret. */
function readSecret(name: string, env: Environment, wrong: Set<string>): string | undefined {
  const given = textOf(name, env);
  const path = textOf(`${name}_FILE`, env);
  if (!path) return given;
  if (given) {
    wrong.add(`${name} and ${name}_FILE are both set: set only one`);
    return undefined;
  }
  try {
    const read = readFileSync(path, 'utf8').trim();
    if (read) return read;
    wrong.add(`${name}_FILE points to an empty file`);
  } catch (error) {
    wrong.add(`${name}_FILE points to a file that cannot be read (${asError(error).code})`);
  }
  return undefined;
}

export interface SettingRow {
  name: string;
  /** The default, in words. */
  byDefault: string;
  meaning: string;
  /** Whether `NAME_FILE` may name a file that contains the value. */
  mayBeFile: boolean;
}

/** Every setting, for the documentation. */
export function settingRows(): SettingRow[] {
  return Object.entries({ ...SERVER_SETTINGS.shape, ...COMMAND_SETTINGS.shape }).map(([name, kind]) => {
    const { unset, description = '', secret = false } = kind.meta() ?? {};
    return { name, byDefault: unset ?? renderDefault(kind.parse(undefined)), meaning: description, mayBeFile: secret };
  });
}

function renderDefault(value: string | number | boolean | readonly string[] | undefined): string {
  if (value === undefined) return 'unset';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return (Array.isArray(value) ? value.join(',') : String(value)) || 'none';
}
