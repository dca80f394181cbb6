import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EXIT, Failure } from './failures.ts';
import { type Config, configPath, type Environment, type LocalServer, writeConfig } from './profiles.ts';

const START_MS = 120_000;
const STOP_MS = 30_000;
const PING_MS = 2_000;

export const LOCAL_PROFILE = 'local';

/**
 * Sets up the server of this machine, or changes the folder of its code. A server that was chosen before stays the
 * default.
 */
export async function setUpLocal(env: Environment, config: Config, checkout: string): Promise<LocalServer> {
  const local = config.local ? { ...config.local, checkout } : await planLocal(env, checkout);
  config.local = local;
  config.profiles[LOCAL_PROFILE] = { url: local.url, key: local.key };
  config.current ??= LOCAL_PROFILE;
  await writeConfig(configPath(env), config);
  return local;
}

/** Chooses where the server of this machine runs, and makes its key. */
async function planLocal(env: Environment, checkout: string): Promise<LocalServer> {
  const data = join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'recollect');
  const port = await freePort();
  return { url: `http://127.0.0.1:${port}`, key: `rk_local_${randomBytes(24).toString('hex')}`, checkout, data };
}

/** The server of this machine, if the profile's is that. */
export const localOf = ({ local }: Config, url: string | undefined): LocalServer | undefined =>
  local?.url === url ? local : undefined;

export async function isReady({ url }: LocalServer): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PING_MS) }).catch(() => undefined);
  return response?.ok ?? false;
}

/**
 * Starts the server unless it runs, and waits until it is ready. Several commands may do so at the same time: only one of
 * their servers gets the database, and all wait for that one.
 */
export async function wake(local: LocalServer): Promise<void> {
  if (await isReady(local)) return;
  const { url, key, checkout, data } = local;
  // A package moves when it is installed again.
  const home = [checkout, findServer()].find((folder) => folder && existsSync(mainOf(folder)));
  if (!home)
    throw new Failure(
      EXIT.unavailable,
      [
        '{main} is missing: run npm start there once.',
        '파일이 없습니다: {main}. 그 폴더에서 npm start를 한 번 실행하세요.',
      ],
      { main: mainOf(checkout) },
    );
  await mkdir(data, { recursive: true, mode: 0o700 });
  const path = join(data, 'server.log');
  const log = await open(path, 'a', 0o600);
  const { PATH, HOME, LANG, TZ } = process.env;
  // The data folder is an argument only for stopLocal, which tells servers apart by it.
  const child = spawn(nodeOf(home), [mainOf(home), data], {
    cwd: data,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...{ PATH, HOME, LANG, TZ, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: new URL(url).port },
      ...{ DATA_DIR: data, BOOTSTRAP_API_KEY: key, BOOTSTRAP_SMALLEST_GROUP: '1' },
      BOOTSTRAP_TIME_ZONE: machineZone(),
    },
  });
  child.unref();
  await log.close();
  let hasEnded = false;
  child.once('error', () => (hasEnded = true)).once('exit', () => (hasEnded = true));
  for (const begun = Date.now(); Date.now() - begun < START_MS; await setTimeout(100)) {
    // If no other command's server is running either, waiting is useless.
    const isOver = hasEnded && !isAlive(await holderOf(local));
    if (await isReady(local)) return;
    if (isOver) break;
  }
  throw new Failure(
    EXIT.unavailable,
    ['The local server did not start: see {path}.', '로컬 서버가 시작되지 않았습니다. 로그를 확인하세요: {path}'],
    { path },
  );
}

/** Undefined where the machine names none: Node then calls it Etc/Unknown, which is no time zone. */
function machineZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    return undefined;
  }
}

/** Ends the server, whoever started it and even while it starts, and waits until it has ended. @throws Failure if it does not end */
export async function stopLocal(local: LocalServer): Promise<void> {
  const pids = await listServers(local);
  for (const pid of pids) signal(pid, 'SIGTERM');
  for (const begun = Date.now(); pids.some(isAlive) && Date.now() - begun < STOP_MS; await setTimeout(50));
  const path = pidFile(local);
  if (await isReady(local))
    throw new Failure(
      EXIT.failed,
      [
        'The server at {url} still runs: {path} does not name its process. End it by hand.',
        '{url} 서버가 아직 실행 중입니다. {path} 파일에 프로세스 정보가 없으니 직접 종료하세요.',
      ],
      { url: local.url, path },
    );
  await rm(path, { force: true });
}

/** The processes of the server. A stale process id may belong to another program by now, so its command line is checked. */
async function listServers(local: LocalServer): Promise<number[]> {
  const holder = await holderOf(local);
  const table = await promisify(execFile)('ps', ['-axo', 'pid=,args='], { maxBuffer: 16 * 1024 ** 2 }).catch(
    () => undefined,
  );
  if (!table) return isAlive(holder) && (await isReady(local)) ? [holder] : [];
  return table.stdout
    .split('\n')
    .filter(
      (line) => line.includes('server/main.') && (line.includes(local.data) || Number.parseInt(line, 10) === holder),
    )
    .map((line) => Number.parseInt(line, 10));
}

/** The process that has the database, or had it last; 0 if there is none. */
const holderOf = async (local: LocalServer): Promise<number> =>
  Number(await readFile(pidFile(local), 'utf8').catch(() => '')) || 0;

const isAlive = (pid: number): boolean => pid > 0 && signal(pid, 0);

function signal(pid: number, name: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The folder of the server: the checkout that this command line is a part of, or the package that is installed beside it. */
export function findServer(): string | undefined {
  for (let at = realpathSync(process.argv[1]!); at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'server/main.ts'))) return at;
  try {
    return dirname(fileURLToPath(import.meta.resolve('@recollect/server/package.json')));
  } catch {
    return undefined;
  }
}

const mainOf = (folder: string): string => join(folder, 'dist/server/main.js');

/** A checkout has its own Node; the package runs on the Node of this process. */
function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE) return process.execPath;
  throw new Failure(EXIT.unavailable, [
    'A server of this machine needs Node 24 or newer.',
    '이 컴퓨터에서 서버를 실행하려면 Node 24 이상이 필요합니다.',
  ]);
}

const MIN_NODE = 24;

/** The server writes it as soon as it has locked its database. */
const pidFile = ({ data }: LocalServer): string => join(data, 'server.pid');

async function freePort(): Promise<number> {
  const server = createServer();
  await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))();
  const { port } = server.address() as { port: number };
  await promisify(server.close.bind(server))();
  return port;
}
