import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tombstoneFile } from '../../server/outside/outside.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recollect-journal-'));
  path = join(folder, 'tombstones.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const erasure = (day: number) => ({
  projectId: '01a20321-499d-75f5-8de7-ff2b9e5831c6',
  userHash: `${day}`.repeat(32).slice(0, 64),
  erasedAt: `2026-11-${day}T12:04:17.951Z`,
  requestId: '01a20324-8fbc-77fb-9479-e93f0d9f15ec',
});

test('a tombstone journal returns what was written, across lines cut off by a power failure', async () => {
  const journal = tombstoneFile(path);
  expect(await journal.read()).toEqual([]);
  await journal.write(erasure(11));
  appendFileSync(path, `${JSON.stringify(erasure(12)).slice(0, 90)}\0\0\0`);
  await journal.write(erasure(12));
  appendFileSync(path, JSON.stringify(erasure(13)).slice(0, 90));
  expect(await journal.read()).toEqual([erasure(11), erasure(12)]);
});

test.each([
  ['is no JSON', (line: string) => line.replace('"', '')],
  ['names nobody', (line: string) => line.replace('userHash', 'userHbsh')],
  ['names no moment', (line: string) => line.replace('2026', 'zzzz')],
])('a line that %s does not bring anyone back', async (_, damage) => {
  const journal = tombstoneFile(path);
  for (const day of [11, 12, 13]) await journal.write(erasure(day));
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.with(1, damage(lines[1]!)).join('\n'));
  await expect(journal.read()).rejects.toThrow('Line 2 of the tombstone journal');
});
