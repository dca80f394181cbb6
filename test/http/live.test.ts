import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import pg from 'pg';
import { WebSocket } from 'ws';
import { makeProjectScope } from '../../server/db/scope.ts';
import { announce, insertMemory, type KnownUser, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { DEACTIVATE, FORGET, REACTIVATE, save, UPDATE } from '../support/memories.ts';
import { follow, type Message, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

const FOLLOW = `subscription ($userId: ID, $after: String) {
  memoryUpdated(userId: $userId, after: $after) { cursor change userId memoryId memory { content } at }
}`;
const CONTEXTS = `subscription ($userId: ID) {
  contextServed(userId: $userId) { userId sessionId turnsRecalled memoriesRecalled hasPreferences promptTokens at }
}`;

let t: TestApp;
let minji: KnownUser;
let david: KnownUser;
const sockets: Client[] = [];

beforeAll(async () => {
  t = await startApp();
  minji = await makeUser(t, 'minji');
  david = await makeUser(t, 'david');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) await socket.dispose();
  await until('nobody follows any more', () => t.app.parts.tails.subscribers === 0);
});

/** Subscribes on a new socket and waits until the subscription has started. */
async function subscribe(variables: object = {}, query = FOLLOW, key = TEST_KEY) {
  const socket = openSocket(t.address, key);
  sockets.push(socket);
  const { subscribers } = t.app.parts.tails;
  const { messages, stop } = follow(socket, query, variables);
  await until('the subscription begins', () => t.app.parts.tails.subscribers > subscribers || messages.length > 0);
  return { messages, stop, socket };
}

const eventsOf = (messages: Message[]) => messages.map((message) => message.data?.memoryUpdated);
const received = (messages: Message[], count: number) =>
  until(`${count} events`, () => messages.length >= count && eventsOf(messages));

describe('following memories', () => {
  test('a change arrives with the user, the time and the current memory', async () => {
    const { messages } = await subscribe();
    const memoryUid = await insertMemory(t, minji, '반려견을 키운다');
    await announce(t, minji, [{ change: 'CREATED', memoryUid }]);
    const [event] = await received(messages, 1);
    expect(event).toMatchObject({ change: 'CREATED', userId: 'minji', memory: { content: '반려견을 키운다' } });
    expect(Date.parse(event.at)).not.toBeNaN();
  });

  test('each event shows the current memory, or null if it is forgotten or deleted', async () => {
    const { messages } = await subscribe();
    const { maintenance } = t.app.parts.database;
    const memoryUid = await insertMemory(t, minji, 'first');
    await announce(t, minji, [{ memoryUid }]);
    await received(messages, 1);
    await maintenance.query(`UPDATE memories SET content = 'second' WHERE id = $1`, [memoryUid]);
    await announce(t, minji, [{ memoryUid }, { change: 'FORGOTTEN', memoryUid }]);
    await received(messages, 3);
    await maintenance.query('DELETE FROM memories WHERE id = $1', [memoryUid]);
    await announce(t, minji, [{ change: 'EVICTED', memoryUid }]);
    const events = await received(messages, 4);
    expect(events.map(({ memory }) => memory?.content)).toEqual(['first', 'second', undefined, undefined]);
    const { memoryId } = events[0];
    expect(events.map((event) => event.memoryId)).toEqual([memoryId, memoryId, memoryId, memoryId]);
  });

  test('one user can be followed alone, even before they exist', async () => {
    const { messages } = await subscribe({ userId: 'newcomer' });
    await announce(t, minji, [{ change: 'UPDATED' }]);
    const newcomer = await makeUser(t, 'newcomer');
    await announce(t, newcomer, [{ change: 'CREATED' }]);
    const events = await received(messages, 1);
    expect(events).toMatchObject([{ userId: 'newcomer', change: 'CREATED' }]);
  });

  test('events of anonymous sessions and of other projects do not arrive', async () => {
    const { messages } = await subscribe();
    const other = await t.addProject('other');
    await announce(t, await makeUser(t, null, 'anonymous'), [{}]);
    await announce(t, await makeUser(t, 'stranger', 's1', other.key), [{}]);
    await announce(t, minji, [{ change: 'MERGED' }]);
    expect(await received(messages, 1)).toMatchObject([{ userId: 'minji', change: 'MERGED' }]);
  });

  test('earlier changes are not sent', async () => {
    await announce(t, minji, [{ change: 'CREATED' }]);
    const { messages } = await subscribe();
    await announce(t, minji, [{ change: 'UPDATED' }]);
    expect(await received(messages, 1)).toMatchObject([{ change: 'UPDATED' }]);
  });

  test('a burst far larger than the queue arrives complete and in order', async () => {
    const { messages } = await subscribe();
    const changes = Array.from({ length: 1_000 }, (_, i) => ({ change: i % 2 ? 'UPDATED' : 'MERGED' }));
    await announce(t, minji, changes);
    await announce(t, david, changes);
    const events = await received(messages, 2_000);
    expect(events.map(({ userId, change }) => `${userId} ${change}`)).toEqual([
      ...changes.map(({ change }) => `minji ${change}`),
      ...changes.map(({ change }) => `david ${change}`),
    ]);
  });

  test('when nobody subscribes any more, nothing is left running', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect(t.app.parts.tails.subscribers).toBe(2);
    first.stop();
    await until('the first has gone', () => t.app.parts.tails.subscribers === 1);
    await announce(t, minji, [{}]);
    await received(second.messages, 1);
    await second.socket.dispose();
    await until('the second has gone', () => t.app.parts.tails.subscribers === 0);
    expect(first.messages.filter(({ data }) => data)).toEqual([]);
  });
});

