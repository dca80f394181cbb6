import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { builtCli } from '../support/packages/cli.ts';
import { installPacked, nodesToTry } from '../support/packages/tarball.ts';

const run = promisify(execFile);

/** The entries that run without the package they are for: it is needed for its types alone. */
const ALONE = ['openai', 'openai-agents', 'mastra', 'express', 'fastify'];

const USE = `
  const client = createClient({ url: process.env.RECOLLECT_URL, key: process.env.RECOLLECT_KEY, attemptMs: 200000, timeoutMs: 200000 });
  const turn = { userId: 'ann', sessionId: 's', userQuery: 'I live by the old mill.', assistantResponse: 'Noted.' };
  await client.recordTurn(turn);
  const { prompt } = await client.forUser('ann').memoryContext({ query: 'mill' });
  const code = await client.recordTurn({ ...turn, sessionId: '' }).catch((error) => isRecollectError(error) && error.code);
  console.log(JSON.stringify({ knows: prompt.includes('old mill'), code }));`;
const PROGRAMS = {
  'esm.mjs': `import { createClient, isRecollectError } from '@recollect/client';
${ALONE.map((entry) => `import '@recollect/client/${entry}';`).join('\n')}${USE}`,
  'cjs.cjs': `const { createClient, isRecollectError } = require('@recollect/client');
${ALONE.map((entry) => `require('@recollect/client/${entry}');`).join('\n')}(async () => {${USE}})();`,
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
  builtCli();
  ({ folder } = await installPacked(['packages/client', 'packages/cli']));
  for (const [name, source] of Object.entries({ ...PROGRAMS, ...TYPED_FILES }))
    await writeFile(join(folder, name), source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed packages, installed in an empty project without network access,', () => {
  test('have no other packages as dependencies', async () => {
    const names = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@recollect']);
    for (const name of ['client', 'cli'])
      expect((await readdir(join(folder, 'node_modules/@recollect', name))).sort()).toEqual([
        'LICENSE',
        'NOTICE',
        'README.md',
        'dist',
        'package.json',
      ]);
    const licenses = await readFile(join(folder, 'node_modules/@recollect/cli/dist/LICENSES.txt'), 'utf8');
    expect(licenses).toMatch(/^yauzl \d.* \(MIT\)$/m);
  });

  describe.each(nodesToTry())('run on Node $version', ({ version, node }) => {
    test.each(Object.keys(PROGRAMS))('as %s', async (program) => {
      const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY };
      const { stdout, stderr } = await run(node, [program], { cwd: folder, env });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({ knows: true, code: 'BAD_USER_INPUT' });
    });

    test('as the command line', async () => {
      const env = { PATH: process.env.PATH, RECOLLECT_URL: t.address, RECOLLECT_KEY: TEST_KEY };
      const recollect = async (...args: string[]) =>
        (await run(node, ['node_modules/.bin/recollect', ...args], { cwd: folder, env })).stdout;
      const user = `cli-${version}`;
      await recollect('save', '--user', user, 'Is allergic to nuts.');
      expect(JSON.parse(await recollect('facts', '--user', user, '-o', 'json'))).toMatchObject([
        { content: 'Is allergic to nuts.' },
      ]);
      expect(await recollect('help')).toContain('recollect');
    });
  });

  test.each(Object.keys(TYPED_FILES))('have types for %s', async (file) => {
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
