import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/db/postgres.ts';
import { readSettings } from '../../server/env.ts';
import { type Answer, type Credential, startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { startIssuer } from '../support/endUsers.ts';
import { openRaw, type RawSocket } from '../support/hostile/rawSocket.ts';
import { startProxy } from '../support/outside/proxy.ts';
import { acceptTokensOf } from '../support/outside/tokenIssuer.ts';
import { ADMIN, signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const NOTHING = '{ __typename }';
/** 21 points. */
const CONTEXT = '{ memoryContext(userId: "u", query: "q") { prompt } }';
const WRONG_KEY = 'no-such-key-0123456789-0123456789';
const WRONG_SIGN_IN = { ...ADMIN, password: 'not the password at all' };

/** The result of a request in one word: its data's, or its refusal's. */
const wordOf = ({ errors }: Pick<Answer, 'errors'>): string => errors[0]?.extensions.code ?? 'ANSWERED';

/** Sends the same request several times in sequence. */
async function askTimes(t: TestApp, times: number, query = NOTHING, credential?: Credential): Promise<string[]> {
  const words: string[] = [];
  for (let i = 0; i < times; i++) words.push(wordOf(await t.ask(query, {}, credential)));
  return words;
}
const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word);

/** A database shared by servers that count separately: each differs only in its settings. */
let shared: TestDatabase;
beforeAll(async () => {
  shared = await openTestDatabase();
});
afterAll(async () => {
  await shared.database.close();
  await shared.drop();
});
const startWith = (env: Record<string, string>): Promise<TestApp> =>
  startApp({ env, database: { ...shared, database: { ...shared.database, close: async () => {} } } });

const sockets: RawSocket[] = [];
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

describe('the points of a minute', () => {
  let t: TestApp;
  let projects = 0;
  beforeAll(async () => {
    t = await startWith({ RATE_LIMIT_POINTS: '100' });
  });
  const anotherKey = async () => (await t.addProject(`other-${++projects}`)).key;

  test('are spent by the cost of operations; then an answer says when there are more', async () => {
    const key = await anotherKey();
    expect(await askTimes(t, 4, CONTEXT, key)).toEqual(times(4, 'ANSWERED'));
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: CONTEXT }),
    });
    const seconds = Number(response.headers.get('retry-after'));
    expect(response.status).toBe(429);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining(`${seconds} s`),
          extensions: {
            code: 'RATE_LIMITED',
            reason: { code: 'rate.minute', params: { seconds } },
            issues: [],
            retryAfterSeconds: seconds,
          },
        },
      ],
    });
  });

  test('are each key’s own', async () => {
    const [one, other] = [await anotherKey(), await anotherKey()];
    expect((await askTimes(t, 101, NOTHING, one)).at(-1)).toBe('RATE_LIMITED');
    expect(await askTimes(t, 1, NOTHING, other)).toEqual(['ANSWERED']);
  });

  test('are spent by malformed requests, too', async () => {
    const key = await anotherKey();
    expect(await askTimes(t, 11, '{ nothing }', key)).toEqual([
      ...times(10, 'GRAPHQL_VALIDATION_FAILED'),
      'RATE_LIMITED',
    ]);
  });

  test('let an operation through, once, that costs more than all of them', async () => {
    const small = await startWith({ RATE_LIMIT_POINTS: '20' });
    expect(await askTimes(small, 2, CONTEXT)).toEqual(['ANSWERED', 'RATE_LIMITED']);
  });

  test('are a tenth for each staff member, in any session and project', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    expect(await askTimes(t, 11, NOTHING, credential)).toEqual([...times(10, 'ANSWERED'), 'RATE_LIMITED']);
    expect(await askTimes(t, 1, NOTHING, (await t.addStaff('SUPPORT')).credential)).toEqual(['ANSWERED']);
  });

  test('are a tenth for each person with the product’s token, however many tokens they have', async () => {
    const issuer = await startIssuer();
    await acceptTokensOf(t, issuer);
    const token = (sub: string, more = {}) => issuer.token(sub, t.clock.now(), { claims: more });
    expect(await askTimes(t, 9, NOTHING, token('minji'))).toEqual(times(9, 'ANSWERED'));
    expect(await askTimes(t, 2, NOTHING, token('minji', { jti: 'another' }))).toEqual(['ANSWERED', 'RATE_LIMITED']);
    expect(await askTimes(t, 1, NOTHING, token('david'))).toEqual(['ANSWERED']);
  });

  test('are spent over HTTP and sockets together', async () => {
    const key = await anotherKey();
    await askTimes(t, 99, NOTHING, key);
    const raw = await openRaw(t.address, { key });
    sockets.push(raw);
    const answerTo = async (id: string, query: string) => {
      raw.say({ type: 'subscribe', id, payload: { query } });
      return until('an answer', () => raw.messages.find((message) => message.id === id));
    };
    expect(await answerTo('1', NOTHING)).toMatchObject({ type: 'next', payload: { data: { __typename: 'Query' } } });
    const refused = {
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.anything() } }],
    };
    expect(await answerTo('2', NOTHING)).toMatchObject(refused);
    expect(await answerTo('3', 'subscription { memoryUpdated { cursor } }')).toMatchObject(refused);
    expect(await askTimes(t, 1, NOTHING, key)).toEqual(['RATE_LIMITED']);
  });

  test('that are used up close the socket of a caller who keeps asking', async () => {
    const raw = await openRaw(t.address, { key: await anotherKey() });
    sockets.push(raw);
    for (let i = 0; i < 20; i++) raw.say({ type: 'subscribe', id: `${i}`, payload: { query: CONTEXT } });
    await until('refusals', () => raw.messages.filter(({ type }) => type === 'error').length >= 16);
    expect(raw.ws.readyState).toBe(raw.ws.OPEN);
    for (let i = 20; i < 60; i++) raw.say({ type: 'subscribe', id: `${i}`, payload: { query: CONTEXT } });
    expect(await raw.closed).toMatchObject({ code: 4429 });
  });

  test('are unlimited if the setting is 0', async () => {
    const unlimited = await startWith({ RATE_LIMIT_POINTS: '0' });
    expect(new Set(await askTimes(unlimited, 30, '{ auditVerification { intact } }'))).toEqual(new Set(['ANSWERED']));
  });
});

