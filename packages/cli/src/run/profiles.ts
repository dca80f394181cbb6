import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { EXIT, Failure } from './failures.ts';

/** How a server is reached, and how answers are shown. */
export interface Profile {
  url?: string;
  key?: string;
  user?: string;
  output?: string;
  language?: string;
}

/** The server of this machine, which any command starts when it needs it. */
export interface LocalServer {
  url: string;
  key: string;
  /** The folder of the server's code. */
  checkout: string;
  /** The folder of its database, its secrets and its log. */
  data: string;
}

export interface Config {
  /** The name of the profile that is used if none is named. */
  current?: string;
  profiles: Record<string, Profile>;
  /** The server of this machine, if one was set up. */
  local?: LocalServer;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PROFILE = 'default';

/** The environment variables that override a profile. */
export const VARIABLES = {
  url: 'RECOLLECT_URL',
  key: 'RECOLLECT_KEY',
  user: 'RECOLLECT_USER',
  output: 'RECOLLECT_OUTPUT',
  language: 'RECOLLECT_LANG',
} as const satisfies Record<keyof Profile, string>;

export function configPath(env: Environment): string {
  if (env.RECOLLECT_CONFIG) return env.RECOLLECT_CONFIG;
  const folder = env.XDG_CONFIG_HOME ?? (env.APPDATA || join(homedir(), '.config'));
  return join(folder, 'recollect', 'config.json');
}

/** The profiles; none if the file does not exist. @throws Failure if it cannot be read */
export async function readConfig(path: string): Promise<Config> {
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (written === undefined) return { profiles: {} };
  try {
    const { current, profiles, local } = JSON.parse(written) as Partial<Config>;
    return { current, profiles: { ...profiles }, ...(local && { local }) };
  } catch (cause) {
    const words = [
      '{path} is not valid JSON. Fix or remove it.',
      '올바른 JSON이 아닙니다: {path}. 고치거나 지우세요.',
    ] as const;
    throw new Failure(EXIT.usage, words, { path }, { cause });
  }
}

/** Only its owner can read the file, because it contains keys. */
export async function writeConfig(path: string, config: Config): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

const namedProfile = (env: Environment, given: { profile?: string }): string | undefined =>
  given.profile || env.RECOLLECT_PROFILE;

/** The name of the profile that a command uses. An empty variable counts as unset. */
export const profileName = (config: Config, env: Environment, given: { profile?: string }): string =>
  namedProfile(env, given) || config.current || DEFAULT_PROFILE;

/** Flags come before the environment, and the environment before the profile. */
export function settle(config: Config, env: Environment, given: Profile & { profile?: string }): Profile {
  const profile = config.profiles[profileName(config, env, given)] ?? {};
  const names = Object.keys(VARIABLES) as (keyof Profile)[];
  return Object.fromEntries(names.map((field) => [field, given[field] || env[VARIABLES[field]] || profile[field]]));
}

/**
 * @throws Failure if the named profile was never saved, unless URL and key are given: its commands would go to another
 * server
 */
export function requireProfile(config: Config, env: Environment, given: Profile & { profile?: string }): void {
  const name = namedProfile(env, given);
  if (!name || Object.hasOwn(config.profiles, name)) return;
  if ((given.url || env[VARIABLES.url]) && (given.key || env[VARIABLES.key])) return;
  const words = [
    'There is no profile “{name}”. Save it with: recollect init --profile {name}',
    '{name} 프로필이 없습니다. 먼저 저장하세요: recollect init --profile {name}',
  ] as const;
  throw new Failure(EXIT.usage, words, { name });
}
