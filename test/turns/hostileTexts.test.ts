import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { unitCount } from '../support/hostile/hostileTexts.ts';
import type { Swept } from '../support/hostile/sweepTexts.ts';

/** For a machine that is busy with other tests; `npm run bench:texts` holds readers to 100 ms. */
const MAX_READER_MS = 400;

/**
 * Two processes, one after the other: the rules that read questions take ten times as long where many others have been
 * compiled, 16 s of processor time for 4.
 */
const ROOMS = ['recall/', '(?!recall/)'];

const swept: Swept = { unknown: [], readers: 0, tooLong: [] };

beforeAll(async () => {
  for (const room of ROOMS) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'test/support/hostile/sweepTexts.ts',
      String(MAX_READER_MS),
      room,
    ]);
    const { unknown, readers, tooLong }: Swept = JSON.parse(stdout);
    swept.unknown = unknown;
    swept.readers += readers;
    swept.tooLong.push(...tooLong);
  }
}, 600_000);

test('the sweep covers every function that reads text', () => {
  expect(swept.unknown).toEqual([]);
  expect(swept.readers).toBeGreaterThan(80);
  expect(unitCount).toBeGreaterThanOrEqual(100);
});

test('none takes long for any text, or more than n log n time', () => {
  expect(swept.tooLong).toEqual([]);
});
