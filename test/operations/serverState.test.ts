import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { measureDatabaseJob } from '../../server/jobs/operationJobs.ts';
import { type Credential, startApp, type TestApp } from '../support/app.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';
import { record } from '../support/turns.ts';
import { until } from '../support/until.ts';

const OPERATIONS = `{ operations {
  jobs { name waiting running retrying dead oldestWaitingSince }
  deadJobs { edges { node { id name tries failure error diedAt } } }
  database { bytes version tables { name bytes } growth { at value } }
  minds { role model failures restsUntil } spending { value } dailyTokens } }`;
const RETRY = 'mutation ($ids: [ID!]!) { retryDeadJobs(input: {ids: $ids}) { retried } }';
const CANARY = 'ceramic tiles';

let t: TestApp;
let stub: StubEndpoint;
let admin: Credential;
beforeAll(async () => {
  stub = await startStubEndpoint();
  t = await startApp({
    env: {
      OPENAI_BASE_URL: stub.url,
      OPENAI_API_KEY: 'a key',
      EMBEDDING_MODEL: 'a-model',
      EXTRACTOR: 'offline',
      SUMMARIZER: 'offline',
      MIND_DAILY_TOKENS: '1000000',
    },
  });
  admin = (await t.addStaff('ADMIN')).credential;
});
afterAll(() => stub.close());

const operations = async (credential = admin) => (await t.data(OPERATIONS, {}, credential)).operations;
const queueOf = (state: { jobs: { name: string }[] }, name: string) => state.jobs.find((queue) => queue.name === name);

test('administrators see how large the database is, and how it grew', async () => {
  await t.app.parts.database.maintenance.query(
    `INSERT INTO database_sizes (day, bytes) VALUES ('2020-01-01', 5), ($1::timestamptz - interval '1 day', 1000)`,
    [t.clock.now()],
  );
  await measureDatabaseJob.run(t.app.parts as Parameters<typeof measureDatabaseJob.run>[0], {});
  const { database } = await operations();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.version).toMatch(/^\d+/);
  expect(database.tables.length).toBe(12);
  expect(database.growth.map(({ value }: { value: number }) => value)).toEqual([1000, expect.any(Number)]);
  // Entries older than a year are deleted.
  const { rowCount } = await t.app.parts.database.maintenance.query('SELECT FROM database_sizes');
  expect(rowCount).toBe(2);
});

test('a dead job is shown without its payload, and can be retried', async () => {
  const other = await t.addProject('another');
  stub.behave('nan');
  await record(t, { userId: 'annabel-lee', sessionId: 's', userQuery: `Which tariff applies to ${CANARY}?` });
  await until('a dead letter', async () => {
    await t.settle();
    await t.app.parts.database.maintenance.query(
      `UPDATE pgboss.job SET start_after = now() WHERE state IN ('retry', 'created') AND name = 'embedTurns'`,
    );
    return (await t.app.parts.queue.counts()).dead === 1;
  });
  const state = await operations();
  expect(queueOf(state, 'embedTurns')).toMatchObject({ dead: 1, running: 0 });
  const [dead] = state.deadJobs.edges;
  expect(dead.node).toMatchObject({ name: 'embedTurns', failure: 'MODEL_UNUSABLE', error: 'MindError.WRONG_SHAPE' });
  expect(dead.node.tries).toBeGreaterThan(1);
  expect(JSON.stringify(state)).not.toContain('annabel-lee');
  expect(state.spending).toEqual([{ value: expect.any(Number) }]);
  expect(state.dailyTokens).toBe(1_000_000);

  const elsewhere = {
    ...(admin as object),
    'x-recollect-project': nodeId('Project', other.projectId, other.projectId),
  };
  const theirs = await operations(elsewhere);
  expect(theirs.deadJobs.edges).toEqual([]);
  expect(queueOf(theirs, 'embedTurns')).toBeUndefined();
  const refused = await t.ask(RETRY, { ids: [dead.node.id] }, elsewhere);
  expect(refused.errors[0]!.extensions.code).toBe('NOT_FOUND');

  stub.behave('well');
  expect((await t.data(RETRY, { ids: [dead.node.id] }, admin)).retryDeadJobs).toEqual({ retried: 1 });
  await t.settle();
  const { rowCount } = await t.app.parts.database.maintenance.query('SELECT FROM turn_embeddings');
  expect(rowCount).toBe(1);
  expect((await t.data(RETRY, { ids: [dead.node.id] }, admin)).retryDeadJobs).toEqual({ retried: 0 });
  expect((await operations()).deadJobs.edges).toEqual([]);
});

test('a failing mind is shown as resting', async () => {
  expect((await operations()).minds).toEqual([
    { role: 'EMBEDDER', model: 'a-model', failures: 0, restsUntil: null },
    { role: 'EXTRACTOR', model: null, failures: 0, restsUntil: null },
    { role: 'SUMMARIZER', model: null, failures: 0, restsUntil: null },
  ]);
  stub.behave('error');
  // Questions stop asking after two failures; jobs continue until the circuit breaker opens.
  for (let i = 0; i < 4; i++)
    await t.data(
      'mutation ($i: ID!) { recordTurn(input: {userId: "annabel-lee", sessionId: $i, userQuery: "The tariff rose again.", assistantResponse: ""}) { replayed } }',
      { i: `tariff-${i}` },
    );
  await t.settle();
  const [embedder] = (await operations()).minds;
  expect(embedder.failures).toBeGreaterThanOrEqual(3);
  expect(new Date(embedder.restsUntil).getTime()).toBeGreaterThan(t.clock.now().getTime());
});

test('only administrators see it', async () => {
  for (const credential of [
    undefined,
    (await t.addStaff('SUPPORT')).credential,
    (await t.addStaff('ANALYST')).credential,
  ]) {
    const answer = await t.ask(OPERATIONS, {}, credential);
    expect(answer.errors[0]!.extensions.code).toBe('FORBIDDEN');
  }
});
