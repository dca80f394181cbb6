import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { EXIT, Failure } from './failures.ts';
import type { Environment } from './profiles.ts';

/** The file in a folder with an assistant's hooks. Both assistants know the same events, and use the same format. */
const FILES = {
  'claude-code': join('.claude', 'settings.local.json'),
  codex: join('.codex', 'hooks.json'),
};

/** A coding assistant that hooks can be installed for. */
export type Assistant = keyof typeof FILES;
export const ASSISTANTS = Object.keys(FILES) as Assistant[];

/** The hooks in the settings of a folder. */
interface Settings {
  hooks?: Record<string, { matcher?: string; hooks?: { type?: string; command?: string; timeout?: number }[] }[]>;
}

const EVENTS = ['SessionStart', 'UserPromptSubmit', 'Stop'];
const TIMEOUT_SECONDS = 15;
const OURS = /\brecollect\b.* hook (?:claude-code|codex)$/;

/** Installs the hooks in a folder, or replaces those that are there. Returns the file. */
export async function installHooks(env: Environment, assistant: Assistant): Promise<string> {
  const file = FILES[assistant];
  const settings = withoutHooks(await readSettings(file));
  const hook = { type: 'command', command: commandOf(env, assistant), timeout: TIMEOUT_SECONDS };
  settings.hooks ??= {};
  for (const event of EVENTS) settings.hooks[event] = [...(settings.hooks[event] ?? []), { hooks: [hook] }];
  await mkdir(dirname(file), { recursive: true });
  await writeSettings(file, settings);
  return file;
}

/** Removes them and leaves everything else unchanged; a file without anything else is deleted. Says whether there were any. */
export async function removeHooks(assistant: Assistant): Promise<{ file: string; isRemoved: boolean }> {
  const file = FILES[assistant];
  if (!existsSync(file)) return { file, isRemoved: false };
  const settings = await readSettings(file);
  const left = withoutHooks(settings);
  if (JSON.stringify(left) === JSON.stringify(settings)) return { file, isRemoved: false };
  if (Object.keys(left).length > 0) await writeSettings(file, left);
  else await rm(file);
  return { file, isRemoved: true };
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

/** By its name if the shell finds it, because its path may change with an update. */
function commandOf({ PATH = '' }: Environment, assistant: Assistant): string {
  const isFound = PATH.split(delimiter).some((folder) => folder && existsSync(join(folder, 'recollect')));
  return `${isFound ? 'recollect' : `"${process.execPath}" "${process.argv[1]}"`} hook ${assistant}`;
}

async function readSettings(file: string): Promise<Settings> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Settings;
  } catch (cause) {
    throw new Failure(
      EXIT.failed,
      ['{file} is not valid JSON. Fix or remove it.', '올바른 JSON이 아닙니다: {file}. 고치거나 지우세요.'],
      { file },
      { cause },
    );
  }
}

async function writeSettings(file: string, settings: Settings): Promise<void> {
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`);
}
