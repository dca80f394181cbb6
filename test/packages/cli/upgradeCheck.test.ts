import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.ts';
import { type CliProcess, cliProcessOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: CliProcess;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  t = await startApp();
  cli = cliProcessOf(t);
});
afterAll(() => Promise.all(closing.map((close) => close())));

/** A server of another version: what it does not know is said by its own answer. */
async function olderServer(unknown: string) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push(JSON.parse(body).query);
    const headers = { 'content-type': 'application/json', authorization: request.headers.authorization! };
    const answer = body.includes(unknown)
      ? { errors: [{ message: `Cannot query field "${unknown}".`, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }
      : await (await fetch(`${t.address}/graphql`, { method: 'POST', headers, body })).json();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0);
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a server of this version knows every operation, and executes none', async () => {
  const tables =
    'SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM audit_entries)::int AS entries';
  const before = await t.app.parts.database.maintenance.query(tables);
  const { code, stdout, stderr } = await cli(['upgrade-check']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toMatch(/^(\d+) of \1 operations are known/);
  expect((await t.app.parts.database.maintenance.query(tables)).rows).toEqual(before.rows);
});

test('an older server lacks some, which are named', async () => {
  const { url, asked } = await olderServer('pinMemory');
  const { code, stdout } = await cli(['upgrade-check', '-o', 'json'], { env: { RECOLLECT_URL: url } });
  expect(code).toBe(6);
  expect(JSON.parse(stdout)).toEqual([
    { operation: 'pinMemory', problem: 'Cannot query field "pinMemory".' },
    { operation: 'unpinMemory', problem: expect.any(String) },
  ]);
  expect(asked.length).toBeGreaterThan(100);
});

test('a server that is away is not called old', async () => {
  expect((await cli(['upgrade-check'], { env: { RECOLLECT_URL: 'http://127.0.0.1:1' } })).code).toBe(5);
  expect((await cli(['upgrade-check'], { env: { RECOLLECT_KEY: 'not-a-key' } })).code).toBe(4);
});
