import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { FORGET, save } from '../support/memories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
let memoryId: string;
const contexts: string[] = [];
beforeAll(async () => {
  t = await startApp();
  memoryId = (await save(t, 'ann', 'I like walnut cake')).memory.id;
  for (let i = 0; i < 5; i++) contexts.push(await serve('ann'));
});

/** Serves a context that contains the memory; returns its id. */
async function serve(userId: string): Promise<string> {
  const CONTEXT =
    'query ($userId: ID!) { memoryContext(userId: $userId, query: "walnut cake") { id memories { memory { id } } } }';
  const { memoryContext } = await t.data(CONTEXT, { userId });
  expect(memoryContext.memories).toHaveLength(1);
  await t.settle();
  return memoryContext.id;
}

const USES = `query ($id: ID!, $first: Int, $after: String) { memory(id: $id) { usageCount uses(first: $first, after: $after) {
  edges { cursor node { contextId at turn { userQuery recalledMemories { id } } } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
const usesOf = async (variables: object = {}) => (await t.data(USES, { id: memoryId, ...variables })).memory.uses;

test('a memory lists the contexts that included it, newest first', async () => {
  const { edges, pageInfo } = await usesOf();
  expect(edges.map((edge: { node: { contextId: string } }) => edge.node.contextId)).toEqual(contexts.toReversed());
  const times = edges.map((edge: { node: { at: string } }) => edge.node.at);
  expect(times).toEqual([...times].sort().reverse());
  expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
});

test('pages show each use once', async () => {
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page = await usesOf({ first: 2, after });
    seen.push(...page.edges.map((edge: { node: { contextId: string } }) => edge.node.contextId));
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  expect(seen).toEqual(contexts.toReversed());
});

test('a use names the first turn answered with its context, if any', async () => {
  await record(t, { userId: 'ann', userQuery: 'Which cake?', contextId: contexts[2] });
  await record(t, { userId: 'ann', userQuery: 'And again?', contextId: contexts[2] });
  const { edges } = await usesOf();
  expect(
    edges.map((edge: { node: { turn: { userQuery: string } | null } }) => edge.node.turn?.userQuery ?? null),
  ).toEqual([null, null, 'Which cake?', null, null]);
  expect(edges[2].node.turn.recalledMemories).toEqual([{ id: memoryId }]);
});

test('bad pages are refused under their paths', async () => {
  const other = (await save(t, 'ben', 'I like tea')).memory.id;
  const { pageInfo } = await usesOf({ first: 1 });
  for (const [variables, path] of [
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ id: other, after: pageInfo.endCursor }, 'after'],
  ] as const) {
    const { errors } = await t.ask(USES, { id: memoryId, ...variables });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path }] } }]);
  }
});

test('a memory that was never recalled has no uses, and a forgotten one is null', async () => {
  const { memory } = await save(t, 'cat', 'I like tea');
  expect((await t.data(USES, { id: memory.id })).memory).toMatchObject({ usageCount: 0, uses: { edges: [] } });
  await t.data(FORGET, { input: { userId: 'cat' } });
  expect((await t.data(USES, { id: memory.id })).memory).toBeNull();
});

test('another project sees none', async () => {
  const { key } = await t.addProject('elsewhere');
  expect((await t.data(USES, { id: memoryId }, key)).memory).toBeNull();
});

describe('feedback', () => {
  const JUDGE = `mutation ($input: MemoryFeedbackInput!) { memoryFeedback(input: $input) { outcome memory {
    storedConfidence usageCount lastUsedAt deactivatedAt viewerCanJudge viewerCanDelete history { edges { node { action trigger change } } } } } }`;
  const judge = async (memoryId: string, contextId: string, verdict: string) =>
    (await t.data(JUDGE, { input: { memoryId, contextId, verdict } })).memoryFeedback;
  const told = async (userId: string) => {
    const { memory } = await save(t, userId, 'I like walnut cake', { confidence: 0.5 });
    return [memory.id, await serve(userId)] as const;
  };

  test('that it was useful raises the confidence once for a context, at most to 0.95', async () => {
    const [id, context] = await told('cho');
    expect(await judge(id, context, 'USEFUL')).toMatchObject({
      outcome: 'APPLIED',
      memory: {
        storedConfidence: 0.65,
        usageCount: 2,
        deactivatedAt: null,
        viewerCanJudge: true,
        viewerCanDelete: true,
      },
    });
    expect(await judge(id, context, 'USEFUL')).toMatchObject({
      outcome: 'ALREADY_GIVEN',
      memory: { storedConfidence: 0.65, usageCount: 2 },
    });
    for (let i = 0; i < 7; i++) await judge(id, await serve('cho'), 'USEFUL');
    const { memory } = await judge(id, await serve('cho'), 'USEFUL');
    expect(memory.storedConfidence).toBe(0.95);
    const { uses } = (await t.data(USES.replace('contextId', 'contextId verdicts'), { id })).memory;
    expect(uses.edges.map(({ node }: { node: { verdicts: string[] } }) => node.verdicts)).toEqual(
      Array.from({ length: 9 }, () => ['USEFUL']),
    );
  });

  test('that it is wrong or outdated ends it, with its history, and the turn does not bring it back', async () => {
    const [wrong, context] = await told('dan');
    const judged = (await judge(wrong, context, 'WRONG')).memory;
    expect(judged).toMatchObject({ storedConfidence: 0.125, deactivatedAt: expect.any(String) });
    expect(judged.history.edges[0].node).toMatchObject({
      action: 'DEACTIVATED',
      trigger: 'feedback',
      change: { before: { confidence: 0.5, deactivatedAt: null }, after: { verdict: 'WRONG', contextId: context } },
    });
    const [outdated, other] = await told('eve');
    expect((await judge(outdated, other, 'OUTDATED')).memory).toMatchObject({
      storedConfidence: 0.5,
      deactivatedAt: expect.any(String),
    });
  });

  test('is refused for a context without the memory, and for another user’s', async () => {
    const [id] = await told('fay');
    const [, hers] = await told('gus');
    for (const contextId of [hers, memoryId, 'nothing']) {
      const { errors } = await t.ask(JUDGE, { input: { memoryId: id, contextId, verdict: 'WRONG' } });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', issues: [{ path: 'input.contextId' }] } }]);
    }
    const { memory } = await save(t, 'fay', 'I have a bicycle');
    const { errors } = await t.ask(JUDGE, { input: { memoryId: memory.id, contextId: contexts[0], verdict: 'WRONG' } });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
