import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FairQueue } from '../../server/db/fairQueue.ts';
import { currentRequest } from '../../server/db/requests.ts';
import { makeUserRef } from '../../server/db/scope.ts';
import { makeUser } from '../support/announce.ts';
import { type Answer, type Credential, startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { startIssuer } from '../support/endUsers.ts';
import { openRaw, type RawSocket } from '../support/hostile/rawSocket.ts';
import { acceptTokensOf } from '../support/outside/tokenIssuer.ts';
import { until } from '../support/until.ts';

const READ = '{ user(userId: "minji") { settings { enabled } } }';
const NOTHING = '{ __typename }';
const FOLLOW = 'subscription { memoryUpdated(userId: "minji") { cursor } }';
const RECORD = `mutation ($userId: ID!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: "walnuts", assistantResponse: ""}) { turn { id } } }`;

/** Delays every read until it is released. */
let held: PromiseWithResolvers<void> | undefined;

const wordOf = ({ errors }: Pick<Answer, 'errors'>): string => errors[0]?.extensions.code ?? 'ANSWERED';

let t: TestApp;
let opening: TestDatabase;
let tokenOf: (name: string) => string;
const opened: RawSocket[] = [];

beforeAll(async () => {
  opening = await openTestDatabase();
  const { database } = opening;
  const read: typeof database.read = async (...asked) => {
    await held?.promise;
    return database.read(...asked);
  };
  const readWithFields: typeof database.readWithFields = async (...asked) => {
    await held?.promise;
    return database.readWithFields(...asked);
  };
  const scoped: typeof database.scoped = async (scope, work) => {
    await held?.promise;
    return database.scoped(scope, work);
  };
  t = await startApp({
    database: { ...opening, database: { ...database, read, readWithFields, scoped } },
    env: {
      MAX_SOCKETS: '8',
      KEY_SOCKETS: '6',
      PERSON_SOCKETS: '2',
      MAX_OPERATIONS: '8',
      KEY_OPERATIONS: '5',
      PERSON_OPERATIONS: '2',
    },
  });
  const issuer = await startIssuer();
  await acceptTokensOf(t, issuer);
  tokenOf = (name) => issuer.token(name, t.clock.now());
  await makeUser(t, 'minji');
});
afterAll(async () => {
  await t.close();
  await opening.drop();
});
afterEach(async () => {
  held?.resolve();
  held = undefined;
  for (const { ws, closed } of opened.splice(0)) {
    ws.terminate();
    await closed;
  }
});

describe('sockets', () => {
  const open = async (credential: string) => {
    const raw = await openRaw(t.address);
    opened.push(raw);
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${credential}` } });
    const word = await Promise.race([
      raw.hear('connection_ack').then(() => 'OPEN'),
      raw.closed.then(({ code, reason }) => `${code} ${reason}`),
    ]);
    return { raw, word };
  };
  const REFUSED = expect.stringMatching(/^4429 .*Try again in 10 s/);

  test('of one person leave room for others, and those of one key for other keys', async () => {
    const minji = tokenOf('minji');
    const first = await open(minji);
    expect([first.word, (await open(minji)).word, (await open(minji)).word]).toEqual(['OPEN', 'OPEN', REFUSED]);
    expect((await open(tokenOf('david'))).word).toBe('OPEN');

    const { key } = await t.addProject('flood');
    const words: string[] = [];
    for (let i = 0; i < 4; i++) words.push((await open(key)).word);
    expect(words).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN']);
    first.raw.ws.close();
    await first.raw.closed;
    expect((await open(minji)).word).toBe('OPEN');
  });

  test('of one key are fewer than the server allows in total', async () => {
    const { key } = await t.addProject('crowd');
    const words: string[] = [];
    for (let i = 0; i < 7; i++) words.push((await open(key)).word);
    expect(words).toEqual([...Array.from({ length: 6 }, () => 'OPEN'), REFUSED]);
    expect((await open(TEST_KEY)).word).toBe('OPEN');
  });

  test('limit a person’s subscriptions, and release their places', async () => {
    const follow = async () => {
      const { raw } = await open(tokenOf('minji'));
      for (let i = 0; i < 11; i++) raw.say({ type: 'subscribe', id: `${i}`, payload: { query: FOLLOW } });
      expect(await raw.hear('error', '10')).toMatchObject({ payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
      await until('ten follow', () => t.app.parts.tails.subscribers === 10);
      raw.ws.close();
      await raw.closed;
      await until('nobody follows', () => t.app.parts.tails.subscribers === 0);
    };
    await follow();
    await follow();
  });
});

describe('running operations', () => {
  const hold = () => {
    held = Promise.withResolvers();
  };
  /** Asks again until this answer comes: slots are taken and released concurrently. */
  const untilWord = (word: string, query: string, credential: Credential) =>
    until(word, async () => {
      const answer = await t.ask(query, {}, credential);
      return wordOf(answer) === word && answer;
    });

  test('of one person are limited, with a time after which to retry; others go on', async () => {
    const minji = tokenOf('minji');
    await t.data(NOTHING, {}, minji);
    hold();
    const running = [t.ask(READ, {}, minji), t.ask(READ, {}, minji)];
    expect(await untilWord('RATE_LIMITED', NOTHING, minji)).toMatchObject({
      status: 429,
      errors: [{ extensions: { code: 'RATE_LIMITED', issues: [], retryAfterSeconds: 1 } }],
    });
    const refused = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${minji}` },
      body: JSON.stringify({ query: NOTHING }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(wordOf(await t.ask(NOTHING, {}, tokenOf('david')))).toBe('ANSWERED');
    expect(wordOf(await t.ask(NOTHING))).toBe('ANSWERED');
    held?.resolve();
    for (const answer of await Promise.all(running)) expect(wordOf(answer)).toBe('ANSWERED');
    expect(wordOf(await t.ask(NOTHING, {}, minji))).toBe('ANSWERED');
  });

  test('of one key are fewer than the server allows in total', async () => {
    const { key } = await t.addProject('calm');
    await t.data(NOTHING, {}, key);
    hold();
    const running = Array.from({ length: 5 }, () => t.ask(READ));
    await untilWord('RATE_LIMITED', NOTHING, TEST_KEY);
    expect(wordOf(await t.ask(NOTHING, {}, key))).toBe('ANSWERED');
    held?.resolve();
    for (const answer of await Promise.all(running)) expect(wordOf(answer)).toBe('ANSWERED');
  });

  test('also count on sockets until they have ended; closing a socket does not end them', async () => {
    const minji = tokenOf('minji');
    hold();
    for (const id of ['1', '2']) {
      const raw = await openRaw(t.address, { key: minji });
      opened.push(raw);
      raw.say({ type: 'subscribe', id, payload: { query: READ } });
    }
    await untilWord('RATE_LIMITED', NOTHING, minji);
    for (const { ws, closed } of opened.splice(0)) {
      ws.terminate();
      await closed;
    }
    expect(wordOf(await t.ask(NOTHING, {}, minji))).toBe('RATE_LIMITED');
    held?.resolve();
    await untilWord('ANSWERED', NOTHING, minji);
  });
});

