import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import { type ClientOptions, createClient, type Recollect, type SocketMaker } from '@recollect/client';
import { WebSocket as NodeSocket } from 'ws';
import type { Call, Command } from './command.ts';
import { DEFAULT_URL, DRY_RUN } from './common.ts';
import { type DryRun, startDryRun } from './dryRun.ts';
import { EXIT, type ExitCode, Failure, misused } from './failures.ts';
import { folderUser } from './folderUser.ts';
import { findServer, localOf, setUpLocal, wake } from './localServer.ts';
import { FORMS, type Form, openOutput, type Streams } from './output.ts';
import { badOption, missing, type Parsed, parseArguments } from './parseArguments.ts';
import {
  type Config,
  configPath,
  type Environment,
  type LocalServer,
  readConfig,
  requireProfile,
  settle,
} from './profiles.ts';
import { languageOf, say } from './words.ts';

export interface Machine extends Streams {
  env: Environment;
  stdin: NodeJS.ReadStream;
  signal: AbortSignal;
}

/**
 * Runs a command with the rest of the command line.
 * @throws Failure, RecollectError
 */
export async function runCommand(command: Command, rawArgs: readonly string[], machine: Machine): Promise<ExitCode> {
  const { values, positionals } = parseArguments(command, rawArgs);
  const { env, stdout, stderr } = machine;
  const config = await readConfig(configPath(env));
  const isOfServer = command.isOfServer?.(values) ?? true;
  if (isOfServer && !command.savesProfile) requireProfile(config, env, values as Record<string, string>);
  const setUp = isOfServer ? await setUpFirst(config, env, values) : undefined;
  const profile = settle(config, env, values as Record<string, string>);
  const local = isOfServer ? localOf(config, profile.url) : undefined;
  if (local) {
    profile.user ||= folderUser('.');
    if (values['no-daemon'] !== true) await wake(local);
  }
  const language = languageOf(env, profile.language);
  const form = (profile.output ?? 'text') as Form;
  if (!FORMS.includes(form)) throw badOption('output', FORMS);
  const isColored = Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb';
  const out = openOutput(form, language, { stdout, stderr }, isColored);
  if (setUp)
    out.tell(
      [
        'No server was configured, so one was started on this machine, with its data in {data}. To stop it: recollect local stop',
        '설정된 서버가 없어 이 컴퓨터에서 시작했습니다. 데이터는 {data}에 있고, recollect local stop으로 멈춥니다.',
      ],
      { data: setUp.data },
    );
  const dry = values['dry-run'] === true && command.args['dry-run'] === DRY_RUN['dry-run'] ? startDryRun() : undefined;
  const call = callOf({ values, positionals }, { profile, language, dry, out }, machine);
  if (dry) return runDry(command, call, dry);
  const code = await command.run(call);
  return typeof code === 'number' ? code : EXIT.done;
}

/** What a command can ask for: its arguments, its input, the person at the terminal, and the server. */
function callOf(
  { values, positionals }: Parsed,
  { profile, language, dry, out }: Pick<Call, 'profile' | 'language' | 'dry' | 'out'>,
  { env, stdin, stderr, signal }: Machine,
): Call {
  const get: Call['get'] = (name) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const piped: Call['piped'] = async () => (stdin.isTTY ? undefined : readAll(stdin));
  return {
    get,
    must: (name) => {
      const value = get(name);
      if (value === undefined || value === '') throw missing(name);
      return value;
    },
    number: (name, { least, most }) => {
      const value = get(name);
      if (value === undefined) return undefined;
      const number = Number(value);
      if (Number.isInteger(number) && number >= least && number <= most) return number;
      throw misused(
        [
          '{name} must be a whole number from {least} to {most}.',
          '{name} 값은 {least}부터 {most}까지의 정수여야 합니다.',
        ],
        { name, least, most },
      );
    },
    has: (flag) => values[flag] === true,
    rest: () => positionals,
    user: () => {
      if (profile.user) return profile.user;
      throw misused([
        'Name the user: --user ID, or RECOLLECT_USER.',
        '사용자를 지정하세요: --user ID 또는 RECOLLECT_USER.',
      ]);
    },
    given: async (name) => {
      const value = get(name);
      return value === undefined || value === '-' ? piped() : value;
    },
    piped,
    stdin,
    confirm: async (question, params) => {
      if (values.yes !== true && !dry) await ask(say(question, language, params), { stdin, stderr, signal });
    },
    client: (options) => openClient(profile, { ...options, ...(dry && { fetch: dry.guard(fetch), retries: 0 }) }),
    dry,
    out,
    profile,
    env,
    language,
    signal,
  };
}

/** Asks the person at the terminal. @throws Failure unless they say yes */
async function ask(
  question: string,
  { stdin, stderr, signal }: Pick<Machine, 'stdin' | 'stderr' | 'signal'>,
): Promise<void> {
  if (!stdin.isTTY)
    throw misused([
      'Confirm with --yes: there is no terminal to ask.',
      '--yes로 확인하세요. 입력할 터미널이 없습니다.',
    ]);
  const terminal = createInterface({ input: stdin, output: stderr });
  const answer = await terminal.question(`${question} [y/N] `, { signal });
  terminal.close();
  if (!/^(y|yes|예|네)$/i.test(answer.trim())) throw new Failure(EXIT.failed, ['Nothing was done.', '취소했습니다.']);
}

/** @throws Failure without a key, or with an address that cannot be one */
function openClient({ url = DEFAULT_URL, key }: Call['profile'], options: Partial<ClientOptions>): Recollect {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw misused(
      [
        '{url} is not a valid address. It must begin with http:// or https://.',
        '올바른 주소가 아닙니다: {url}. http:// 또는 https://로 시작해야 합니다.',
      ],
      { url },
    );
  if (key) return createClient({ WebSocket: SOCKET, ...options, url, key });
  throw new Failure(EXIT.unauthorized, [
    'No key. Set RECOLLECT_KEY, or run: recollect init',
    '키가 없습니다. RECOLLECT_KEY를 설정하거나 recollect init을 실행하세요.',
  ]);
}

/** Runs a command up to its first write, and shows that. */
async function runDry(command: Command, call: Call, dry: DryRun): Promise<ExitCode> {
  try {
    const code = await command.run(call);
    if (!dry.unsent) return typeof code === 'number' ? code : EXIT.done;
  } catch (error) {
    if (!dry.unsent) throw error;
  }
  const { unsent } = dry;
  call.out.fields(unsent!, [
    { title: ['would send', '보낼 작업'], of: (one) => one.operation },
    { title: ['input', '입력'], of: (one) => JSON.stringify(one.input) },
  ]);
  return EXIT.done;
}

/** The server of this machine, if no other is configured and its code is available. */
async function setUpFirst(
  config: Config,
  env: Environment,
  values: Readonly<Record<string, unknown>>,
): Promise<LocalServer | undefined> {
  const isNamed = ['url', 'key', 'profile'].some((name) => values[name] || env[`RECOLLECT_${name.toUpperCase()}`]);
  if (isNamed || values['no-daemon'] === true || Object.keys(config.profiles).length > 0) return undefined;
  const folder = findServer();
  return folder === undefined ? undefined : setUpLocal(env, config, folder);
}

/** Node 20 has no WebSocket. */
const SOCKET = (globalThis.WebSocket ?? NodeSocket) as unknown as SocketMaker;
