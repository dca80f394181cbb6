import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';
import { until } from '../support/until.ts';

let stub: StubEndpoint;
let t: TestApp;
beforeAll(async () => {
  stub = await startStubEndpoint();
  t = await startApp({
    env: {
      OPENAI_BASE_URL: stub.url,
      EMBEDDING_MODEL: 'embedding-model',
      MIND_DAILY_TOKENS: '1000000',
    },
  });
});
afterAll(() => stub.close());

const record = (userId: string, userQuery: string) =>
  t.data(
    `mutation ($userId: ID!, $userQuery: String!) {
      recordTurn(input: {userId: $userId, sessionId: "s", userQuery: $userQuery, assistantResponse: "Noted."}) { replayed }
    }`,
    { userId, userQuery },
  );
const rows = async (sql: string) => (await t.app.parts.database.maintenance.query(sql)).rows;
const embedJobs = () =>
  rows(
    `SELECT state, retry_count, start_after > created_on AS later, extract(epoch FROM start_after - now()) AS wait
     FROM pgboss.job WHERE name = 'embedTurns' AND state IN ('created', 'retry') ORDER BY start_after`,
  );
const makeDue = () =>
  rows(`UPDATE pgboss.job SET start_after = now() - interval '1 minute' WHERE state IN ('created', 'retry')`);
const vectors = async () => Number((await rows('SELECT count(*) FROM turn_embeddings'))[0].count);

test('the embedder is called when the server starts', () => {
  expect(stub.requests.map(({ path }) => path)).toEqual(['/v1/embeddings']);
});

test('turns are recorded while the endpoint is dead, their jobs wait without using up retries, and the backlog is processed once', async () => {
  stub.behave('error');
  for (let i = 0; i < 8; i++) await record('drained', `is umbrella number ${i} in the car?`);
  await t.settle();
  const waiting = await embedJobs();
  expect(waiting).toHaveLength(8);
  expect(waiting.every(({ later }) => later)).toBe(true);
  // Three calls found it dead, and perhaps one concurrent call; the others were not started. The first was at the
  // server's start.
  const asked = stub.requests.length;
  expect([3, 4]).toContain(asked - 1);
  expect(waiting.filter(({ state, retry_count }) => state === 'created' && retry_count === 0)).toHaveLength(
    8 - (asked - 1),
  );
  await makeDue();
  await t.settle();
  expect(stub.requests).toHaveLength(asked);

  stub.behave('well');
  t.clock.moveDays(1);
  stub.requests.length = 0;
  await makeDue();
  await t.settle();
  expect(await vectors()).toBe(8);
  expect(stub.requests).toHaveLength(8);
  expect(await embedJobs()).toEqual([]);
});

test('a job that is asked to wait is not retried before then', async () => {
  stub.retryAfter('3600');
  stub.behave('rateLimited');
  await record('limited', 'is the ladder in the shed?');
  await t.settle();
  const [job] = await embedJobs();
  expect(Number(job.wait)).toBeGreaterThan(3_500);
  expect(job.state).toBe('retry');
  stub.behave('well');
  t.clock.moveDays(1);
  await makeDue();
  await t.settle();
  expect(await embedJobs()).toEqual([]);
});

test('text that can never be embedded ends in the dead letters, with only its error code', async () => {
  stub.behave('nan');
  await record('poisoned', 'which mushroom is poisonous?');
  for (let i = 0; i < 12; i++) {
    await t.settle();
    await makeDue();
  }
  expect(await embedJobs()).toEqual([]);
  const dead = await rows(`SELECT data, source_output FROM pgboss.job WHERE name = 'dead_letters'`);
  expect(dead).toHaveLength(1);
  expect(JSON.stringify(dead[0].source_output)).toContain('MindError.WRONG_SHAPE');
  expect(JSON.stringify(dead)).not.toContain('mushroom');
  stub.behave('well');
});

test('tokens spent are counted per project and day', async () => {
  const spent = await rows('SELECT day::text, tokens FROM mind_spending');
  expect(spent.length).toBeGreaterThan(0);
  for (const { tokens } of spent) expect(Number(tokens)).toBeGreaterThanOrEqual(10);
});

test('a question without a vector is answered by words, and says so', async () => {
  stub.behave('slow');
  const { memoryContext } = await t.data(
    '{ memoryContext(userId: "drained", query: "which umbrella?", sessionId: "other") { prompt report { degraded } } }',
  );
  expect(memoryContext.report.degraded).toEqual(['EMBEDDING_UNAVAILABLE']);
  expect(memoryContext.prompt).toContain('umbrella');
  stub.behave('well');
  // One late answer does not close the gate, and the next one in time is no second in a row.
  expect((await ask('which umbrella is well?')).report.degraded).toEqual([]);
});

const ask = async (query: string) => {
  const { memoryContext } = await t.data(
    'query ($query: String!) { memoryContext(userId: "drained", query: $query, sessionId: "other") { prompt report { degraded } } }',
    { query },
  );
  return memoryContext;
};

test.each(['slow', 'dripping', 'huge', 'notJson'] as const)(
  'nobody waits for an embedder that is known to be %s, few connections stay open, and recall recovers afterwards',
  async (conduct) => {
    stub.requests.length = 0;
    stub.behave(conduct);
    for (let i = 0; i < 20; i++) {
      const { prompt, report } = await ask(`${conduct}: which umbrella, number ${i}?`);
      expect(report.degraded).toEqual(['EMBEDDING_UNAVAILABLE']);
      expect(prompt).toContain('umbrella');
    }
    // Two questions detected it; test/minds/questionEmbedder counts the probes after each pause.
    expect(stub.requests).toHaveLength(2);
    expect(await stub.connections()).toBeLessThanOrEqual(4);
    stub.behave('well');
    t.clock.moveDays(1);
    let asked = 0;
    await until('recall has recovered', async () => {
      const { report } = await ask(`after ${conduct}, number ${asked++}?`);
      return report.degraded.length === 0;
    });
  },
);

test('a server whose embedding model has the wrong size does not start, and says what to do', async () => {
  stub.behave('wrongSize');
  const opened = await openTestDatabase();
  const env = { OPENAI_BASE_URL: stub.url, EMBEDDING_MODEL: 'ada', EMBEDDING_DIMENSIONS: '384' };
  await expect(startApp({ database: opened, env })).rejects.toThrow(/The embedding model ada cannot be used/);
  await opened.database.close();
  await opened.drop();
});
