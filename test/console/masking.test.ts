import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { MockLink } from '@apollo/client/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { GraphQLError } from 'graphql';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Subject } from 'rxjs';
import { newestLink } from '../../console/app/newestLink.ts';
import { AS_PRODUCT } from '../../console/app/tabState.ts';
import { CONTENT_TYPES, forgetContent } from '../../console/viewer/forgetContent.ts';
import { CONTENT_TYPES as GUARDED_TYPES } from '../../server/graph/access/guardContent.ts';

let MemoryPage: typeof import('../../console/memories/MemoryPage.tsx').MemoryPage;
let query: typeof import('../../console/gql/graphql.ts').InspectMemoryDocument;
beforeAll(async () => {
  // The language is read once, from the browser.
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  query = (await import('../../console/gql/graphql.ts')).InspectMemoryDocument;
  ({ MemoryPage } = await import('../../console/memories/MemoryPage.tsx'));
});

const page = <K extends string>(__typename: K) => ({
  __typename,
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});
const MEMORY = {
  __typename: 'Memory',
  id: 'm1',
  user: { __typename: 'User', id: 'u1', userId: 'mina' },
  version: '1',
  content: 'Keeps three goats.',
  category: 'PREFERENCE',
  source: 'EXPLICIT',
  scope: 'USER',
  documentId: null,
  spaceId: null,
  agentId: null,
  confidence: 1,
  storedConfidence: 1,
  decay: null,
  usageCount: 0,
  lastUsedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  knownSince: '2026-11-01T00:00:00Z',
  toldAt: null,
  expiresAt: null,
  dueAt: null,
  deactivatedAt: null,
  pinnedAt: null,
  tags: ['farm'],
  metadata: { since: 2020 },
  customCategory: null,
  viewerCanDelete: true,
  viewerCanJudge: true,
  supersededBy: null,
  supersedes: [],
  sourcePreview: null,
  sourceTurn: null,
  history: page('AuditEntryConnection'),
  uses: page('MemoryUseConnection'),
};
const DATA = { memory: MEMORY, contentGrants: [], projectSettings: { __typename: 'ProjectSettings', turnTtl: null } };
const variables = { id: 'm1' };

/** The rendered page of a memory, in a browser that has seen the memory before. */
async function parsePage(result: MockLink.MockedResponse['result']): Promise<string> {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new MockLink([{ request: { query, variables }, result }]),
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: 'network-only' } },
  });
  client.writeQuery({ query, variables, data: DATA as never });
  const at = { initialEntries: ['/users/memory?user=mina&id=m1'] };
  const around = { client } as Parameters<typeof ApolloProvider>[0];
  const tree = h(ApolloProvider, around, h(MantineProvider, null, h(MemoryRouter, at, h(MemoryPage))));
  return (await prerenderStatic({ tree, renderFunction: renderToString, context: { client } })).result;
}

test('a memory is shown only to viewers who may see it', async () => {
  expect(await parsePage({ data: DATA })).toContain('Keeps three goats.');
});

test('content seen under a grant that has ended is not shown from the cache', async () => {
  const refusal = new GraphQLError('Ask for a grant.', { extensions: { code: 'GRANT_REQUIRED' } });
  const html = await parsePage({ errors: [refusal] });
  expect(html).toContain('This person’s content is locked');
  expect(html).not.toContain('goats');
});

test('content read under a grant leaves the cache with it, whatever its type', () => {
  expect(CONTENT_TYPES).toEqual(expect.arrayContaining(Object.keys(GUARDED_TYPES)));
  const cache = new InMemoryCache();
  cache.writeQuery({ query, variables, data: DATA as never });
  expect(JSON.stringify(cache.extract())).toContain('goats');
  forgetContent(cache);
  expect(JSON.stringify(cache.extract())).not.toContain('goats');
  expect(JSON.stringify(cache.extract())).toContain('ProjectSettings');
});

test('a question asked as the product is not answered from staff’s cache, even if it is the same', async () => {
  const waiting: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(() => {
    waiting.push(new Subject());
    return waiting.at(-1)!;
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([newestLink, server]),
    queryDeduplication: false,
  });
  const ask = (context: object) =>
    client.query<{ who: string }>({ query: gql('{ who }'), context, fetchPolicy: 'no-cache' });
  const asked = [ask({}), ask(AS_PRODUCT)];
  ['staff', 'product'].forEach((who, at) => {
    waiting[at]!.next({ data: { who } });
    waiting[at]!.complete();
  });
  expect((await Promise.all(asked)).map(({ data }) => data!.who)).toEqual(['staff', 'product']);
});
