import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';

let t: TestApp;
let support: TestStaff;
let issuer: TestIssuer;
const tokenOf = (userId: string) => issuer.token(userId, t.clock.now());
beforeAll(async () => {
  t = await startApp();
  issuer = await startTokenIssuer();
  await acceptTokensOf(t, issuer);
  support = await t.addStaff('SUPPORT');
  for (const userId of ['ada', 'bo', 'minji'])
    await t.data(
      `mutation ($userId: ID!) { saveMemory(input: { userId: $userId, content: "Keeps bees.", category: PREFERENCE }) { outcome } }`,
      { userId },
    );
});

afterAll(async () => {
  await issuer?.close();
});

describe('a person’s open requests and holds', () => {
  const USER = `query ($userId: ID!) { user(userId: $userId) { isOnLegalHold openRequests { kind status isOnLegalHold otherOpenRequests { kind } } } }`;

  test('are shown on the user and on each of their requests, to those who may know', async () => {
    const none = { isOnLegalHold: false, openRequests: [] };
    expect((await t.data(USER, { userId: 'ada' }, support.credential)).user).toEqual(none);
    for (const kind of ['EXPORT', 'ERASURE'])
      await t.data(
        `mutation { openPrivacyRequest(input: { userId: "ada", kind: ${kind} }) { request { id } } }`,
        {},
        support.credential,
      );
    await t.data(
      'mutation { placeLegalHold(input: { userId: "ada", reason: "Case 7.", owner: "legal" }) { hold { id } } }',
      {},
      support.credential,
    );
    expect((await t.data(USER, { userId: 'ada' }, support.credential)).user).toMatchObject({
      isOnLegalHold: true,
      openRequests: [
        { kind: 'EXPORT', isOnLegalHold: true, otherOpenRequests: [{ kind: 'ERASURE' }] },
        { kind: 'ERASURE', isOnLegalHold: true, otherOpenRequests: [{ kind: 'EXPORT' }] },
      ],
    });
    expect((await t.data(USER, { userId: 'bo' }, support.credential)).user).toEqual(none);
  });

  test('do not reveal a hold to the person or the product', async () => {
    for (const as of [TEST_KEY, tokenOf('ada')]) {
      const { user } = await t.data(USER, { userId: 'ada' }, as);
      expect(user.isOnLegalHold).toBeNull();
      expect(user.openRequests.map((one: { isOnLegalHold: unknown }) => one.isOnLegalHold)).toEqual([null, null]);
    }
  });

  test('leave out an ended hold and a finished request', async () => {
    await t.data(
      `mutation ($until: DateTime) { placeLegalHold(input: { userId: "bo", reason: "Case 8.", owner: "legal", until: $until }) { hold { id } } }`,
      { until: new Date(t.clock.now().getTime() + 60_000) },
      support.credential,
    );
    expect((await t.data(USER, { userId: 'bo' }, support.credential)).user.isOnLegalHold).toBe(true);
    t.clock.moveDays(0.001);
    expect((await t.data(USER, { userId: 'bo' }, support.credential)).user.isOnLegalHold).toBe(false);
  });
});

describe('looking up a person who was erased', () => {
  const ERASED = `query ($userId: ID!) { erasedUser(userId: $userId) { erasedAt liftedAt receiptId request { id userId receipt { issuedAt } } } }`;
  const USER = 'query ($userId: ID!) { user(userId: $userId) { id } }';

  test('returns when and by which request, for staff who handle requests', async () => {
    const requestId = await eraseUser(t, 'minji');
    const { erasedUser } = await t.data(ERASED, { userId: 'minji' }, support.credential);
    expect(erasedUser).toMatchObject({
      liftedAt: null,
      receiptId: requestId,
      request: { id: requestId, userId: null, receipt: { issuedAt: expect.any(String) } },
    });
    for (const userId of ['ada', 'Minji', 'never-there'])
      expect((await t.data(ERASED, { userId }, support.credential)).erasedUser).toBeNull();
  });

  test('returns nothing to anyone else: they never existed', async () => {
    const analyst = await t.addStaff('ANALYST');
    for (const as of [TEST_KEY, tokenOf('minji'), analyst.credential, null]) {
      const gone = await t.ask(ERASED, { userId: 'minji' }, as);
      const never = await t.ask(ERASED, { userId: 'never-there' }, as);
      expect(gone.data).toEqual(never.data);
      expect(gone.data?.erasedUser ?? null).toBeNull();
      expect(gone.errors.map(({ extensions }) => extensions?.code)).toEqual(
        never.errors.map(({ extensions }) => extensions?.code),
      );
      expect(gone.errors).toHaveLength(1);
    }
    expect((await t.data(USER, { userId: 'minji' })).user).toBeNull();
    const { key } = await t.addProject('elsewhere');
    expect((await t.data(USER, { userId: 'minji' }, key)).user).toBeNull();
  });

  test('in another project finds nobody', async () => {
    await t.addProject('a third');
    const { projects } = await t.data('{ projects { id name } }', {}, support.credential);
    const other = projects.find(({ name }: { name: string }) => name === 'a third').id;
    const as = { ...support.credential, 'x-recollect-project': other };
    expect((await t.data(ERASED, { userId: 'minji' }, as)).erasedUser).toBeNull();
  });
});

describe('the time since which something is known', () => {
  test('is when it was said, not when it was saved', async () => {
    const { maintenance } = t.app.parts.database;
    await maintenance.query(
      `UPDATE memories SET told_at = '2021-05-03T00:00:00Z' WHERE user_uid IN
        (SELECT user_uid FROM user_directory WHERE user_key = 'bo')`,
    );
    const { user } = await t.data(
      `{ user(userId: "bo") { memories { edges { node { knownSince toldAt createdAt } } } statistics { memories { oldestAt newestAt } } } }`,
    );
    const said = '2021-05-03T00:00:00.000Z';
    expect(user.memories.edges[0].node).toMatchObject({ knownSince: said, toldAt: said });
    expect(user.memories.edges[0].node.createdAt).not.toBe(said);
    expect(user.statistics.memories).toEqual([{ oldestAt: said, newestAt: said }]);
  });
});
