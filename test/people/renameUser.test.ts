import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { verify } from '../support/audit.ts';
import { databaseKind } from '../support/database.ts';
import { expectRefused, startWithIssuer, whoIs } from '../support/endUsers.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { recordTurns } from '../support/factories.ts';
import { findInTables } from '../support/findInTables.ts';
import type { TestIssuer } from '../support/outside/tokenIssuer.ts';
import { openRequest } from '../support/privacy.ts';
import { follow, openSocket } from '../support/socket.ts';
import { codesOf, passSeconds } from '../support/staff.ts';
import { until } from '../support/until.ts';

const RENAME = `mutation ($userId: ID!, $newUserId: ID!) {
  renameUser(input: {userId: $userId, newUserId: $newUserId}) { replayed user { id userId } } }`;
const READ = 'query ($userId: ID!) { user(userId: $userId) { id userId turns { edges { node { userQuery } } } } }';
const CONTEXT = '{ memoryContext(userId: "%", query: "walnut") { prompt } }';
const SAVE = `mutation ($userId: ID!, $content: String!) {
  saveMemory(input: {userId: $userId, content: $content, category: PREFERENCE}) { memory { id } } }`;
const PLACE = `mutation ($userId: ID!) {
  placeLegalHold(input: {userId: $userId, reason: "Case 12 is open.", owner: "legal"}) { hold { id } } }`;

let t: TestApp;
let issuer: TestIssuer;
let admin: TestStaff;
beforeAll(async () => {
  ({ t, issuer } = await startWithIssuer());
  admin = await t.addStaff('ADMIN');
});

const rename = async (userId: string, newUserId: string, as?: TestStaff) =>
  (await t.data(RENAME, { userId, newUserId }, as?.credential)).renameUser;
const say = (userId: string, userQuery = 'I like walnuts.') => recordTurns(t, [{ userId, userQuery }]);
const read = async (userId: string) => (await t.data(READ, { userId })).user;
const tokenOf = (userId: string) => issuer.token(userId, t.clock.now());
const askRename = (userId: string, newUserId: string) => t.ask(RENAME, { userId, newUserId });
const reasonsOf = async (asked: ReturnType<typeof askRename>): Promise<unknown[]> =>
  (await asked).errors.map(({ extensions }) => Reflect.get(extensions, 'reason')?.code);

