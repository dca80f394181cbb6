import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { startApp, type TestApp } from '../../support/app.ts';
import { type CliProcess, cliProcessOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: CliProcess;
let folder: string;

beforeAll(async () => {
  t = await startApp();
  cli = cliProcessOf(t);
  folder = await mkdtemp(join(tmpdir(), 'recollect-pipes-'));
});

const questionsOf = async (userId: string) => {
  const { user } = await t.data(
    'query ($userId: ID!) { user(userId: $userId) { turns { edges { node { userQuery } } } } }',
    { userId },
  );
  return user.turns.edges.map(({ node }: { node: object }) => node);
};

describe('piped input', () => {
  const line = (userId: string) =>
    `${JSON.stringify({ userId, sessionId: 's', userQuery: 'Hi', assistantResponse: 'Hello', id: userId })}\n`;

  test('is read as - or without a file', async () => {
    for (const [userId, ...rest] of [['piped', '-'], ['bare']]) {
      const run = await cli(['import', 'jsonl', ...rest, '-o', 'json'], { input: line(userId!) });
      expect([run.code, JSON.parse(run.stdout)]).toMatchObject([0, { turns: 1, recorded: 1 }]);
      expect(await questionsOf(userId!)).toMatchObject([{ userQuery: 'Hi' }]);
    }
  });

  test('is read from a file of the shell that is a pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [run] = await Promise.all([cli(['import', 'jsonl', pipe]), writeFile(pipe, line('fifo'))]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(await questionsOf('fifo')).toMatchObject([{ userQuery: 'Hi' }]);
  });

  test('cannot be an archive, whose directory is at its end', async () => {
    const input = Buffer.from(zipSync({ 'conversations.json': strToU8('[]') })).toString('latin1');
    expect(await cli(['import', 'chatgpt', '-', '-u', 'x'], { input })).toMatchObject({
      ...{ code: 2, stdout: '' },
      stderr: 'A zip archive cannot be piped in. Name its file.\n',
    });
  });
});

test('reports nothing when nothing was read', async () => {
  const run = await cli(['import', 'jsonl', '-'], { env: { RECOLLECT_KEY: '' } });
  expect(run).toMatchObject({ code: 4, stdout: '', stderr: expect.stringContaining('No key') });
});
