import { stat } from 'node:fs/promises';
import type { Call, Command } from '../run/command.ts';
import { DEFAULT_URL } from '../run/common.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../run/failures.ts';
import { configPath } from '../run/profiles.ts';
import { say, type Words } from '../run/words.ts';

type State = 'ok' | 'warning' | 'failed';

interface Check {
  check: string;
  state: State;
  detail: string;
}

const MAX_CLOCK_DIFFERENCE_MS = 60_000;
const TIMEOUT_MS = 10_000;

export const doctor: Command = {
  about: ['Checks the profile, the server, the key and the clock', '프로필, 서버, 키, 시계를 점검합니다'],
  args: {},
  examples: ['recollect doctor'],
  run: async (call): Promise<ExitCode> => {
    const url = call.profile.url ?? DEFAULT_URL;
    const checks: Check[] = [];
    const add = (check: Words, state: State, detail: string) =>
      void checks.push({ check: say(check, call.language), state, detail });
    await checkConfig(call, add);
    const code = (await checkServer(call, url, add)) ?? (await checkKey(call, add));
    call.out.rows(checks, [
      { title: ['check', '항목'], of: ({ check }) => check },
      { title: ['state', '상태'], of: ({ state }) => say(STATES[state], call.language) },
      { title: ['detail', '내용'], of: ({ detail }) => detail },
    ]);
    return code ?? EXIT.done;
  },
};

/** JSON has the states as they are. */
const STATES: Record<State, Words> = {
  ok: ['ok', '정상'],
  warning: ['warning', '주의'],
  failed: ['failed', '실패'],
};

type Add = (check: Words, state: State, detail: string) => void;

async function checkConfig({ env }: Call, add: Add): Promise<void> {
  const path = configPath(env);
  const found = await stat(path).catch(() => undefined);
  const isOpen = found !== undefined && process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  add(['profile', '프로필'], isOpen ? 'warning' : 'ok', isOpen ? `chmod 600 ${path}` : found ? path : '—');
}

/** @returns the exit code if the server cannot be used */
async function checkServer({ language }: Call, url: string, add: Add): Promise<ExitCode | undefined> {
  const began = Date.now();
  const response = await fetch(`${url.replace(/\/+$/, '')}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const ready = await response?.json().catch(() => undefined);
  if (!response || !ready?.status) {
    add(['server', '서버'], 'failed', url);
    return EXIT.unavailable;
  }
  const isReady = response.ok && ready.status === 'ready';
  const status = isReady ? say(['ready', '준비됨'], language) : ready.status;
  add(['server', '서버'], isReady ? 'ok' : 'failed', `${url} (${status}, ${ready.database ?? '?'})`);
  const { dead = 0, waiting = 0 } = ready.jobs ?? {};
  add(
    ['jobs', '작업'],
    dead > 0 ? 'warning' : 'ok',
    say(['waiting {waiting}, failed {dead}', '대기 {waiting}, 실패 {dead}'], language, { waiting, dead }),
  );
  const difference = Date.parse(response.headers.get('date') ?? '') - began;
  if (!Number.isNaN(difference))
    add(
      ['clock', '시계'],
      Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS ? 'warning' : 'ok',
      `${Math.round(difference / 1000)} s`,
    );
  return isReady ? undefined : EXIT.unavailable;
}

async function checkKey(call: Call, add: Add): Promise<ExitCode | undefined> {
  try {
    const { viewer } = await call
      .client()
      .query<{ viewer: { name: string; role: string; permissions: string[] } | null }, Record<string, never>>(
        'query CliViewer { viewer { name role permissions } }',
      );
    if (!viewer) {
      add(['key', '키'], 'failed', 'UNAUTHENTICATED');
      return EXIT.unauthorized;
    }
    add(['key', '키'], 'ok', `${viewer.name} (${viewer.role}, ${viewer.permissions.length})`);
    return undefined;
  } catch (error) {
    add(['key', '키'], 'failed', (error as Error).message);
    return exitCodeOf(error);
  }
}
