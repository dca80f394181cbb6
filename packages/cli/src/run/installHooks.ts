import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { EXIT, Failure } from './failures.ts';
import type { Environment } from './profiles.ts';

/** The coding assistants that hooks can be installed for. */
export const ASSISTANTS = ['claude-code'] as const;

/** What the settings of a folder, which are nobody else's, say of hooks. */
interface Settings {
  hooks?: Record<string, { matcher?: string; hooks?: { type?: string; command?: string; timeout?: number }[] }[]>;
}

const FILE = join('.claude', 'settings.local.json');
const EVENTS = ['SessionStart', 'UserPromptSubmit', 'Stop'];
const TIMEOUT_SECONDS = 15;
const OURS = /\brecollect\b.* hook claude-code$/;

/** Installs the hooks in a folder, or replaces those that are there. Returns the file. */
export async function installHooks(env: Environment): Promise<string> {
  const settings = withoutHooks(await readSettings());
  const hook = { type: 'command', command: commandOf(env), timeout: TIMEOUT_SECONDS };
  settings.hooks ??= {};
  for (const event of EVENTS) settings.hooks[event] = [...(settings.hooks[event] ?? []), { hooks: [hook] }];
  await writeSettings(settings);
  return FILE;
}

/** Removes them, and leaves everything else as it is. Returns the file. */
export async function removeHooks(): Promise<string> {
  if (existsSync(FILE)) await writeSettings(withoutHooks(await readSettings()));
  return FILE;
}

function withoutHooks({ hooks = {}, ...others }: Settings): Settings {
  const left = Object.entries(hooks).map(([event, groups]) => {
    const kept = groups.map((group) => ({
      ...group,
      hooks: group.hooks?.filter(({ command = '' }) => !OURS.test(command)),
    }));
    return [event, kept.filter(({ hooks }) => hooks?.length !== 0)] as const;
  });
  const filled = left.filter(([, groups]) => groups.length > 0);
  return filled.length > 0 ? { ...others, hooks: Object.fromEntries(filled) } : others;
}

/** By its name where the shell finds it, for a path may be another after an update. */
function commandOf({ PATH = '' }: Environment): string {
  const isFound = PATH.split(delimiter).some((folder) => folder && existsSync(join(folder, 'recollect')));
  return `${isFound ? 'recollect' : `"${process.execPath}" "${process.argv[1]}"`} hook claude-code`;
}

async function readSettings(): Promise<Settings> {
  if (!existsSync(FILE)) return {};
  try {
    return JSON.parse(await readFile(FILE, 'utf8')) as Settings;
  } catch (cause) {
    throw new Failure(
      EXIT.failed,
      ['{file} is not JSON. Mend or remove it.', '{file}이(가) JSON이 아닙니다. 고치거나 지우세요.'],
      { file: FILE },
      { cause },
    );
  }
}

async function writeSettings(settings: Settings): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(settings, null, 2)}\n`);
}