describe('an address without a valid credential', () => {
  const start = () =>
    startApp({
      env: { ADDRESS_LIMIT_POINTS: '20', BOOTSTRAP_ADMIN_EMAIL: ADMIN.email, BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password },
    });

  test('may send a limited number of requests; a valid credential still works from there', async () => {
    const t = await start();
    expect(await askTimes(t, 11, NOTHING, null)).toEqual([...times(10, 'ANSWERED'), 'RATE_LIMITED']);
    expect(await askTimes(t, 3)).toEqual(times(3, 'ANSWERED'));
    expect(await askTimes(t, 1, NOTHING, (await t.addStaff('SUPPORT')).credential)).toEqual(['ANSWERED']);
  });

  test('has fewer wrong attempts, over HTTP and sockets, and is told when to retry', async () => {
    const t = await start();
    expect(await askTimes(t, 3, NOTHING, WRONG_KEY)).toEqual(times(3, 'UNAUTHENTICATED'));
    const raw = await openRaw(t.address);
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${WRONG_KEY}` } });
    expect(await raw.closed).toMatchObject({ code: 4403 });
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${WRONG_KEY}` },
      body: JSON.stringify({ query: NOTHING }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await askTimes(t, 1, NOTHING, null)).toEqual(['RATE_LIMITED']);
    // A socket with a wrong credential is closed at once.
    const again = await openRaw(t.address);
    again.say({ type: 'connection_init', payload: { authorization: `Bearer ${WRONG_KEY}` } });
    expect(await again.closed).toMatchObject({ code: 4403 });
    const welcome = await openRaw(t.address, { key: TEST_KEY });
    expect(welcome.ws.readyState).toBe(welcome.ws.OPEN);
    welcome.ws.terminate();
  });

  test('cannot guess passwords, even with a valid key', async () => {
    const t = await start();
    const withKey: Record<string, string> = { authorization: `Bearer ${TEST_KEY}` };
    for (const headers of [{}, withKey, {}])
      expect(wordOf(await signIn(t, WRONG_SIGN_IN, headers))).toBe('UNAUTHENTICATED');
    for (const headers of [{}, withKey])
      expect(await signIn(t, WRONG_SIGN_IN, headers)).toMatchObject({
        status: 429,
        errors: [{ extensions: { code: 'RATE_LIMITED' } }],
      });
    expect(await askTimes(t, 1)).toEqual(['ANSWERED']);
  });
});

