import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type DocumentNode, getIntrospectionQuery } from 'graphql';
import { makeSchema } from '../../server/graph/schema.ts';
import { ParsedDocuments } from '../../server/http/parsedDocuments.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { openRaw, type RawSocket } from '../support/hostile/rawSocket.ts';
import { until } from '../support/until.ts';

/** What a caller sees of a refusal. */
interface Refusal {
  message: string;
  extensions: { code: string; issues: { path: string; message: string }[] };
}
type Ask = (t: TestApp, query: string, variables?: object) => Promise<{ data: unknown; errors: Refusal[] }>;

let t: TestApp;
let withoutIntrospection: TestApp;
const opened: RawSocket[] = [];

beforeAll(async () => {
  t = await startApp();
  withoutIntrospection = await startApp({ env: { INTROSPECTION: 'off' } });
});
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate();
});

const overHttp: Ask = async (app, query, variables) => {
  const { status, data, errors } = await app.ask(query, variables);
  expect(status).toBe(errors.length > 0 ? 400 : 200);
  return { data, errors: errors.map(({ message, extensions }) => ({ message, extensions })) };
};

const overSocket: Ask = async (app, query, variables = {}) => {
  const raw = await openRaw(app.address, { key: TEST_KEY });
  opened.push(raw);
  raw.say({ type: 'subscribe', id: '1', payload: { query, variables } });
  const heard = (await until('an answer', () => raw.messages[0])) as { type: string; payload?: unknown };
  if (heard.type === 'next') return heard.payload as { data: unknown; errors: Refusal[] };
  const errors = (heard.payload as Refusal[]).map(({ message, extensions }) => ({ message, extensions }));
  return { data: null, errors };
};

const WAYS: [string, Ask][] = [
  ['HTTP', overHttp],
  ['a socket', overSocket],
];

