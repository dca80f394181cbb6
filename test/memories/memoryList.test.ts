import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';
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

  test('Korean is found however its syllables are written, as macOS writes them too', async () => {
    for (const content of ['마포에 산다', '딸기를 좋아한다'.normalize('NFD')]) await save(t, 'speller', content);
    const find = (search: string) => contents(t, { userId: 'speller', search });
    expect(await find('마포'.normalize('NFD'))).toEqual(['마포에 산다']);
    expect(await find('딸기')).toEqual(['딸기를 좋아한다'.normalize('NFD')]);
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

test('confidence decays: lists filter, sort and page by it as the memory shows it, and say why', async () => {
  await t.setProjectSettings({ confidenceHalfLifeDays: 1, confidenceFloor: 0.1 });
  const now = t.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = { told_at: before(4), created_at: before(3), updated_at: before(3) };
  const saved: Record<string, object> = {
    halved: old,
    inferred: { ...old, source: 'INFERRED' },
    edited: { ...old, updated_at: before(1) },
    used: { ...old, usage_count: 3, last_used_at: before(2) },
    ancient: { ...old, told_at: before(40_000) },
    pinned: { ...old, pinned_at: now },
    unsure: { ...old, confidence: 0.05 },
    doubted: { ...old, confidence: 5e-324 },
    ahead: { ...old, told_at: before(-9) },
  };
  for (const [content, columns] of Object.entries(saved)) {
    const { memory } = await save(t, 'decayer', content, { confidence: 0.8 });
    const names = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`);
    await sql(`UPDATE memories SET ${names.join(', ')} WHERE id = (SELECT id FROM memories WHERE content = $1)`, [
      content,
      ...Object.values(columns),
    ]);
    expect(memory.confidence).toBe(0.8);
  }
  const query = `{ memories(filter: {userId: "decayer"}) { edges { node {
    content confidence storedConfidence decay { since halfLifeDays floor } } } } }`;
  const shown = (await t.data(query)).memories.edges.map(({ node }: { node: Record<string, unknown> }) => node);
  const memoryOf = (content: string) => shown.find((node: { content: string }) => node.content === content);
  expect(memoryOf('halved')).toEqual({
    content: 'halved',
    confidence: expect.closeTo(0.4),
    storedConfidence: 0.8,
    decay: { since: before(4).toISOString(), halfLifeDays: 4, floor: 0.1 },
  });
  expect(memoryOf('used')).toMatchObject({ decay: { since: before(2).toISOString(), halfLifeDays: 16 } });
  expect(memoryOf('ancient')).toMatchObject({ confidence: 0.1 });
  expect(memoryOf('pinned')).toMatchObject({ confidence: 0.8, decay: null });
  for (const { content, confidence } of shown) {
    const listed = (minConfidence: number) => contents(t, { userId: 'decayer', minConfidence });
    // It decays while the lists are read.
    expect(await listed(Math.max(0, confidence - 1e-3))).toContain(content);
    if (confidence < 0.8) expect(await listed(confidence + 1e-3)).not.toContain(content);
  }
  const variables = { filter: { userId: 'decayer' }, orderBy: 'CONFIDENCE_DESC', first: 3 };
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const { memories } = await t.data(LIST, { ...variables, after });
    seen.push(...memories.edges.map((edge: { node: { content: string } }) => edge.node.content));
    if (!memories.pageInfo.hasNextPage) break;
    after = memories.pageInfo.endCursor;
    t.clock.set(new Date(t.clock.now().getTime() + DAY_MS));
  }
  expect(seen.slice(2, 5)).toEqual(['used', 'edited', 'halved']);
  expect(seen.toSorted()).toEqual(Object.keys(saved).toSorted());
});

test('a list contains the current memories, unless the filter asks for others', async () => {
  await save(t, 'mover', 'Lives in Seoul', { category: 'LOCATION' });
  await save(t, 'mover', 'Lives in Busan', { category: 'LOCATION' });
  expect(await contents(t, { userId: 'mover' })).toEqual(['Lives in Busan']);
  expect(await contents(t, { userId: 'mover', active: false })).toEqual(['Lives in Seoul']);
  expect(await contents(t, { userId: 'mover', active: null })).toEqual(['Lives in Busan', 'Lives in Seoul']);
  const { user } = await t.data('{ user(userId: "mover") { memories { totalCount edges { node { content } } } } }');
  expect(user.memories).toEqual({ totalCount: 1, edges: [{ node: { content: 'Lives in Busan' } }] });
});