describe('connections to the database', () => {
  const as = (group: string, person: string | undefined, queue: FairQueue, subject?: string) =>
    currentRequest.run({ caller: { group, person } }, () =>
      queue.take(subject === undefined ? undefined : makeUserRef('0190a000-0000-7000-8000-00000000000a', subject)),
    );

  test('go to the caller with the fewest: a thousand waiting requests of one person delay nobody', async () => {
    const queue = new FairQueue(4, { key: 3, person: 2 }, undefined);
    const given: string[] = [];
    const leaves: (() => void)[] = [];
    const want = (group: string, person: string | undefined) =>
      void as(group, person, queue).then((leave) => {
        given.push(person ?? group);
        leaves.push(leave);
      });
    for (let i = 0; i < 1_000; i++) want('people', 'minji');
    for (let i = 0; i < 10; i++) want('people', 'david');
    want('key', undefined);
    await new Promise(setImmediate);
    // Minji’s two, David’s first, and no more of that crowd while it holds three of four.
    expect(given).toEqual(['minji', 'minji', 'david', 'key']);
    leaves[2]!();
    await new Promise(setImmediate);
    expect(given.at(-1)).toBe('david');
    leaves[0]!();
    await new Promise(setImmediate);
    expect(given.slice(5)).toEqual(['minji']);
  });

  test('that one key uses to write about one person are limited like that person’s own', async () => {
    const queue = new FairQueue(10, { key: 8, person: 2 }, undefined);
    let taken = 0;
    for (let i = 0; i < 20; i++) void as('key', undefined, queue, 'minji').then(() => taken++);
    await new Promise(setImmediate);
    expect(taken).toBe(2);
    for (let i = 0; i < 20; i++) void as('key', undefined, queue, `user ${i}`).then(() => taken++);
    await new Promise(setImmediate);
    expect(taken).toBe(8);
  });

  test('are refused to a caller who waited long for connections that they hold themselves', async () => {
    const queue = new FairQueue(4, { key: 3, person: 1 }, 5);
    const [leave, late] = [await as('people', 'minji', queue), as('people', 'minji', queue)];
    await expect(late).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
    leave();
    (await as('people', 'minji', queue))();
  });
});

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('a person whose writes wait for a lock', () => {
  test('cannot block others’ connections, by their own token or by a key', async () => {
    const server = await startApp();
    const issuer = await startIssuer();
    await acceptTokensOf(server, issuer);
    const { userUid } = await makeUser(server, 'stuck');
    await server.data(RECORD, { userId: 'other' });
    const { maintenance } = server.app.parts.database;
    const holder = await maintenance.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE user_uid = $1 FOR UPDATE', [userUid]);
    const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const waiters = async () => (await maintenance.query(waiting)).rows[0].waiting;
    const SAVE = `mutation { saveMemory(input: {userId: "stuck", content: "likes walnuts", category: CONTEXT}) { outcome } }`;
    const token = issuer.token('stuck', server.clock.now());
    const stuck = Array.from({ length: 40 }, (_, i) => server.ask(SAVE, {}, i % 2 ? token : TEST_KEY));
    await until('they wait', async () => (await waiters()) >= 4);
    const others = await Promise.all(Array.from({ length: 10 }, () => server.ask(RECORD, { userId: 'other' })));
    expect(others.map(wordOf)).toEqual(others.map(() => 'ANSWERED'));
    // Two for the token and two for the key, and perhaps a job of that person’s.
    expect(await waiters()).toBeLessThanOrEqual(6);
    await holder.query('COMMIT');
    holder.release();
    for (const answer of await Promise.all(stuck)) expect(['ANSWERED', 'RATE_LIMITED']).toContain(wordOf(answer));
  });
});
