import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../../support/app.ts';
import { recordTurns } from '../../support/factories.ts';
import { type Cli, type CliProcess, cliOf, cliProcessOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: Cli;
let spawned: CliProcess;

beforeAll(async () => {
  t = await startApp();
  cli = cliOf(t);
  spawned = cliProcessOf(t);
  await recordTurns(t, [
    { userId: 'ada', sessionId: 's1', userQuery: 'I live in Busan.', occurredAt: '2026-10-01T09:00:00Z' },
    {
      userId: 'ada',
      sessionId: 's1',
      userQuery: '비자 서류 준비했어?',
      occurredAt: '2026-10-02T09:00:00Z',
      tags: ['visa'],
    },
    { userId: 'bora', sessionId: 's2', userQuery: 'Any news on the loan?', occurredAt: '2026-10-03T09:00:00Z' },
  ]);
});

/** A run that must succeed and print JSON. */
async function json(...args: string[]) {
  const { code, stdout, stderr } = await cli([...args, '-o', 'json']);
  if (code !== 0) throw new Error(`recollect ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

describe('commands that read', () => {
  test('take options before the command as well as after it', async () => {
    const after = await cli(['list', '-u', 'ada', '-o', 'quiet', '--limit', '1']);
    expect(await cli(['-u', 'ada', '--output=quiet', 'list', '--limit', '1'])).toEqual(after);
  });

  test('lists turns with the newest first, in every form, without words on stdout', async () => {
    const rows = await json('list', '--user', 'ada');
    expect(rows.map(({ userQuery }: { userQuery: string }) => userQuery)).toEqual([
      '비자 서류 준비했어?',
      'I live in Busan.',
    ]);
    const [id, other] = rows.map(({ id }: { id: string }) => id);
    expect(await cli(['list', '-u', 'ada', '-o', 'quiet'])).toEqual({
      code: 0,
      stdout: `${id}\n${other}\n`,
      stderr: '',
    });
    const { stdout: text } = await cli(['list', '-u', 'ada']);
    expect(text.split('\n')[0]!.split('\t')).toEqual([
      id,
      '2026-10-02T09:00:00.000Z',
      '4',
      'visa',
      '비자 서류 준비했어?',
    ]);
    const { stdout: table } = await cli(['list', '-u', 'ada', '-o', 'table']);
    expect(table.split('\n')[0]).toMatch(/^ID +OCCURRED AT +IMPORTANCE +TAGS +QUESTION$/);
    expect((await cli(['list', '-u', 'ada', '-o', 'quiet', '--tag', 'visa'])).stdout).toBe(`${id}\n`);
  });

  test('shows one turn, whose ID another command printed', async () => {
    const { stdout } = await cli(['list', '-u', 'bora', '-o', 'quiet']);
    expect(await json('show', stdout.trim())).toMatchObject({
      userQuery: 'Any news on the loan?',
      session: { sessionId: 's2' },
    });
  });

  test('finds by words, in one user or the whole project', async () => {
    expect(await json('search', 'loan')).toMatchObject([{ kind: 'TURN', text: expect.stringContaining('loan') }]);
    expect(await json('search', 'loan', '--user', 'ada')).toEqual([]);
    expect(await cli(['facts', '-u', 'nobody'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'There is nothing to list.\n',
    });
  });

  test('renders the prompt on stdout and the report on stderr, also for a question that is piped in', async () => {
    const { code, stdout, stderr } = await cli(['context', '--user', 'ada'], { input: 'Where do I live?\n' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Busan') });
    expect(stderr).toMatch(/^\d+ of 2000 tokens, \d+ items included, \d+ omitted, \d+ ms\n$/);
    expect(await json('context', 'Where do I live?', '-u', 'ada')).toMatchObject({
      tokenBudget: 2000,
      report: { included: expect.any(Array) },
    });
  });

  test('shows totals, unless they describe too few people', async () => {
    const hidden = await cli(['status', '-o', 'json']);
    expect(hidden).toMatchObject({ code: 0, stderr: expect.stringContaining('withheld') });
    const none = { users: null, turns: null, memories: null, importantTurns: null, contextsLast7Days: null };
    expect(JSON.parse(hidden.stdout)).toMatchObject({ ...none, storageBytes: expect.any(Number), withheld: true });
    expect((await cli(['status'])).stdout).toMatch(/^turns\t–$/m);
    const days = await cli(['stats', '--days', '3', '-o', 'json']);
    expect(days.stderr).toContain('smallestGroup');
    expect(JSON.parse(days.stdout)).toContainEqual(expect.objectContaining({ turns: null, activeUsers: null }));
    await t.setProjectSettings({ smallestGroup: 1 });
    expect(await json('status')).toMatchObject({
      turns: 3,
      users: 2,
      sessions: 2,
      importantTurns: 0,
      storageBytes: expect.any(Number),
    });
    expect(await json('stats', '--days', '3')).toContainEqual(
      expect.objectContaining({ day: expect.any(String), turns: expect.any(Number) }),
    );
    // The days of the person who asks, who may be half a day ahead of the server's.
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { stdout } = await spawned(['stats', '--days', '2', '-o', 'quiet'], { env: { TZ } });
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: TZ }).format();
      const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: TZ }).format(Date.now() - 24 * 60 * 60 * 1000);
      expect(stdout).toBe(`${yesterday}\n${today}\n`);
    }
    expect((await json('users')).map(({ userId }: { userId: string }) => userId).sort()).toEqual(['ada', 'bora']);
    expect((await cli(['users', 'bor', '-o', 'quiet'])).stdout).toBe('bora\n');
  });

  test('speaks Korean if the environment does', async () => {
    const { stdout } = await cli(['users', '-o', 'table'], { env: { LANG: 'ko_KR.UTF-8' } });
    expect(stdout.split('\n')[0]).toMatch(/^사용자 +생성 +최근 활동$/);
    const { stderr } = await cli(['nonsense'], { env: { RECOLLECT_LANG: 'ko' } });
    expect(stderr).toBe('“nonsense” 명령이 없습니다. recollect help로 목록을 보세요.\n');
  });

  test('prints what people wrote without the codes that would move a terminal’s cursor', async () => {
    await recordTurns(t, [{ userId: 'eve', sessionId: 'e', userQuery: 'red \u001b[31mtext\u001b[0m\nsecond\tline' }]);
    const { stdout } = await cli(['list', '-u', 'eve']);
    expect(stdout.trimEnd().split('\t').at(-1)).toBe('red text second line');
    await recordTurns(t, [{ userId: 'mal', sessionId: 'm', userQuery: 'abc\u202etxt.exe\u2066' }]);
    expect((await cli(['list', '-u', 'mal'])).stdout.trimEnd().split('\t').at(-1)).toBe('abctxt.exe');
  });
});

describe('commands that write', () => {
  test('remembers a fact, from an argument or a pipe, and lists it', async () => {
    expect(await json('save', 'Prefers tea.', '--category', 'PREFERENCE', '-u', 'cara')).toMatchObject({
      outcome: 'CREATED',
      category: 'PREFERENCE',
    });
    await cli(['save', '-', '-u', 'cara'], { input: 'Works at a bakery.\n' });
    const facts = await json('facts', '-u', 'cara');
    expect(facts.map(({ content }: { content: string }) => content)).toEqual(['Works at a bakery.', 'Prefers tea.']);
    expect(await json('show', facts[0].id)).toMatchObject({ user: { userId: 'cara' } });
  });

  test('keeps the last turn, and sets importance and tags', async () => {
    expect(await json('save', '--last', '-u', 'bora')).toMatchObject({
      userQuery: 'Any news on the loan?',
      importance: 10,
    });
    const id = (await cli(['list', '-u', 'bora', '-o', 'quiet'])).stdout.trim();
    expect(await json('importance', id, '3')).toMatchObject({ importance: 3 });
    expect(await json('tag', id, 'bank', 'loan')).toMatchObject({ tags: ['bank', 'loan'] });
    expect(await json('tag', id)).toMatchObject({ tags: [] });
    const [fact] = await json('facts', '-u', 'cara');
    expect(await json('tag', fact.id, 'job')).toMatchObject({ tags: ['job'] });
    expect((await cli(['importance', fact.id, '3'])).code).toBe(2);
  });

  test('cleans only after a yes, and takes it back', async () => {
    await t.setProjectSettings({ turnTtl: { '4': 30 } });
    await recordTurns(t, [
      { userId: 'dana', sessionId: 'd', userQuery: 'Long ago', occurredAt: '2020-01-01T00:00:00Z' },
    ]);
    t.clock.moveDays(40);
    const due = await json('cleanup', '--dry-run', '-u', 'dana');
    expect(due).toMatchObject([{ kind: 'TURN', importance: 4, present: 1 }]);
    const refused = await cli(['cleanup', '-u', 'dana']);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--yes') });
    const { runId, turns } = await json('cleanup', '-u', 'dana', '--yes');
    expect(turns).toBe(1);
    expect(await json('cleanup', '--undo', runId)).toMatchObject({ turns: 1 });
  });
});

describe('a failure has an exit code and an explanation on stderr', () => {
  const wrong: [string, string[], Record<string, string>, number, RegExp][] = [
    ['an unknown command', ['remember'], {}, 2, /There is no command “remember”/],
    ['a misspelt option that would be harmful', ['cleanup', '--dryrun'], {}, 2, /Did you mean --dry-run/],
    ['a misspelt command', ['stauts'], {}, 2, /^There is no command “stauts”\. Did you mean status\?\n$/],
    ['a misspelt option', ['save', '--usre', 'x'], {}, 2, /^There is no option --usre\. Did you mean --user\?\n$/],
    ['an option without its value', ['save', '--user'], {}, 2, /^--user needs a value\.\n$/],
    [
      'an option with an empty value',
      ['save', 'x', '--user', ''],
      { RECOLLECT_USER: 'ada' },
      2,
      /^--user needs a value\.\n$/,
    ],
    ['one of a command that takes many files', ['import', 'jsonl', '--user', ''], {}, 2, /^--user needs a value\.\n$/],
    [
      'a profile that was never saved',
      ['users', '--profile', 'prod'],
      { RECOLLECT_URL: '' },
      2,
      /^There is no profile “prod”/,
    ],
    ['one named like a method', ['users', '--profile', 'toString'], { RECOLLECT_URL: '' }, 2, /^There is no profile/],
    [
      'one in the environment',
      ['users'],
      { RECOLLECT_PROFILE: 'prod', RECOLLECT_KEY: '' },
      2,
      /^There is no profile “prod”\. Save it/,
    ],
    [
      'such a profile in Korean',
      ['users', '--profile', 'prod'],
      { RECOLLECT_URL: '', LANG: 'ko' },
      2,
      /^prod 프로필이 없습니다\. 먼저 저장하세요: recollect init --profile prod\n$/,
    ],
    ['an option in Korean', ['save', '--nonsense'], { LANG: 'ko' }, 2, /^--nonsense 옵션이 없습니다\. --help로/],
    ['a missing argument', ['search'], {}, 2, /^query is missing\.\n$/],
    ['a missing format', ['import'], {}, 2, /^format must be one of: chatgpt, claude, /],
    ['an argument too many', ['status', 'now'], {}, 2, /Unexpected argument: “now”/],
    ['a form that does not exist', ['users', '-o', 'xml'], {}, 2, /--output must be one of/],
    ['a number out of bounds', ['users', '--limit', '0'], {}, 2, /whole number from 1 to 100/],
    ['nobody named', ['list'], {}, 2, /Name the user/],
    ['a user who does not exist', ['list', '-u', 'nobody'], {}, 3, /There is no user nobody/],
    ['a thing that does not exist', ['show', 'nothing'], {}, 3, /nothing/],
    ['no key', ['users'], { RECOLLECT_KEY: '' }, 4, /No key/],
    ['a wrong key', ['users'], { RECOLLECT_KEY: 'wrong-key-0123456789-0123456789' }, 4, /UNAUTHENTICATED/],
    [
      'an address without http',
      ['users'],
      { RECOLLECT_URL: 'localhost:4000' },
      2,
      /^localhost:4000 is not a valid address\./,
    ],
    ['a server that is away', ['doctor'], { RECOLLECT_URL: 'http://127.0.0.1:9' }, 5, /^$/],
    ['a refused value', ['save', 'x'.repeat(2_001), '-u', 'cara'], {}, 1, /BAD_USER_INPUT/],
  ];
  test.each(wrong)('%s', async (_, args, env, code, words) => {
    const run = await cli(args, { env });
    expect(run).toMatchObject({ code, stderr: expect.stringMatching(words) });
    if (args[0] !== 'doctor') expect(run.stdout).toBe('');
  });

  test('with which the process ends', async () => {
    expect(await spawned(['users', 'bor', '-o', 'quiet'])).toEqual({ code: 0, stdout: 'bora\n', stderr: '' });
    const misspelt = await spawned(['stauts']);
    expect(misspelt).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/Did you mean status/) });
    expect(await spawned(['show', 'nothing'])).toMatchObject({ code: 3, stdout: '', stderr: expect.any(String) });
  });
});

test('a dry run shows what a command would send, and changes nothing', async () => {
  const facts = async () => (await json('facts', '-u', 'ada')).map(({ content }: { content: string }) => content);
  const before = await facts();
  const input = { userId: 'ada', content: 'Owns a kayak.', category: 'CONTEXT' };
  expect(await json('save', 'Owns a kayak.', '-u', 'ada', '--dry-run')).toEqual({ operation: 'saveMemory', input });
  const [id] = (await cli(['list', '-u', 'ada', '-o', 'quiet', '--limit', '1'])).stdout.trim().split('\n');
  expect(await json('tag', id!, 'work', '--dry-run')).toEqual({
    operation: 'updateTurn',
    input: { id, tags: ['work'] },
  });
  const turn = await json('show', id!);
  expect(await json('save', '--last', '-u', 'ada', '--dry-run')).toMatchObject({ operation: 'updateTurn' });
  expect(await json('privacy', 'erase', '-u', 'ada', '--dry-run')).toMatchObject({ operation: 'openPrivacyRequest' });
  expect([await facts(), await json('show', id!)]).toEqual([before, turn]);
});

test('checks the server, the key and the clock', async () => {
  const states = (await json('doctor')).map(({ state }: { state: string }) => state);
  expect(states).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  const { stdout: korean } = await cli(['doctor', '--language', 'ko']);
  expect(korean).toMatch(/^서버\t정상\t.*준비됨.*\n작업\t정상\t대기 \d+, 실패 0$/m);
  const { code, stdout } = await cli(['doctor', '-o', 'json'], {
    env: { RECOLLECT_KEY: 'wrong-key-0123456789-0123456789' },
  });
  expect({ code, last: JSON.parse(stdout).at(-1).state }).toEqual({ code: 4, last: 'failed' });
});

test('saves a profile that only its owner can read, and a .env file without repeated lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recollect-init-'));
  const config = join(folder, 'config.json');
  const env = { RECOLLECT_CONFIG: config, RECOLLECT_URL: '', RECOLLECT_KEY: '' };
  const args = ['init', '--url', t.address, '--key', TEST_KEY, '--user', 'ada', '--profile', 'mine', '--env', '.env'];
  expect(await spawned(args, { env, cwd: folder })).toMatchObject({ code: 0 });
  await spawned(args, { env, cwd: folder });
  expect((await stat(config)).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe(`RECOLLECT_URL=${t.address}\nRECOLLECT_KEY=${TEST_KEY}\n`);
  expect((await cli(['list', '-o', 'quiet'], { env })).stdout.trim().split('\n')).toHaveLength(2);
  const wrong = await cli(['init', '--url', t.address, '--key', 'wrong-key-0123456789-0123456789'], { env });
  expect(wrong).toMatchObject({ code: 4, stdout: '' });
});

test('needs no profile where URL and key are given', async () => {
  const given = { RECOLLECT_PROFILE: 'ci' };
  expect(await cli(['users', '-o', 'quiet'], { env: given })).toMatchObject({ code: 0, stderr: '' });
  const env = { ...given, RECOLLECT_URL: '', RECOLLECT_KEY: '' };
  const flags = ['--url', t.address, '--key', TEST_KEY];
  expect(await cli(['users', '-o', 'quiet', ...flags], { env })).toMatchObject({ code: 0, stderr: '' });
});

test('saves the default profile, with the user it had, where variables are empty', async () => {
  const RECOLLECT_CONFIG = join(await mkdtemp(join(tmpdir(), 'recollect-init-')), 'config.json');
  const env = { RECOLLECT_CONFIG, RECOLLECT_URL: '', RECOLLECT_KEY: '', RECOLLECT_PROFILE: '', RECOLLECT_USER: '' };
  const args = ['init', '--url', t.address, '--key', TEST_KEY];
  expect((await cli([...args, '--user', 'ada'], { env })).stdout).toMatch(/^profile\tdefault$/m);
  expect((await cli(args, { env })).code).toBe(0);
  expect(await cli(['list', '-o', 'quiet'], { env })).toMatchObject({ code: 0, stderr: '' });
});

test('explains itself in both languages, and every command as JSON', async () => {
  const { commands, exitCodes } = JSON.parse((await cli(['help', '--json'])).stdout);
  expect(exitCodes.map(({ code }: { code: number }) => code)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const korean = JSON.parse((await cli(['help', '--json', '--language', 'ko'])).stdout);
  expect(korean.commands.map(({ name }: { name: string }) => name)).toEqual(
    commands.map(({ name }: { name: string }) => name),
  );
  const foreign = korean.commands.filter(({ about }: { about: string }) => !/[가-힣]/.test(about));
  expect(foreign).toEqual([]);
  const { code, stdout, stderr } = await cli(['search', '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Finds turns, memories and entities .*\n\nUsage: recollect search <query> \[options\]\n/);
  expect(await cli(['search', '--help', '--language', 'ko'])).toMatchObject({
    stdout: expect.stringContaining('사용법: recollect search <query> [옵션]'),
  });
  expect((await cli(['privacy', '--help'])).stdout).toContain(
    'The action, list by default: list, export, erase, follow, cancel',
  );
  const overview = await cli(['help', '--language', 'ko']);
  expect(overview.stdout).toContain('사용법: recollect <명령> [옵션]\n');
});

test('completes commands, options and values', async () => {
  const { stdout: bash } = await cli(['completion', 'bash']);
  expect(bash).toContain('recollect complete --');
  // A profile that is read again sources it twice.
  expect(spawnSync('bash', ['-c', `${bash}\n${bash}`], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const offered = async (...args: string[]) => (await cli(['complete', '--', ...args])).stdout;
  expect(await offered('sta')).toMatch(/^status\t.*\nstats\t/);
  expect(await offered('import', '')).toContain('chatgpt');
  expect(await offered('cleanup', '--')).toContain('--dry-run');
  expect(await offered('users', '--output', '')).toContain('table');
  // :0 lets the shell offer files.
  expect(await offered('import', 'chatgpt', '')).toBe(':0\n');
  expect(await offered('init', '--env', '')).toBe(':0\n');
  expect(await offered('save', '')).toBe(':4\n');
});
