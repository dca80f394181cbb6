import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { announce, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openRaw, type RawOptions, type RawSocket, statusOfUpgrade } from '../support/hostile/rawSocket.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let silent: RawSocket;
const opened: RawSocket[] = [];

beforeAll(async () => {
  t = await startApp();
  // Opened first and checked last: by then its time to send connection_init is over.
  silent = await openRaw(t.address);
});
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate();
});

async function open(options: RawOptions = {}, address = t.address): Promise<RawSocket> {
  const raw = await openRaw(address, options);
  opened.push(raw);
  return raw;
}

const subscribe = (id: string, query: string, more: object = {}) => ({
  type: 'subscribe',
  id,
  payload: { query, ...more },
});
const FOLLOW = 'subscription { memoryUpdated { cursor } }';

/** Runs one operation on a new socket and returns its first answer. */
async function answerTo(query: string, more: object = {}, address?: string) {
  const raw = await open({ key: TEST_KEY }, address);
  raw.say(subscribe('1', query, more));
  const answer = await until('an answer', () => raw.messages[0]);
  return answer as { type: string; payload?: unknown };
}

describe('a socket is refused', () => {
  test.each([
    ['without a credential', undefined],
    ['with an empty one', { authorization: '' }],
    ['with a key that is not valid', { authorization: 'Bearer nonsense-nonsense-nonsense' }],
    ['with something else than a text', { authorization: { key: TEST_KEY } }],
  ])('%s', async (_, payload) => {
    const raw = await open();
    raw.say({ type: 'connection_init', payload });
    expect(await raw.closed).toMatchObject({ code: 4403, reason: expect.stringContaining('No valid credential') });
  });

  test('when it subscribes before it has initialized the connection', async () => {
    const raw = await open();
    raw.say(subscribe('1', '{ viewer { name } }'));
    expect(await raw.closed).toMatchObject({ code: 4401 });
  });

  test('when it initializes the connection twice', async () => {
    const raw = await open({ key: TEST_KEY });
    raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${TEST_KEY}` } });
    expect(await raw.closed).toMatchObject({ code: 4429 });
  });

  test.each([
    ['no JSON', '{'],
    ['no message', '{"type":"hello"}'],
    ['a message without its parts', '{"type":"subscribe","id":"1"}'],
    ['what only a server says', '{"type":"connection_ack"}'],
  ])('when it sends %s', async (_, text) => {
    const raw = await open({ key: TEST_KEY });
    raw.say(text);
    expect(await raw.closed).toMatchObject({ code: 4400 });
  });

  test('when it uses an id twice', async () => {
    const raw = await open({ key: TEST_KEY });
    raw.say(subscribe('same', FOLLOW));
    raw.say(subscribe('same', FOLLOW));
    expect(await raw.closed).toMatchObject({ code: 4409 });
    await until('nothing is left', () => t.app.parts.tails.subscribers === 0);
  });

  test('when it speaks the old sub-protocol', async () => {
    expect(await statusOfProtocol('graphql-ws')).toBe(4406);
  });

  test('when a frame is larger than 1 MB', async () => {
    const raw = await open({ key: TEST_KEY });
    raw.say(subscribe('1', '{ viewer { name } }', { variables: { text: 'x'.repeat(1_048_576) } }));
    expect(await raw.closed).toMatchObject({ code: 1009 });
  });

  test('when it has more than 100 operations at once', async () => {
    const raw = await open({ key: TEST_KEY });
    for (let i = 0; i <= 100; i++) raw.say(subscribe(`${i}`, FOLLOW));
    expect(await raw.closed).toMatchObject({ code: 4429 });
    await until('nothing is left', () => t.app.parts.tails.subscribers === 0);
  });

  test('when another site’s page opens it, or at another address', async () => {
    const { host } = new URL(t.address);
    expect(await statusOfUpgrade(t.address, '/graphql', { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOfUpgrade(t.address, '/graphql', { origin: 'null' })).toBe(403);
    expect(await statusOfUpgrade(t.address, '/graphql', { origin: `http://${host}` })).toBe(101);
    expect(await statusOfUpgrade(t.address, '/elsewhere', {})).toBe(404);
  });

  test('when nothing is sent on it', async () => {
    expect(await silent.closed).toMatchObject({ code: 4408 });
  });
});

test('a subscription that matches nothing is refused, and its socket stays open', async () => {
  const raw = await open({ key: TEST_KEY });
  const queries = [
    'subscription { memoryUpdated @include(if: false) { cursor } }',
    'subscription ($no: Boolean = true) { ...F @skip(if: $no) } fragment F on Subscription { memoryUpdated { cursor } }',
    'subscription { ... { memoryUpdated @skip(if: true) { cursor } } }',
  ];
  for (const [i, query] of queries.entries()) {
    raw.say(subscribe(String(i), query));
    const answer = await until('an answer', () => raw.messages[i]);
    expect(answer).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    });
  }
});

