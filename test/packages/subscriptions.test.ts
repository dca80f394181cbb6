import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createClient, isRecollectError, systemClock } from '@recollect/client';
import { announce, insertMemory, type KnownUser, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openWire, type Wire } from '../support/packages/wire.ts';
import { until } from '../support/until.ts';

const CUTS = 50;

let t: TestApp;
let minji: KnownUser;
let wire: Wire;
const aborts: AbortController[] = [];

beforeAll(async () => {
  t = await startApp();
  minji = await makeUser(t, 'minji');
  wire = await openWire(t.address);
});
afterEach(async () => {
  for (const abort of aborts.splice(0)) abort.abort();
  await until('nobody follows any more', () => t.app.parts.tails.subscribers === 0);
});

afterAll(() => wire.close());

const connect = (key = TEST_KEY) =>
  createClient({ url: wire.address, key, clock: { ...systemClock, random: () => 0.01 }, retries: 1 });

/** Follows all memories in the background. */
function read(after?: string) {
  const abort = new AbortController();
  aborts.push(abort);
  const contents: (string | undefined)[] = [];
  const changes: { isConnected: boolean; isResumed: boolean }[] = [];
  let cursor: string | undefined;
  const ended = (async () => {
    const stream = connect().memoryUpdated(after ? { after } : {}, {
      signal: abort.signal,
      onConnection: ({ isConnected, isResumed }) => changes.push({ isConnected, isResumed }),
    });
    for await (const event of stream) {
      contents.push(event.memory?.content);
      cursor = event.cursor;
    }
  })().catch((thrown: unknown) => thrown);
  return { contents, changes, ended, abort, cursor: () => cursor };
}

async function remember(content: string) {
  await announce(t, minji, [{ change: 'CREATED', memoryUid: await insertMemory(t, minji, content) }]);
}

test('every event arrives once and in order, however often the connection breaks', async () => {
  const reader = read();
  await until('it follows', () => t.app.parts.tails.subscribers === 1);
  await remember('fact 0');
  await until('the first event', () => reader.contents.length === 1);
  for (let i = 1; i <= CUTS; i++) {
    // Before, while and after an event is on its way.
    if (i % 3 === 0) wire.cut();
    await remember(`fact ${i}`);
    if (i % 3 === 1) wire.cut();
    if (i % 3 === 2) await until(`fact ${i}`, () => reader.contents.length === i + 1).then(wire.cut);
  }
  await until('the last event', () => reader.contents.length > CUTS);
  expect(reader.contents).toEqual(Array.from({ length: CUTS + 1 }, (_, i) => `fact ${i}`));
  expect(reader.changes[0]).toEqual({ isConnected: true, isResumed: false });
  expect(reader.changes.filter(({ isConnected }) => !isConnected).length).toBeGreaterThan(CUTS / 3);
  expect(reader.changes.slice(1).filter(({ isConnected, isResumed }) => isConnected && !isResumed)).toEqual([]);
});

test('a stream resumes after a cursor of an earlier one', async () => {
  const first = read();
  await until('it follows', () => t.app.parts.tails.subscribers === 1);
  await remember('before');
  await until('the event', () => first.contents.length === 1);
  first.abort.abort();
  await first.ended;
  await remember('meanwhile');
  const second = read(first.cursor());
  await until('the event', () => second.contents.length === 1);
  expect(second.contents).toEqual(['meanwhile']);
});

test('an abort ends the stream, with ABORTED', async () => {
  const reader = read();
  await until('it follows', () => t.app.parts.tails.subscribers === 1);
  reader.abort.abort();
  expect(isRecollectError(await reader.ended, 'ABORTED')).toBe(true);
});

test('leaving the loop closes the connection', async () => {
  const reading = (async () => {
    for await (const { memory } of connect().memoryUpdated()) return memory?.content;
  })();
  await until('it follows', () => t.app.parts.tails.subscribers === 1);
  await remember('the only one');
  expect(await reading).toBe('the only one');
});

test('a credential that is refused ends the stream', async () => {
  const stream = connect('not-a-key-of-any-project').memoryUpdated();
  await expect(stream.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a cursor that the server does not know ends the stream', async () => {
  await expect(connect().memoryUpdated({ after: 'nonsense' }).next()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a server that cannot be reached ends a stream that has not begun, after its attempts', async () => {
  const nowhere = createClient({
    url: 'http://127.0.0.1:1',
    key: 'any',
    retries: 2,
    clock: { ...systemClock, random: () => 0 },
  });
  await expect(nowhere.memoryUpdated().next()).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('a runtime without WebSocket is told to pass one', async () => {
  const { WebSocket } = globalThis;
  try {
    Object.assign(globalThis, { WebSocket: undefined });
    const alone = createClient({ url: wire.address, key: TEST_KEY, retries: 0 });
    await expect(alone.memoryUpdated().next()).rejects.toThrow('Pass one, such as that of the package ws.');
  } finally {
    Object.assign(globalThis, { WebSocket });
  }
});
