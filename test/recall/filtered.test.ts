import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { save } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';

let t: TestApp;

const CONTEXT = `query ($userId: ID!, $query: String!, $sessionId: ID, $filter: Filter) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, filter: $filter, tokenBudget: 20000) { prompt
    currentTurns { userQuery } shortTerm { turns { userQuery } } midTerm { summary } longTerm { summary }
    relatedTurns { turn { userQuery tags } } memories { memory { content } } entities { value } preferences { keywords } } }`;
const SEARCH = `query ($query: String!, $userId: ID, $kinds: [SearchKind!], $filter: SearchFilter, $orderBy: SearchOrder, $first: Int, $after: String) {
  search(query: $query, userId: $userId, kinds: $kinds, filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    edges { node { __typename ... on Turn { userQuery importance } ... on Memory { content } ... on Entity { value } } }
    pageInfo { endCursor } } }`;

interface Found {
  node: { userQuery?: string; content?: string; value?: string };
}
const found = async (query: string, more: object = {}): Promise<string[]> =>
  (await t.data(SEARCH, { query, userId: 'minji', ...more })).search.edges.map(
    ({ node }: Found) => node.userQuery ?? node.content ?? node.value ?? '',
  );

const contextOf = async (variables: object) => (await t.data(CONTEXT, variables)).memoryContext;

/** Eighty turns about one thing, of which ten belong to a case. */
const MANY = Array.from({ length: 80 }, (_, i) => ({
  userId: 'many',
  sessionId: `s${i % 16}`,
  userQuery: i % 8 === 7 ? `Invoice number ${i} is still open.` : `What is the weather like in Busan on day ${i}?`,
  tags: i % 8 === 7 ? ['case'] : ['small talk'],
  metadata: { day: i },
  occurredAt: new Date(Date.UTC(2026, 8, 1, 0, i)).toISOString(),
}));

beforeAll(async () => {
  t = await startApp();
  await recordAll(t, MANY);
  await recordAll(t, [
    {
      userId: 'minji',
      sessionId: 'a',
      userQuery: 'The walnut cake in Mapo was good.',
      tags: ['food'],
      importance: 3,
      occurredAt: '2026-10-01T00:00:00Z',
    },
    {
      userId: 'minji',
      sessionId: 'a',
      userQuery: 'Is there a walnut table?',
      tags: ['home'],
      importance: 9,
      occurredAt: '2026-10-02T00:00:00Z',
    },
    {
      userId: 'minji',
      sessionId: 'b',
      userQuery: 'More walnut bread, please.',
      tags: ['food'],
      importance: 5,
      metadata: { shop: 'north' },
      occurredAt: '2026-10-03T00:00:00Z',
    },
    {
      userId: 'sora',
      sessionId: 'b',
      userQuery: 'Walnut ice cream.',
      tags: ['food'],
      occurredAt: '2026-10-03T00:00:00Z',
    },
  ]);
  await save(t, 'minji', 'Likes walnut cake.', { tags: ['food'] });
  await save(t, 'minji', 'Has a walnut table.', { tags: ['home'] });
  await t.settle();
});

