import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

const run = promisify(execFile);

/** Node as it is bundled, and the machine's own if that is another. */
const NODES = [process.execPath, ...machineNodes()];

const USE = `
  const client = createClient({ url: process.env.RECOLLECT_URL, key: process.env.RECOLLECT_KEY, attemptMs: 200000, timeoutMs: 200000 });
  const turn = { userId: 'ann', sessionId: 's', userQuery: 'I live by the old mill.', assistantResponse: 'Noted.' };
  await client.recordTurn(turn);
  const { prompt } = await client.forUser('ann').memoryContext({ query: 'mill' });
  const code = await client.recordTurn({ ...turn, sessionId: '' }).catch((error) => isRecollectError(error) && error.code);
  console.log(JSON.stringify({ knows: prompt.includes('old mill'), code }));`;
const PROGRAMS = {
  'esm.mjs': `import { createClient, isRecollectError } from '@recollect/client';${USE}`,
  'cjs.cjs': `const { createClient, isRecollectError } = require('@recollect/client');(async () => {${USE}})();`,
};
const TYPED = `
const client = createClient({ url: 'http://127.0.0.1:4000', key: 'k' });
export const prompt: Promise<string> = client.memoryContext({ userId: 'a', query: 'q' }).then((context) => context.prompt);
// @ts-expect-error a user is required
client.memoryContext({ query: 'q' });
client.forUser('a').memoryContext({ query: 'q' });
export async function contents(): Promise<string[]> {
  const found: string[] = [];
  for await (const memory of client.memories()) found.push(memory.content);
  return found;
}`;
const TYPED_FILES = {
  'esm.mts': `import { createClient } from '@recollect/client';${TYPED}`,
  'cjs.cts': `import { createClient } from '@recollect/client';${TYPED}`,
};

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'recollect-tarball-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: 'packages/client' });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!;
  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{"private": true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join('..', tarball)], { cwd: project });
  for (const [name, source] of Object.entries({ ...PROGRAMS, ...TYPED_FILES }))
    await writeFile(join(project, name), source);
  folder = project;
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('the packed client, installed in an empty project without network access,', () => {
  test('brings no other package with it', async () => {
    const names = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@recollect']);
    expect((await readdir(join(folder, 'node_modules/@recollect/client'))).sort()).toEqual([
      'README.md',
      'dist',
      'package.json',
    ]);
  });

  describe.each(NODES)('runs on %s', (node) => {
    test.each(Object.keys(PROGRAMS))('as %s', async (program) => {
      const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY };
      const { stdout, stderr } = await run(node, [program], { cwd: folder, env });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({ knows: true, code: 'BAD_USER_INPUT' });
    });
  });

  test.each(Object.keys(TYPED_FILES))('has types for %s', async (file) => {
    const options = [
      '--module',
      'node16',
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--types',
      '',
    ];
    const tsc = [resolve('node_modules/@typescript/native/bin/tsc'), ...options, file];
    const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});

/** Other versions of Node on the PATH. */
function machineNodes(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  const found = folders.map((path) => join(path, 'node'));
  const versions = new Map<string, string>();
  for (const node of found) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
    if (version && version !== process.version && Number(version.slice(1).split('.')[0]) >= 20)
      versions.set(version, node);
  }
  return [...versions.values()];
}
