import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { openRaw } from '../support/hostile/rawSocket.ts';
import { until } from '../support/until.ts';

const PROJECT = '0190a000-0000-7000-8000-00000000000a';
/** In each of the two pools. */
const CONNECTIONS = 10;
/** Longer than anyone waits for a connection, and shorter than the statement timeout. */
const HELD = 'SELECT pg_sleep(28)';
const RECORD = `mutation { recordTurn(input: {userId: "u", sessionId: "s", userQuery: "walnuts", assistantResponse: ""}) { turn { id } } }`;
const RECALL = '{ memoryContext(userId: "u", query: "walnuts") { prompt } }';

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('when every connection to the database is taken', () => {
  let t: TestApp;
  let database: Database;
  let holding: Promise<unknown>[];

  const sleepers = async () =>
    (
      await database.maintenance.query(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = $1',
        [HELD],
      )
    ).rowCount;
  const ask = async (query: string, key = TEST_KEY) => {
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query }),
    });
    const { errors = [] } = (await response.json()) as { errors?: { message: string; extensions: { code: string } }[] };
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      codes: errors.map(({ extensions }) => extensions.code),
      messages: errors.map(({ message }) => message),
    };
  };
  const release = async () => {
    await database.maintenance.query(
      'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = $1',
      [HELD],
    );
    return Promise.allSettled(holding);
  };

  beforeAll(async () => {
    t = await startApp();
    ({ database } = t.app.parts);
    await t.data(RECORD);
    await t.settle();
    const scope = makeProjectScope(PROJECT);
    holding = Array.from({ length: CONNECTIONS }, () => [
      database.scoped(scope, (tx) => tx.query(HELD)),
      database.read(scope, [{ name: 'held', text: HELD, values: [] }]),
    ]).flat();
    for (const held of holding) held.catch(() => {});
    await until('every connection is taken', async () => (await sleepers()) === 2 * CONNECTIONS);
  });
  afterAll(release);

  test('requests fail with a code and a retry time; the server continues, and recovers at once', async () => {
    const raw = await openRaw(t.address);
    raw.say({ type: 'connection_init', payload: { authorization: 'Bearer a-key-that-is-not-known-yet' } });
    const answers = await Promise.all([
      ask(RECORD),
      ask(RECALL),
      ask('{ viewer { name } }', 'a-key-that-is-not-known'),
    ]);
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 503,
        retryAfter: '5',
        codes: ['DATABASE_UNAVAILABLE'],
        messages: [expect.stringMatching(/overloaded.*Try again/)],
      });
    }
    // A credential that cannot be looked up is not treated as a wrong one.
    expect(await raw.closed).toMatchObject({ code: 1013 });
    expect((await fetch(`${t.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${t.address}/readyz`)).status).toBe(200);

    const ends = await release();
    // A timed-out operation gets the same message, and its connection stays open.
    for (const end of ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 } });
    for (const query of [RECORD, RECALL]) expect(await ask(query)).toMatchObject({ status: 200, codes: [] });
    expect(await ask('{ viewer { name } }', 'a-key-that-is-not-known')).toMatchObject({ status: 401 });
  });

  test('a transaction does not wait forever for a lock, nor for its next statement', async () => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const limits = await database.unscoped((tx) =>
      tx.query('SELECT name, setting::integer AS ms FROM pg_settings WHERE name = ANY($1) ORDER BY name', [settings]),
    );
    expect(limits).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
      { name: 'lock_timeout', ms: 15_000 },
      { name: 'statement_timeout', ms: 30_000 },
    ]);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: locked, resolve: holds } = Promise.withResolvers<void>();
    const holder = database.unscoped(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(7)');
      holds();
      await gate;
    });
    await locked;
    const waiting = database.unscoped(async (tx) => {
      await tx.query('SET LOCAL lock_timeout = 1');
      await tx.query('SELECT pg_advisory_xact_lock(7)');
    });
    await expect(waiting).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringContaining('did not respond in time'),
    });
    open();
    await holder;
  });
});
