import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

test('a renamed suite that runs on one database only is named before anything runs', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'recollect-suites-'));
  mkdirSync(join(cwd, 'test'));
  const script = resolve('scripts/test.mjs');
  const run = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' });
  expect(run).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\nNo suite matches \/test\/house\//),
  });
});