describe('resuming after a cursor', () => {
  test('delivers later events, once and in order, while more arrive', async () => {
    const before = await subscribe();
    await announce(t, minji, [{ change: 'CREATED' }]);
    const [{ cursor }] = await received(before.messages, 1);
    before.stop();
    for (let i = 0; i < 3; i++) await announce(t, minji, Array(150).fill({ change: 'MERGED' }));

    const { messages } = await subscribe({ after: cursor });
    for (let i = 0; i < 30; i++) await announce(t, minji, Array(10).fill({ change: 'UPDATED' }));
    const events = await received(messages, 750);
    await announce(t, minji, [{ change: 'REACTIVATED' }]);
    await received(messages, 751);
    expect(eventsOf(messages).map(({ change }) => change)).toEqual([
      ...Array(450).fill('MERGED'),
      ...Array(300).fill('UPDATED'),
      'REACTIVATED',
    ]);
    expect(new Set(events.map((event) => event.cursor)).size).toBe(750);
  });

  test('continues after any event, not only the first', async () => {
    const { messages } = await subscribe();
    await announce(t, minji, [{ change: 'CREATED' }, { change: 'UPDATED' }, { change: 'MERGED' }]);
    const [, { cursor }] = await received(messages, 3);
    const resumed = await subscribe({ after: cursor, userId: 'minji' });
    expect(await received(resumed.messages, 1)).toMatchObject([{ change: 'MERGED' }]);
  });

  test('delivers what a merge brought to a user, and what its undo brought back', async () => {
    const save = (userId: string, content: string) =>
      t.data('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', {
        input: { userId, content, category: 'PREFERENCE' },
      });
    const change = (field: 'mergeUsers' | 'undoMergeUsers') =>
      t.data(`mutation { ${field}(input: {fromUserId: "guest", intoUserId: "member"}) { replayed } }`);
    await save('member', 'Likes coffee');
    const { messages } = await subscribe();
    await save('member', 'Owns a green parrot');
    const [{ cursor }] = await received(messages, 1);
    await save('guest', 'Drives a red bicycle');
    await change('mergeUsers');
    const merged = await subscribe({ after: cursor, userId: 'member' });
    const bicycle = { memory: { content: 'Drives a red bicycle' } };
    const [event] = await received(merged.messages, 1);
    expect(event).toMatchObject({ change: 'CREATED', userId: 'member', ...bicycle });
    await change('undoMergeUsers');
    expect(await received(merged.messages, 2)).toMatchObject([{}, { change: 'FORGOTTEN', memory: null }]);
    const undone = await subscribe({ after: event.cursor, userId: 'guest' });
    expect(await received(undone.messages, 1)).toMatchObject([{ change: 'CREATED', userId: 'guest', ...bicycle }]);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['', ''],
    ['a page’s cursor', Buffer.from('["2026-11-02T09:00:00.000000Z","0190"]').toString('base64url')],
  ])('refuses %s', async (_, after) => {
    const { messages } = await subscribe({ after });
    expect(messages[0]!.errors).toMatchObject([
      { path: ['memoryUpdated'], extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] } },
    ]);
  });

  test('refuses another project’s cursor', async () => {
    const { messages } = await subscribe();
    await announce(t, minji, [{}]);
    const [{ cursor }] = await received(messages, 1);
    const other = await t.addProject('elsewhere');
    const refused = await subscribe({ after: cursor }, FOLLOW, other.key);
    expect(refused.messages[0]!.errors).toMatchObject([{ extensions: { issues: [{ path: 'after' }] } }]);
  });

  test('asks for a refetch when the cursor’s event belonged to an erased person; nothing else is lost or repeated', async () => {
    const leaving = await makeUser(t, 'leaving');
    const { messages } = await subscribe();
    await announce(t, minji, [{ change: 'CREATED' }]);
    await announce(t, leaving, [{ change: 'UPDATED' }]);
    const [before, erased] = await received(messages, 2);
    await eraseUser(t, 'leaving');
    await announce(t, minji, [{ change: 'MERGED' }]);
    await received(messages, 3);
    const refused = await subscribe({ after: erased.cursor });
    expect(refused.messages[0]!.errors).toMatchObject([
      { message: expect.stringContaining('its user was erased'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const resumed = await subscribe({ after: before.cursor });
    expect((await received(resumed.messages, 1)).map(({ change }) => change)).toEqual(['MERGED']);
  });

  test('asks for a refetch when the events after the cursor are no longer kept', async () => {
    const { messages } = await subscribe();
    await announce(t, minji, [{}]);
    const [{ cursor }] = await received(messages, 1);
    t.clock.moveDays(8);
    const { database, queue } = t.app.parts;
    await database.unscoped((tx) => queue.send(tx, 'expireEvents', [{ payload: {} }]));
    await t.settle();
    const refused = await subscribe({ after: cursor });
    expect(refused.messages[0]!.errors).toMatchObject([
      { message: expect.stringContaining('Fetch the memories again'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

describe('following contexts', () => {
  test('figures arrive for the user whose context was served', async () => {
    const { messages } = await subscribe({ userId: 'minji' }, CONTEXTS);
    const served = {
      turnsRecalled: 3,
      memoryUids: [],
      documentUids: [],
      usedUids: new Set<string>(),
      hasPreferences: true,
      promptTokens: 120,
      tookMs: 4,
    };
    const { served: buffer } = t.app.parts;
    buffer.add({
      ...served,
      ...david,
      uid: '01900000-0000-7000-8000-000000000001',
      sessionKey: null,
      at: t.clock.now(),
    });
    buffer.add({
      ...served,
      ...minji,
      uid: '01900000-0000-7000-8000-000000000002',
      sessionKey: 's7',
      at: t.clock.now(),
    });
    await buffer.flush();
    await until('a context', () => messages.length > 0);
    expect(messages.map(({ data }) => data.contextServed)).toEqual([
      {
        userId: 'minji',
        sessionId: 's7',
        turnsRecalled: 3,
        memoriesRecalled: 0,
        hasPreferences: true,
        promptTokens: 120,
        at: expect.any(String),
      },
    ]);
  });
});

describe('a subscriber that stops reading', () => {
  test('is closed, and does not affect the others', async () => {
    const healthy = await subscribe();
    const stopped = new WebSocket(`${t.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = once(stopped, 'close');
    await once(stopped, 'open');
    stopped.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${TEST_KEY}` } }));
    await once(stopped, 'message');
    stopped.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: FOLLOW } }));
    await until('both follow', () => t.app.parts.tails.subscribers === 2);
    stopped.pause();

    // The operating system buffers some megabytes before the server notices anything.
    const memoryUid = await insertMemory(t, minji, '가'.repeat(2_000));
    let sent = 0;
    while (t.app.parts.tails.subscribers === 2) {
      await announce(t, minji, Array(100).fill({ memoryUid }));
      sent += 100;
      await until('the healthy one keeps up', () => healthy.messages.length >= sent - 200);
    }
    const events = await received(healthy.messages, sent);
    expect(events.every((event) => event?.memory)).toBe(true);
    stopped.resume();
    await closed;
  });
});

describe('memories written through the API', () => {
  test('announce every change', async () => {
    const { messages } = await subscribe({ userId: 'sora' });
    const { memory } = await save(t, 'sora', 'I prefer a high floor.');
    await t.data(UPDATE, { input: { id: memory.id, content: 'I prefer the top floor.' } });
    await t.data(DEACTIVATE, { input: { id: memory.id } });
    await t.data(REACTIVATE, { input: { id: memory.id } });
    await t.data(FORGET, { input: { userId: 'sora' } });
    const events = await received(messages, 5);
    expect(events.map(({ change }) => change)).toEqual([
      'CREATED',
      'UPDATED',
      'DEACTIVATED',
      'REACTIVATED',
      'FORGOTTEN',
    ]);
    expect(events.at(-1).memory).toBeNull();
  });
});

// PGlite has one connection, so no transaction there is older than another.
const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;
onPostgres('while an older transaction runs', () => {
  /** A transaction that has started writing and stays open. */
  async function begin(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: t.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_current_xact_id()');
    return client;
  }

  test('events of an open transaction are not overtaken: they arrive when it ends, in the log’s order', async () => {
    const { messages } = await subscribe();
    const { database, events } = t.app.parts;
    const scope = makeProjectScope(minji.projectId);
    const event = { userUid: minji.userUid, kind: 'memory' as const, subjectUid: null, at: t.clock.now() };
    await database.scoped(scope, async (tx) => {
      await events.announce(tx, scope, [{ ...event, change: 'CREATED' }]);
      await announce(t, minji, [{ change: 'UPDATED' }]);
      expect(messages).toEqual([]);
    });
    const received2 = await received(messages, 2);
    expect(received2.map(({ change }) => change)).toEqual(['CREATED', 'UPDATED']);
    const resumed = await subscribe({ after: received2[0].cursor });
    expect(await received(resumed.messages, 1)).toMatchObject([{ change: 'UPDATED' }]);
  });

  test('earlier changes are not sent either', async () => {
    const older = await begin();
    await announce(t, minji, [{ change: 'CREATED' }]);
    const { messages } = await subscribe();
    await announce(t, minji, [{ change: 'UPDATED' }]);
    await older.query('COMMIT');
    expect(await received(messages, 1)).toMatchObject([{ change: 'UPDATED' }]);
    await older.end();
  });
});
