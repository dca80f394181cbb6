import { beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import { nodeId, parseNodeId } from '../../server/entities/nodeId.ts';
import type { TestApp } from '../support/app.ts';
import { CANARY, RECORD, rowsOf, SAVE, startWithTwoPeople, type TwoPeople, TYPES } from '../support/twoPeople.ts';

/**
 * A person reaches their own data, and cannot tell whether anyone else's exists: requests with another person's keys
 * and ids get the same answer, to the byte, as requests with keys and ids that nobody has.
 */
let people: TwoPeople;
let t: TestApp;
beforeAll(async () => {
  people = await startWithTwoPeople();
  ({ t } = people);
});

const MEMORY =
  '{ id content category user { userId } sourceTurn { userQuery } supersededBy { id } history { edges { node { action } } } uses { edges { node { contextId } } } }';
const TURN =
  '{ id userQuery assistantResponse session { sessionId user { userId } } entities { value } recalledMemories { content } }';

describe('a person can read their own', () => {
  test('user, with sessions, memories, entities, preferences, settings, consents and audit trail', async () => {
    const { user } = await t.data(
      `query ($userId: ID!) { user(userId: $userId) {
         id userId statistics { totalTurns totalMemories }
         sessions { edges { node { sessionId turns { edges { node ${TURN} } } } } }
         memories { edges { node ${MEMORY} } } entities { edges { node { value user { userId } importance related { value } } } }
         preferences { __typename } settings { enabled } consents { purpose } auditLog { edges { node { action actor session { sessionId } } } }
         summaries(period: MONTH) { edges { node { __typename } } } } }`,
      { userId: 'minji' },
      people.token(),
    );
    expect(user).toMatchObject({
      userId: 'minji',
      statistics: { totalTurns: 1 },
      sessions: {
        edges: [
          { node: { sessionId: 'minji-1', turns: { edges: [{ node: { session: { user: { userId: 'minji' } } } }] } } },
        ],
      },
      settings: { enabled: true },
      consents: [{ purpose: 'garden' }],
    });
    expect(user.memories.edges.length).toBeGreaterThan(0);
    expect(user.entities.edges.length).toBeGreaterThan(0);
    expect(user.auditLog.edges.length).toBeGreaterThan(0);
  });

  test('memories and auditLog, by their key', async () => {
    const { memories, auditLog } = await t.data(
      `{ memories(filter: {userId: "minji"}) { totalCount edges { node ${MEMORY} } } auditLog(filter: {userId: "minji"}) { edges { node { userId } } } }`,
      {},
      people.token(),
    );
    expect(
      memories.edges.every(({ node }: { node: { user: { userId: string } } }) => node.user.userId === 'minji'),
    ).toBe(true);
    expect(memories.totalCount).toBe(memories.edges.length);
    expect(new Set(auditLog.edges.map(({ node }: { node: { userId: string } }) => node.userId))).toEqual(
      new Set(['minji']),
    );
  });

  test('memory, turn and session, by id and key', async () => {
    const { memory, turn, session } = await t.data(
      `query ($memory: ID!, $turn: ID!) { memory(id: $memory) ${MEMORY} turn(id: $turn) ${TURN} session(userId: "minji", sessionId: "minji-1") { sessionId } }`,
      { memory: people.minji.Memory, turn: people.minji.Turn },
      people.token(),
    );
    expect({ memory, turn, session }).toMatchObject({
      memory: { content: expect.stringContaining('garden') },
      turn: { userQuery: expect.stringContaining('garden') },
      session: { sessionId: 'minji-1' },
    });
  });

  test.each(['User', 'Session', 'Turn', 'Memory', 'Entity', 'AuditEntry'] as const)('node: %s', async (type) => {
    const id = people.minji[type];
    expect(await t.data('query ($id: ID!) { node(id: $id) { __typename id } }', { id }, people.token())).toEqual({
      node: { __typename: type, id },
    });
  });

  test('data in one request that also names data of others', async () => {
    const { errors, data } = await t.ask(
      `{ own: user(userId: "minji") { userId } hers: user(userId: "alice") { userId memories { edges { node { content } } } } none: user(userId: "nobody") { userId } }`,
      {},
      people.token(),
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({ own: { userId: 'minji' }, hers: null, none: null });
  });
});

describe('a person cannot see that anything of others exists:', () => {
  test('user', async () => {
    expect(
      await people.expectAlike(`query ($userId: ID!) { user(userId: $userId) { id userId } }`, ({ userId }) => ({
        userId,
      })),
    ).toBe('200 {"data":{"user":null}}\n');
  });

  test('session', async () => {
    const query = `query ($userId: ID, $sessionId: ID!) { session(userId: $userId, sessionId: $sessionId) { id sessionId } }`;
    const answer = '200 {"data":{"session":null}}\n';
    expect(await people.expectAlike(query, ({ userId }) => ({ userId, sessionId: `${userId}-1` }))).toBe(answer);
    expect(await people.expectAlike(query, ({ userId }) => ({ userId: 'minji', sessionId: `${userId}-1` }))).toBe(
      answer,
    );
  });

  test('an anonymous session and its turns, until the session becomes theirs', async () => {
    const input = { sessionId: 'anonymous-1', userQuery: `Nobody asks about ${CANARY}.`, assistantResponse: '' };
    const { turn } = (await t.data(RECORD, { input })).recordTurn;
    const query = `query ($turn: ID!, $session: ID!) { session(sessionId: "anonymous-1") { sessionId } turn(id: $turn) { userQuery } node(id: $session) { id } }`;
    const variables = { turn: turn.id, session: turn.session.id };
    expect(await t.data(query, variables, people.token())).toEqual({ session: null, turn: null, node: null });
    await t.data(RECORD, { input: { ...input, userId: 'wanderer' } });
    expect(await t.data(query, variables, people.token())).toEqual({ session: null, turn: null, node: null });
    const theirs = await t.data(query, variables, people.tokenOf('wanderer'));
    expect(theirs.turn.userQuery).toContain(CANARY);
  });

  test.each(TYPES)('node and lookups by id: %s', async (type) => {
    const query = `query ($id: ID!) { node(id: $id) { __typename id } memory(id: $id) { id content } turn(id: $id) { id userQuery } }`;
    expect(await people.expectAlike(query, ({ id }) => ({ id: id(type) }))).toBe(
      '200 {"data":{"node":null,"memory":null,"turn":null}}\n',
    );
  });

  test('an id composed of their own user and someone else’s object', async () => {
    const own = parseNodeId(people.minji.User!)!.userUid;
    for (const type of ['Turn', 'Memory', 'Session', 'Entity', 'AuditEntry'] as const) {
      const [hers, no] = [nodeId(type, own, parseNodeId(people.alice[type])!.uid), nodeId(type, own, newUid())];
      const query = 'query ($id: ID!) { node(id: $id) { id } }';
      expect(await t.data(query, { id: hers }, people.token())).toEqual({ node: null });
      expect(await t.data(query, { id: no }, people.token())).toEqual({ node: null });
    }
  });

  test('memories and auditLog', async () => {
    for (const field of ['memories', 'auditLog']) {
      const Filter = field === 'memories' ? 'MemoryFilter' : 'AuditFilter';
      const query = `query ($filter: ${Filter}) { ${field}(filter: $filter) { edges { node { id } } } }`;
      await people.expectAlike(query, ({ userId }) => ({ filter: { userId } }));
      // Nor data of all users at once.
      for (const filter of [{}, null, { userId: null }])
        expect(
          (await t.ask(query, { filter }, people.token())).errors.map(({ extensions }) => extensions.code),
        ).toEqual(['BAD_USER_INPUT']);
    }
    const through = `query ($userId: ID!) { user(userId: "minji") { memories(filter: {userId: $userId}) { totalCount edges { node { id } } } } }`;
    await people.expectAlike(through, ({ userId }) => ({ userId }));
  });

  test('a cursor from someone else’s list', async () => {
    const list = `query ($userId: ID!, $after: String) { user(userId: $userId) { memories(first: 1, after: $after) { pageInfo { endCursor } edges { node { id } } } } }`;
    const { user } = await t.data(list, { userId: 'alice' });
    const hers = await t.ask(list, { userId: 'minji', after: user.memories.pageInfo.endCursor }, people.token());
    const broken = await t.ask(list, { userId: 'minji', after: 'bm8gc3VjaCBjdXJzb3I' }, people.token());
    expect(hers).toEqual(broken);
  });

  test('writes that name a person', async () => {
    const before = await rowsOf(t, 'alice');
    const writes: [string, string, object][] = [
      ['saveMemory', 'memory { id }', { content: 'Likes quiet streets.', category: 'PREFERENCE' }],
      ['recordConsent', 'consent { purpose }', { purpose: 'memory', version: '1', granted: false }],
      ['updateMemorySettings', 'settings { enabled }', { enabled: false }],
      ['forgetAllMemories', 'forgotten', {}],
      ['updatePreference', 'preferences { updatedAt }', { name: 'colour', value: 'red' }],
      ['forgetMemories', 'matching', { filter: { active: true }, preview: true }],
      ['saveMemories', 'results { code }', { memories: [{ content: 'Likes quiet streets.', category: 'PREFERENCE' }] }],
    ];
    for (const [name, selection, input] of writes) {
      const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${Input}!) { ${name}(input: $input) { ${selection} } }`;
      const answer = await people.expectAlike(query, ({ userId }) => ({ input: { userId, ...input } }));
      expect(answer).toContain('"code":"NOT_FOUND"');
      expect(answer).toContain('"path":"input.userId"');
    }
    expect(await rowsOf(t, 'alice')).toEqual(before);
    // Nor does an attempt create a user.
    expect(await t.data('{ user(userId: "nobody") { id } }')).toEqual({ user: null });
  });

  test('writes that name a memory', async () => {
    const before = await rowsOf(t, 'alice');
    for (const [name, more] of [
      ['updateMemory', { content: 'Something else.' }],
      ['deactivateMemory', {}],
      ['deleteMemory', {}],
      ['reactivateMemory', {}],
      ['pinMemory', {}],
      ['unpinMemory', {}],
    ] as const) {
      const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${Input}!) { ${name}(input: $input) { ${name === 'deleteMemory' ? 'deletedId' : 'memory { id content }'} } }`;
      for (const type of ['Memory', 'Turn', 'User'] as const) {
        const answer = await people.expectAlike(query, ({ id }) => ({ input: { id: id(type), ...more } }));
        expect(answer).toContain('"code":"NOT_FOUND"');
      }
    }
    for (const [name, input] of [
      ['updateEntity', { value: 'Something else' }],
      ['deleteEntity', {}],
    ] as const) {
      const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${Input}!) { ${name}(input: $input) { __typename } }`;
      const answer = await people.expectAlike(query, ({ id }) => ({ input: { id: id('Entity'), ...input } }));
      expect(answer).toContain('"code":"NOT_FOUND"');
    }
    const merge = 'mutation ($input: MergeEntitiesInput!) { mergeEntities(input: $input) { mergedIds } }';
    expect(
      await people.expectAlike(merge, ({ id }) => ({ input: { into: id('Entity'), from: [id('Entity')] } })),
    ).toContain('"code":"NOT_FOUND"');
    expect(await rowsOf(t, 'alice')).toEqual(before);
  });

  test('someone else’s session, as the scope of a memory', async () => {
    const input = { userId: 'minji', content: 'Likes gardens.', category: 'PREFERENCE', scope: 'SESSION' };
    await people.expectAlike(SAVE, ({ userId }) => ({ input: { ...input, sessionId: `${userId}-1` } }));
  });

  test('people of another project, under one’s own key', async () => {
    const { key } = await t.addProject('elsewhere');
    const elsewhere = await people.fill('minji', `${CANARY}-elsewhere`, key);
    for (const id of Object.values(elsewhere))
      expect(
        await t.data(
          'query ($id: ID!) { node(id: $id) { id } memory(id: $id) { id } turn(id: $id) { id } }',
          { id },
          people.token(),
        ),
      ).toEqual({
        node: null,
        memory: null,
        turn: null,
      });
    const { user } = await t.data(
      '{ user(userId: "minji") { memories { edges { node { content } } } } }',
      {},
      people.token(),
    );
    expect(JSON.stringify(user)).not.toContain(CANARY);
  });
});
