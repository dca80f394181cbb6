import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';
import { approveErasure, readRequest } from '../support/privacy.ts';
import { until } from '../support/until.ts';

const DAILY_TOKENS = 10_000;

let stub: StubEndpoint;
let t: TestApp;
beforeAll(async () => {
  stub = await startStubEndpoint();
  t = await startApp({
    env: { OPENAI_BASE_URL: stub.url, CHAT_MODEL: 'chat-model', MIND_DAILY_TOKENS: `${DAILY_TOKENS}` },
  });
});
afterAll(() => stub.close());

const rows = async (sql: string) => (await t.app.parts.database.maintenance.query(sql)).rows;
const saidOf = async (userId: string) => {
  const { user } = await t.data(
    `query ($userId: ID!) { user(userId: $userId) {
      memories(first: 10) { edges { node { content } } } sessions(first: 10) { edges { node { summary } } } } }`,
    { userId },
  );
  return JSON.stringify(user);
};
const LIVES = { turn: 1, quote: 'I live in Tromsø', content: 'Lives in Tromsø', category: 'LOCATION', subject: 'home' };
/** Something happens to the user before the model answers. */
const answerAfter = (happens: () => Promise<unknown>) => {
  let happened: Promise<unknown> | undefined;
  stub.chat(async ({ response_format }) => {
    happened ??= happens();
    await happened;
    return response_format ? JSON.stringify({ facts: [LIVES] }) : 'The user lives in Tromsø.';
  });
};
/** Waits for the erasure alone: the job that asks the model waits for this. */
async function erase(userId: string): Promise<void> {
  const id = await approveErasure(t, userId);
  await until('the erasure', async () => (await readRequest(t, id)).status === 'COMPLETED');
}
const mutate = (mutation: string, input: object) =>
  t.data(
    `mutation ($input: ${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { __typename } }`,
    { input },
  );

test.each<[string, (userId: string) => Promise<unknown>]>([
  [
    'the turn was deleted',
    async (userId) => {
      const { user } = await t.data(
        `query ($userId: ID!) { user(userId: $userId) { sessions(first: 1) { edges { node { turns(first: 1) { edges { node { id } } } } } } } }`,
        { userId },
      );
      await mutate('deleteTurn', { id: user.sessions.edges[0].node.turns.edges[0].node.id });
    },
  ],
  ['the session was deleted', (userId) => mutate('deleteSession', { userId, sessionId: `${userId}-1` })],
  ['the person was erased', erase],
])('an answer that comes after %s leaves nothing behind', async (what, happens) => {
  const userId = what.replaceAll(' ', '-');
  answerAfter(() => happens(userId));
  await recordTurns(t, [{ userId, sessionId: `${userId}-1`, userQuery: 'I live in Tromsø, how cold is it there?' }]);
  await t.settle();
  expect(stub.requests.length).toBeGreaterThan(0);
  expect(await saidOf(userId)).not.toContain('Tromsø');
  for (const table of ['memories', 'sessions'])
    expect(JSON.stringify(await rows(`SELECT * FROM ${table}`))).not.toContain('Tromsø');
});

test('an answer that arrives after everything was forgotten restores nothing', async () => {
  answerAfter(() => mutate('forgetAllMemories', { userId: 'forgetful' }));
  await recordTurns(t, [{ userId: 'forgetful', userQuery: 'I live in Tromsø' }]);
  await t.settle();
  expect(await rows('SELECT content FROM memories')).toEqual([]);
});

test('a project that has spent its tokens learns the next day what was said, and no call is made before', async () => {
  answerAfter(async () => {});
  await rows(`UPDATE mind_spending SET tokens = ${DAILY_TOKENS}`);
  await recordTurns(t, [{ userId: 'spends', userQuery: 'I live in Tromsø' }]);
  await t.settle();
  stub.requests.length = 0;
  await recordTurns(t, [{ userId: 'waits', userQuery: 'I live in Tromsø' }]);
  await t.settle();
  expect(stub.requests).toEqual([]);
  t.clock.moveDays(1);
  await rows(`UPDATE pgboss.job SET start_after = now() - interval '1 minute' WHERE state IN ('created', 'retry')`);
  await t.settle();
  expect(await saidOf('waits')).toContain('Lives in Tromsø');
});
