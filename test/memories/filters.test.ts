import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { save } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';

let t: TestApp;

const TURNS = `query ($filter: Filter, $orderBy: TurnOrder, $first: Int, $after: String) { user(userId: "minji") {
  turns(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount edges { node { id userQuery importance } } pageInfo { hasNextPage endCursor } } } }`;
const MEMORIES = `query ($filter: MemoryFilter) { memories(filter: $filter) { totalCount edges { node { content } } } }`;

beforeAll(async () => {
  t = await startApp();
  const turn = (i: number, more: object) => ({
    userId: 'minji',
    sessionId: i < 4 ? 'one' : 'two',
    userQuery: `q${i}`,
    importance: i,
    occurredAt: `2026-10-0${i}T00:00:00Z`,
    ...more,
  });
  await recordAll(t, [
    turn(1, { tags: ['red', 'big'], metadata: { offer: 'T-17', price: 10, open: true, ports: ['Busan', '인천'] } }),
    turn(2, { tags: ['red'], metadata: { offer: 'T-18', price: 9.5, due: '2026-11-02' } }),
    turn(3, { tags: ['blue'], documentId: 'doc', metadata: { price: '9', due: '2026-12-24' } }),
    turn(4, { tags: [], agentId: 'broker' }),
    turn(5, { tags: ['green', 'big'], metadata: { open: false } }),
    { ...turn(6, { tags: ['red'] }), userId: 'sora' },
  ]);
  await save(t, 'minji', 'Ships from Busan.', { tags: ['red'], metadata: { deal: 7 }, subcategory: 'port' });
  await save(t, 'minji', 'Drinks tea.', { tags: ['blue'] });
  await save(t, 'sora', 'Ships from Incheon.', { tags: ['red'] });
});

const turns = async (filter: object, more: object = {}): Promise<string[]> => {
  const { user } = await t.data(TURNS, { filter, ...more });
  const found = user.turns.edges.map(({ node }: { node: { userQuery: string } }) => node.userQuery);
  expect(user.turns.totalCount).toBe(found.length);
  return found;
};

