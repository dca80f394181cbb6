import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Argument, Call, Command } from '../run/command.ts';
import { DEFAULT_URL } from '../run/common.ts';
import { EXIT, type ExitCode, misused } from '../run/failures.ts';

const CHECKOUT: Argument = {
  type: 'string',
  hint: 'folder',
  about: ['The server’s folder: this one, or one above it, by default', '서버 폴더(기본값: 현재 폴더나 상위 폴더)'],
};
const KEYS: Argument = {
  type: 'string',
  hint: 'file',
  about: ['The file of the users’ keys, if content is encrypted', '내용을 암호화하는 경우, 사용자 키를 담는 파일'],
};

export const backup: Command = {
  about: [
    'Writes an encrypted backup of the running server, or of its database with --direct, like npm run backup in the server’s folder',
    '실행 중인 서버나 데이터베이스(--direct)의 암호화된 백업을 만듭니다. 서버 폴더의 npm run backup과 같습니다',
  ],
  args: {
    file: {
      required: true,
      hint: 'file',
      about: ['The file to write, which must not exist yet', '새로 만들 백업 파일(이미 있으면 안 됨)'],
    },
    keys: KEYS,
    direct: {
      type: 'boolean',
      about: ['Reads the database that the environment names', '환경 변수에 지정한 데이터베이스를 직접 읽음'],
    },
    checkout: CHECKOUT,
  },
  examples: ['BACKUP_KEY_FILE=backup.key BACKUP_TOKEN=… recollect backup 2026-11-24.backup'],
  run: (call) => {
    const source = call.has('direct') ? [] : ['--url', call.profile.url ?? DEFAULT_URL];
    return runInCheckout(call, 'backup', ['--out', resolve(call.must('file')), ...source]);
  },
};

export const restore: Command = {
  isOfServer: () => false,
  about: [
    'Restores a backup into the new, empty database that the environment names, and repeats later erasures, like npm run restore',
    '환경 변수에 지정한 빈 데이터베이스에 백업을 복원하고, 백업 이후의 삭제를 다시 적용합니다. npm run restore와 같습니다',
  ],
  args: { file: { required: true, hint: 'file', about: ['The backup', '백업 파일'] }, keys: KEYS, checkout: CHECKOUT },
  examples: ['DATA_DIR=./restored BACKUP_KEY_FILE=backup.key recollect restore 2026-11-24.backup'],
  run: (call) => runInCheckout(call, 'restore', ['--in', resolve(call.must('file'))]),
};

/** Only the server can read its database: this runs its own script, with the same environment. */
async function runInCheckout(call: Call, script: 'backup' | 'restore', args: string[]): Promise<ExitCode> {
  const keys = call.get('keys');
  const folder = await getCheckout(resolve(call.get('checkout') ?? '.'));
  const child = spawn('npm', ['run', '--silent', script, '--', ...args, ...(keys ? ['--keys', resolve(keys)] : [])], {
    cwd: folder,
    stdio: 'inherit',
    signal: call.signal,
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  return code === 0 ? EXIT.done : EXIT.failed;
}

async function getCheckout(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    const text = await readFile(join(at, 'package.json'), 'utf8').catch(() => '{}');
    const { name, scripts } = JSON.parse(text) as { name?: string; scripts?: Record<string, string> };
    if (name === 'recollect' && scripts?.backup) return at;
    if (at === dirname(at)) break;
  }
  throw misused(
    [
      'The server is not in {folder}. Name its folder: --checkout.',
      '{folder}에 서버가 없습니다. --checkout으로 서버 폴더를 지정하세요.',
    ],
    { folder },
  );
}
