import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { expect, test } from '@jest/globals';
import { of } from 'rxjs';
import { recallStateOf } from '../../console/app/recallStateOf.ts';
import { UserMemoriesDocument } from '../../console/gql/graphql.ts';
import { type MemoryStep, outcomeOf, type StepOutcome, undoSteps } from '../../console/people/memorySteps.ts';
import { refreshMemories } from '../../console/people/refreshMemories.ts';
import { selectionOf } from '../../console/ui/SelectionBar.tsx';
import { until } from '../support/until.ts';

/**
 * A user's memories as the server has them: at most two are recalled, the oldest is displaced; `c` cannot be changed.
 */
function memoriesOf(recalled: string[], ends: Record<string, string | null> = {}) {
  const take = async (step: MemoryStep): Promise<string[]> => {
    if (step.id === 'c') throw new Error('CONFLICT');
    if (step.verb === 'expire') ends[step.id] = step.expiresAt;
    if (step.verb === 'deactivate' && recalled.includes(step.id)) recalled.splice(recalled.indexOf(step.id), 1);
    if (step.verb !== 'reactivate' || recalled.includes(step.id)) return [];
    recalled.push(step.id);
    return recalled.splice(0, Math.max(0, recalled.length - 2));
  };
  const takeAll = async (steps: MemoryStep[]) => {
    const outcomes: StepOutcome[] = [];
    for (const step of steps) outcomes.push(await outcomeOf(step, take));
    return outcomes;
  };
  return { recalled, ends, takeAll };
}

test('undoing reverts exactly the changes that were made, whatever failed in between', async () => {
  const { recalled, takeAll } = memoriesOf(['a', 'c']);
  const outcomes = await takeAll(['a', 'c'].map((id) => ({ verb: 'deactivate', id })));
  expect(outcomes.map(({ error }) => error !== undefined)).toEqual([false, true]);
  expect(recalled).toEqual(['c']);
  expect(undoSteps(outcomes)).toEqual([{ verb: 'reactivate', id: 'a' }]);
  await takeAll(undoSteps(outcomes));
  expect(recalled.toSorted()).toEqual(['a', 'c']);
});

test('undoing a reactivation restores the memories it evicted, in an order in which there is room', async () => {
  const { recalled, takeAll } = memoriesOf(['a', 'b']);
  const outcomes = await takeAll(['d', 'e'].map((id) => ({ verb: 'reactivate', id })));
  expect(outcomes.map(({ evicted }) => evicted)).toEqual([['a'], ['b']]);
  expect(recalled).toEqual(['d', 'e']);
  const back = await takeAll(undoSteps(outcomes));
  expect(recalled.toSorted()).toEqual(['a', 'b']);
  expect(back.flatMap(({ evicted }) => evicted)).toEqual([]);
});

test('undoing an expiry gives each memory its former one', async () => {
  const ends = { a: null, b: '2030-01-01T00:00:00Z' };
  const memories = memoriesOf([], { ...ends });
  const outcomes = await memories.takeAll(
    Object.entries(ends).map(([id, before]) => ({ verb: 'expire', id, before, expiresAt: '2027-01-01T00:00:00Z' })),
  );
  expect(memories.ends).toEqual({ a: '2027-01-01T00:00:00Z', b: '2027-01-01T00:00:00Z' });
  await memories.takeAll(undoSteps(outcomes));
  expect(memories.ends).toEqual(ends);
});

test('the shift key selects everything from the last selected row, up or down', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  let ids: string[] = [];
  const toggle = (id: string, through = false) =>
    selectionOf(ids, shown, (changed) => {
      ids = changed;
    }).toggle(id, through);
  toggle('d');
  toggle('b', true);
  expect(ids.toSorted()).toEqual(['b', 'c', 'd']);
  toggle('a', true);
  toggle('c');
  expect(ids.toSorted()).toEqual(['a', 'b', 'd']);
});

test('a memory is recalled unless it was superseded or deactivated, or has expired', () => {
  const memory = { deactivatedAt: null, supersededBy: null, dueAt: null };
  const past = '2020-01-01T00:00:00Z';
  expect(
    [
      memory,
      { ...memory, dueAt: '2999-01-01T00:00:00Z' },
      { ...memory, dueAt: past },
      { ...memory, deactivatedAt: past },
      { ...memory, deactivatedAt: past, supersededBy: {} },
    ].map(recallStateOf),
  ).toEqual(['active', 'active', 'expired', 'inactive', 'superseded']);
});

const USER = { __typename: 'User', id: 'u1' };
const MEMORY = {
  __typename: 'Memory',
  version: '1',
  content: 'Keeps three goats.',
  category: 'PREFERENCE',
  source: 'EXPLICIT',
  scope: 'USER',
  confidence: 1,
  usageCount: 0,
  knownSince: '2026-11-01T00:00:00Z',
  expiresAt: null,
  pinnedAt: null,
  tags: [],
  dueAt: null,
  deactivatedAt: null,
  supersededBy: null,
};

test('a list that follows events keeps everything that was loaded, however many pages', async () => {
  let kept = Array.from({ length: 230 }, (_, i) => `m${i}`);
  const server = new ApolloLink(({ variables: { first, after } }) => {
    const from = after ? kept.indexOf(after) + 1 : 0;
    const ids = kept.slice(from, from + Math.min(first, 100));
    const pageInfo = { __typename: 'PageInfo', hasNextPage: from + ids.length < kept.length, endCursor: ids.at(-1) };
    const edges = ids.map((id) => ({ __typename: 'MemoryEdge', node: { ...MEMORY, id } }));
    return of({ data: { user: { ...USER, memories: { __typename: 'MemoryConnection', edges, pageInfo } } } });
  });
  const typePolicies = { User: { fields: { memories: relayStylePagination(['filter', 'orderBy']) } } };
  const client = new ApolloClient({ cache: new InMemoryCache({ typePolicies }), link: server, dataMasking: true });
  const variables = { userId: 'mina', filter: null, orderBy: null, first: 50 };
  const list = client.watchQuery({ query: UserMemoriesDocument, variables });
  const shown: number[] = [];
  const following = list.subscribe(({ data }) => void shown.push(data?.user?.memories?.edges?.length ?? 0));
  await list.refetch();
  for (const after of ['m49', 'm99', 'm149']) await list.fetchMore({ variables: { after } });
  await until('all are shown', () => shown.at(-1) === 200);
  shown.length = 0;
  kept = ['new', ...kept.filter((id) => id !== 'm7')];
  const fetchMore: typeof list.fetchMore = (options) => list.fetchMore(options);
  await refreshMemories({ client, query: UserMemoriesDocument, variables, fetchMore, count: 200 });
  const ids = () => list.getCurrentResult().data?.user?.memories?.edges?.map((edge) => edge?.node?.id) ?? [];
  await until('what is new is shown', () => ids()[0] === 'new');
  expect(ids()).toEqual(kept.slice(0, 200));
  // And continues from there.
  await list.fetchMore({ variables: { after: ids().at(-1) } });
  await until('the rest is shown', () => shown.at(-1) === 230);
  expect(Math.min(...shown)).toBe(200);
  following.unsubscribe();
});
