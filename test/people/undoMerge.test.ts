import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const change = (field: 'mergeUsers' | 'undoMergeUsers', fromUserId: string, intoUserId: string) =>
  t.data(`mutation ($from: ID!, $into: ID!) { ${field}(input: {fromUserId: $from, intoUserId: $into}) { replayed } }`, {
    from: fromUserId,
    into: intoUserId,
  });
const label = (userId: string, labels: object) =>
  t.data('mutation ($input: UpdateSessionInput!) { updateSession(input: $input) { session { tags } } }', {
    input: { userId, sessionId: 'main', ...labels },
  });
const save = async (userId: string, content: string, more: object = {}): Promise<string> =>
  (
    await t.data('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id } } }', {
      input: { userId, content, category: 'LOCATION', ...more },
    })
  ).saveMemory.memory.id;
const SEEN = `query ($userId: ID!) {
  user(userId: $userId) { sessions(first: 5) { edges { node { sessionId tags metadata turnCount } } } }
  memories(first: 9, filter: {userId: $userId}) { edges { node { content tags metadata sourcePreview sourceTurn { userQuery } toldAt expiresAt usageCount } } } }`;
const seenOf = (userId: string) => t.data(SEEN, { userId });

/** Two users with one session key, and a memory that they both have. */
async function makePair(a: string, b: string, labelsOfA: object, labelsOfB: object): Promise<{ shared: string }> {
  await recordTurns(t, [
    { userId: b, sessionId: 'main', userQuery: 'I live in Busan with Jina since the divorce.' },
    { userId: a, sessionId: 'main', userQuery: 'Do you have pears?' },
  ]);
  const { memories } = await t.data(SEEN, { userId: b });
  const [{ node }] = memories.edges;
  await save(a, node.content, labelsOfA);
  const shared = await save(b, node.content, labelsOfB);
  await label(a, labelsOfA);
  await label(b, labelsOfB);
  return { shared };
}

describe('an undone merge', () => {
  test('removes the other user’s labels and words from rows that both have', async () => {
    await makePair('ann', 'ben', {}, { tags: ['hiv-clinic'], metadata: { note: 'private' } });
    const before = [await seenOf('ann'), await seenOf('ben')];
    expect(JSON.stringify(before[0])).not.toMatch(/hiv|private/);
    await change('mergeUsers', 'ann', 'ben');
    await t.settle();
    await change('undoMergeUsers', 'ann', 'ben');
    await t.settle();
    expect([await seenOf('ann'), await seenOf('ben')]).toEqual(before);
  });

  test('removes the separated user’s labels and words from them, too', async () => {
    await makePair('carol', 'dave', { tags: ['hiv-clinic'], metadata: { note: 'private' } }, {});
    const before = [await seenOf('carol'), await seenOf('dave')];
    await change('mergeUsers', 'carol', 'dave');
    await change('undoMergeUsers', 'carol', 'dave');
    await t.settle();
    expect([await seenOf('carol'), await seenOf('dave')]).toEqual(before);
  });

  test('returns no memory that has been changed or deleted since', async () => {
    const changed = await makePair('erin', 'fred', {}, {});
    const deleted = await makePair('gina', 'hank', { tags: ['walnut'] }, {});
    await change('mergeUsers', 'erin', 'fred');
    await change('mergeUsers', 'gina', 'hank');
    await t.data('mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }', {
      input: { id: changed.shared, content: 'Lives in Busan, alone since the divorce' },
    });
    await t.data('mutation ($id: ID!) { deleteMemory(input: {id: $id}) { deletedId } }', { id: deleted.shared });
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT id FROM merged_rows WHERE kind = 'memory' AND detail::text LIKE '%walnut%'`,
    );
    expect(rows).toEqual([]);
    await change('undoMergeUsers', 'erin', 'fred');
    await change('undoMergeUsers', 'gina', 'hank');
    for (const userId of ['erin', 'gina', 'hank']) expect((await seenOf(userId)).memories.edges).toEqual([]);
    expect((await seenOf('fred')).memories.edges).toMatchObject([
      { node: { content: 'Lives in Busan, alone since the divorce' } },
    ]);
  });
});
