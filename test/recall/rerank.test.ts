import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { type StubReranker, startStubReranker } from '../support/outside/stubReranker.ts';
import { until } from '../support/until.ts';

let stub: StubReranker;
let t: TestApp;
beforeEach(async () => {
  stub = await startStubReranker();
});
afterEach(() => stub.close());

const open = async (env: Record<string, string> = {}): Promise<void> => {
  t = await startApp({ env: { RERANK_BASE_URL: stub.url, MIND_DAILY_TOKENS: '100000', ...env } });
  const facts = ['tulips in spring', 'tulips in pots', 'tulips on Monday'];
  for (const content of facts)
    await t.data(
      `mutation ($content: String!) { saveMemory(input: {userId: "u", content: $content, category: BEHAVIOR}) { outcome } }`,
      { content: `I plant ${content}` },
    );
  await recordTurns(
    t,
    Array.from({ length: 8 }, (_, i) => ({
      userId: 'u',
      sessionId: `s${i}`,
      userQuery: `My tulips number ${i}, and my card 4111 1111 1111 1111`,
    })),
  );
  await t.settle();
};
const ask = async (query = 'Where are my tulips?') =>
  (
    await t.data(
      'query ($query: String!) { memoryContext(userId: "u", query: $query, sessionId: "now") { memories { memory { content } } relatedTurns { turn { userQuery } } report { degraded } } }',
      { query },
    )
  ).memoryContext;

test('the reranker’s favourite comes first, in the shape of Cohere and Jina', async () => {
  await open({ RERANK_MODEL: 'rerank-small', RERANK_API_KEY: 'key-of-the-stub' });
  stub.prefer('pots');
  const { memories, report } = await ask();
  expect(memories[0].memory.content).toBe('I plant tulips in pots');
  expect(report.degraded).toEqual([]);
  const [{ path, authorization, body }] = stub.requests as [StubReranker['requests'][0]];
  expect(path).toBe('/v1/rerank');
  expect(authorization).toBe('Bearer key-of-the-stub');
  expect(body).toMatchObject({ model: 'rerank-small', query: 'Where are my tulips?', top_n: body.documents?.length });
  expect(body.documents?.length).toBeGreaterThan(8);
  expect(JSON.stringify(body)).not.toContain('4111');
});

test('an endpoint without a model is asked in the shape of Text Embeddings Inference', async () => {
  await open();
  stub.prefer('Monday');
  expect((await ask()).memories[0].memory.content).toBe('I plant tulips on Monday');
  expect(Object.keys(stub.requests[0]!.body)).toEqual(['query', 'texts']);
});

test.each(['silent', 'error', 'garbled'] as const)(
  'a reranker that is %s changes nothing but the report',
  async (conduct) => {
    await open();
    stub.behave('well');
    const before = await ask();
    stub.behave(conduct);
    const after = await ask();
    expect(after).toEqual({ ...before, report: { degraded: ['RERANKER_UNAVAILABLE'] } });
    const { health } = t.app.parts.minds;
    expect(health().at(-1)).toMatchObject({ role: 'RERANKER', failures: 1 });
  },
);

test('a reranker that asks to wait is not called before', async () => {
  await open();
  stub.behave('limited');
  expect((await ask()).report.degraded).toEqual(['RERANKER_UNAVAILABLE']);
  stub.behave('well');
  t.clock.moveDays(59 / 86_400);
  expect((await ask()).report.degraded).toEqual(['RERANKER_UNAVAILABLE']);
  expect(stub.requests).toHaveLength(1);
  t.clock.moveDays(2 / 86_400);
  expect((await ask()).report.degraded).toEqual([]);
});

test('a reranker that limits the rate and names no time is soon called again', async () => {
  await open();
  stub.behave('busy');
  expect((await ask()).report.degraded).toEqual(['RERANKER_UNAVAILABLE']);
  stub.behave('well');
  t.clock.moveDays(2 / 86_400);
  expect((await ask()).report.degraded).toEqual([]);
});

test('a project that has spent its tokens is answered without it', async () => {
  await open({ MIND_DAILY_TOKENS: '5' });
  await ask();
  await until('the tokens are spent', async () => (await ask()).report.degraded.length > 0);
  const asked = stub.requests.length;
  expect((await ask()).report.degraded).toEqual(['RERANKER_UNAVAILABLE']);
  expect(stub.requests).toHaveLength(asked);
});
