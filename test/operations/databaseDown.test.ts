import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { openPostgres } from '../../server/db/postgres.ts';
import { announce, type KnownUser, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openRaw } from '../support/hostile/rawSocket.ts';
import { type DatabaseProxy, startProxy } from '../support/outside/proxy.ts';
import { type Following, follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id turnNumber } } }`;
const READ = `query ($id: ID!) { turn(id: $id) { userQuery } }`;
const input = { userId: 'minji', sessionId: 's1', userQuery: 'Is it there?', assistantResponse: 'It is.' };

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;
const onPglite = databaseKind === 'pglite' ? describe : describe.skip;

const readyz = async (t: TestApp) => {
  const response = await fetch(`${t.address}/readyz`);
  return { status: response.status, body: await response.json() };
};

onPostgres('a database that is down', () => {
  let proxy: DatabaseProxy;
  let direct: TestDatabase;
  let t: TestApp;
  let turnId: string;
  let minji: KnownUser;
  let socket: Client;
  let following: Following;

  beforeAll(async () => {
    direct = await openTestDatabase();
    proxy = await startProxy(direct.url!);
    t = await startApp({ database: { database: openPostgres(proxy.url), url: direct.url, drop: async () => {} } });
    turnId = (await t.data(RECORD, { input })).recordTurn.turn.id;
    minji = await makeUser(t, 'minji');
    socket = openSocket(t.address, TEST_KEY);
    following = follow(socket, 'subscription { memoryUpdated { change memory { id } } }');
    await until('the subscription begins', () => t.app.parts.tails.subscribers === 1);
  });
  afterAll(async () => {
    proxy.mend();
    await socket.dispose();
    await t.close();
    await proxy.close();
    await direct.database.close();
    await direct.drop();
  });

  const recovers = async () => {
    await until('it is ready again', async () => (await readyz(t)).status === 200);
    expect(await t.data(READ, { id: turnId })).toMatchObject({ turn: { userQuery: 'Is it there?' } });
    await t.data(RECORD, { input });
    // A failed job waits longer after each try; the length does not matter here. A job whose fetch was cut off on the
    // way back belongs to nobody: it is reassigned after 45 s, which this test does not wait for.
    const makeDue = () =>
      direct.database.maintenance.query(
        `UPDATE pgboss.job SET state = 'retry', start_after = now()
         WHERE state = 'retry' OR state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '5 seconds'`,
      );
    const jobs = () => readyz(t).then(({ body }) => body.jobs as { waiting: number; active: number; dead: number });
    await until('the jobs run again', async () => {
      await makeDue();
      return (await jobs()).waiting === 0;
    });
    expect((await jobs()).dead).toBe(0);
  };

  test('is reported at /readyz, and requests fail with a code that says to retry', async () => {
    proxy.cut();
    expect(await readyz(t)).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'postgres' } });
    const health = await fetch(`${t.address}/healthz`);
    expect(health.status).toBe(200);
    for (const answer of [await t.ask(RECORD, { input }), await t.ask(READ, { id: turnId })]) {
      expect(answer).toMatchObject({
        status: 503,
        errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }],
      });
      expect(answer.errors[0]!.message).toMatch(/try again/i);
    }
  });

  test('does not make an unverifiable credential look invalid', async () => {
    t.app.forgetCredentials();
    expect(await t.ask('{ viewer { name } }')).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }],
    });
    const raw = await openRaw(t.address);
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${TEST_KEY}` } });
    expect(await raw.closed).toMatchObject({ code: 1013 });
  });

  test('is used again by requests, jobs and subscriptions when it comes back, and no event is lost', async () => {
    // Another server writes meanwhile: this one cannot have been notified.
    const scopeOf = { ...t, app: { ...t.app, parts: { ...t.app.parts, database: direct.database } } } as TestApp;
    await announce(scopeOf, minji, [{ change: 'CREATED' }]);
    proxy.mend();
    await recovers();
    await until('the event', () => following.messages.length >= 1);
    await announce(t, minji, [{ change: 'UPDATED' }]);
    await until('the next', () => following.messages.length >= 2);
    expect(following.messages.map(({ data }) => data.memoryUpdated.change)).toEqual(['CREATED', 'UPDATED']);
  });

  test('may fail in the middle of requests: each is answered, and none is left half done', async () => {
    for (let round = 0; round < 3; round++) {
      const record = (i: number) =>
        t.ask(RECORD, { input: { ...input, sessionId: `round-${round}`, idempotencyKey: `${round}-${i}` } });
      const asked = Array.from({ length: 40 }, (_, i) => (i % 2 ? t.ask(READ, { id: turnId }) : record(i / 2)));
      await Promise.race(asked);
      proxy.cut();
      for (const { errors } of await Promise.all(asked))
        expect(
          errors.map(({ extensions }) => extensions.code).filter((code) => code !== 'DATABASE_UNAVAILABLE'),
        ).toEqual([]);
      proxy.mend();
      await recovers();
      // Sent again under their idempotency keys, they are all there, once each.
      const again = await Promise.all(Array.from({ length: 20 }, (_, i) => record(i)));
      const numbers = again.map(({ data }) => data.recordTurn.turn.turnNumber);
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    }
  });

  test('may stop responding: /readyz says so, and everything continues when it responds again', async () => {
    // Opens a connection beforehand: one opened while the database is silent would time out before /readyz does.
    await t.data(READ, { id: turnId });
    proxy.freeze();
    const waiting = t.ask(READ, { id: turnId });
    expect(await readyz(t)).toMatchObject({ status: 503 });
    proxy.mend();
    expect(await waiting).toMatchObject({ status: 200, errors: [] });
    await recovers();
  });

  test('does not hold up a shutdown', async () => {
    const database = openPostgres(proxy.url);
    const second = await startApp({ database: { database, url: direct.url, drop: async () => {} } });
    proxy.cut();
    await second.close();
    proxy.mend();
    await recovers();
  });
});

onPglite('the embedded database', () => {
  test('when it fails, /readyz and requests say so, and everything continues when it works again', async () => {
    const t = await startApp();
    expect(await readyz(t)).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'pglite', jobs: { waiting: expect.any(Number), active: 0, dead: 0 } },
    });
    const failure = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    const connect = jest
      .spyOn(t.app.parts.database.maintenance, 'connect')
      .mockImplementation(((callback?: (error: Error) => void) =>
        callback ? callback(failure) : Promise.reject(failure)) as never);
    expect(await readyz(t)).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'pglite' } });
    expect(await t.ask(RECORD, { input })).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }],
    });
    connect.mockRestore();
    await t.data(RECORD, { input });
    await t.settle();
    expect(await readyz(t)).toMatchObject({ status: 200, body: { jobs: { waiting: 0, active: 0, dead: 0 } } });
  });
});
