import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseKind, fillDirectory } from '../support/database.ts';
import { type ReceivedSpan, type StubCollector, startStubCollector } from '../support/outside/stubCollector.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';
import { PROCESS_KEY, startProcess } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const CALLER = '00f067aa0ba902b7';
const CANARY = 'a canary in Mapo-gu';

let collector: StubCollector;
let mind: StubEndpoint;
/** The spans of the request that named its own. */
let spans: ReceivedSpan[];
let trace: string;

/** A process, because OpenTelemetry registers itself for all of it. */
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recollect-tracing-'));
  if (databaseKind === 'pglite') fillDirectory(dataDir);
  [collector, mind] = await Promise.all([startStubCollector(), startStubEndpoint()]);
  const server = startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OPENAI_BASE_URL: mind.url,
    OPENAI_API_KEY: 'key-of-the-stub',
    EMBEDDING_MODEL: 'embedding-model',
  });
  const address = await server.address();
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROCESS_KEY}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    expect(await answer.json()).not.toHaveProperty('errors');
  };
  await ask(
    `mutation { recordTurn(input: {userId: "minji", sessionId: "s", userQuery: "${CANARY}", assistantResponse: "Yes"}) { replayed } }`,
  );
  await until('the turn has a vector', () => mind.requests.some(({ body }) => JSON.stringify(body).includes(CANARY)));
  // A question waits 400 ms for its vector: on a busy machine it may give up before the mind is reached.
  await until('a question reaches the mind', async () => {
    trace = randomBytes(16).toString('hex');
    await ask(`{ memoryContext(userId: "minji", query: "Which ${CANARY}?") { prompt } }`, {
      traceparent: `00-${trace}-${CALLER}-01`,
    });
    return mind.requests.some(({ headers }) => headers.traceparent?.includes(trace));
  });
  await server.end('SIGTERM');
  spans = collector.spans().filter(({ traceId }) => traceId === trace);
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  collector.close();
  await mind.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);

test('a request continues the trace of its caller, and is named by its root field', () => {
  expect(named('query memoryContext')).toEqual([expect.objectContaining({ parentSpanId: CALLER })]);
});

test('each stage of recall has a span below the request', () => {
  const [request] = named('query memoryContext');
  for (const stage of ['embed', 'find', 'rank', 'rerank', 'fit'])
    expect(named(`recall ${stage}`)).toEqual([expect.objectContaining({ parentSpanId: request!.spanId })]);
});

test('a call to a mind has a span by the conventions of OpenTelemetry, and passes the trace on', () => {
  const [stage] = named('recall embed');
  const [call] = named('embeddings embedding-model');
  expect(call!.parentSpanId).toBe(stage!.spanId);
  expect(call!.attributes).toContainEqual({ key: 'gen_ai.operation.name', value: { stringValue: 'embeddings' } });
  const passed = mind.requests.map(({ headers }) => headers.traceparent);
  expect(passed).toContain(`00-${trace}-${call!.spanId}-01`);
});

test('jobs have their own spans', () => {
  expect(collector.spans().map(({ name }) => name)).toContain('job embedTurns');
});

test('no span contains content, users’ keys or credentials', () => {
  expect(collector.received()).toContain('recollect');
  for (const secret of [CANARY, 'canary', 'minji', PROCESS_KEY, 'key-of-the-stub'])
    expect(collector.received()).not.toContain(secret);
});
