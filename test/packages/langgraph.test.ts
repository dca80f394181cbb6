import { beforeAll, describe, expect, test } from '@jest/globals';
import { Annotation, END, InMemoryStore, START, StateGraph } from '@langchain/langgraph';
import type { BaseStore } from '@langchain/langgraph-checkpoint';
import { createClient } from '@recollect/client';
import { RecollectStore } from '@recollect/client/langgraph';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { eraseUser } from '../support/eraseUser.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const clientOf = (key: string) => createClient({ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 });
const ownerOf = ([root, user]: readonly string[]) => (root === 'users' ? user : undefined);

async function storeOf(name: string) {
  const { key } = await t.addProject(name);
  return new RecollectStore({ client: clientOf(key), ownerOf });
}
const keysIn = async (store: BaseStore, prefix: string[], options = {}) =>
  (await store.search(prefix, options)).map(({ key }) => key).sort();

describe('a store for LangGraph', () => {
  test('keeps an item verbatim, and its newest value', async () => {
    const store = await storeOf('items');
    const value = { text: '  "Quoted"\n예산\u0000\ud800', nested: { list: [1, null, { a: true }] } };
    await store.put(['users', 'minji', 'notes'], 'a/b:c', value);
    const item = await store.get(['users', 'minji', 'notes'], 'a/b:c');
    expect(item).toEqual({
      namespace: ['users', 'minji', 'notes'],
      key: 'a/b:c',
      value,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    await store.put(['users', 'minji', 'notes'], 'a/b:c', { text: 'new' });
    expect((await store.get(['users', 'minji', 'notes'], 'a/b:c'))?.value).toEqual({ text: 'new' });
    expect(await store.get(['users', 'minji'], 'a/b:c')).toBeNull();
  });

  test('deletes for good, and takes the key again', async () => {
    const store = await storeOf('deletes');
    await store.put(['users', 'minji'], 'k', { n: 1 });
    await store.delete(['users', 'minji'], 'k');
    await store.delete(['users', 'minji'], 'unknown');
    expect(await store.get(['users', 'minji'], 'k')).toBeNull();
    expect(await keysIn(store, [])).toEqual([]);
    await store.put(['users', 'minji'], 'k', { n: 2 });
    expect((await store.get(['users', 'minji'], 'k'))?.value).toEqual({ n: 2 });
  });

  test('finds a namespace by whole labels, never by the first letters of one', async () => {
    const store = await storeOf('isolation');
    const namespaces = [
      ['users', 'u1'],
      ['users', 'u1', 'deep'],
      ['users', 'u10'],
      ['users', 'u1","deep'],
      ['users2', 'u1'],
    ];
    for (const [i, namespace] of namespaces.entries()) await store.put(namespace, `k${i}`, { text: 'The dog barks.' });
    expect(await keysIn(store, ['users', 'u1'])).toEqual(['k0', 'k1']);
    expect(await keysIn(store, ['users', 'u'])).toEqual([]);
    expect(await keysIn(store, ['users'])).toEqual(['k0', 'k1', 'k2', 'k3']);
    expect(await keysIn(store, [])).toEqual(['k0', 'k1', 'k2', 'k3', 'k4']);
    await t.settle();
    expect(await keysIn(store, ['users', 'u1'], { query: 'dog' })).toEqual(['k0', 'k1']);
    expect(await keysIn(store, ['users', 'u10'], { query: 'dog' })).toEqual(['k2']);
    expect(await keysIn(store, ['users2'], { query: 'dog' })).toEqual(['k4']);
  });

  test('finds items by a question, best first, and not those without an index', async () => {
    const store = await storeOf('finds');
    await store.put(['users', 'minji'], 'pet', { text: 'Minji has a small dog.' });
    await store.put(['users', 'minji'], 'budget', { text: 'The budget is 500 million won.' });
    await store.put(['users', 'minji'], 'secret', { text: 'The dog is called Bori.' }, false);
    await t.settle();
    const [best, ...others] = await store.search(['users', 'minji'], { query: 'What is the budget?' });
    expect(best).toMatchObject({ key: 'budget', value: { text: 'The budget is 500 million won.' } });
    expect(best!.score).toBeGreaterThan(Math.max(0, ...others.map(({ score }) => score ?? 0)));
    expect(await keysIn(store, ['users', 'minji'], { query: 'dog' })).toEqual(['pet']);
    expect(await keysIn(store, ['users', 'minji'])).toEqual(['budget', 'pet', 'secret']);
  });

  test('filters, pages and lists namespaces as the store of LangGraph does', async () => {
    const stores = [await storeOf('pages'), new InMemoryStore()];
    for (const store of stores)
      for (let i = 0; i < 6; i++)
        await store.put(['a', `b${i % 2}`, `c${i % 3}`], `k${i}`, { n: i, even: i % 2 === 0, tags: ['x', { i }] });
    const answers = stores.map(async (store) => [
      await keysIn(store, ['a'], { filter: { even: true } }),
      await keysIn(store, ['a'], { filter: { n: { $gte: 2, $lt: 5 }, even: false } }),
      await keysIn(store, ['a'], { filter: { n: { $ne: 3 } } }),
      (await store.search(['a'], { limit: 4, offset: 4 })).length,
      await store.listNamespaces(),
      await store.listNamespaces({ prefix: ['a', 'b1'] }),
      await store.listNamespaces({ prefix: ['a', '*', 'c2'] }),
      await store.listNamespaces({ suffix: ['c1'] }),
      await store.listNamespaces({ prefix: ['a'], maxDepth: 2 }),
      await store.listNamespaces({ limit: 2, offset: 1 }),
    ]);
    const [ours, theirs] = await Promise.all(answers);
    expect(ours).toEqual(theirs);
    expect(await keysIn(stores[0]!, ['a'], { filter: { tags: ['x', { i: 3 }] } })).toEqual(['k3']);
    await expect(stores[0]!.search(['a'], { filter: { n: { $near: 1 } } })).rejects.toThrow('$near');
  });

  test('lets the server filter by the given fields, and finds the same', async () => {
    const { key } = await t.addProject('filterable');
    const sent: string[] = [];
    const client = createClient({
      ...{ url: t.address, key, attemptMs: 200_000, timeoutMs: 200_000 },
      fetch: (url, init) => {
        sent.push(String(init?.body));
        return fetch(url, init);
      },
    });
    const before = new RecollectStore({ client, ownerOf });
    const stores = [new RecollectStore({ client, ownerOf, filterable: ['n', 'kind'] }), new InMemoryStore()];
    const items = [
      { n: 1, kind: 'note', other: 1 },
      { n: 2, kind: 'task' },
      { n: 'two', kind: ['task'] },
      { n: 3.5, kind: 'x'.repeat(300) },
      { kind: 'lone \ud800', n: 'none' },
      { n: -4, kind: true },
    ];
    for (const store of stores)
      for (const [i, value] of items.entries()) await store.put(['a'], `k${i}`, { ...value, text: 'The dog barks.' });
    // Of before it was told of the fields.
    for (const store of [before, stores[1]!])
      await store.put(['a'], 'old', { n: 2, kind: 'note', text: 'The dog barks.' });
    const filters = [
      ...[{ n: 2 }, { kind: 'task' }, { kind: 'x'.repeat(300) }, { kind: 'lone \ud800' }, { kind: true }, { n: null }],
      ...[{ n: { $gte: 2 } }, { n: { $lt: 2, $ne: 1 } }, { n: { $ne: 2 }, kind: 'note' }],
      ...[
        { other: 1, n: 1 },
        { n: { $eq: 2 }, kind: { $ne: 'task' } },
      ],
    ];
    for (const filter of filters) {
      const [ours, theirs] = await Promise.all(stores.map((store) => keysIn(store, ['a'], { filter })));
      expect([filter, ours]).toEqual([filter, theirs]);
    }
    await t.settle();
    expect(await keysIn(stores[0]!, ['a'], { query: 'dog', filter: { n: { $gte: 2 }, kind: 'task' } })).toEqual(['k1']);
    sent.length = 0;
    await keysIn(stores[0]!, ['a'], { filter: { n: 1 } });
    expect(sent.map((body) => JSON.parse(body).variables.filter.and)).toEqual([
      [{ or: [{ metadata: [{ key: 'langgraphValue.n', eq: 1 }] }, { not: { metadata: [expect.anything()] } }] }],
    ]);
    expect(() => new RecollectStore({ client, filterable: Array(11).fill('f') })).toThrow('At most 10');
  });

  test('answers the reads of a batch before its writes, of which the last counts', async () => {
    const store = await storeOf('batches');
    const at = { namespace: ['users', 'minji'], key: 'k' };
    const batch = () =>
      store.batch([{ ...at, value: { n: 1 } }, at, { ...at, value: { n: 2 } }, { namespacePrefix: ['users'] }]);
    expect(await batch()).toEqual([undefined, null, undefined, []]);
    expect(await batch()).toMatchObject([undefined, { value: { n: 2 } }, undefined, [{ key: 'k' }]]);
    await expect(store.batch([{ namespace: ['a.b'], key: 'k', value: {} }])).rejects.toThrow('periods');
  });

  test('forgets the items of an erased person, and no others', async () => {
    const store = new RecollectStore({ client: clientOf(TEST_KEY), ownerOf });
    await store.put(['users', 'leaver'], 'k', { text: 'mine' });
    await store.put(['users', 'stayer'], 'k', { text: 'theirs' });
    await store.put(['shared'], 'k', { text: 'ours' });
    await eraseUser(t, 'leaver');
    expect(await store.get(['users', 'leaver'], 'k')).toBeNull();
    expect(await store.listNamespaces()).toEqual([['shared'], ['users', 'stayer']]);
  });

  test('is what a graph remembers by', async () => {
    const store = await storeOf('graphs');
    const State = Annotation.Root({ said: Annotation<string>, answer: Annotation<string> });
    const graph = new StateGraph(State)
      .addNode('assistant', async ({ said }, { store: given, configurable }) => {
        const mine = ['users', configurable!.userId as string];
        const known = await given!.search(mine);
        await given!.put(mine, 'last', { said });
        return { answer: known.map(({ value }) => value.said).join() };
      })
      .addEdge(START, 'assistant')
      .addEdge('assistant', END)
      .compile({ store });
    const ask = async (userId: string, said: string) =>
      (await graph.invoke({ said }, { configurable: { userId } })).answer;
    expect(await ask('u1', 'I like balconies.')).toBe('');
    expect(await ask('u10', 'Hello.')).toBe('');
    expect(await ask('u1', 'What do I like?')).toBe('I like balconies.');
  });
});
