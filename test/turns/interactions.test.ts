import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RECORD = `mutation ($input: RecordInteractionInput!) {
  recordInteraction(input: $input) { preferences { recentlyViewed favorites updatedAt } }
}`;

async function act(userId: string, kind: string, itemId: string, key?: string) {
  return (await t.data(RECORD, { input: { userId, kind, itemId } }, key)).recordInteraction.preferences;
}

test('a first interaction creates its user', async () => {
  const { recentlyViewed, favorites, updatedAt } = await act('newcomer', 'VIEWED', 'L-1');
  expect({ recentlyViewed, favorites }).toEqual({ recentlyViewed: ['L-1'], favorites: [] });
  const { user } = await t.data('{ user(userId: "newcomer") { lastActiveAt preferences { updatedAt } } }');
  expect(user).toEqual({ lastActiveAt: updatedAt, preferences: { updatedAt } });
});

test('viewed items are listed newest first, each once', async () => {
  for (const item of ['a', 'b', 'c']) await act('viewer', 'VIEWED', item);
  expect((await act('viewer', 'VIEWED', 'a')).recentlyViewed).toEqual(['a', 'c', 'b']);
});

test('the last hundred viewed items are kept', async () => {
  const items = Array.from({ length: 103 }, (_, i) => `item ${i}`);
  for (const item of items) await act('browser', 'VIEWED', item);
  const { recentlyViewed } = await act('browser', 'FAVORITED', 'item 0');
  expect(recentlyViewed).toEqual(items.slice(3).reverse());
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT kind, count(*) FROM interactions JOIN users USING (user_uid) WHERE user_key = 'browser' GROUP BY kind ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: 'FAVORITED', count: 1 },
    { kind: 'VIEWED', count: 100 },
  ]);
});

test('favouring twice counts once, and can be undone, once or twice', async () => {
  await act('fan', 'FAVORITED', 'x');
  const first = await act('fan', 'FAVORITED', 'y');
  expect(first.favorites).toEqual(['y', 'x']);
  expect(await act('fan', 'FAVORITED', 'x')).toEqual(first);
  const second = await act('fan', 'UNFAVORITED', 'x');
  expect(second.favorites).toEqual(['y']);
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect(await act('fan', 'UNFAVORITED', 'x')).toEqual(second);
});

test('if learning is turned off, nothing is recorded and known items are returned', async () => {
  const { key } = await t.addProject('silent', { newUser: { enabled: false } });
  expect(await act('hidden', 'FAVORITED', 'x', key)).toEqual({ recentlyViewed: [], favorites: [], updatedAt: null });
  const { user } = await t.data('{ user(userId: "hidden") { lastActiveAt } }', {}, key);
  expect(user.lastActiveAt).not.toBeNull();

  const { key: asking } = await t.addProject('asking', { newUser: { consentRequired: true } });
  expect((await act('unasked', 'VIEWED', 'x', asking)).recentlyViewed).toEqual([]);
});

test('projects do not see each other’s items', async () => {
  const { key } = await t.addProject('other');
  await act('shared', 'VIEWED', 'ours');
  expect((await act('shared', 'VIEWED', 'theirs', key)).recentlyViewed).toEqual(['theirs']);
});

test.each([
  ['userId', { userId: ' ' }],
  ['itemId', { itemId: '' }],
  ['itemId', { itemId: 'x'.repeat(513) }],
  ['itemId', { itemId: 'a\u0000b' }],
])('a bad %s is refused under its path', async (field, bad) => {
  const { errors } = await t.ask(RECORD, { input: { userId: 'u', itemId: 'i', kind: 'VIEWED', ...bad } });
  expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: `input.${field}` }] } });
});
