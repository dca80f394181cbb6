import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await recordTurns(t, [
    ...Array.from({ length: 30 }, (_, i) => ({
      userId: 'ada',
      sessionId: `s${i % 3}`,
      userQuery: `The invoice number ${i} of the glass shipment`,
      importance: (i % 10) + 1,
      occurredAt: new Date(Date.UTC(2026, 8, 1 + (i % 28), 8, i)).toISOString(),
    })),
    {
      userId: 'marta',
      sessionId: 's0',
      userQuery: 'Where does the lighthouse stand?',
      assistantResponse: 'On the dunes.',
    },
    { userId: 'bob', sessionId: 's0', userQuery: 'Nothing but weather today' },
    {
      userId: 'bob',
      sessionId: 's1',
      userQuery: 'An invoice from Hamburg',
      entities: [{ type: 'company', value: 'Elbtor' }],
    },
  ]);
  await t.data(
    'mutation { saveMemory(input: {userId: "bob", content: "Pays every invoice on Fridays", category: BEHAVIOR}) { outcome } }',
  );
  await t.settle();
});

const SEARCH = `query ($query: String!, $userId: ID, $kinds: [SearchKind!], $filter: SearchFilter, $first: Int, $after: String) {
  search(query: $query, userId: $userId, kinds: $kinds, filter: $filter, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { cursor score snippet signals { lexical semantic }
      node { __typename ... on Turn { userQuery importance session { sessionId } } ... on Memory { content } ... on Entity { value } } }
  }
}`;
const search = async (variables: object) => (await t.data(SEARCH, variables)).search;

test('a user’s turns, memories and entities are found together, best first', async () => {
  const { edges } = await search({ query: 'invoice', userId: 'bob' });
  expect(edges.map((edge: { node: { __typename: string } }) => edge.node.__typename).sort()).toEqual([
    'Entity',
    'Memory',
    'Turn',
  ]);
  expect(edges.map((edge: { score: number }) => edge.score)).toEqual(
    edges.map((edge: { score: number }) => edge.score).sort((a: number, b: number) => b - a),
  );
  expect(edges[0].snippet).toMatch(/invoice/i);
  const entity = await search({ query: 'elbtor', userId: 'bob', kinds: ['ENTITY'] });
  expect(entity.edges).toMatchObject([{ node: { __typename: 'Entity', value: 'Elbtor' } }]);
});

test('a snippet of a turn marks where the answer begins', async () => {
  const { edges } = await search({ query: 'lighthouse', userId: 'marta', kinds: ['TURN'] });
  expect(edges[0].snippet).toBe('Where does the lighthouse stand? → On the dunes.');
});

test('without a user the whole project is searched', async () => {
  const { edges } = await search({ query: 'Hamburg invoice', first: 100 });
  expect(edges[0].node).toMatchObject({ userQuery: 'An invoice from Hamburg' });
  expect(edges.length).toBeGreaterThan(20);
});

test('pages contain each result once, and turns recorded meanwhile do not shift them', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 10; page++) {
    const { edges, pageInfo } = await search({ query: 'invoice', userId: 'ada', kinds: ['TURN'], first: 7, after });
    seen.push(...edges.map((edge: { node: { userQuery: string } }) => edge.node.userQuery));
    if (page === 1) await recordTurns(t, [{ userId: 'ada', sessionId: 's9', userQuery: 'invoice invoice invoice' }]);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});

test('filters narrow by time, importance and session', async () => {
  const important = await search({
    query: 'invoice',
    userId: 'ada',
    kinds: ['TURN'],
    filter: { minImportance: 9 },
    first: 100,
  });
  expect(important.edges.every((edge: { node: { importance: number } }) => edge.node.importance >= 9)).toBe(true);
  expect(important.edges).toHaveLength(6);
  const session = await search({
    query: 'invoice',
    userId: 'ada',
    kinds: ['TURN'],
    filter: { sessionId: 's1' },
    first: 100,
  });
  expect(
    new Set(session.edges.map((edge: { node: { session: { sessionId: string } } }) => edge.node.session.sessionId)),
  ).toEqual(new Set(['s1']));
  const early = await search({
    query: 'invoice',
    userId: 'ada',
    kinds: ['TURN'],
    filter: { to: '2026-09-03T00:00:00Z' },
    first: 100,
  });
  expect(early.edges.length).toBeGreaterThan(0);
  expect(early.edges.length).toBeLessThan(10);
});

test('a word or a code finds what contains it, and a question about nothing that was said finds nothing', async () => {
  await recordTurns(
    t,
    [
      'The boiler makes a noise in the morning',
      'I moved my savings to another bank',
      'We repaired pump KX-204 near the quay',
      'My sister plays the cello in an orchestra',
    ].map((userQuery, i) => ({ userId: 'eva', sessionId: `s${i}`, userQuery })),
  );
  await t.settle();
  const found = async (query: string) =>
    (await search({ query, userId: 'eva', kinds: ['TURN'] })).edges.map(
      (edge: { node: { userQuery: string } }) => edge.node.userQuery,
    );
  expect(await found('cello')).toEqual(['My sister plays the cello in an orchestra']);
  expect(await found('Which of the many spare parts did we order in the end for KX-204?')).toContain(
    'We repaired pump KX-204 near the quay',
  );
  expect(await found('Which parliament amended the noise statute?')).toEqual([]);
});

test('another project finds none of it', async () => {
  const other = await t.addProject('other');
  const { search: found } = await t.data(SEARCH, { query: 'invoice' }, other.key);
  expect(found.edges).toEqual([]);
});

test.each([
  ['an empty query', { query: '' }, 'query'],
  ['more than 100 at a time', { query: 'a', first: 101 }, 'first'],
  [
    'a cursor of another search',
    { query: 'a', after: Buffer.from('["xxxxxxxx","2026",3]').toString('base64url') },
    'after',
  ],
  ['a cursor that is none', { query: 'a', after: '!!!' }, 'after'],
  ['an importance of 11', { query: 'a', filter: { minImportance: 11 } }, 'filter.minImportance'],
])('%s is refused by name', async (_, variables, path) => {
  const { errors } = await t.ask(SEARCH, { userId: 'ada', ...variables });
  expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path }] });
});