const many = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join(' ');
const nested = (levels: number, field: string): string => `${`${field} { `.repeat(levels)}id${' }'.repeat(levels)}`;
const doubling = (below: string): string =>
  `{ user(userId: "u") { ...F0 } } ${many(30, (i) => `fragment F${i} on User { ...F${i + 1} ... on User { ...F${i + 1} } }`)}
   fragment F30 on User { ${below} }`;
const PAGES = `query ($n: Int) { user(userId: "u") {
  sessions(first: $n) { edges { node { turns(first: 100) { edges { node { id } } } } } }
} }`;

/** JSON in the document, one level deep in its input. */
const saving = (searchContext: string): string =>
  `mutation { recordTurn(input: {userId: "u", sessionId: "s", userQuery: "q", assistantResponse: "", searchContext: {a: ${searchContext}}}) { replayed } }`;

/** Operations that no honest client sends, by what they contain too much of. */
const EXCESSIVE: [string, string, object][] = [
  ['aliases', `{ ${many(31, (i) => `a${i}: __typename`)} }`, {}],
  [
    'aliases in fragments',
    `{ ...A ...A ...A ...A } fragment A on Query { ${many(8, (i) => `a${i}: __typename`)} }`,
    {},
  ],
  ['levels', `{ user(userId: "u") { ${nested(12, 'settings')} } }`, {}],
  ['levels in fragments', `{ user(userId: "u") { ...U } } fragment U on User { ${nested(12, 'user')} }`, {}],
  ['tokens', `{ ${many(2_500, () => '__typename')} }`, {}],
  ['tokens and levels', `${'{a'.repeat(20_000)}${'}'.repeat(20_000)}`, {}],
  ['tokens in a list', `{ __typename @include(if: ${'['.repeat(50_000)}${']'.repeat(50_000)}) }`, {}],
  ['tokens in a type', `query ($x: ${'['.repeat(50_000)}Int${']'.repeat(50_000)}) { __typename }`, {}],
  ['mutations', `mutation { ${many(11, (i) => `m${i}: __typename`)} }`, {}],
  ['mutations in fragments', `mutation { ...A ...A } fragment A on Mutation { ${many(6, () => '__typename')} }`, {}],
  ['pages of pages', PAGES, { n: 100 }],
  ['objects that fragments double', doubling('settings { retentionDays }'), {}],
  ['levels in variables', 'query ($id: ID!) { turn(id: $id) { id } }', { id: deep(40) }],
  ['levels in a list', `{ __typename @include(if: ${'['.repeat(33)}${']'.repeat(33)}) }`, {}],
  ['levels in an object', `{ __typename @include(if: ${'{a:'.repeat(33)}1${'}'.repeat(33)}) }`, {}],
  ['levels in a default', `query ($x: Int = ${'['.repeat(33)}${']'.repeat(33)}) { __typename }`, {}],
  ['levels in a type', `query ($x: ${'['.repeat(33)}Int${']'.repeat(33)}) { __typename }`, {}],
  [
    'levels in a variable within a list',
    saving(`${'['.repeat(18)}$x${']'.repeat(18)}`).replace('mutation', 'mutation ($x: JSON!)'),
    { x: deep(20) },
  ],
  ['levels in an input', saving(`${'['.repeat(31)}${']'.repeat(31)}`), {}],
];

function deep(levels: number): unknown {
  return levels === 0 ? true : [deep(levels - 1)];
}

describe.each(WAYS)('over %s, before execution,', (_, ask) => {
  test.each(EXCESSIVE)('too many %s are refused', async (_what, query, variables) => {
    const { data, errors } = await ask(t, query, variables);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'TOO_EXPENSIVE', issues: [{ path: 'query' }] } }]);
  });

  test.each([
    ['30 aliases', `{ ${many(30, (i) => `a${i}: __typename`)} }`, {}],
    ['a page of pages of a moderate length', PAGES, { n: 40 }],
    ['ten mutations', `mutation { ${many(10, (i) => `m${i}: __typename`)} }`, {}],
    ['fragments that double next to nothing', doubling('id'), {}],
    ['literals that nest as deep as variables may', saving(`${'['.repeat(30)}${']'.repeat(30)}`), {}],
    ['variables that nest as far as JSON of ours does', 'query { __typename }', { unused: deep(20) }],
  ])('%s are accepted', async (_what, query, variables) => {
    expect(await ask(t, query, variables)).toMatchObject({ data: expect.anything() });
  });

  test('a document that nests as deep as its tokens allow is refused cleanly', async () => {
    const { errors } = await ask(t, `{ __typename @include(if: ${'['.repeat(1_240)}${']'.repeat(1_240)}) }`);
    expect(errors[0]?.extensions.code).toBe('TOO_EXPENSIVE');
  });

  test.each([
    ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['{ ...A } fragment A on Query { ... on Query { ...A ...A } __typename }'],
  ])('circular fragments are refused: %s', async (query) => {
    const { errors } = await ask(t, query);
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test.each([10, 1_000])('only a few of %i mistakes are reported', async (count) => {
    const { errors } = await ask(t, `{ __typename ${'@aa'.repeat(count)} }`);
    expect(errors.length).toBeLessThan(10);
    expect(JSON.stringify(errors).length).toBeLessThan(5_000);
  });

  test('only a few of many wrong variables are reported', async () => {
    const turns = Array.from({ length: 500 }, () => ({}));
    const query =
      'mutation ($turns: [RecordTurnInput!]!) { recordTurns(input: { turns: $turns }) { results { replayed } } }';
    const { errors } = await ask(t, query, { turns });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors.length).toBeLessThan(25);
  });

  test('the schema is shown in full where introspection is on, but not recursively', async () => {
    expect(await ask(t, getIntrospectionQuery())).toMatchObject({ data: { __schema: expect.anything() } });
    const circles = '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }';
    expect((await ask(t, circles)).errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test.each([
    ['{ __type(name: "Query") { name } }', {}],
    ['{ x: __type(name: "Query") { fields { name } } }', {}],
    ['{ ...F } fragment F on Query { __schema { queryType { name } } }', {}],
  ])('the schema is not revealed where introspection is off: %s', async (query, variables) => {
    const { data, errors } = await ask(withoutIntrospection, query, variables);
    expect(data ?? null).toBeNull();
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test.each([
    ['a field', '{ viewr { name } }', {}],
    ['an argument', '{ turn(idd: "t") { id } }', {}],
    ['a type', 'query ($x: Strin) { __typename }', {}],
    ['an input field', 'mutation { deleteTurn(input: { idd: "t" }) { deletedId } }', {}],
    ['an enum value', '{ memories(filter: { categories: [LOCATIO] }) { edges { cursor } } }', {}],
    [
      'an input field in a variable',
      'mutation ($input: DeleteTurnInput!) { deleteTurn(input: $input) { deletedId } }',
      { input: { id: 't', idd: 't' } },
    ],
    [
      'an enum value in a variable',
      'query ($c: [MemoryCategory!]) { memories(filter: { categories: $c }) { edges { cursor } } }',
      { c: ['LOCATIO'] },
    ],
  ])('a wrong name of %s gets a suggestion only where introspection is on', async (_what, query, variables) => {
    expect(JSON.stringify((await ask(t, query, variables)).errors)).toMatch(/did you mean/i);
    const { errors } = await ask(withoutIntrospection, query, variables);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });
});

test('HTTP and sockets refuse with the same messages', async () => {
  for (const [, query, variables] of EXCESSIVE)
    expect((await overSocket(t, query, variables)).errors).toEqual((await overHttp(t, query, variables)).errors);
});

test.each(['[{"query":"{ __typename }"}]', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', '[]', '[null]'])(
  'operations are accepted one at a time, not as %s',
  async (body) => {
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_KEY}` },
      body,
    });
    expect(response.status).toBe(400);
    const message = 'Send one operation at a time, as a JSON object instead of a list.';
    expect(await response.json()).toMatchObject({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
  },
);

test('a hash in place of a document is refused: nobody can fill the memory with documents', async () => {
  const response = await fetch(`${t.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TEST_KEY}` },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] });
});

describe('parsed documents', () => {
  const read = (documents: ParsedDocuments, source: string) => documents.read(source) as DocumentNode;

  test('are cached, at most a thousand: the least recently used one is evicted', () => {
    const documents = new ParsedDocuments(makeSchema(), true);
    const [first, second] = [read(documents, '{ __typename }'), read(documents, '{ viewer { name } }')];
    for (let i = 0; i < 998; i++) read(documents, `{ a${i}: __typename }`);
    expect(read(documents, '{ __typename }')).toBe(first);
    read(documents, '{ one: __typename }');
    expect(read(documents, '{ __typename }')).toBe(first);
    expect(read(documents, '{ viewer { name } }')).not.toBe(second);
  });

  test('are cached within a memory limit, however many comments they contain', () => {
    const documents = new ParsedDocuments(makeSchema(), true);
    const first = read(documents, '{ __typename }');
    for (let i = 0; i < 100; i++) read(documents, `{ a${i}: __typename } #${'x'.repeat(200_000)}`);
    expect(read(documents, '{ __typename }')).not.toBe(first);
  });

  test('are not cached if they were refused', () => {
    const documents = new ParsedDocuments(makeSchema(), true);
    expect(documents.read('{ nothing }')).not.toBe(documents.read('{ nothing }'));
  });
});
