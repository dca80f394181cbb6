import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const save = async (userId: string, content: string): Promise<string> =>
  (
    await t.data('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id } } }', {
      input: { userId, content, category: 'CONTEXT' },
    })
  ).saveMemory.memory.id;
const pin = async (id: string) =>
  (await t.data('mutation ($id: ID!) { pinMemory(input: {id: $id}) { memory { pinnedAt } } }', { id })).pinMemory
    .memory;
const unpin = async (id: string) =>
  (await t.data('mutation ($id: ID!) { unpinMemory(input: {id: $id}) { memory { pinnedAt } } }', { id })).unpinMemory
    .memory;

test('a pinned memory comes first in every context, until it is unpinned', async () => {
  await save('mia', 'Lives in Halifax');
  const id = await save('mia', 'Collects stamps');
  const first = async () => {
    const { memoryContext } = await t.data('{ memoryContext(userId: "mia", query: "Is it raining?") { prompt } }');
    return memoryContext.prompt.split('\n').find((line: string) => line.startsWith('- '));
  };
  expect(await first()).toContain('Halifax');
  expect(await pin(id)).toEqual({ pinnedAt: expect.any(String) });
  expect(await first()).toContain('stamps');
  expect(await unpin(id)).toEqual({ pinnedAt: null });
  expect(await first()).toContain('Halifax');
});

test('a memory that is pinned keeps its date in prompts', async () => {
  t.clock.set(new Date('2026-03-05T03:00:00Z'));
  const id = await save('noa', 'Has a canoe');
  t.clock.set(new Date('2026-08-20T03:00:00Z'));
  await pin(id);
  const { memoryContext } = await t.data('{ memoryContext(userId: "noa", query: "Has she a canoe?") { prompt } }');
  expect(memoryContext.prompt).toContain('Has a canoe (2026-03-05)');
});

test('a memory has the date of its correction in prompts, and keeps it when anything else changes', async () => {
  t.clock.set(new Date('2026-03-05T03:00:00Z'));
  const id = await save('ivo', 'Has a green canoe');
  const change = (input: string) =>
    t.data(`mutation ($id: ID!) { updateMemory(input: {id: $id, ${input}}) { memory { id } } }`, { id });
  const read = async () =>
    (await t.data('{ memoryContext(userId: "ivo", query: "Which canoe has he?") { prompt } }')).memoryContext.prompt;
  t.clock.set(new Date('2026-08-20T03:00:00Z'));
  await change('tags: ["boats"]');
  expect(await read()).toContain('Has a green canoe (2026-03-05)');
  await change('content: "Has a red canoe"');
  t.clock.set(new Date('2026-09-20T03:00:00Z'));
  await change('content: "Has a red canoe", tags: []');
  expect(await read()).toContain('Has a red canoe (2026-08-20)');
});

test('a pinned memory is not evicted, and does not decay', async () => {
  await t.data('mutation { updateMemorySettings(input: {userId: "leo", maxMemories: 2}) { settings { enabled } } }');
  const id = await save('leo', 'Has a spare key');
  await t.data('mutation ($id: ID!) { updateMemory(input: {id: $id, confidence: 0.1}) { memory { id } } }', { id });
  await pin(id);
  for (const content of ['Plays chess', 'Owns a boat', 'Bakes bread']) await save('leo', content);
  const { memories } = await t.data(
    '{ memories(filter: {userId: "leo", active: true}) { edges { node { content } } } }',
  );
  const contents = memories.edges.map(({ node }: { node: { content: string } }) => node.content);
  expect(contents.sort()).toEqual(['Bakes bread', 'Has a spare key']);
});

test('pinning is audited and announced once, and pinning again changes nothing', async () => {
  const id = await save('ada', 'Prefers trains');
  const { pinnedAt } = await pin(id);
  t.clock.set(new Date(t.clock.now().getTime() + 60_000));
  expect(await pin(id)).toEqual({ pinnedAt });
  const { memory } = await t.data(
    'query ($id: ID!) { memory(id: $id) { history(first: 5) { edges { node { action } } } } }',
    { id },
  );
  const actions = memory.history.edges.map(({ node }: { node: { action: string } }) => node.action);
  expect(actions.sort()).toEqual(['CREATED', 'UPDATED']);
});

test('a pinned memory can still be edited and keeps its pin', async () => {
  const id = await save('kai', 'Lives in Oslo');
  await pin(id);
  const { updateMemory } = await t.data(
    'mutation ($id: ID!) { updateMemory(input: {id: $id, content: "Lives in Bergen"}) { memory { content pinnedAt } } }',
    { id },
  );
  expect(updateMemory.memory).toEqual({ content: 'Lives in Bergen', pinnedAt: expect.any(String) });
});
