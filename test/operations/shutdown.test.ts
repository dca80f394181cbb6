import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startApp } from '../support/app.ts';
import { databaseKind, fillDirectory, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openRaw } from '../support/hostile/rawSocket.ts';
import { PROCESS_KEY, type ServerProcess, startProcess } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { turnNumber } } }`;
const COUNT = `{ session(userId: "load", sessionId: "s1") { turnCount } }`;

/**
 * A job that was running when its server was killed is given up 45 s after its last heartbeat, which is checked every
 * 30 s, and retried 5 to 10 s later; a job of the same session waits behind it.
 */
const UNTIL_GIVEN_UP = 180_000;
/** A machine that is busy with other tests needs time to start three servers and record what they are asked to. */
const LONG = 600_000;

let place: Record<string, string>;
let database: TestDatabase | undefined;
let directory: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'recollect-'));
  if (databaseKind === 'postgres') database = await openTestDatabase();
  else fillDirectory(directory);
  place = { DATA_DIR: directory, DATABASE_URL: database?.url ?? '' };
});
afterAll(async () => {
  for (const server of running) if (server.child.exitCode === null) await server.end('SIGKILL');
  await database?.database.close();
  await database?.drop();
  rmSync(directory, { recursive: true });
});

async function start(): Promise<{ server: ServerProcess; address: string }> {
  const server = startProcess(place);
  running.push(server);
  return { server, address: await server.address() };
}

/** No connection could be made, or the closing server had closed an idle one or not accepted it yet. */
const REFUSALS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Sends a request; returns `refused` if nothing had started, which the count of stored rows proves afterwards. */
async function ask(address: string, query: string, variables: object = {}) {
  try {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${PROCESS_KEY}` },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, ...((await response.json()) as { data?: never; errors?: unknown }) };
  } catch (error) {
    if (REFUSALS.includes((error as { cause: { code?: string } }).cause.code ?? '')) return 'refused';
    throw error;
  }
}

/** Records turns one after another, each after the previous answer, until no connection can be made any more. */
async function recordUntilRefused(address: string, recorded: { count: number }): Promise<void> {
  const input = { userId: 'load', sessionId: 's1', userQuery: 'Still there?', assistantResponse: 'Yes.' };
  for (;;) {
    const answer = await ask(address, RECORD, { input });
    if (answer === 'refused') return;
    expect(answer).toMatchObject({ status: 200, data: { recordTurn: expect.anything() } });
    recorded.count++;
  }
}

/** The same over a socket, until it is closed; returns how it was closed. */
async function recordUntilClosed(address: string, recorded: { count: number }): Promise<{ code: number }> {
  const socket = await openRaw(address, { key: PROCESS_KEY });
  const input = { userId: 'load', sessionId: 's1', userQuery: 'And over a socket?', assistantResponse: 'Yes.' };
  let id = 0;
  const record = () => {
    const payload = { query: RECORD, variables: { input } };
    if (socket.ws.readyState === socket.ws.OPEN) socket.say({ type: 'subscribe', id: String(++id), payload });
  };
  const answers: unknown[] = [];
  socket.ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'complete') return record();
    answers.push(message);
    if (message.type === 'next' && message.payload.data) recorded.count++;
  });
  record();
  const closed = await socket.closed;
  // The last message may have come too late to start; everything answered was answered correctly.
  expect(answers.filter((message) => !(message as { payload?: { data?: unknown } }).payload?.data)).toEqual([]);
  return closed;
}

