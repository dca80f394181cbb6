import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { createClient, type Recollect } from '@recollect/client';
import type { Argument, Call } from './command.ts';
import { DEFAULT_URL } from './common.ts';
import { misused } from './failures.ts';
import { say, type Words } from './words.ts';

/** The arguments of a command that a staff member runs. */
export const STAFF_ARGS: Readonly<Record<string, Argument>> = {
  email: {
    type: 'string',
    hint: 'mail',
    about: ['Your email address; or RECOLLECT_STAFF_EMAIL', '이메일 주소(또는 RECOLLECT_STAFF_EMAIL)'],
  },
  totp: { type: 'string', hint: 'code', about: ['The code of your authenticator app', '인증 앱의 코드'] },
  project: {
    type: 'string',
    hint: 'id',
    about: ['The project: the oldest by default', '프로젝트(기본값: 가장 오래된 프로젝트)'],
  },
};

const SIGN_IN = 'mutation CliSignIn($input: SignInInput!) { signIn(input: $input) { mustEnrollTotp } }';

/**
 * Signs a staff member in for the duration of a task, and out again. The password comes from
 * RECOLLECT_STAFF_PASSWORD or is asked for; it is never an option, which other users of the machine could see.
 */
export async function asStaff<T>(call: Call, run: (staff: Recollect) => Promise<T>): Promise<T> {
  const { get, env, profile, stdin } = call;
  const url = profile.url ?? DEFAULT_URL;
  requirePrivate(url);
  const email = get('email') ?? env.RECOLLECT_STAFF_EMAIL;
  if (!email)
    throw misused([
      'Pass your email address with --email, or set RECOLLECT_STAFF_EMAIL.',
      '--email 또는 RECOLLECT_STAFF_EMAIL을 지정하세요.',
    ]);
  const password = env.RECOLLECT_STAFF_PASSWORD ?? (await ask(call, ['Password: ', '비밀번호: ']));
  const totp = get('totp') ?? (stdin.isTTY ? await ask(call, ['Code: ', '인증 코드: ']) : undefined);
  let cookie = '';
  const project = get('project');
  const send: typeof fetch = async (address, init) => {
    const { authorization: _, ...headers } = (init?.headers ?? {}) as Record<string, string>;
    const response = await fetch(address, { ...init, headers: cookie ? { ...headers, cookie } : headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const staff = createClient({
    url,
    key: '',
    retries: 0,
    headers: project ? { 'x-recollect-project': project } : {},
    // Staff are known by a cookie, not by a key.
    fetch: call.dry ? call.dry.guard(send) : send,
  });
  await staff.query(SIGN_IN, { input: { email, password, totp: totp || undefined } });
  try {
    return await run(staff);
  } finally {
    await staff.signOut({}).catch(() => {});
  }
}

/** A password goes over https, or stays on this machine. */
function requirePrivate(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw misused(
    ['{url} must use https, because a password is sent.', '비밀번호를 보내므로 https를 써야 합니다: {url}'],
    { url },
  );
}

/** Asks at the terminal without showing what is typed. */
async function ask({ language, signal, stdin }: Call, question: Words): Promise<string> {
  if (!stdin.isTTY)
    throw misused([
      'Set RECOLLECT_STAFF_PASSWORD: there is no terminal to ask for it.',
      'RECOLLECT_STAFF_PASSWORD를 설정하세요. 입력할 터미널이 없습니다.',
    ]);
  process.stderr.write(say(question, language));
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const answer = await new Promise<string>((resolve) => terminal.question('', { signal }, resolve));
  terminal.close();
  process.stderr.write('\n');
  return answer.trim();
}