describe('a renamed user', () => {
  test('keeps everything, and is found by the new ID', async () => {
    await say('mina@example.com');
    const before = await read('mina@example.com');
    expect(await rename('mina@example.com', 'mina-7')).toEqual({
      replayed: false,
      user: { id: before.id, userId: 'mina-7' },
    });
    expect(await read('mina-7')).toEqual({ ...before, userId: 'mina-7' });
    await say('mina-7', 'And almonds.');
    expect((await read('mina-7')).turns.edges).toHaveLength(2);
  });

  test('is renamed once, however often it is asked', async () => {
    await say('twice');
    await rename('twice', 'twice-new');
    expect(await rename('twice', 'twice-new')).toMatchObject({ replayed: true, user: { userId: 'twice-new' } });
    expect(await rename('twice-new', 'twice-new')).toMatchObject({ replayed: true });
    const { auditLog } = await t.data(
      '{ auditLog(filter: {userId: "twice-new"}, first: 10) { edges { node { action subjectType change actor } } } }',
    );
    const renamed = auditLog.edges.filter(({ node }: { node: { subjectType: string } }) => node.subjectType === 'User');
    expect(renamed).toEqual([
      {
        node: {
          ...{ action: 'UPDATED', subjectType: 'User', actor: expect.any(String) },
          change: { before: { userId: 'twice' }, after: { userId: 'twice-new' } },
        },
      },
    ]);
    expect(await verify(t)).toMatchObject({ intact: true });
  });

  test('can get a former ID back, and nobody else can take it', async () => {
    await say('first');
    await say('stranger');
    await rename('first', 'second');
    expect(await reasonsOf(askRename('stranger', 'first'))).toEqual(['user.keyTaken']);
    expect(await rename('second', 'first')).toMatchObject({ replayed: false, user: { userId: 'first' } });
    expect(await reasonsOf(askRename('stranger', 'second'))).toEqual(['user.keyTaken']);
    expect((await read('first')).turns.edges).toHaveLength(1);
  });

  test('is not reached under the former ID, by reading or by writing', async () => {
    await say('old-name');
    await rename('old-name', 'new-name');
    const writes = [
      t.ask(SAVE, { userId: 'old-name', content: 'Likes walnuts.' }),
      t.ask(PLACE, { userId: 'old-name' }, admin.credential),
    ];
    for (const asked of [...writes, t.ask(READ, { userId: 'old-name' }), t.ask(CONTEXT.replace('%', 'old-name'))])
      expect(codesOf(await asked)).toEqual(['USER_RENAMED']);
    const turn = `mutation { recordTurn(input: {userId: "old-name", sessionId: "s", userQuery: "?", assistantResponse: ""}) { replayed } }`;
    expect(codesOf(await t.ask(turn))).toEqual(['USER_RENAMED']);
    expect(codesOf(await askRename('old-name', 'third-name'))).toEqual(['USER_RENAMED']);
  });

  test('keeps privacy requests and legal holds', async () => {
    await say('held-one');
    await t.data(PLACE, { userId: 'held-one' }, admin.credential);
    const { request } = await openRequest(t, { userId: 'held-one', kind: 'EXPORT' });
    await rename('held-one', 'held-two');
    const { privacyRequest } = await t.data('query ($id: ID!) { privacyRequest(id: $id) { userId } }', request);
    expect(privacyRequest.userId).toBe('held-two');
    const { legalHolds } = await t.data(
      '{ legalHolds(filter: {userId: "held-two"}) { edges { node { userId } } } }',
      {},
      admin.credential,
    );
    expect(legalHolds.edges).toEqual([{ node: { userId: 'held-two' } }]);
    const { errors } = await t.ask('mutation { forgetAllMemories(input: {userId: "held-two"}) { forgotten } }');
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', reason: { code: 'hold.keeps' } });
  });
});

describe('an ID', () => {
  test('is refused if another user has it, or was erased under it', async () => {
    await say('someone');
    await say('another');
    expect(await reasonsOf(askRename('someone', 'another'))).toEqual(['user.keyTaken']);
    await eraseUser(t, 'another');
    expect(await reasonsOf(askRename('someone', 'another'))).toEqual(['user.keyTaken']);
    await openRequest(t, { userId: 'never-seen' });
    expect(await reasonsOf(askRename('someone', 'never-seen'))).toEqual(['user.keyTaken']);
    expect(codesOf(await askRename('nobody', 'somebody'))).toEqual(['NOT_FOUND']);
  });

  test('of a session without a user is free', async () => {
    await recordTurns(t, [{ userId: null, sessionId: 'shared-name' }]);
    await say('of-session');
    expect(await rename('of-session', 'shared-name')).toMatchObject({ user: { userId: 'shared-name' } });
  });
});

describe('a token', () => {
  test('with the former ID is refused, and its sockets are closed', async () => {
    await say('sora');
    const token = tokenOf('sora');
    expect((await whoIs(t, token)).data.viewer.name).toBe('user:sora');
    const socket = openSocket(t.address, token);
    const following = follow(socket, 'subscription { memoryUpdated(userId: "sora") { cursor } }');
    await until('the subscription begins', () => t.app.parts.tails.subscribers === 1);
    await rename('sora', 'sora-new');
    expect((await following.first).closed?.code).toBe(4403);
    expectRefused(await whoIs(t, token));
    expectRefused(await whoIs(t, tokenOf('sora')));
    const { user } = await t.data(READ, { userId: 'sora-new' }, tokenOf('sora-new'));
    expect(user.turns.edges).toHaveLength(1);
    await socket.dispose();
  });

  test('cannot rename anyone, and neither can a narrow key or support', async () => {
    await say('own');
    const support = await t.addStaff('SUPPORT');
    for (const credential of [tokenOf('own'), await t.addKey(['turns:write', 'users:read']), support.credential])
      expect(codesOf(await t.ask(RENAME, { userId: 'own', newUserId: 'own-new' }, credential))).toEqual(['FORBIDDEN']);
    expect(await rename('own', 'own-new', admin)).toMatchObject({ replayed: false });
  });
});