describe('a filter', () => {
  test.each<[string, object, string[]]>([
    ['nothing', {}, ['q5', 'q4', 'q3', 'q2', 'q1']],
    ['a tag', { tags: { has: 'red' } }, ['q2', 'q1']],
    ['any of several tags', { tags: { hasAny: ['blue', 'big'] } }, ['q5', 'q3', 'q1']],
    ['all of several tags', { tags: { hasAll: ['red', 'big'] } }, ['q1']],
    ['no tags', { not: { tags: { hasAny: ['red', 'blue', 'green'] } } }, ['q4']],
    ['a text in the metadata', { metadata: [{ key: 'offer', eq: 'T-17' }] }, ['q1']],
    ['an element of a list in the metadata', { metadata: [{ key: 'ports', eq: '인천' }] }, ['q1']],
    ['a boolean in the metadata', { metadata: [{ key: 'open', eq: false }] }, ['q5']],
    ['any of several values', { metadata: [{ key: 'offer', in: ['T-17', 'T-18', 4] }] }, ['q2', 'q1']],
    ['another value or none', { metadata: [{ key: 'offer', ne: 'T-17' }] }, ['q5', 'q4', 'q3', 'q2']],
    ['a key that is there', { metadata: [{ key: 'price', exists: true }] }, ['q3', 'q2', 'q1']],
    ['a key that is not there', { metadata: [{ key: 'price', exists: false }] }, ['q5', 'q4']],
    ['a number, and no text that looks like one', { metadata: [{ key: 'price', gt: 9, lte: 10 }] }, ['q2', 'q1']],
    ['a date as text', { metadata: [{ key: 'due', gte: '2026-11-03' }] }, ['q3']],
    [
      'two keys',
      {
        metadata: [
          { key: 'offer', exists: true },
          { key: 'price', lt: 10 },
        ],
      },
      ['q2'],
    ],
    ['importance', { importance: { gte: 2, lt: 4 } }, ['q3', 'q2']],
    ['time', { occurredAt: { gt: '2026-10-03T00:00:00Z' } }, ['q5', 'q4']],
    ['a session', { sessionId: 'two' }, ['q5', 'q4']],
    ['a session that is not there', { sessionId: 'three' }, []],
    ['a document', { documentId: 'doc' }, ['q3']],
    ['an assistant', { agentId: 'broker' }, ['q4']],
    ['a space', { spaceId: 'trade' }, []],
    ['one of two conditions', { or: [{ tags: { has: 'blue' } }, { importance: { eq: 5 } }] }, ['q5', 'q3']],
    [
      'nested conditions',
      {
        sessionId: 'one',
        and: [{ or: [{ tags: { has: 'red' } }, { documentId: 'doc' }] }, { not: { tags: { has: 'big' } } }],
      },
      ['q3', 'q2'],
    ],
    [
      'empty conditions',
      { and: [], or: [{}], not: {}, tags: { hasAny: [] }, metadata: [] },
      ['q5', 'q4', 'q3', 'q2', 'q1'],
    ],
  ])('finds turns by %s', async (_, filter, expected) => {
    expect(await turns(filter)).toEqual(expected);
  });

  test('orders turns by importance or from the first, page by page', async () => {
    expect(await turns({}, { orderBy: 'IMPORTANCE' })).toEqual(['q5', 'q4', 'q3', 'q2', 'q1']);
    expect(await turns({ tags: { has: 'red' } }, { orderBy: 'OLDEST' })).toEqual(['q1', 'q2']);
    for (const orderBy of ['NEWEST', 'OLDEST', 'IMPORTANCE']) {
      const all: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const { user } = await t.data(TURNS, { orderBy, first: 2, after });
        expect(user.turns.totalCount).toBe(5);
        all.push(...user.turns.edges.map(({ node }: { node: { userQuery: string } }) => node.userQuery));
        ({ endCursor: after, hasNextPage: more } = user.turns.pageInfo);
      }
      expect(all.toSorted()).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
    }
  });

  test('finds memories, of one user and of the project, beside the other fields', async () => {
    const contents = async (filter: object) => {
      const { memories } = await t.data(MEMORIES, { filter });
      const found = memories.edges.map(({ node }: { node: { content: string } }) => node.content);
      expect(memories.totalCount).toBe(found.length);
      return found.toSorted();
    };
    const red = { tags: { has: 'red' } };
    expect(await contents({ userId: 'minji', ...red })).toEqual(['Ships from Busan.']);
    expect(await contents(red)).toEqual(['Ships from Busan.', 'Ships from Incheon.']);
    expect(await contents({ ...red, userId: 'sora', sources: ['EXPLICIT'] })).toEqual(['Ships from Incheon.']);
    expect(await contents({ metadata: [{ key: 'deal', gte: 7 }], category: 'PREFERENCE' })).toEqual([
      'Ships from Busan.',
    ]);
    expect(await contents({ not: { subcategory: ['port'] }, source: ['EXPLICIT'] })).toEqual([
      'Drinks tea.',
      'Ships from Incheon.',
    ]);
  });

  test('finds sessions and the turns of one', async () => {
    await t.data(
      'mutation { updateSession(input: {userId: "minji", sessionId: "two", tags: ["trade"], metadata: {deal: 7, kinds: ["a"]}}) { session { id } } }',
    );
    const { user, session } = await t.data(`{
      user(userId: "minji") { sessions(filter: {tags: {has: "trade"}, metadata: [{key: "kinds", eq: "a"}]}) { totalCount edges { node { sessionId } } } }
      session(userId: "minji", sessionId: "one") { turns(filter: {tags: {has: "red"}}) { totalCount edges { node { userQuery } } } } }`);
    expect(user.sessions).toEqual({ totalCount: 1, edges: [{ node: { sessionId: 'two' } }] });
    expect(session.turns).toEqual({
      totalCount: 2,
      edges: [{ node: { userQuery: 'q1' } }, { node: { userQuery: 'q2' } }],
    });
  });

  test('finds documents by labels, space and time', async () => {
    const input = (documentId: string, more: object) => ({ input: { documentId, ...more } });
    const SAVE_DOCUMENT = 'mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { document { id } } }';
    await t.data(SAVE_DOCUMENT, input('offer', { spaceId: 'trade', tags: ['red'], metadata: { deal: 7 } }));
    await t.data(SAVE_DOCUMENT, input('invoice', { spaceId: 'trade', tags: ['red', 'big'] }));
    await t.data(SAVE_DOCUMENT, input('lease', { tags: ['red'], documentType: 'contract' }));
    const documents = async (filter: object): Promise<string[]> => {
      const found = await t.data(
        'query ($filter: DocumentFilter) { documents(filter: $filter) { totalCount edges { node { documentId } } } }',
        { filter },
      );
      expect(found.documents.totalCount).toBe(found.documents.edges.length);
      return found.documents.edges.map(({ node }: { node: { documentId: string } }) => node.documentId).toSorted();
    };
    expect(await documents({ tags: { has: 'red' } })).toEqual(['invoice', 'lease', 'offer']);
    expect(await documents({ tags: { has: 'red' }, spaceId: 'trade' })).toEqual(['invoice', 'offer']);
    expect(await documents({ or: [{ metadata: [{ key: 'deal', eq: 7 }] }, { not: { spaceId: 'trade' } }] })).toEqual([
      'lease',
      'offer',
    ]);
    expect(await documents({ documentType: 'contract', tags: { has: 'big' } })).toEqual([]);
    expect(await documents({ occurredAt: { lt: '2020-01-01T00:00:00Z' } })).toEqual([]);
  });

  test('finds the documents that belong to no user, and those that do', async () => {
    const SAVE_DOCUMENT = 'mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { document { id } } }';
    const own = { documentType: 'owned-or-not' };
    for (const input of [
      { documentId: 'hers', ownerUserId: 'minji', spaceId: 'office', ...own },
      { documentId: 'theirs', spaceId: 'office', ...own },
      { documentId: 'free', ...own },
      { documentId: 'spare', ...own },
    ])
      await t.data(SAVE_DOCUMENT, { input });
    const LIST = `query ($filter: DocumentFilter, $first: Int, $after: String) { documents(filter: $filter, first: $first, after: $after, orderBy: CREATED_DESC) {
      totalCount edges { node { documentId } } pageInfo { endCursor } } }`;
    const list = async (filter: object, page: object = {}) => {
      const { documents } = await t.data(LIST, { filter: { ...own, ...filter }, ...page });
      const ids: string[] = documents.edges.map(({ node }: { node: { documentId: string } }) => node.documentId);
      return { ids, total: documents.totalCount, after: documents.pageInfo.endCursor };
    };
    expect(await list({ hasOwner: true })).toMatchObject({ ids: ['hers'], total: 1 });
    const first = await list({ hasOwner: false }, { first: 2 });
    expect(first).toMatchObject({ ids: ['spare', 'free'], total: 3 });
    expect(await list({ hasOwner: false }, { first: 2, after: first.after })).toMatchObject({ ids: ['theirs'] });
    expect(await list({ hasOwner: null })).toMatchObject({ total: 4 });
    expect(await list({ hasOwner: false, userId: 'minji' })).toMatchObject({ ids: [], total: 0 });
    expect(await list({ hasOwner: false, spaceId: 'office' })).toMatchObject({ ids: ['theirs'], total: 1 });
  });

  test('pages on with its own cursors only', async () => {
    const { user } = await t.data(TURNS, { filter: { tags: { has: 'red' } }, first: 1 });
    const { endCursor } = user.turns.pageInfo;
    const { errors } = await t.ask(TURNS, { filter: { tags: { has: 'big' } }, first: 1, after: endCursor });
    expect(errors[0]!.extensions).toMatchObject({ issues: [{ path: 'after', code: 'page.cursor' }] });
  });

  const deep = (levels: number): object => (levels === 0 ? { tags: { has: 'a' } } : { not: deep(levels - 1) });
  test.each<[string, object, string, string]>([
    ['a field that turns do not have', { and: [{ category: 'PREFERENCE' }] }, 'filter.and.0.category', 'filter.field'],
    ['more than five levels', deep(5), 'filter.not.not.not.not.not', 'filter.depth'],
    ['more than fifty conditions', { or: Array.from({ length: 60 }, () => deep(0)) }, 'filter', 'filter.size'],
    ['a blank tag', { tags: { hasAny: ['a', ' '] } }, 'filter.tags.hasAny', 'input.empty'],
    ['a key without a condition', { metadata: [{ key: 'a' }] }, 'filter.metadata.0', 'filter.one'],
    ['a list as a value', { metadata: [{ key: 'a', eq: ['b'] }] }, 'filter.metadata.0.eq', 'filter.value'],
    ['an order of booleans', { metadata: [{ key: 'a', gt: true }] }, 'filter.metadata.0.gt', 'filter.ordered'],
  ])('is refused for %s', async (_, filter, path, code) => {
    const { errors } = await t.ask(TURNS, { filter });
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path, code }] });
  });

  test('that restricts nothing deletes no memories', async () => {
    const forget =
      'mutation ($filter: MemoryFilter!) { forgetMemories(input: {userId: "minji", filter: $filter}) { forgotten } }';
    for (const filter of [{ not: {} }, { and: [{ or: [{}] }] }, { tags: {} }]) {
      const { errors } = await t.ask(forget, { filter });
      expect(errors[0]!.extensions).toMatchObject({ issues: [{ path: 'input.filter' }] });
    }
    expect((await t.data(forget, { filter: { tags: { has: 'blue' } } })).forgetMemories).toEqual({ forgotten: 1 });
  });
});
