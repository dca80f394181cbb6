import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { RequestContext } from '../../server/graph/requestContext.ts';
import { makeSchema } from '../../server/graph/schema.ts';
import { Authenticator, type Identity } from '../../server/http/authenticate.ts';
import { makeConcurrencyLimits } from '../../server/http/concurrencyLimits.ts';
import { ParsedDocuments } from '../../server/http/parsedDocuments.ts';
import { RateLimits } from '../../server/http/rateLimits.ts';
import { type Sockets, serveSockets } from '../../server/http/sockets.ts';
import { announce, type KnownUser, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openRaw, type RawSocket } from '../support/hostile/rawSocket.ts';
import { until } from '../support/until.ts';

const SUBSCRIBERS = 200;
const FOLLOW = 'subscription { memoryUpdated { cursor userId change } }';

let t: TestApp;
let minji: KnownUser;
const opened: RawSocket[] = [];

beforeAll(async () => {
  t = await startApp();
  minji = await makeUser(t, 'minji');
});
afterEach(async () => {
  for (const { ws } of opened.splice(0)) ws.terminate();
  await until('nobody follows any more', () => t.app.parts.tails.subscribers === 0);
});

async function open(address = t.address, key: string | null = TEST_KEY): Promise<RawSocket> {
  const raw = await openRaw(address, key === null ? {} : { key });
  opened.push(raw);
  return raw;
}

describe('subscriptions', () => {
  test('a hundred fit on one socket', async () => {
    const raw = await open();
    for (let i = 0; i < 100; i++) raw.say({ type: 'subscribe', id: `${i}`, payload: { query: FOLLOW } });
    await until('all follow', () => t.app.parts.tails.subscribers === 100);
    await announce(t, minji, [{}]);
    await until('each has its event', () => raw.messages.length >= 100);
    expect(new Set(raw.messages.map(({ id }) => id)).size).toBe(100);
    expect(raw.ws.readyState).toBe(raw.ws.OPEN);
  });

  test('on hundreds of sockets each deliver every event, once and in order', async () => {
    const sockets = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => open()));
    for (const raw of sockets) raw.say({ type: 'subscribe', id: '1', payload: { query: FOLLOW } });
    await until('all follow', () => t.app.parts.tails.subscribers === SUBSCRIBERS);
    const changes = ['CREATED', 'UPDATED', 'MERGED', 'DEACTIVATED', 'FORGOTTEN'];
    for (const change of changes) await announce(t, minji, [{ change }]);
    await until('every event has come everywhere', () =>
      sockets.every(({ messages }) => messages.length >= changes.length),
    );
    const changesOf = ({ messages }: RawSocket) =>
      messages.map(
        ({ payload }) =>
          (payload as { data: { memoryUpdated: { change: string } } } | undefined)?.data.memoryUpdated.change,
      );
    for (const raw of sockets) expect(changesOf(raw)).toEqual(changes);
  });
});

describe('the sockets of a server', () => {
  const servers: { server: Server; sockets: Sockets }[] = [];
  afterEach(async () => {
    for (const { server, sockets } of servers.splice(0)) {
      await sockets.close();
      server.close();
    }
  });

  /** A server with smaller limits that accepts everyone except those who say they are gone. */
  async function serve(bounds: { sockets: number; checkMs: number }) {
    const gone = new Set<string>();
    const key = {
      identify: async (name: string) => (gone.has(name) ? undefined : ({ actor: null } as unknown as Identity)),
      forget: () => {},
    };
    const none = { identify: async () => undefined, forget: () => {} };
    const { database, clock, log } = t.app.parts;
    const plenty = { all: 100, key: 100, person: 100 };
    const server = createServer();
    const sockets = serveSockets(
      server,
      {
        settings: { publicUrl: undefined, corsOrigins: [], trustedProxies: [] },
        documents: new ParsedDocuments(makeSchema(), true),
        limits: new RateLimits({ rateLimitPoints: 0, addressLimitPoints: 0, rateLimitStore: 'memory' }, database),
        concurrency: makeConcurrencyLimits({ operations: plenty, sockets: plenty }),
        log,
        authenticator: new Authenticator({ key, token: none, session: none }),
        clock,
        contextOf: () => ({}) as RequestContext,
      },
      bounds,
    );
    servers.push({ server, sockets });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, gone };
  }

  /** The server's answer to a client that wants one more socket. */
  async function refusalAt(address: string): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
    const ws = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    ws.on('error', () => {});
    const [, response] = await once(ws, 'unexpected-response');
    ws.terminate();
    return { status: response.statusCode, retryAfter: response.headers['retry-after'] };
  }

  test('are limited; one more is told to try again, and accepted after another has left', async () => {
    const { address } = await serve({ sockets: 3, checkMs: 60_000 });
    const [first] = [await open(address, 'a'), await open(address, 'b'), await open(address, 'c')];
    expect(await refusalAt(address)).toEqual({ status: 503, retryAfter: '10' });
    first!.ws.close();
    await first!.closed;
    const late = await until('there is room', () => open(address, 'd').catch(() => undefined));
    expect(late.ws.readyState).toBe(late.ws.OPEN);
  });

  test('are at most half taken by anonymous clients of one address', async () => {
    const { address } = await serve({ sockets: 6, checkMs: 60_000 });
    const strangers = [await open(address, null), await open(address, null), await open(address, null)];
    expect((await refusalAt(address)).status).toBe(503);
    strangers[0]!.say({ type: 'connection_init', payload: { authorization: 'Bearer a' } });
    await strangers[0]!.hear('connection_ack');
    expect((await open(address, 'b')).ws.readyState).toBe(WebSocket.OPEN);
  });

  test('are checked periodically: those without a valid credential are closed, even if nothing happens', async () => {
    const { address, gone } = await serve({ sockets: 10, checkMs: 20 });
    const [staying, leaving] = [await open(address, 'staying'), await open(address, 'leaving')];
    gone.add('leaving');
    expect(await leaving.closed).toMatchObject({ code: 4403 });
    expect(staying.ws.readyState).toBe(WebSocket.OPEN);
  });
});
