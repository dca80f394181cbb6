import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Recollect } from '@recollect/client';
import { folderUser } from '../../../packages/cli/src/run/folderUser.ts';
import { startApp, TEST_KEY, type TestApp } from '../../support/app.ts';
import { type CliProcess, cliOf, cliProcessOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: CliProcess;
let client: Recollect;
let home: string;
beforeAll(async () => {
  t = await startApp();
  cli = cliProcessOf(t);
  client = createClient({ url: t.address, key: TEST_KEY, attemptMs: 200_000, timeoutMs: 200_000 });
  home = await mkdtemp(join(tmpdir(), 'recollect-home-'));
});

/** Without a `recollect` that the machine has installed: the hooks would call it. */
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;

const FILES = { 'claude-code': '.claude/settings.local.json', codex: '.codex/hooks.json' };

const OWN = {
  permissions: { allow: ['Bash(ls)'] },
  hooks: { Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }] },
};

/** A folder with its own settings, in which the hooks were installed. */
async function folder(name: string, assistant: keyof typeof FILES = 'claude-code') {
  const cwd = join(home, name);
  const file = join(cwd, FILES[assistant]);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(OWN));
  const init = (...more: string[]) => cli(['init', '--for', assistant, ...more], { cwd, env: { PATH } });
  const settings = async () => JSON.parse(await readFile(file, 'utf8'));
  expect(await init()).toMatchObject({ code: 0 });

  /** Does what Claude Code does with the hooks of an event. */
  const happens = async (event: string, more: object = {}, env: Record<string, string> = {}) => {
    const [group] = (await settings()).hooks[event].slice(-1);
    const child = spawn('sh', ['-c', group.hooks[0].command], {
      cwd,
      env: {
        PATH,
        XDG_STATE_HOME: home,
        RECOLLECT_HOOK_MS: '60000',
        RECOLLECT_CONFIG: '/nowhere',
        RECOLLECT_URL: t.address,
        RECOLLECT_KEY: TEST_KEY,
        CLAUDE_PROJECT_DIR: cwd,
        ...env,
      },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    child.stdin.end(JSON.stringify({ hook_event_name: event, session_id: 's1', cwd, ...more }));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, stdout, stderr };
  };
  return { cwd, init, settings, happens };
}

