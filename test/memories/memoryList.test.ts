import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { allPages, contents, LIST, save } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;

describe('listing', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [content, more] of [
      ['100% wool', { confidence: 0.2, category: 'FEEDBACK' }],
      ['1000 wool', { confidence: 0.4 }],
      ['Linen_shirt', { confidence: 0.6 }],
      ['Linenxshirt', { confidence: 0.8, category: 'LOCATION' }],
      ['cotton', { confidence: 1 }],
    ] as const)
      ids[content] = (await save(t, 'lister', content, more)).memory.id;
  });

  test('filters narrow the list, and search text is matched literally', async () => {
    const find = (filter: object) => contents(t, { userId: 'lister', ...filter });
    expect(await find({ search: '0% W' })).toEqual(['100% wool']);
    expect(await find({ search: 'N_SHIRT' })).toEqual(['Linen_shirt']);
    expect(await find({ search: '\\' })).toEqual([]);
    expect(await find({ categories: ['FEEDBACK', 'LOCATION'] })).toEqual(['Linenxshirt', '100% wool']);
    expect(await find({ minConfidence: 0.8 })).toEqual(['cotton', 'Linenxshirt']);
    expect(await find({ sources: ['INFERRED', 'SYSTEM'] })).toEqual([]);
    expect(await find({ sources: ['EXPLICIT'], scopes: ['USER'] })).toHaveLength(5);
    expect(await find({ createdAfter: t.clock.now().toISOString() })).toEqual([]);
    expect(await find({ createdBefore: t.clock.now().toISOString() })).toHaveLength(5);
    expect(await find({ categories: [], search: '' })).toHaveLength(5);
    expect(await contents(t, { search: 'linen' })).toEqual(['Linenxshirt', 'Linen_shirt']);
  });

  test('an unknown user has an empty page', async () => {
    const { memories } = await t.data(LIST, { filter: { userId: 'nobody-knows' } });
    expect(memories).toMatchObject({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false } });
  });

  test.each(['CREATED_DESC', 'CONFIDENCE_DESC', 'RECENTLY_USED'])(
    'pages in the order %s show each memory once',
    async (orderBy) => {
      await sql('UPDATE memories SET last_used_at = $2 WHERE content = ANY($1)', [
        ['100% wool'],
        '2026-11-02T08:00:00Z',
      ]);
      await sql('UPDATE memories SET last_used_at = $2 WHERE content = ANY($1)', [['cotton'], '2026-11-01T08:00:00Z']);
      const pages = await allPages(t, LIST, 'memories', { filter: { userId: 'lister' }, orderBy, first: 2 });
      expect(pages.map((page) => page.totalCount)).toEqual([5, 5, 5]);
      expect(pages.map((page) => page.pageInfo.hasPreviousPage)).toEqual([false, true, true]);
      const seen = pages.flatMap((page) => page.edges.map((edge) => edge.node.content));
      const newestFirst = ['cotton', 'Linenxshirt', 'Linen_shirt', '1000 wool', '100% wool'];
      expect(seen).toEqual(
        orderBy === 'RECENTLY_USED' ? ['100% wool', 'cotton', 'Linenxshirt', 'Linen_shirt', '1000 wool'] : newestFirst,
      );
    },
  );

  test('a user’s memories are the same list', async () => {
    const query = `query ($id: ID!, $filter: MemoryFilter) { memory(id: $id) { user { memories(filter: $filter, first: 2, orderBy: CONFIDENCE_DESC) {
      totalCount edges { node { content } } pageInfo { hasNextPage } } } } }`;
    const all = await t.data(query, { id: ids.cotton });
    expect(all.memory.user.memories).toEqual({
      totalCount: 5,
      edges: [{ node: { content: 'cotton' } }, { node: { content: 'Linenxshirt' } }],
      pageInfo: { hasNextPage: true },
    });
    const others = await t.data(query, { id: ids.cotton, filter: { userId: 'erin' } });
    expect(others.memory.user.memories.edges).toEqual([]);
  });
});
