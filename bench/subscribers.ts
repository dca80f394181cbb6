/**
 * A thousand subscribers: how soon each of them gets every event, and what one that stops reading costs the server:
 * `npm run bench:subscribers`, with BENCH_DATABASE_URL naming a PostgreSQL server, otherwise on PGlite.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createBenchDatabase } from './benchDatabase.ts';
import { BENCH_KEY, type BenchServer, startServer } from './benchServer.ts';
import { ms, p50, percentile } from './statistics.ts';

const SUBSCRIBERS = 1_000;
const EVENTS = 50;
const PAUSE_MS = 300;
/** Subscriptions of the client that stops reading, so that it falls behind soon. */
const STALLED = 100;
const MAX_STALLED_EVENTS = 600;
const METRICS_TOKEN = 'bench-metrics-0123456789';
const FOLLOW = 'subscription { memoryUpdated { memory { content } } }';
const SAVE = 'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }';
const MB = 1_048_576;

const database = await createBenchDatabase();
const server = await startServer({ METRICS_TOKEN, ...(database ? { DATABASE_URL: database.url } : {}) });
try {
  await measureDelivery();
  await measureStalledReader();
} finally {
  await server.stop();
  await database?.drop();
}
process.exit(0);

/** Every event is a memory of a different user, so that no memory evicts another. */
async function happen(server: BenchServer, name: string, more = ''): Promise<void> {
  await server.ask(SAVE, { input: { userId: name, content: `${name} ${more}`, category: 'CONTEXT' } });
}

async function measureDelivery(): Promise<void> {
  const before = server.memory();
  const sent = new Map<string, number>();
  const took: number[] = [];
  let wrong = 0;
  const sockets = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, async () => {
      const seen = new Set<string>();
      const socket = await open();
      subscribe(socket, '1');
      socket.on('message', (data) => {
        const { type, payload } = JSON.parse(String(data));
        if (type !== 'next') return;
        const name = payload.data.memoryUpdated.memory.content.split(' ')[0];
        const at = sent.get(name);
        if (at === undefined || seen.has(name)) wrong++;
        else took.push(performance.now() - at);
        seen.add(name);
      });
      return socket;
    }),
  );
  await until(async () => (await figure('recollect_subscriptions')) === SUBSCRIBERS);
  for (let i = 0; i < EVENTS; i++) {
    sent.set(`event-${i}`, performance.now());
    await happen(server, `event-${i}`);
    await delay(PAUSE_MS);
  }
  await until(async () => took.length >= SUBSCRIBERS * EVENTS).catch(() => {});
  console.log(`${SUBSCRIBERS} subscribers, ${EVENTS} events, on ${database ? 'PostgreSQL' : 'PGlite'}
  delivered                        ${took.length} of ${SUBSCRIBERS * EVENTS}, ${wrong} twice or from nowhere
  from the request to the reader   ${ms(p50(took))}; p99 ${ms(percentile(took, 0.99))}, aim 1000; the slowest ${ms(percentile(took, 1))}
  memory for them                  ${(server.memory() - before).toFixed(0)} MB`);
  for (const socket of sockets) socket.terminate();
  await until(async () => (await figure('recollect_subscriptions')) === 0);
}

async function measureStalledReader(): Promise<void> {
  const stalled = await open();
  const reader = await open();
  let read = 0;
  reader.on('message', (data) => {
    if (JSON.parse(String(data)).type === 'next') read++;
  });
  for (let i = 0; i < STALLED; i++) subscribe(stalled, `${i}`);
  subscribe(reader, '1');
  await until(async () => (await figure('recollect_subscriptions')) === STALLED + 1);
  stalled.pause();
  const before = server.memory();
  let most = before;
  let events = 0;
  const text = 'x'.repeat(1_800);
  for (; events < MAX_STALLED_EVENTS && (await figure('recollect_subscriptions')) > 1; events++) {
    await happen(server, `stalled-${events}`, text);
    most = Math.max(most, server.memory());
  }
  await until(async () => (await figure('recollect_subscriptions')) === 1);
  await until(async () => read >= events);
  console.log(`one with ${STALLED} subscriptions who stops reading
  let go after                     ${events} events, ${((events * STALLED * text.length) / MB).toFixed(0)} MB for it
  memory meanwhile                 ${(most - before).toFixed(0)} MB more, aim 50
  the other reader has             ${read} of ${events} events`);
  stalled.terminate();
  reader.terminate();
}

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${BENCH_KEY}` } }));
  await once(socket, 'message');
  return socket;
}

function subscribe(socket: WebSocket, id: string): void {
  socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query: FOLLOW } }));
}

async function figure(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.address}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** @throws Error if it does not happen within a minute */
async function until(look: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (await look()) return;
    await delay(100);
  }
  throw new Error('Waited in vain.');
}
