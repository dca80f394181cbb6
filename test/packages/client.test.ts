import { beforeAll, describe, expect, test } from '@jest/globals';
import { createClient, isRecollectError, type Recollect } from '@recollect/client';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';

/** A busy machine takes its time. */
const PATIENT = { attemptMs: 200_000, timeoutMs: 200_000 };

let t: TestApp;
let client: Recollect;

beforeAll(async () => {
  t = await startApp();
  client = createClient({ url: t.address, key: TEST_KEY, ...PATIENT });
});

/** The error that a call fails with. */
async function failureOf(call: PromiseLike<unknown>) {
  const thrown = await Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isRecollectError(thrown)) throw new Error('It did not fail with an error of the client.', { cause: thrown });
  return thrown;
}

describe('the methods of the client', () => {
  test('record a turn and ask for a context', async () => {
    const { turn, replayed } = await client.recordTurn({
      userId: 'minji',
      sessionId: 'monday',
      userQuery: '마포에서 5억 이하 전세를 찾고 있어.',
      assistantResponse: '세 곳을 찾았어요.',
    });
    expect(turn.turnNumber).toBe(1);
    expect(replayed).toBe(false);
    const { prompt, report } = await client.memoryContext({ userId: 'minji', query: '예산이 얼마였지?' });
    expect(prompt).toContain('5억');
    expect(report.degraded).toEqual([]);
  });

  test('send no sample value of an example in place of one that is left out', async () => {
    const failure = await failureOf(client.userTurns({} as { userId: string }));
    expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', operation: 'userTurns' });
  });

  test('refuse arguments that they do not take, which the server would ignore', async () => {
    const misspelled = { userId: 'minji' } as object;
    await expect(Promise.resolve(client.memories(misspelled))).rejects.toThrow(
      'memories takes no userId, only: filter, orderBy, first, after.',
    );
    expect(() => client.memoryUpdated({ user: 'minji' } as object)).toThrow('memoryUpdated takes no user');
    const none = await client.memories({ filter: { userId: 'nobody' }, after: undefined, of: undefined } as object);
    expect(none.edges).toEqual([]);
  });

  test('a key that is not set is missed before anything is sent', () => {
    const options: object = { url: t.address, key: undefined };
    expect(() => createClient(options as Parameters<typeof createClient>[0])).toThrow('createClient requires a key');
  });

  test('an invalid address is refused before anything is sent', () => {
    expect(() => createClient({ url: 'localhost:4000', key: 'rk_live_any' })).toThrow(
      'createClient requires a url that begins with http:// or https://',
    );
  });

  test('take a document of your own', async () => {
    const { users } = await client.query<{ users: { edges: { node: { userId: string } }[] } }, { first: number }>(
      'query ($first: Int) { users(first: $first) { edges { node { userId } } } }',
      { first: 5 },
    );
    expect(users.edges.map(({ node }) => node.userId)).toEqual(['minji']);
  });

  test('take a document that was parsed with its text, and refuse one without', async () => {
    const source = { body: '{ __typename }' };
    expect(await client.query({ kind: 'Document', loc: { source } })).toEqual({ __typename: 'Query' });
    await expect(client.query({ kind: 'Document' })).rejects.toThrow('This document has no text.');
  });
});

