import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record, recordAll } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  // user-01 to user-25, each a day later than the one before.
  await recordAll(
    t,
    Array.from({ length: 25 }, (_, i) => ({
      userId: `user-${String(i + 1).padStart(2, '0')}`,
      occurredAt: new Date(Date.UTC(2026, 8, i + 1)).toISOString(),
    })),
  );
  await record(t, { userId: null, sessionId: 'anonymous' });
  for (const userId of ['Quiet_One', 'quiet%two', 'quiet-three'])
    await t.data(
      `mutation ($userId: ID!) { saveMemory(input: { userId: $userId, content: "likes tea", category: PREFERENCE }) { memory { id } } }`,
      { userId },
    );
});

const USERS = `query ($filter: UserFilter, $orderBy: UserOrder, $first: Int, $after: String) {
  users(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount edges { cursor node { userId createdAt lastActiveAt } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
type Edge = { cursor: string; node: { userId: string; lastActiveAt: string | null } };

async function walk(variables: object, size: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const { users } = await t.data(USERS, { ...variables, first: size, after });
    seen.push(...users.edges.map((edge: Edge) => edge.node.userId));
    if (!users.pageInfo.hasNextPage) {
      expect(users.totalCount).toBe(seen.length);
      return seen;
    }
    after = users.pageInfo.endCursor;
  }
}

describe('users', () => {
  test('are listed by latest activity, inactive ones last, without anonymous ones', async () => {
    const seen = await walk({}, 7);
    const active = Array.from({ length: 25 }, (_, i) => `user-${String(25 - i).padStart(2, '0')}`);
    expect(seen).toEqual([...active, 'quiet-three', 'quiet%two', 'Quiet_One']);
  });

  test.each([1, 2, 5, 28, 100])('appear once each in pages of %i', async (size) => {
    for (const orderBy of ['LAST_ACTIVE_DESC', 'CREATED_DESC']) {
      const seen = await walk({ orderBy }, size);
      expect(seen).toHaveLength(28);
      expect(new Set(seen).size).toBe(28);
    }
  });

  test('are listed by latest creation on demand', async () => {
    const { users } = await t.data(USERS, { orderBy: 'CREATED_DESC', first: 3 });
    expect(users.edges.map((edge: Edge) => edge.node.userId)).toEqual(['quiet-three', 'quiet%two', 'Quiet_One']);
  });

  test.each([
    ['SER-0', 9],
    ['quiet', 3],
    ['t_o', 1],
    ['%', 1],
    ['\\', 0],
    ['nobody', 0],
  ])('are found by %s as part of their key, in any case and literally', async (search, found) => {
    expect(await walk({ filter: { search } }, 4)).toHaveLength(found);
  });

  test('are found by time of activity, combined with their key', async () => {
    const activeSince = '2026-09-20T00:00:00Z';
    expect(await walk({ filter: { activeSince } }, 4)).toHaveLength(6);
    expect(await walk({ filter: { activeSince, search: '-21' } }, 4)).toEqual(['user-21']);
  });

  test('can be listed in the order of their keys, and by inactivity', async () => {
    const quiet = ['Quiet_One', 'quiet%two', 'quiet-three'];
    const active = Array.from({ length: 25 }, (_, i) => `user-${String(i + 1).padStart(2, '0')}`);
    expect(await walk({ orderBy: 'USER_ID_ASC' }, 4)).toEqual([...quiet, ...active]);
    const { users } = await t.data(USERS, { filter: { search: 'user-03' } });
    const inactiveSince = users.edges[0].node.lastActiveAt;
    expect(await walk({ orderBy: 'USER_ID_ASC', filter: { inactiveSince } }, 2)).toEqual([
      ...quiet,
      'user-01',
      'user-02',
    ]);
  });

  test('can be paged by cursor, and the first page has no previous page', async () => {
    const { users } = await t.data(USERS, { first: 2 });
    expect(users.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: users.edges[0].cursor,
      endCursor: users.edges[1].cursor,
    });
  });

  test.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['first', { first: -1 }],
    ['after', { after: 'nonsense' }],
    ['after', { after: '' }],
    ['filter.search', { filter: { search: '' } }],
    ['filter.search', { filter: { search: 'a\0' } }],
  ])('refuse a bad %s under its path', async (path, variables) => {
    const { errors } = await t.ask(USERS, variables);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path }] });
  });

  test('refuse a cursor of the same list under another filter or order', async () => {
    const { users } = await t.data(USERS, { first: 2 });
    const after = users.pageInfo.endCursor;
    for (const other of [{ orderBy: 'CREATED_DESC' }, { filter: { search: 'user' } }]) {
      const { errors } = await t.ask(USERS, { ...other, after });
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] });
    }
  });

  test('refuse a cursor that was changed', async () => {
    const { users } = await t.data(USERS, { first: 2 });
    const [mark, at, uid] = JSON.parse(Buffer.from(users.pageInfo.endCursor, 'base64url').toString());
    for (const changed of [
      [mark, '+275760-01-01', uid],
      [mark, at, 'nobody'],
      [mark, at],
      [mark, at, uid, 1],
      'x',
      1,
    ]) {
      const { errors } = await t.ask(USERS, { after: Buffer.from(JSON.stringify(changed)).toString('base64url') });
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] });
    }
  });

  test('refuse a cursor forged without the server’s secret', async () => {
    const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects');
    const key = ['not a time', 'not a uid'];
    const list = JSON.stringify([['users', rows[0].id, 'LAST_ACTIVE_DESC', null], key]);
    const marks = [createHash('sha256'), createHmac('sha256', '')].map((made) => made.update(list).digest('base64url'));
    for (const mark of marks.flatMap((one) => [one.slice(0, 8), one.slice(0, 16)])) {
      const after = Buffer.from(JSON.stringify([mark, ...key])).toString('base64url');
      const { errors } = await t.ask(USERS, { after });
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] });
    }
  });

  test('of another project are not listed, and their cursors do not work', async () => {
    const other = await t.addProject('stranger');
    const { users } = await t.data(USERS, { first: 2 });
    expect((await t.data(USERS, {}, other.key)).users.edges).toEqual([]);
    const { errors } = await t.ask(USERS, { after: users.pageInfo.endCursor }, other.key);
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect((await t.data('{ user(userId: "user-01") { id } }', {}, other.key)).user).toBeNull();
  });
});

describe('a user', () => {
  const USER = `query ($userId: ID!) { user(userId: $userId) { id userId createdAt lastActiveAt
    statistics { totalTurns totalSessions totalMemories intents { intentType count } lastActivityAt
      memories { category count averageConfidence oldestAt newestAt } tiers { tier sessions } } } }`;

  test('is null before a write names them', async () => {
    expect((await t.data(USER, { userId: 'never' })).user).toBeNull();
    expect((await t.data(USER, { userId: 'anonymous' })).user).toBeNull();
  });

  test('has statistics', async () => {
    const intents = ['search', 'search', 'legal', null, 'search', 'legal'];
    await recordAll(
      t,
      intents.map((intentType, i) => ({
        userId: 'figures',
        sessionId: `f${i % 2}`,
        intentType,
        occurredAt: `2026-10-0${i + 1}T00:00:00Z`,
      })),
    );
    const save = `mutation ($content: String!) { saveMemory(input: { userId: "figures", content: $content, category: LOCATION }) { memory { id createdAt } } }`;
    const { saveMemory } = await t.data(save, { content: 'Lives in Busan' });
    const boat = (await t.data(save, { content: 'Works from a boat' })).saveMemory.memory;
    await t.data('mutation ($id: ID!) { deactivateMemory(input: { id: $id }) { memory { id } } }', {
      id: saveMemory.memory.id,
    });
    const { user } = await t.data(USER, { userId: 'figures' });
    expect(user.statistics).toEqual({
      totalTurns: 6,
      totalSessions: 2,
      totalMemories: 1,
      memories: [
        { category: 'LOCATION', count: 1, averageConfidence: 1, oldestAt: boat.createdAt, newestAt: boat.createdAt },
      ],
      tiers: [
        { tier: 'SHORT_TERM', sessions: 2 },
        { tier: 'MID_TERM', sessions: 0 },
        { tier: 'LONG_TERM', sessions: 0 },
      ],
      intents: [
        { intentType: 'search', count: 3 },
        { intentType: 'legal', count: 2 },
        { intentType: null, count: 1 },
      ],
      lastActivityAt: '2026-10-06T00:00:00.000Z',
    });
    expect(user.lastActiveAt).toBe('2026-10-06T00:00:00.000Z');
    await t.data(
      'mutation { updateMemorySettings(input: { userId: "figures", enabled: false }) { settings { enabled } } }',
    );
    const { tiers } = (await t.data(USER, { userId: 'figures' })).user.statistics;
    expect(tiers.map(({ sessions }: { sessions: number }) => sessions)).toEqual([0, 0, 0]);
  });

  test('has their sessions, newest activity first, a page at a time', async () => {
    await recordAll(
      t,
      Array.from({ length: 30 }, (_, i) => ({
        userId: 'chatty',
        sessionId: `c${i}`,
        occurredAt: new Date(Date.UTC(2026, 8, 1 + ((i * 7) % 30))).toISOString(),
      })),
    );
    const { user } = await t.data(USER, { userId: 'chatty' });
    const { tiers } = user.statistics;
    expect(tiers.map(({ sessions }: { sessions: number }) => sessions)).toEqual([5, 5, 10]);
    const SESSIONS = `query ($after: String) { user(userId: "chatty") { sessions(first: 7, after: $after) {
      edges { node { sessionId lastActivityAt user { userId } } } pageInfo { hasNextPage endCursor } } } }`;
    const seen: { sessionId: string; lastActivityAt: string }[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const answer = await t.data(SESSIONS, { after });
      const { sessions } = answer.user;
      seen.push(...sessions.edges.map((edge: { node: object }) => edge.node));
      after = sessions.pageInfo.endCursor;
      more = sessions.pageInfo.hasNextPage;
    }
    expect(new Set(seen.map((session) => session.sessionId)).size).toBe(30);
    const times = seen.map((session) => session.lastActivityAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('has sessions whose cursors do not work with another user', async () => {
    const SESSIONS = `query ($userId: ID!, $after: String) { user(userId: $userId) { sessions(first: 1, after: $after) { pageInfo { endCursor } } } }`;
    const { user } = await t.data(SESSIONS, { userId: 'chatty' });
    const { errors } = await t.ask(SESSIONS, { userId: 'figures', after: user.sessions.pageInfo.endCursor });
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'after' }] });
  });
});
