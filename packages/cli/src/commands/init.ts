import { appendFile, readFile } from 'node:fs/promises';
import type { Command } from '../run/command.ts';
import { DEFAULT_URL } from '../run/common.ts';
import { EXIT, Failure, misused } from '../run/failures.ts';
import { folderUser } from '../run/folderUser.ts';
import { ASSISTANTS, type Assistant, installHooks, removeHooks } from '../run/installHooks.ts';
import { localOf } from '../run/localServer.ts';
import { configPath, profileName, readConfig, writeConfig } from '../run/profiles.ts';
import type { Words } from '../run/words.ts';

export const init: Command = {
  about: [
    'Checks a server and a key, then saves them as a profile, and with --env in a .env file, too',
    '서버와 키를 확인한 뒤 프로필로 저장하고, --env를 주면 .env 파일에도 씁니다',
  ],
  isOfServer: ({ remove }) => !remove,
  savesProfile: true,
  args: {
    env: {
      type: 'string',
      hint: 'file',
      about: [
        'Also appends RECOLLECT_URL and RECOLLECT_KEY to a file',
        'RECOLLECT_URL과 RECOLLECT_KEY를 파일에도 추가',
      ],
    },
    for: {
      type: 'string',
      options: ASSISTANTS,
      about: [
        'Also gives a coding assistant a memory of this folder, by hooks in .claude/settings.local.json or .codex/hooks.json',
        '코딩 어시스턴트가 이 폴더의 내용을 기억하게 함(.claude/settings.local.json 또는 .codex/hooks.json에 훅 설치)',
      ],
    },
    remove: { type: 'boolean', about: ['Only removes those hooks', '훅만 제거'] },
  },
  examples: [
    'recollect init --url https://memory.example.com --key rk_… --user minji',
    'recollect init --env .env',
    'recollect init --for claude-code',
    'recollect init --for codex',
  ],
  run: async (call) => {
    const { profile, env, out } = call;
    // The parser has checked its value.
    const assistant = call.get('for') as Assistant | undefined;
    if (call.has('remove')) {
      for (const one of assistant ? [assistant] : ASSISTANTS) {
        const { file, isRemoved } = await removeHooks(one);
        out.tell(isRemoved ? REMOVED : NONE_TO_REMOVE, { file });
      }
      return;
    }
    const url = profile.url ?? DEFAULT_URL;
    const { key } = profile;
    if (!key)
      throw misused([
        'Add --key. The server prints one at its first start; more are made in the console, under Keys.',
        '--key를 추가하세요. 서버가 처음 시작할 때 키를 출력하며, 콘솔의 키 페이지에서 더 만들 수 있습니다.',
      ]);
    const { viewer } = await call
      .client()
      .query<{ viewer: { name: string } | null }, Record<string, never>>('query CliInit { viewer { name } }');
    if (!viewer) throw new Failure(EXIT.unauthorized, ['The server does not know this key.', '서버에 없는 키입니다.']);
    const path = configPath(env);
    const config = await readConfig(path);
    const name = profileName(config, env, { profile: call.get('profile') });
    // Without the user that represents a folder, which is not stored.
    const user = call.get('user') || env.RECOLLECT_USER || config.profiles[name]?.user;
    const { language } = profile;
    config.profiles[name] = { url, key, ...(user && { user }), ...(language && { language }) };
    await writeConfig(path, { ...config, current: name });
    const file = call.get('env');
    if (file) await addToEnv(file, { RECOLLECT_URL: url, RECOLLECT_KEY: key });
    if (assistant)
      out.tell(['The hooks are in {file}.', '{file}에 훅을 설치했습니다.'], {
        file: await installHooks(env, assistant),
      });
    if (assistant === 'codex')
      out.tell([
        'Codex runs them once you have trusted the folder and reviewed them, with /hooks.',
        'Codex에서 폴더를 신뢰하고 /hooks로 훅을 확인하면 실행됩니다.',
      ]);
    out.fields({ profile: name, config: path, url, env: file ?? null }, [
      { title: ['profile', '프로필'], of: (one) => one.profile },
      { title: ['saved in', '저장 위치'], of: (one) => one.config },
      { title: ['server', '서버'], of: (one) => one.url },
    ]);
    // The hooks of a folder, and a server of this machine, use the folder's own memory.
    const own = assistant || localOf(config, url) ? folderUser('.') : undefined;
    const who = profile.user === own ? '' : ` --user ${own ?? profile.user ?? 'minji'}`;
    out.tell(
      [
        'Try: recollect save "Lives in Busan."{who}, then: recollect context "Where do I live?"{who}',
        '사용해 보세요: recollect save "부산에 산다."{who}, 그다음 recollect context "내가 어디 살지?"{who}',
      ],
      { who },
    );
  },
};

const REMOVED: Words = ['The hooks of Recollect were removed from {file}.', '{file}에서 Recollect 훅을 제거했습니다.'];
const NONE_TO_REMOVE: Words = ['There are no hooks of Recollect in {file}.', '{file}에 Recollect 훅이 없습니다.'];

/** Lines that exist already stay as they are. */
async function addToEnv(file: string, values: Record<string, string>): Promise<void> {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const missing = Object.entries(values).filter(([name]) => !new RegExp(`^(export )?${name}=`, 'm').test(written));
  const start = written === '' || written.endsWith('\n') ? '' : '\n';
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('');
  if (lines) await appendFile(file, start + lines, { mode: 0o600 });
}