describe('a filtered search', () => {
  const food = { tags: { has: 'food' } };

  test('finds only what fits, of every kind', async () => {
    expect((await found('walnut', { filter: food })).toSorted()).toEqual([
      'Likes walnut cake.',
      'More walnut bread, please.',
      'The walnut cake in Mapo was good.',
    ]);
    expect(await found('walnut', { filter: { metadata: [{ key: 'shop', eq: 'north' }] } })).toEqual([
      'More walnut bread, please.',
    ]);
    expect(await found('walnut', { kinds: ['TURN'], filter: { ...food, sessionId: 'a' } })).toEqual([
      'The walnut cake in Mapo was good.',
    ]);
    expect(await found('Mapo', { kinds: ['ENTITY'], filter: food })).toEqual([]);
    expect(await found('Mapo', { kinds: ['ENTITY'], filter: { not: food } })).toEqual(['Mapo']);
  });

  test('matches no kind without the field of a condition', async () => {
    expect((await found('walnut', { filter: { source: ['EXPLICIT'] } })).toSorted()).toEqual([
      'Has a walnut table.',
      'Likes walnut cake.',
    ]);
    expect(await found('walnut', { filter: { importance: { gte: 9 } } })).toEqual(['Is there a walnut table?']);
  });

  test('searches the whole project', async () => {
    const all = await found('walnut', { userId: null, kinds: ['TURN'], filter: food });
    expect(all.toSorted()).toEqual([
      'More walnut bread, please.',
      'The walnut cake in Mapo was good.',
      'Walnut ice cream.',
    ]);
  });

  test('is in the order that was asked for, on every page', async () => {
    const turns = { kinds: ['TURN'] };
    const cake = 'The walnut cake in Mapo was good.';
    const [table, bread] = ['Is there a walnut table?', 'More walnut bread, please.'];
    expect(await found('walnut', { ...turns, orderBy: 'IMPORTANCE' })).toEqual([table, bread, cake]);
    expect(await found('walnut', { ...turns, orderBy: 'NEWEST' })).toEqual([bread, table, cake]);
    const { search } = await t.data(SEARCH, {
      query: 'walnut',
      userId: 'minji',
      ...turns,
      orderBy: 'NEWEST',
      first: 1,
    });
    const { endCursor: after } = search.pageInfo;
    expect(await found('walnut', { ...turns, orderBy: 'NEWEST', after })).toEqual([table, cake]);
    const { errors } = await t.ask(SEARCH, {
      query: 'walnut',
      userId: 'minji',
      ...turns,
      orderBy: 'IMPORTANCE',
      after,
    });
    expect(errors[0]!.extensions).toMatchObject({ issues: [{ path: 'after' }] });
  });

  test('finds passages by the labels of their document', async () => {
    const save = async (documentId: string, tags: string[]) => {
      await t.data('mutation ($input: SaveDocumentInput!) { saveDocument(input: $input) { document { id } } }', {
        input: { documentId, ownerUserId: 'minji', tags },
      });
      await t.data('mutation ($input: SaveDocumentVersionInput!) { saveDocumentVersion(input: $input) { outcome } }', {
        input: {
          documentId,
          content: `The walnut shipment of ${documentId} leaves in May.`,
          idempotencyKey: documentId,
        },
      });
    };
    await save('north', ['trade']);
    await save('south', ['private']);
    await t.settle();
    const passages = async (filter: object, userId: string | null = 'minji'): Promise<number> =>
      (await found('walnut shipment', { kinds: ['DOCUMENT'], filter, userId })).length;
    expect(await passages({})).toBe(2);
    for (const userId of ['minji', null]) {
      expect(await passages({ tags: { has: 'trade' } }, userId)).toBe(1);
      expect(await passages({ documentId: 'south' }, userId)).toBe(1);
      expect(await passages({ tags: { has: 'food' } }, userId)).toBe(0);
    }
    const { prompt } = await contextOf({
      userId: 'minji',
      query: 'When does the walnut shipment leave?',
      filter: { tags: { has: 'trade' } },
    });
    expect(prompt).toContain('shipment of north');
    expect(prompt).not.toContain('shipment of south');
  });

  test('is refused where a filter is too deep', async () => {
    const deep = { not: { not: { not: { not: { not: food } } } } };
    const { errors } = await t.ask(SEARCH, { query: 'walnut', filter: deep });
    expect(errors[0]!.extensions).toMatchObject({ issues: [{ code: 'filter.depth' }] });
  });
});

describe('a filtered context', () => {
  const filter = { tags: { has: 'case' } };
  const context = (variables: object) => contextOf({ userId: 'many', ...variables });

  test('has all ten of ten turns that fit, among many that are nearer to the question', async () => {
    const all = await context({ query: 'How was the weather in Busan?' });
    const some = await context({ query: 'How was the weather in Busan?', filter });
    const isOfCase = ({ turn }: { turn: { tags: string[] } }) => turn.tags.includes('case');
    expect(all.relatedTurns.filter(isOfCase).length).toBeLessThan(10);
    const shown = [
      ...some.shortTerm.flatMap(({ turns }: { turns: { userQuery: string }[] }) => turns),
      ...some.relatedTurns.map(({ turn }: { turn: object }) => turn),
    ].map(({ userQuery }: { userQuery: string }) => userQuery);
    expect(new Set(shown).size).toBe(10);
    expect(shown.every((userQuery) => userQuery.startsWith('Invoice'))).toBe(true);
    expect(some.prompt).not.toContain('weather like');
  });

  test('shows the running session, and no summaries, entities or preferences', async () => {
    const running = 's3';
    const { currentTurns, midTerm, longTerm, entities, preferences, prompt } = await context({
      query: 'Which invoice is open?',
      sessionId: running,
      filter: { ...filter, metadata: [{ key: 'day', lt: 40 }] },
    });
    expect(currentTurns.length).toBeGreaterThan(0);
    expect({ midTerm, longTerm, entities }).toEqual({ midTerm: [], longTerm: [], entities: [] });
    expect(preferences.keywords).toEqual([]);
    expect(prompt).toContain('Invoice number 39');
    expect(prompt).not.toContain('Invoice number 71');
  });

  test('has only the memories that fit', async () => {
    const { memories } = await context({ userId: 'minji', query: 'walnut', filter: { tags: { has: 'home' } } });
    expect(memories.map(({ memory }: { memory: object }) => memory)).toEqual([{ content: 'Has a walnut table.' }]);
  });

  test('is the same as no filter if it restricts nothing', async () => {
    const query = 'How was the weather in Busan?';
    expect((await context({ query, filter: { and: [{}] } })).prompt).toBe((await context({ query })).prompt);
  });
});