describe('the hooks of Claude Code', () => {
  test('are installed beside others, once, and removed without a trace', async () => {
    const { init, settings } = await folder('installs');
    expect((await init()).stderr).toMatch(/recollect save "Lives in Busan." --user folder-[0-9a-f]{16},/);
    const { hooks, permissions } = await settings();
    expect(permissions).toEqual(OWN.permissions);
    expect(Object.keys(hooks).sort()).toEqual(['SessionStart', 'Stop', 'UserPromptSubmit']);
    expect(hooks.Stop).toEqual([...OWN.hooks.Stop, { hooks: [expect.objectContaining({ type: 'command' })] }]);
    expect(hooks.SessionStart).toHaveLength(1);
    expect((await init('--remove')).stderr).toMatch(/^The hooks of Recollect were removed from /);
    expect(await settings()).toEqual(OWN);
    expect((await init('--remove')).stderr).toMatch(/^There are no hooks of Recollect in /);
  });

  test('record what was said, and recall it only in later sessions of the same folder', async () => {
    const { happens } = await folder('remembers');
    const other = await folder('remembers-not');
    const prompt = 'We deploy to Fly.io on Fridays, never on Mondays.';
    expect(await happens('UserPromptSubmit', { prompt })).toMatchObject({ code: 0, stderr: '' });
    expect(await happens('Stop', { last_assistant_message: 'Noted.' })).toMatchObject({ code: 0, stdout: '' });
    expect(await happens('Stop', { last_assistant_message: 'Noted again.' })).toMatchObject({ code: 0 });
    await t.settle();
    const asks = { session_id: 's2', prompt: 'When do we deploy?' };
    expect((await happens('UserPromptSubmit', asks)).stdout).toContain('on Fridays');
    expect((await happens('SessionStart', { session_id: 's3' })).stdout).toContain('Fly.io');
    expect((await other.happens('UserPromptSubmit', asks)).stdout).not.toContain('Fridays');
    const users = [];
    for await (const { userId } of client.users()) users.push(userId);
    const ours = users.filter((userId) => /^folder-[0-9a-f]{16}$/.test(userId));
    expect(ours).toHaveLength(1);
    expect((await client.userTurns({ userId: ours[0]! }))?.turns.totalCount).toBe(1);
  });

  test('recall a long message by its beginning and its end', async () => {
    const { happens, cwd } = await folder('long');
    // A context contains a passage of a document only if it fits the question.
    await client.saveDocument({ documentId: 'runbook', title: 'Runbook', ownerUserId: folderUser(cwd) });
    await client.saveDocumentVersion({ documentId: 'runbook', content: 'We deploy to Fly.io on Fridays.' });
    await t.settle();
    // The 10,000th character is the first half of the emoji.
    const prompt = `${'x'.repeat(9_999)}😀 When do we deploy to Fly.io?`;
    const { code, stdout, stderr } = await happens('UserPromptSubmit', { prompt });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('on Fridays');
    expect(await happens('Stop', { last_assistant_message: 'On Fridays.' })).toMatchObject({ code: 0, stderr: '' });
    const turns = (await client.userTurns({ userId: folderUser(cwd) }))?.turns.edges;
    expect(turns?.map(({ node }) => node.userQuery)).toEqual(['x'.repeat(9_999)]);
  });

  test('let the assistant answer where the server does not, and say so', async () => {
    const { happens } = await folder('away');
    const away = { RECOLLECT_URL: 'http://127.0.0.1:1' };
    const { code, stdout, stderr } = await happens('UserPromptSubmit', { prompt: 'Hello' }, away);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Recollect: .*cannot be reached/);
    expect(await happens('UserPromptSubmit', { prompt: 'Hello' }, { RECOLLECT_KEY: '' })).toMatchObject({ code: 1 });
    expect(await happens('Stop', { session_id: 'unknown' }, away)).toMatchObject({ code: 0 });
  });

  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['a profile that was never saved', [], { RECOLLECT_PROFILE: 'work', RECOLLECT_KEY: '' }, /no profile “work”/],
    ['an empty user', ['--user', ''], {}, /--user needs a value/],
    ['an option that does not exist', ['--nonsense'], {}, /no option --nonsense/],
    ['a form that does not exist', [], { RECOLLECT_OUTPUT: 'xml' }, /--output must be one of/],
    ['a damaged configuration', [], { RECOLLECT_CONFIG: 'README.md' }, /not valid JSON/],
    ['an address without http', [], { RECOLLECT_URL: 'localhost:4000' }, /not a valid address/],
  ])('let the assistant answer despite %s', async (_, more, env, words) => {
    const input = JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: 's1', prompt: 'Hello' });
    const run = await cliOf(t)(['hook', 'claude-code', ...more], {
      env: { XDG_STATE_HOME: home, ...env },
      input,
    });
    expect(run).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
  });

  test('leave settings alone that they cannot read', async () => {
    const { init, cwd } = await folder('broken');
    const file = join(cwd, '.claude', 'settings.local.json');
    await writeFile(file, '{ not json');
    expect((await init()).code).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('{ not json');
    await rm(file);
    expect((await init('--remove')).code).toBe(0);
  });
});

describe('the hooks of Codex', () => {
  test('are installed beside others, and removed without a trace', async () => {
    const { init, settings, cwd } = await folder('codex-installs', 'codex');
    const { hooks } = await settings();
    expect(hooks.Stop).toEqual([...OWN.hooks.Stop, { hooks: [expect.objectContaining({ type: 'command' })] }]);
    expect(hooks.Stop[1].hooks[0].command).toMatch(/ hook codex$/);
    await init('--remove');
    expect(await settings()).toEqual(OWN);
    await rm(join(cwd, FILES.codex));
    await init();
    await cli(['init', '--remove'], { cwd, env: { PATH } });
    await expect(settings()).rejects.toThrow(/ENOENT/);
  });

  test('remember what was said in the folder of the session, whatever started Codex', async () => {
    const { happens, cwd } = await folder('codex-remembers', 'codex');
    const event = { model: 'm', permission_mode: 'default', transcript_path: null, turn_id: 't1' };
    const within = { CLAUDE_PROJECT_DIR: join(home, 'elsewhere') };
    const prompt = 'We release from the branch stable, never from main.';
    expect(await happens('UserPromptSubmit', { ...event, prompt }, within)).toMatchObject({ code: 0, stderr: '' });
    expect(await happens('Stop', { ...event, last_assistant_message: null, stop_hook_active: false }, within)).toEqual({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    await t.settle();
    const started = await happens('SessionStart', { ...event, session_id: 's9', source: 'startup' }, within);
    expect(started.stdout).toContain('stable');
    expect(started.stdout).not.toMatch(/^\s*[[{]/);
    const user = (await client.userTurns({ userId: folderUser(cwd) }))?.turns;
    expect(user?.totalCount).toBe(1);
  });
});
