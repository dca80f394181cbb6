import { beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_KEY, type TestApp } from '../support/app.ts';
import { follow, openSocket } from '../support/socket.ts';
import { CANARY, SAVE, startWithTwoPeople, type TwoPeople } from '../support/twoPeople.ts';
import { until } from '../support/until.ts';

let people: TwoPeople;
let t: TestApp;
beforeAll(async () => {
  people = await startWithTwoPeople();
  ({ t } = people);
});

describe('what a person writes', () => {
  test('belongs to them, and the audit trail says so', async () => {
    const token = people.tokenOf('bora');
    const { memory } = (
      await t.data(SAVE, { input: { userId: 'bora', content: 'Lives in Busan.', category: 'LOCATION' } }, token)
    ).saveMemory;
    const { id } = memory;
    await t.data(
      'mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { content } } }',
      { input: { id, content: 'Lives in Ulsan.' } },
      token,
    );
    await t.data(
      'mutation ($input: DeactivateMemoryInput!) { deactivateMemory(input: $input) { memory { id } } }',
      { input: { id } },
      token,
    );
    await t.data(
      'mutation ($input: ReactivateMemoryInput!) { reactivateMemory(input: $input) { memory { id } } }',
      { input: { id } },
      token,
    );
    await t.data(
      'mutation { updateMemorySettings(input: {userId: "bora", maxMemories: 20}) { settings { maxMemories } } }',
      {},
      token,
    );
    await t.data(
      'mutation { recordConsent(input: {userId: "bora", purpose: "memory", version: "2", granted: true}) { consent { purpose } } }',
      {},
      token,
    );
    const forgotten = await t.data('mutation { forgetAllMemories(input: {userId: "bora"}) { forgotten } }', {}, token);
    expect(forgotten).toEqual({ forgetAllMemories: { forgotten: 1 } });
    const { auditLog } = await t.data('{ auditLog(filter: {userId: "bora"}) { edges { node { action actor } } } }');
    const entries: { action: string; actor: string }[] = auditLog.edges.map(({ node }: { node: object }) => node);
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'CREATED',
        'UPDATED',
        'DEACTIVATED',
        'REACTIVATED',
        'SETTINGS_CHANGED',
        'CONSENT_CHANGED',
        'ERASED',
      ]),
    );
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['user']));
  });

  test('creates their user: the same answer already reads what was written', async () => {
    const input = { userId: 'newcomer', content: 'Lives in Jeju.', category: 'LOCATION' };
    const query = `mutation ($input: SaveMemoryInput!) {
      saveMemory(input: $input) { memory { content user { userId memories { totalCount } auditLog { edges { node { actor } } } } history { edges { node { actor } } } uses { edges { node { contextId } } } } }
      updateMemorySettings(input: {userId: "newcomer", maxMemories: 10}) { settings { maxMemories } } }`;
    const { saveMemory, updateMemorySettings } = await t.data(query, { input }, people.tokenOf('newcomer'));
    expect(saveMemory.memory).toMatchObject({
      content: 'Lives in Jeju.',
      user: { userId: 'newcomer', memories: { totalCount: 1 } },
      history: { edges: [{ node: { actor: 'user' } }] },
    });
    expect(updateMemorySettings.settings.maxMemories).toBe(10);
    // And with every later token.
    expect((await t.data('{ user(userId: "newcomer") { userId } }', {}, people.tokenOf('newcomer'))).user.userId).toBe(
      'newcomer',
    );
  });

  test('can be read with a token issued before they existed', async () => {
    const token = people.tokenOf('latecomer');
    expect(await t.data('{ user(userId: "latecomer") { userId } }', {}, token)).toEqual({ user: null });
    const later = await people.fill('latecomer', 'harbour');
    expect(
      (await t.data('query ($id: ID!) { turn(id: $id) { userQuery } }', { id: later.Turn }, token)).turn.userQuery,
    ).toContain('harbour');
  });
});

describe('over a socket', () => {
  const FOLLOW = `subscription ($userId: ID, $after: String) { memoryUpdated(userId: $userId, after: $after) { cursor userId memory { content user { userId } history { edges { node { action } } } } } }`;
  const save = (userId: string, content: string) => t.data(SAVE, { input: { userId, content, category: 'CONTEXT' } });

  test('a person can follow only their own memories, even before the first one exists', async () => {
    const socket = openSocket(t.address, people.tokenOf('dawn'));
    const own = follow(socket, FOLLOW, { userId: 'dawn' });
    let attempt = 0;
    await until('two events', async () => {
      await save('alice', `${CANARY} ${++attempt}`);
      await save('dawn', `An early walk, number ${attempt}.`);
      await t.settle();
      return own.messages.length >= 2;
    });
    for (const { data, errors } of own.messages) {
      expect(errors).toBeUndefined();
      expect(data.memoryUpdated).toMatchObject({ userId: 'dawn', memory: { user: { userId: 'dawn' } } });
    }
    await socket.dispose();
  });

  test('a person cannot follow others, and cannot tell whether they exist', async () => {
    const socket = openSocket(t.address, people.token());
    const [hers, nobodys, everyones, contexts] = [
      await follow(socket, FOLLOW, { userId: 'alice' }).first,
      await follow(socket, FOLLOW, { userId: 'nobody' }).first,
      await follow(socket, FOLLOW).first,
      await follow(socket, 'subscription { contextServed { at } }').first,
    ];
    expect(hers).toEqual(nobodys);
    const codes = [hers, everyones, contexts].map(({ errors }) => errors?.map(({ extensions }) => extensions.code));
    expect(codes).toEqual([['NOT_FOUND'], ['BAD_USER_INPUT'], ['FORBIDDEN']]);
    await socket.dispose();
  });

  test('a cursor from someone else’s events returns only their own', async () => {
    const backend = openSocket(t.address, TEST_KEY);
    const all = follow(backend, FOLLOW, { userId: 'alice' });
    let attempt = 0;
    await until('an event', async () => {
      await save('alice', `${CANARY} again ${++attempt}`);
      await t.settle();
      return all.messages.length > 0;
    });
    const { cursor } = all.messages[0]!.data.memoryUpdated;
    await save('alice', `${CANARY} behind the cursor`);
    const socket = openSocket(t.address, people.token());
    const own = follow(socket, FOLLOW, { userId: 'minji', after: cursor });
    await until('an event of their own', async () => {
      await save('minji', `An evening walk, number ${++attempt}.`);
      await t.settle();
      return own.messages.length > 0;
    });
    for (const { data } of own.messages) expect(data.memoryUpdated.userId).toBe('minji');
    await Promise.all([socket.dispose(), backend.dispose()]);
  });
});