/** How the server closes a socket with a sub-protocol that it does not confirm. */
async function statusOfProtocol(protocol: string): Promise<number> {
  const { hostname, port, host } = new URL(t.address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /graphql HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const frame = await until('a close frame', () => {
    const all = Buffer.concat(chunks);
    const body = all.subarray(all.indexOf('\r\n\r\n') + 4);
    return body.length >= 4 && body;
  });
  socket.destroy();
  return frame.readUInt16BE(2);
}

describe('the server continues', () => {
  test.each(['//', 'http://', '/%', '\\'])('when asked to upgrade at %s', async (path) => {
    const { hostname, port } = new URL(t.address);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    socket.resume();
    await once(socket, 'close');
    expect((await t.ask('{ viewer { name } }')).status).toBe(200);
  });

  test('when a socket is dropped in the middle of a subscription', async () => {
    const raw = await open({ key: TEST_KEY });
    raw.say(subscribe('1', FOLLOW));
    await until('it follows', () => t.app.parts.tails.subscribers === 1);
    raw.ws.terminate();
    await until('it has gone', () => t.app.parts.tails.subscribers === 0);
  });
});

describe('over a socket', () => {
  test('queries and mutations are answered', async () => {
    const input = { userId: 'minji', sessionId: 's1', userQuery: 'Hello?', assistantResponse: 'Hello.' };
    const mutation = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { turnNumber } } }';
    expect(await answerTo(mutation, { variables: { input } })).toMatchObject({
      type: 'next',
      payload: { data: { recordTurn: { turn: { turnNumber: 1 } } } },
    });
    expect(await answerTo('{ viewer { role } }')).toMatchObject({ payload: { data: { viewer: { role: 'SERVICE' } } } });
  });

  test.each([
    ['that cannot be read', '{', {}, 'GRAPHQL_PARSE_FAILED'],
    ['for a field that is not there', '{ nothing }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'without a name among several',
      'query A { viewer { name } } query B { viewer { name } }',
      {},
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'with a variable of another type',
      'query ($id: ID!) { turn(id: $id) { id } }',
      { variables: {} },
      'BAD_USER_INPUT',
    ],
  ])('an operation %s is refused with a code', async (_, query, more, code) => {
    expect(await answerTo(query, more)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code, issues: code === 'BAD_USER_INPUT' ? [{ path: 'id' }] : [] } }],
    });
  });

  test('bad input is refused with the path of the field', async () => {
    const input = { userId: 'minji', sessionId: 's1', userQuery: 'a\0b', assistantResponse: '' };
    const mutation = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }';
    expect(await answerTo(mutation, { variables: { input } })).toMatchObject({
      payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.userQuery' }] } }] },
    });
  });

  test('an unforeseen failure is masked', async () => {
    const follow = jest.spyOn(t.app.parts.tails, 'follow').mockRejectedValueOnce(new Error('a secret'));
    const answer = await answerTo(FOLLOW);
    expect(answer).toMatchObject({ payload: { errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } });
    expect(JSON.stringify(answer)).not.toContain('a secret');
    follow.mockRestore();
  });

  test('a stream ends when its credential is revoked', async () => {
    const { key, projectId } = await t.addProject('leaving');
    const raw = await open({ key });
    raw.say(subscribe('1', FOLLOW));
    await until('it follows', () => t.app.parts.tails.subscribers === 1);
    const user = await makeUser(t, 'leaver', 's1', key);
    await t.app.parts.database.maintenance.query('UPDATE api_keys SET revoked_at = now() WHERE project_id = $1', [
      projectId,
    ]);
    t.app.forgetCredentials();
    await announce(t, user, [{}]);
    expect(await raw.closed).toMatchObject({ code: 4403 });
    expect(raw.messages).toEqual([]);
  });
});

describe('with introspection off', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ env: { INTROSPECTION: 'off' } });
  });

  test('the schema is not shown, over HTTP or a socket', async () => {
    const query = '{ __schema { types { name } } }';
    const { errors } = await closed.ask(query);
    expect(errors[0]).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    expect(await answerTo(query, {}, closed.address)).toMatchObject({ type: 'error', payload: errors });
    expect(await answerTo(query)).toMatchObject({ payload: { data: { __schema: expect.anything() } } });
  });

  test('no field names are suggested', async () => {
    const query = '{ viewr { name } }';
    expect((await closed.ask(query)).errors[0]!.message).not.toContain('viewer');
    expect(JSON.stringify(await answerTo(query, {}, closed.address))).not.toContain('viewer');
    expect((await t.ask(query)).errors[0]!.message).toContain('viewer');
  });
});