/** A connection that is kept alive after one request, or that never sends one. */
async function openIdle(address: string, ask: boolean): Promise<Socket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (data) => (heard += data));
  socket.on('error', () => {});
  if (!ask) return socket;
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`);
  await until('an answer', () => heard.includes('"ok"'));
  return socket;
}

describe('the server', () => {
  const recorded = { count: 0 };

  test(
    'stops on SIGTERM under load: running requests are answered, sockets close with 1001, and it exits with 0',
    async () => {
      const { server, address } = await start();
      const following = await openRaw(address, { key: PROCESS_KEY });
      following.say({ type: 'subscribe', id: '1', payload: { query: 'subscription { memoryUpdated { cursor } }' } });
      await openIdle(address, true);
      await openIdle(address, false);
      const clients = Array.from({ length: 8 }, () => recordUntilRefused(address, recorded));
      const overSockets = { count: 0 };
      const sockets = Array.from({ length: 4 }, () => recordUntilClosed(address, overSockets));
      await until('some turns', () => recorded.count >= 50 && overSockets.count >= 10);

      const end = server.end('SIGTERM');
      await Promise.all(clients);
      for (const closed of [following.closed, ...sockets]) expect(await closed).toMatchObject({ code: 1001 });
      // The next server finds what was answered, and nothing else.
      recorded.count += overSockets.count;
      const { code, signal, ms } = await end;
      expect({ code, signal }).toEqual({ code: 0, signal: null });
      expect(ms).toBeLessThan(15_000);
    },
    LONG,
  );

  test(
    `has everything it had acknowledged after a restart, and after being killed${databaseKind === 'pglite' ? '; no second server starts on its directory' : ''}`,
    async () => {
      const { server, address } = await start();
      const count = async (at: string) => {
        const answer = (await ask(at, COUNT)) as unknown as { data: { session: { turnCount: number } } };
        return answer.data.session.turnCount;
      };
      expect(await count(address)).toBe(recorded.count);

      const more = { count: 0 };
      const clients = Array.from({ length: 8 }, () => recordUntilRefused(address, more).catch(() => 'cut'));
      await until('some turns', () => more.count >= 50);
      expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
      await Promise.all(clients);

      const again = await start();
      const found = await count(again.address);
      // A turn whose answer was on its way when the server was killed may be stored as well.
      expect(found).toBeGreaterThanOrEqual(recorded.count + more.count);
      expect(found).toBeLessThanOrEqual(recorded.count + more.count + clients.length);
      const waiting = async () =>
        ((await (await fetch(`${again.address}/readyz`)).json()) as { jobs: { waiting: number } }).jobs.waiting;
      await until('the jobs that were left', async () => (await waiting()) === 0, UNTIL_GIVEN_UP);
      if (databaseKind === 'pglite') await expectSecondRefused(again.address);
      expect((await again.server.end('SIGTERM')).code).toBe(0);
    },
    LONG,
  );
});

/** A second server on the same directory is refused with instructions, while the first continues. */
async function expectSecondRefused(address: string): Promise<void> {
  const second = startProcess(place);
  running.push(second);
  await expect(second.address()).rejects.toThrow(
    /Another Recollect server is using .*set DATA_DIR to another directory/,
  );
  expect(second.child.exitCode).toBe(1);
  expect(await ask(address, '{ viewer { name } }')).toMatchObject({ status: 200 });
}

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('a request that takes longer than a stopping server waits', () => {
  test('is told to try again, and nothing of it is stored', async () => {
    const database = await openTestDatabase();
    const t = await startApp({ database });
    const { maintenance } = database.database;
    const input = { userId: 'slow', sessionId: 's1', userQuery: 'Still there?', assistantResponse: 'Yes.' };
    await t.data(RECORD, { input });
    const count = async () =>
      (await maintenance.query<{ turns: number }>('SELECT count(*)::int AS turns FROM turns')).rows[0]!.turns;

    // Another writer keeps the user's row, and with it what the requests need.
    const other = await maintenance.connect();
    await other.query("BEGIN; SELECT FROM users WHERE user_key = 'slow' FOR UPDATE");
    const asked = Array.from({ length: 4 }, () => t.ask(RECORD, { input }));
    const waits =
      databaseKind === 'pglite'
        ? () => maintenance.waitingCount > 0
        : async () => (await maintenance.query(WAITING)).rowCount! > 0;
    await until('they wait for it', waits);
    const refusing = jest.spyOn(t.app.parts.database, 'refuseRequests');
    // Kept open, to see what is stored when the server has stopped.
    const ending = jest.spyOn(t.app.parts.database, 'close').mockResolvedValue();
    const closing = t.app.close();
    await until('the server has waited long enough', () => refusing.mock.calls.length > 0);
    await other.query('COMMIT');
    other.release();

    for (const answer of asked)
      expect(await answer).toMatchObject({ status: 503, errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }] });
    await closing;
    expect(await count()).toBe(1);
    ending.mockRestore();
    await database.database.close();
    await database.drop();
  });
});

const onPglite = databaseKind === 'pglite' ? describe : describe.skip;
onPglite('a first start whose port is taken', () => {
  test('says what to do, and creates and prints no secrets', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const elsewhere = join(directory, 'elsewhere');
    const env = { DATA_DIR: elsewhere, DATABASE_URL: '', BOOTSTRAP_API_KEY: '' };
    const server = startProcess({ ...env, PORT: String(port) });
    running.push(server);
    await expect(server.address()).rejects.toThrow(/EADDRINUSE.*Set PORT to another port/);
    expect(server.output()).not.toMatch(/API key|Password/);
    expect(existsSync(elsewhere)).toBe(false);
    taken.close();
  });
});