describe('a list', () => {
  const project = async (name: string) =>
    createClient({ url: t.address, key: (await t.addProject(name)).key, ...PATIENT });

  test('is its first page if awaited, and every item of every page if iterated', async () => {
    const lists = await project('lists');
    const turns = Array.from({ length: 23 }, (_, i) => ({
      userId: 'ann',
      sessionId: 'one',
      userQuery: `Question ${i}`,
      assistantResponse: 'Noted.',
    }));
    await lists.recordTurns({ turns });
    const page = await lists.userTurns({ userId: 'ann', first: 10 });
    expect(page?.turns.edges).toHaveLength(10);
    expect(page?.turns.totalCount).toBe(23);
    const seen = new Set<string>();
    for await (const { userQuery } of lists.userTurns({ userId: 'ann', first: 10 })) seen.add(userQuery);
    expect(seen.size).toBe(23);
  });

  test('of an unknown user is empty', async () => {
    const lists = await project('nobody');
    for await (const item of lists.userTurns({ userId: 'nobody' })) throw new Error(`Found ${item.id}`);
    expect(await lists.userTurns({ userId: 'nobody' })).toBeNull();
  });

  test('fails where its first page fails, whether awaited or iterated', async () => {
    const denied = createClient({ url: t.address, key: 'not-a-key-of-any-project', retries: 0 });
    expect((await failureOf(denied.users())).code).toBe('UNAUTHENTICATED');
    const iterated = (async () => {
      for await (const item of denied.users()) throw new Error(`Found ${item.userId}`);
    })();
    expect((await failureOf(iterated)).code).toBe('UNAUTHENTICATED');
  });
});

describe('forUser', () => {
  test('names the user in every call, also in each turn and in filters', async () => {
    const ben = client.forUser('ben');
    const turn = { sessionId: 's', userQuery: 'I live in Busan.', assistantResponse: 'Noted.' };
    await ben.recordTurns({ turns: [turn, { ...turn, userQuery: 'I play the cello.' }] });
    await ben.saveMemory({ content: 'Plays the cello.', category: 'PREFERENCE' });
    const { memories } = await ben.memoryContext({ query: 'cello' });
    expect(memories.map(({ memory }) => memory.content)).toContainEqual(
      // It may have been learned from a turn already.
      expect.stringContaining('Plays the cello'),
    );
    const owners = [];
    for await (const { user } of ben.memories()) owners.push(user?.userId);
    expect(new Set(owners)).toEqual(new Set(['ben']));
    expect((await ben.userTurns())?.turns.totalCount).toBe(2);
  });

  test('names this user even where another is given', async () => {
    const given = { sessionId: 's2', userQuery: 'Hello.', assistantResponse: 'Hello.', userId: 'somebody-else' };
    await client.forUser('carl').recordTurn(given);
    expect(await client.userTurns({ userId: 'somebody-else' })).toBeNull();
    expect((await client.userTurns({ userId: 'carl' }))?.turns.totalCount).toBe(1);
  });

  test.each([undefined, null, ''])('refuses %p, which would otherwise list everybody', (nobody) => {
    expect(() => client.forUser(nobody as string)).toThrow(TypeError);
  });

  test('has no operation that is not about a user', () => {
    expect(Object.keys(client.forUser('ben'))).not.toEqual(expect.arrayContaining(['updateMemory', 'apiKeys']));
    expect('apiKeys' in client.forUser('ben')).toBe(false);
  });
});

describe('a failed call', () => {
  test('has the code of the server, the finer one, and the fields that are wrong', async () => {
    const failure = await failureOf(
      client.recordTurn({ userId: 'minji', sessionId: '', userQuery: 'Hello.', assistantResponse: 'Hello.' }),
    );
    expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', operation: 'recordTurn', attempts: 1 });
    expect(failure.issues[0]).toMatchObject({ path: 'input.sessionId', code: expect.any(String) });
    expect(isRecollectError(failure, 'BAD_USER_INPUT')).toBe(true);
    expect(isRecollectError(failure, 'NOT_FOUND', 'CONFLICT')).toBe(false);
  });

  test('is distinguished from other errors', () => {
    expect(isRecollectError(new Error('NOT_FOUND'))).toBe(false);
    expect(isRecollectError(null)).toBe(false);
  });

  test('says that nobody listens at the address', async () => {
    const nowhere = createClient({ url: 'http://127.0.0.1:1', key: 'any', retries: 0 });
    expect(await failureOf(nowhere.viewer())).toMatchObject({ code: 'UNREACHABLE', operation: 'viewer' });
  });

  test('says that something else than Recollect answers', async () => {
    const page = createClient({ url: `${t.address}/nothing/here`, key: TEST_KEY, retries: 0 });
    expect(await failureOf(page.viewer())).toMatchObject({ status: 404 });
  });
});
