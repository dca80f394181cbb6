import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CliProcess, cliProcessOf } from '../../support/packages/cli.ts';
import { builtFile } from '../../support/serverProcess.ts';
import { until } from '../../support/until.ts';

let home: string;
let cli: CliProcess;
const NOWHERE = { RECOLLECT_URL: '', RECOLLECT_KEY: '' };
beforeAll(async () => {
  builtFile('main');
  home = await mkdtemp(join(tmpdir(), 'recollect-local-'));
  const run = cliProcessOf();
  cli = (args, options = {}) =>
    run(args, {
      cwd: home,
      ...options,
      env: {
        ...NOWHERE,
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        RECOLLECT_CONFIG: join(home, 'config.json'),
        ...options.env,
      },
    });
});
afterAll(async () => {
  await cli(['local', 'stop']);
  await rm(home, { recursive: true, force: true });
});

async function json(args: string[], cwd = home) {
  const { code, stdout, stderr } = await cli([...args, '-o', 'json'], { cwd });
  if (code !== 0) throw new Error(`recollect ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
const contents = (facts: { content: string }[]) => facts.map(({ content }) => content);
const isListed = (data: string) =>
  execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.includes('server/main.js') && line.includes(data));
const pid = () => readFileSync(join(home, 'data/recollect/server.pid'), 'utf8');

test('a server of this machine starts when it is needed, with a memory for each folder', async () => {
  expect((await cli(['facts', '--no-daemon'])).code).toBe(2);
  const first = await cli(['facts', '-o', 'json']);
  expect(first).toMatchObject({ code: 0, stdout: '[]\n', stderr: expect.stringContaining('No server was configured') });
  const { url, ...server } = await json(['local']);
  expect(server).toMatchObject({ isRunning: true, profile: 'local' });
  // Its folder is that of its data, not of its code.
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  for (const name of ['one', 'two']) await mkdir(join(home, name));
  await json(['save', 'Deploys on Fridays.'], join(home, 'one'));
  expect(contents(await json(['facts'], join(home, 'one')))).toEqual(['Deploys on Fridays.']);
  // One person uses it, from whom nothing need be hidden.
  expect(await json(['status'])).toMatchObject({ users: 1, memories: 1, turns: 0, withheld: false });
  const assistant = await cli(['init', '--for', 'claude-code'], { cwd: join(home, 'one') });
  expect([assistant.code, assistant.stderr]).toEqual([0, expect.stringContaining('settings.local.json')]);
  expect(await json(['facts'], join(home, 'two'))).toEqual([]);

  expect(await json(['local', 'stop'])).toMatchObject({ isRunning: false });
  expect((await cli(['facts', '--no-daemon'])).code).toBe(5);
  expect(await json(['local', 'status'])).toMatchObject({ isRunning: false });
  // Several at a time start one.
  const [one, two] = await Promise.all([0, 1].map(() => json(['facts'], join(home, 'one'))));
  expect([contents(one), contents(two)]).toEqual([['Deploys on Fridays.'], ['Deploys on Fridays.']]);
  const running = pid();
  await json(['facts']);
  expect(pid()).toBe(running);
});

test('none is set up for the dry run of an import', async () => {
  const file = join(home, 'turns.jsonl');
  await writeFile(file, '{"userId":"u","sessionId":"s","userQuery":"Hi","assistantResponse":"Hello"}\n');
  const env = { RECOLLECT_CONFIG: join(home, 'none.json') };
  expect(await cli(['import', 'jsonl', file, '--dry-run'], { env })).toMatchObject({ code: 0, stderr: '' });
  await expect(stat(env.RECOLLECT_CONFIG)).rejects.toThrow(/ENOENT/);
});

test('it is stopped whoever started it, and not started to remove hooks', async () => {
  expect(await json(['local', 'stop'])).toMatchObject({ isRunning: false });
  expect((await cli(['init', '--remove'])).stderr).toMatch(/no hooks of Recollect/);
  expect(await json(['local', 'status'])).toMatchObject({ isRunning: false });

  const { local } = JSON.parse(await readFile(join(home, 'config.json'), 'utf8'));
  const child = spawn(process.execPath, [builtFile('main')], {
    env: { PATH: process.env.PATH, PORT: new URL(local.url).port, DATA_DIR: local.data, BOOTSTRAP_API_KEY: local.key },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // The command below would start another one before this one has the database.
  await until('it answers', () =>
    fetch(`${local.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  await json(['facts']);
  expect(pid()).toBe(String(child.pid));
  expect(await json(['local', 'stop'])).toMatchObject({ isRunning: false });
  await ended;
  await json(['facts']);
});

test('it is stopped while it starts, and the command that waits for it says so at once', async () => {
  await json(['local', 'stop']);
  const { local } = JSON.parse(await readFile(join(home, 'config.json'), 'utf8'));
  const waiting = cli(['facts']);
  await until('its process is there', () => Promise.resolve(isListed(local.data)));
  expect(await json(['local', 'stop'])).toMatchObject({ isRunning: false });
  expect(await waiting).toMatchObject({ code: 5, stderr: expect.stringContaining('did not start') });
  expect(isListed(local.data)).toBe(false);
  await json(['facts']);
});

test('it starts on a machine that names no time zone', async () => {
  await json(['local', 'stop']);
  expect(await cli(['facts', '-o', 'json'], { env: { TZ: '' } })).toMatchObject({ code: 0 });
});

test('its files are readable by their owner alone', async () => {
  const data = join(home, 'data/recollect');
  for (const path of [data, join(data, 'server.log'), join(data, 'server.pid'), join(home, 'config.json')])
    expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  const { local } = JSON.parse(await readFile(join(home, 'config.json'), 'utf8'));
  const { status } = await fetch(`${local.url}/graphql`, { method: 'POST', body: '{}' });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('a server that was chosen before stays the one that is used', async () => {
  const config = join(home, 'other.json');
  const env = { RECOLLECT_CONFIG: config, RECOLLECT_URL: 'http://127.0.0.1:1', RECOLLECT_KEY: 'any' };
  expect((await cli(['facts', '--user', 'minji'], { env })).code).toBe(5);
  expect((await cli(['local', 'status'], { env })).code).toBe(2);
});