describe('behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const onSocket = async (t: TestApp, address: string) => {
    const raw = await openRaw(t.address, { headers: from(address) });
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${WRONG_KEY}` } });
    await raw.closed;
  };

  test('that is trusted, each address has its own points, over HTTP and sockets', async () => {
    const t = await startWith({ ADDRESS_LIMIT_POINTS: '20', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
    expect((await askTimes(t, 11, NOTHING, from('203.0.113.1'))).at(-1)).toBe('RATE_LIMITED');
    // What the client itself claims comes before what the proxies have added.
    expect(await askTimes(t, 1, NOTHING, from('192.0.2.7, 203.0.113.1, 10.1.2.3'))).toEqual(['RATE_LIMITED']);
    expect(await askTimes(t, 1, NOTHING, from('203.0.113.2'))).toEqual(['ANSWERED']);
    for (let i = 0; i < 4; i++) await onSocket(t, '2001:db8:1:2::1');
    expect(await askTimes(t, 1, NOTHING, from('2001:db8:1:2:ffff::9'))).toEqual(['RATE_LIMITED']);
    expect(await askTimes(t, 1, NOTHING, from('2001:db8:1:3::1'))).toEqual(['ANSWERED']);
  });

  test('that is not trusted, the address that a client claims changes nothing', async () => {
    const t = await startWith({ ADDRESS_LIMIT_POINTS: '20' });
    const words: string[] = [];
    for (let i = 0; i < 11; i++) words.push(...(await askTimes(t, 1, NOTHING, from(`203.0.113.${i}`))));
    expect(words.at(-1)).toBe('RATE_LIMITED');
  });

  test.each(['nonsense', '10.0.0.0/33', '10.0.0.1/', '1.2.3.4,,'])('the setting refuses %s', async (wrong) => {
    expect(() => readSettings({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must be addresses or networks/);
  });
});

describe('points that are counted in the database', () => {
  test('are given out to the last one and no further, even if many requests arrive at once', async () => {
    const t = await startApp({ env: { RATE_LIMIT_POINTS: '250', RATE_LIMIT_STORE: 'postgres' } });
    const words = (await Promise.all(Array.from({ length: 30 }, () => askTimes(t, 10)))).flat();
    expect(words.filter((word) => word === 'ANSWERED').length).toBe(250);
    const { rows } = await t.app.parts.database.maintenance.query('SELECT key, points FROM rate_limits');
    expect(rows).toEqual([{ key: expect.stringMatching(/^key:/), points: expect.any(Number) }]);
  });
});

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('points that servers count together', () => {
  test('are spent on any of the servers', async () => {
    const env = { RATE_LIMIT_POINTS: '100', RATE_LIMIT_STORE: 'postgres' };
    const here = await startApp({ env });
    const url = here.databaseUrl!;
    const there = await startApp({ env, database: { database: openPostgres(url), url, drop: async () => {} } });
    expect(await askTimes(here, 60)).toEqual(times(60, 'ANSWERED'));
    const words = (await Promise.all([askTimes(there, 30), askTimes(here, 30), askTimes(there, 30)])).flat();
    expect(words.filter((word) => word === 'ANSWERED').length).toBe(40);
    await there.close();
  });

  test('are counted by each server for itself while the database is unavailable', async () => {
    const direct = await openTestDatabase();
    const proxy = await startProxy(direct.url!);
    const t = await startApp({
      env: { RATE_LIMIT_POINTS: '50', RATE_LIMIT_STORE: 'postgres' },
      database: { database: openPostgres(proxy.url), url: direct.url, drop: async () => {} },
    });
    expect(await askTimes(t, 10)).toEqual(times(10, 'ANSWERED'));
    proxy.cut();
    const words = await askTimes(t, 60);
    expect(words.filter((word) => word === 'ANSWERED').length).toBe(50);
    expect(words.at(-1)).toBe('RATE_LIMITED');
    proxy.mend();
    await t.close();
    await proxy.close();
    await direct.database.close();
    await direct.drop();
  });
});
