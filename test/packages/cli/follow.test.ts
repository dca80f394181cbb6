import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, type Recollect } from '@recollect/client';
import { startApp, TEST_KEY, type TestApp } from '../../support/app.ts';
import { type Cli, cliOf } from '../../support/packages/cli.ts';
import { endAll, startCli } from '../../support/packages/running.ts';
import { nodesToTry } from '../../support/packages/tarball.ts';
import { takeStep } from '../../support/privacy.ts';

let t: TestApp;
let cli: Cli;
let client: Recollect;
let folder: string;
const closing: (() => unknown)[] = [endAll];
beforeAll(async () => {
  t = await startApp();
  cli = cliOf(t);
  client = createClient({ url: t.address, key: TEST_KEY, attemptMs: 200_000, timeoutMs: 200_000 });
  folder = await mkdtemp(join(tmpdir(), 'recollect-follow-'));
});
afterAll(() => Promise.all(closing.map((close) => close())));

const save = (userId: string, content: string) => client.saveMemory({ userId, content, category: 'CONTEXT' });

describe('tail', () => {
  test.each(nodesToTry())('prints a line for each change, on Node $version', async ({ node, version }) => {
    const user = `tail-${version}`;
    const running = startCli(t, ['tail', '--user', user], { node });
    await running.saw('stderr', /connected\n/);
    await save(user, 'Likes\ttea.');
    await save('somebody-else', 'Likes coffee.');
    await save(user, 'Has a dog.');
    await running.saw('stdout', /dog/);
    const lines = running.stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines.map(([, change, userId, content]) => [change, userId, content])).toEqual([
      ['CREATED', user, 'Likes tea.'],
      ['CREATED', user, 'Has a dog.'],
    ]);
    expect(await running.interrupt()).toBe(0);
    const rest = startCli(t, ['tail', 'memories', '--user', user, '--after', lines[0]![4]!, '-o', 'json'], { node });
    await rest.saw('stdout', /\n/);
    expect(JSON.parse(rest.stdout)).toMatchObject({ change: 'CREATED', memory: { content: 'Has a dog.' } });
    expect(await rest.interrupt()).toBe(0);
  });

  test('follows contexts without content', async () => {
    await save('asks', 'Likes tea.');
    const running = startCli(t, ['tail', 'contexts', '--user', 'asks', '-o', 'json']);
    await running.saw('stderr', /connected\n/);
    await client.prompt({ userId: 'asks', query: 'A secret question' });
    await t.settle();
    await running.saw('stdout', /\n/);
    expect(JSON.parse(running.stdout)).toMatchObject({ userId: 'asks', promptTokens: expect.any(Number) });
    expect(running.stdout).not.toContain('secret');
    await running.interrupt();
  });
});

