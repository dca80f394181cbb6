import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { contents, LIST, REACTIVATE, SAVE, save } from '../support/memories.ts';
import { cleanProjects, inDays } from '../support/retention.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const activeOf = async (userId: string) => (await contents(t, { userId, active: true })).sort();
const at = { category: 'LOCATION' };
const change = (field: 'mergeUsers' | 'undoMergeUsers', fromUserId: string, intoUserId: string) =>
  t.data(`mutation ($from: ID!, $into: ID!) { ${field}(input: {fromUserId: $from, intoUserId: $into}) { replayed } }`, {
    from: fromUserId,
    into: intoUserId,
  });
const remove = (id: string) => t.data('mutation ($id: ID!) { deleteMemory(input: {id: $id}) { deletedId } }', { id });

test('after a temporary fact expires, the one that it superseded returns', async () => {
  await save(t, 'visitor', 'Lives in Seoul', at);
  const { outcome } = await save(t, 'visitor', 'Lives in Busan', { ...at, expiresAt: inDays(t, 1) });
  expect([outcome, await activeOf('visitor')]).toEqual(['SUPERSEDED', ['Lives in Busan']]);
  t.clock.moveDays(2);
  await cleanProjects(t);
  expect(await activeOf('visitor')).toEqual(['Lives in Seoul']);
  await save(t, 'visitor', 'Lives in Daegu', { ...at, expiresAt: inDays(t, 1) });
  await save(t, 'visitor', 'Lives in Jeju', at);
  t.clock.moveDays(2);
  await cleanProjects(t);
  expect(await activeOf('visitor')).toEqual(['Lives in Jeju']);
});

test('a fact of one session does not supersede one that lasts longer', async () => {
  await record(t, { userId: 'flyer', sessionId: 'trip' });
  const lasting = await save(t, 'flyer', 'Prefers window seats');
  const own = { scope: 'SESSION', sessionId: 'trip' };
  const input = { userId: 'flyer', content: 'Prefers aisle seats here', category: 'PREFERENCE', ...own };
  const { errors } = await t.ask(SAVE, { input: { ...input, supersedes: lasting.memory.id } });
  expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  const one = await save(t, 'flyer', 'Prefers aisle seats here', own);
  await save(t, 'flyer', 'Prefers middle seats here', { ...own, supersedes: one.memory.id });
  expect(await activeOf('flyer')).toEqual(['Prefers middle seats here', 'Prefers window seats']);
});

test('a memory can be reactivated once the one that superseded it is gone', async () => {
  const old = await save(t, 'mover', 'Lives in Seoul', at);
  const newer = await save(t, 'mover', 'Lives in Busan', at);
  const reactivate = async () =>
    (
      await t.data(REACTIVATE.replace('memory {', 'outcome memory { supersededBy { id }'), {
        input: { id: old.memory.id },
      })
    ).reactivateMemory;
  expect((await reactivate()).outcome).toBe('SUPERSEDED');
  await remove(newer.memory.id);
  expect(await activeOf('mover')).toEqual([]);
  expect(await reactivate()).toMatchObject({ outcome: 'REACTIVATED', memory: { supersededBy: null } });
  expect(await activeOf('mover')).toEqual(['Lives in Seoul']);
});

test('merging and undoing the merge restores only what the other user had superseded', async () => {
  await save(t, 'guest', 'Lives in Seoul', at);
  await remove((await save(t, 'guest', 'Lives in Busan', at)).memory.id);
  await save(t, 'guest', 'Has a cat');
  await save(t, 'customer', 'Likes tea');
  await change('mergeUsers', 'guest', 'customer');
  const { memories } = await t.data(LIST, { filter: { userId: 'customer' } });
  const cat = memories.edges.find((edge: { node: { content: string } }) => edge.node.content === 'Has a cat');
  await save(t, 'customer', 'Has a dog', { supersedes: cat.node.id });
  await change('undoMergeUsers', 'guest', 'customer');
  expect(await activeOf('guest')).toEqual(['Has a cat']);
});