test('a subscriber of a user keeps receiving events under the new ID', async () => {
  await say('followed');
  const socket = openSocket(t.address, 'test-key-0123456789-0123456789');
  const following = follow(socket, 'subscription { memoryUpdated(userId: "followed") { userId } }');
  await until('the subscription begins', () => t.app.parts.tails.subscribers === 1);
  await rename('followed', 'followed-new');
  await t.data(SAVE, { userId: 'followed-new', content: 'Likes walnuts.' });
  await until('the event', () => following.messages.length > 0);
  expect(following.messages[0]!.data).toEqual({ memoryUpdated: { userId: 'followed-new' } });
  await socket.dispose();
});

test('so does one who followed the user before their first memory', async () => {
  await until('earlier subscriptions end', () => t.app.parts.tails.subscribers === 0);
  const socket = openSocket(t.address, 'test-key-0123456789-0123456789');
  const following = follow(socket, 'subscription { memoryUpdated(userId: "early") { userId } }');
  await until('the subscription begins', () => t.app.parts.tails.subscribers === 1);
  await t.data(SAVE, { userId: 'early', content: 'Likes almonds.' });
  await until('the first event', () => following.messages.length === 1);
  await rename('early', 'early-new');
  await t.data(SAVE, { userId: 'early-new', content: 'Has a parrot.' });
  await until('the second event', () => following.messages.length === 2);
  expect(following.messages[1]!.data).toEqual({ memoryUpdated: { userId: 'early-new' } });
  await socket.dispose();
});

test('an erased user is erased under every ID they had', async () => {
  await say('ex-1@example.com', 'ex-1@example.com likes walnuts.');
  await rename('ex-1@example.com', 'ex-2@example.com');
  await rename('ex-2@example.com', 'ex-3@example.com');
  await eraseUser(t, 'ex-3@example.com');
  const { maintenance } = t.app.parts.database;
  expect(await findInTables(maintenance, ['ex-1@example.com', 'ex-2@example.com', 'ex-3@example.com'])).toEqual([]);
  for (const userId of ['ex-1@example.com', 'ex-2@example.com', 'ex-3@example.com']) {
    expect(codesOf(await t.ask(SAVE, { userId, content: 'Likes walnuts.' }))).toEqual(['USER_ERASED']);
    const { erasedUser } = await t.data(
      'query ($userId: ID!) { erasedUser(userId: $userId) { receiptId } }',
      { userId },
      admin.credential,
    );
    expect(erasedUser).not.toBeNull();
  }
  const journal = await t.app.parts.outside.tombstones.read();
  expect(new Set(journal.slice(-3).map(({ userHash }) => userHash)).size).toBe(3);
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('another server that caches the former ID refuses it, and closes its sockets', async () => {
  const { openPostgres } = await import('../../server/db/postgres.ts');
  const url = t.databaseUrl!;
  const there = await startApp({ database: { database: openPostgres(url), url, drop: async () => {} } });
  await say('cached');
  expect((await whoIs(there, tokenOf('cached'))).data.viewer.name).toBe('user:cached');
  expect((await there.data(READ, { userId: 'cached' })).user.turns.edges).toHaveLength(1);
  await rename('cached', 'cached-new');
  // A write finds out at once, since it locks the user.
  expect(codesOf(await there.ask(SAVE, { userId: 'cached', content: 'Likes figs.' }))).toEqual(['USER_RENAMED']);
  passSeconds(there, 11);
  expect(codesOf(await there.ask(READ, { userId: 'cached' }))).toEqual(['USER_RENAMED']);
  expectRefused(await whoIs(there, tokenOf('cached')));
  await there.close();
});