describe('listen', () => {
  const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;

  /** A receiver that answers with these, and then with 204. */
  async function receiver(...statuses: number[]) {
    const got: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      got.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    }).listen(0);
    closing.push(() => server.close());
    return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
  }

  test('signs each event, sends it again until it is accepted, and resumes after the last one', async () => {
    const { got, url } = await receiver(204, 500);
    const cursors = join(folder, 'cursor');
    const args = ['listen', '--forward-to', url, '--user', 'hook', '--cursor-file', cursors];
    const env = { RECOLLECT_WEBHOOK_SECRET: SECRET };
    const running = startCli(t, args, { env });
    await running.saw('stderr', /connected\n/);
    await save('hook', 'Likes tea.');
    await save('hook', 'Has a dog.');
    await running.saw('stdout', /(.*memory\.created.*\n){2}/);
    expect(await running.interrupt()).toBe(0);
    expect(running.stderr).toContain('not delivered (500), trying again\n');
    const ids = got.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[1], ids[1]]);
    for (const { headers, body } of got) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const signature = createHmac('sha256', 'a secret of twenty-four b').update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
      expect(body).not.toMatch(/tea|dog/);
      expect(JSON.parse(body)).toMatchObject({ type: 'memory.created', data: { userId: 'hook' } });
    }
    await save('hook', 'Has a cat.');
    const again = startCli(t, [...args, '--content'], { env });
    await again.saw('stdout', /\n/);
    await again.interrupt();
    expect(JSON.parse(got.at(-1)!.body).data.content).toBe('Has a cat.');
    expect(got).toHaveLength(4);
    expect((await readFile(cursors, 'utf8')).trim()).toBe(JSON.parse(got.at(-1)!.body).data.cursor);
  });

  test('stops where the receiver is gone, and skips nothing', async () => {
    const { url } = await receiver(410);
    const running = startCli(t, ['listen', '--forward-to', url, '--user', 'gone']);
    await running.saw('stderr', /Signed with whsec_.*connected\n/s);
    await save('gone', 'Likes tea.');
    expect(await running.ended).toBe(5);
    expect(running.stdout).toBe('');
    expect(running.stderr).toContain('410');
  });

  test('the first event is sent by the next run if it was not accepted', async () => {
    const { got, url } = await receiver(410);
    const cursors = join(folder, 'first');
    const args = ['listen', '--forward-to', url, '--user', 'first', '--cursor-file', cursors];
    const running = startCli(t, [...args, '--content']);
    await running.saw('stderr', /connected\n/);
    await save('first', 'Likes tea.');
    expect(await running.ended).toBe(5);
    // It may be deleted before the next run.
    expect(await readFile(cursors, 'utf8')).not.toContain('tea');
    await save('first', 'Has a dog.');
    const again = startCli(t, args);
    await again.saw('stdout', /(.*memory\.created.*\n){2}/);
    await again.interrupt();
    const [refused, first, second] = got.map(({ headers, body }) => [
      headers['webhook-id'],
      JSON.parse(body).data.cursor,
    ]);
    expect(first).toEqual(refused);
    expect(second).not.toEqual(refused);
    expect(got).toHaveLength(3);
  });

  test('two secrets sign each event, and a deleted memory is named', async () => {
    const { got, url } = await receiver();
    const other = `whsec_${Buffer.from('another secret of 27 bytes!').toString('base64')}`;
    const env = { RECOLLECT_WEBHOOK_SECRET: `${SECRET} ${other}` };
    const { memory } = await save('replaced', 'Likes tea.');
    const running = startCli(t, ['listen', '--forward-to', url, '--user', 'replaced'], { env });
    await running.saw('stderr', /connected\n/);
    await client.deleteMemory({ id: memory.id });
    await running.saw('stdout', /memory\.forgotten/);
    await running.interrupt();
    const [{ headers, body }] = got as [(typeof got)[number]];
    expect(JSON.parse(body)).toMatchObject({ type: 'memory.forgotten', data: { memoryId: memory.id } });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signatures = ['a secret of twenty-four b', 'another secret of 27 bytes!'].map(
      (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(headers['webhook-signature']).toBe(signatures.join(' '));
  });

  test.each([
    ['an address without http', ['--forward-to', 'localhost:3000/hooks']],
    ['a secret that is too short', ['--forward-to', 'http://localhost:3000', '--secret', 'whsec_c2hvcnQ=']],
    ['a secret that is not base64', ['--forward-to', 'http://localhost:3000', '--secret', 'a secret!']],
    ['a cursor file that cannot be read', ['--forward-to', 'http://localhost:3000', '--cursor-file', tmpdir()]],
  ])('refuses %s before anything is sent', async (_, args) => {
    expect((await cli(['listen', ...args])).code).toBe(2);
  });
});

describe('privacy', () => {
  test('opens a request, follows it until it is carried out, and saves the copy', async () => {
    await save('leaves', 'Likes tea.');
    const file = join(folder, 'copy.zip');
    const running = startCli(t, ['privacy', 'export', '--user', 'leaves', '--follow', '--save', file, '-o', 'json']);
    await running.saw('stderr', /AWAITING_IDENTITY/);
    const id = (await client.privacyRequests({ filter: { userId: 'leaves' } })).edges[0]!.node.id;
    await takeStep(t, 'confirmIdentity', { id, method: 'by phone' });
    await takeStep(t, 'approvePrivacyRequest', { id }, (await t.addStaff('ADMIN')).credential);
    await t.settle();
    expect(await running.ended).toBe(0);
    expect(JSON.parse(running.stdout)).toMatchObject({ id, status: 'COMPLETED', userId: 'leaves' });
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('lists requests, asks before erasure, and takes a request back', async () => {
    expect((await cli(['privacy', 'erase', '--user', 'stays'])).code).toBe(2);
    const opened = await cli(['privacy', 'erase', '--user', 'stays', '--yes', '-o', 'quiet']);
    const id = opened.stdout.trim();
    const listed = await cli(['privacy', '--user', 'stays', '-o', 'json']);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id, kind: 'ERASURE', status: 'AWAITING_IDENTITY' }]);
    const cancelled = await cli(['privacy', 'cancel', id, '-o', 'json']);
    expect(JSON.parse(cancelled.stdout)).toMatchObject({ status: 'CANCELLED' });
    expect((await cli(['privacy', 'follow', id])).code).toBe(1);
    expect((await cli(['privacy', 'cancel'])).code).toBe(2);
    expect((await cli(['privacy', 'follow', 'unknown'])).code).toBeGreaterThan(0);
  });
});
