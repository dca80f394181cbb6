import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { builtCli } from '../support/packages/cli.ts';
import { installPacked } from '../support/packages/tarball.ts';

/** Packed with all that it needs: its content is that of the container. */
let tarballs: string;
let installed: string;
beforeAll(async () => {
  tarballs = await mkdtemp(join(tmpdir(), 'recollect-server-package-'));
  execFileSync(process.execPath, ['scripts/pack-server.mjs', tarballs], { stdio: ['ignore', 'ignore', 'inherit'] });
  builtCli();
  installed = (await installPacked(['packages/cli'], [join(tarballs, readdirSync(tarballs)[0]!)])).folder;
});
afterAll(async () => {
  await recollect('local', 'stop');
  for (const folder of [installed, tarballs]) await rm(folder, { recursive: true, force: true });
});

function recollect(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, HOME: installed, RECOLLECT_CONFIG: join(installed, 'config.json') };
  const file = join(installed, 'node_modules/.bin/recollect');
  return promisify(execFile)(process.execPath, [file, ...args], { cwd: installed, env });
}

test('the server’s package is what the command line serves itself with, in a folder where nothing is configured', async () => {
  expect(readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@recollect']);
  const { stderr } = await recollect('save', 'We deploy on Fridays.');
  expect(stderr).toContain(`with its data in ${join(installed, '.local/share/recollect')}`);
  const facts = JSON.parse((await recollect('facts', '-o', 'json')).stdout);
  expect(facts).toMatchObject([{ content: 'We deploy on Fridays.' }]);
  expect((await recollect('context', 'When do we deploy?')).stdout).toContain('Fridays');
  expect((await recollect('local', 'stop')).stdout).toContain('false');
});
