import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The environment in which a browser is searched for. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  home: string;
  /** Whether a program exists and starts. */
  starts(program: string): boolean;
}

/** Chromium without windows comes first: the console's suites take a fifth less processor time in it. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  ...['microsoft-edge', 'microsoft-edge-stable', 'msedge'],
];

/**
 * Finds Chromium, Chrome or Edge: the one that CHROMIUM names, one on the PATH, or one in the system's usual places.
 * @throws Error if CHROMIUM names a program that does not start
 */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, starts } = machine;
  if (!env.CHROMIUM) return [...onPath(machine, NAMES), ...usualPlaces(machine)].find(starts);
  // A program name, as in a shell, or a path.
  const named = [...onPath(machine, [env.CHROMIUM]), env.CHROMIUM].find(starts);
  if (!named) throw new Error(`CHROMIUM is set to ${env.CHROMIUM}, which cannot be started.`);
  return named;
}

const onPath = ({ platform, env }: Machine, names: string[]): string[] =>
  (env.PATH ?? env.Path ?? '')
    .split(platform === 'win32' ? ';' : delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)));

function usualPlaces({ platform, env, home }: Machine): string[] {
  if (platform === 'darwin')
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    );
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Chromium', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ]
        : [],
    );
  return [
    ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/usr/lib/chromium/chromium'],
  ];
}

/** The folder of a downloaded browser: outside the repository, shared by all clones of one person. */
export function browserCache({ platform, env, home }: Omit<Machine, 'starts'> = thisMachine()): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'recollect', 'browsers');
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'recollect', 'cache', 'browsers');
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'recollect', 'browsers');
}

const thisMachine = (): Machine => ({ platform: process.platform, env: process.env, home: homedir(), starts });

/**
 * A distribution's program may be a stub, and a downloaded one may lack libraries, so the program is run to print
 * its version. On other systems than Linux that would open a window.
 */
export function starts(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
