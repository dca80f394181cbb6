import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseKind, fillDirectory, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { builtFile, type ServerProcess, SHORT_LIVED, startProcess } from '../support/serverProcess.ts';
import { ADMIN, ADMIN_ENV } from '../support/staff.ts';

/** Settings shared by the server and the command. */
let env: Record<string, string>;
let directory: string;
let database: TestDatabase | undefined;
const running: ServerProcess[] = [];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'recollect-'));
  if (databaseKind === 'postgres') database = await openTestDatabase();
  else fillDirectory(directory);
  env = { DATA_DIR: directory, DATABASE_URL: database?.url ?? '', PUBLIC_URL: 'https://memory.example.com' };
});
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await server.end('SIGKILL');
  await database?.database.close();
  await database?.drop();
  rmSync(directory, { recursive: true });
});

const start = async (more: Record<string, string> = {}) => {
  const server = startProcess({ ...env, ...more });
  running.push(server);
  return { server, address: await server.address() };
};
const command = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const argv = [...SHORT_LIVED, builtFile('staffLink'), ...args];
    const options = { env: { ...process.env, NODE_OPTIONS: '', ...env } };
    execFile(process.execPath, argv, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
const ask = async (address: string, name: string, input: object) => {
  const type = name[0]!.toUpperCase() + name.slice(1);
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename } }`,
      variables: { input },
    }),
  });
  return response.status;
};

test('the command prints a link with which a locked-out member sets a password', async () => {
  const first = await start(ADMIN_ENV);
  // Everything was given, so nothing is printed.
  expect(first.server.output()).not.toContain(ADMIN.email);
  expect(first.server.output()).not.toContain(ADMIN.password);
  if (databaseKind === 'pglite') {
    expect(await command(ADMIN.email)).toMatchObject({ code: 1, output: expect.stringMatching(/another/i) });
    await first.server.end('SIGTERM');
  }
  expect(await command('nobody@example.com')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no staff member signs in/i),
  });
  const { code, output } = await command('--reset-totp', ADMIN.email.toUpperCase());
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining(`For ${ADMIN.email}; works once`),
  });
  const [, token] = /https:\/\/memory\.example\.com\/set-password#([\w-]{43})\n/.exec(output) ?? [];

  const { address } = databaseKind === 'pglite' ? await start() : first;
  const password = 'nine quiet pelicans';
  expect(await ask(address, 'setPassword', { token, password })).toBe(200);
  expect(await ask(address, 'signIn', { email: ADMIN.email, password: ADMIN.password })).toBe(401);
  expect(await ask(address, 'signIn', { email: ADMIN.email, password })).toBe(200);
});

test('the command explains its usage', async () => {
  expect(await command('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: npm run staff-link'),
  });
  expect(await command()).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run staff-link') });
});
