import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

const run = promisify(execFile);
const IS_HERE = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;
const CAN_PACK = spawnSync('python3', ['-c', 'import setuptools.build_meta']).status === 0;

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'recollect-python-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONWARNINGS: 'error',
  RECOLLECT_URL: t.address,
  RECOLLECT_KEY: TEST_KEY,
  ...more,
});
const unittest = (module: string) =>
  run('python3', ['-m', 'unittest', '-v', module], {
    cwd: 'packages/python/tests',
    env: environment({ PYTHONPATH: '../src' }),
  });

(IS_HERE ? describe : describe.skip)('the client for Python', () => {
  test.each(['test_client', 'test_retries', 'test_subscriptions'])('passes its own %s', async (module) => {
    const { stderr } = await unittest(module);
    expect(stderr).toMatch(/Ran \d+ tests.*\n\nOK\n$/s);
  });

  test('has a type for every field that it reads', async () => {
    const check = `import dataclasses, typing
from recollect.generated import types
classes = [kind for kind in vars(types).values() if dataclasses.is_dataclass(kind)]
print(len(classes), sum(len(typing.get_type_hints(kind)) for kind in classes))`;
    const { stdout } = await run('python3', ['-c', check], {
      env: environment({ PYTHONPATH: 'packages/python/src' }),
    });
    expect(Number(stdout.split(' ')[0])).toBeGreaterThan(300);
  });

  (CAN_PACK ? test : test.skip)('is packed with all that it needs', async () => {
    const source = join(folder, 'source');
    await run('cp', ['-r', 'packages/python', source]);
    const pack = 'from setuptools import build_meta; build_meta.build_sdist("dist")';
    await run('python3', ['-c', pack], { cwd: source, env: { PATH: process.env.PATH } });
    await run('tar', ['-xzf', 'dist/recollect-client-0.1.0.tar.gz', '-C', folder], { cwd: source });
    const packed = join(folder, 'recollect-client-0.1.0/src');
    await run('python3', ['-c', 'import recollect; recollect.Recollect("http://localhost", "key")'], {
      env: environment({ PYTHONPATH: packed }),
    });
    expect(await readdir(join(packed, 'recollect'))).toEqual(expect.arrayContaining(['py.typed', 'generated']));
  });
});
