import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { nodeId } from '../../server/entities/nodeId.ts';
import { type Answer, startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { END, GRANT, grant, REASON, trailOf } from '../support/grants.ts';

const CAN = 'query ($userId: ID!) { user(userId: $userId) { viewerCanReadContent } }';
const MINE = 'query { contentGrants { id reason expiresAt user { userId } } }';

let t: TestApp;
let kim: TestStaff;

beforeAll(async () => {
  t = await startApp();
  await recordTurns(t, [{ userId: 'alice' }, { userId: 'bob' }]);
});
beforeEach(async () => {
  kim = await t.addStaff('SUPPORT');
});

const codesOf = ({ errors }: Answer) => errors.map(({ extensions }) => extensions.code);
const canRead = async (staff: TestStaff, userId: string): Promise<boolean> =>
  (await t.data(CAN, { userId }, staff.credential)).user.viewerCanReadContent;
const mine = async (staff: TestStaff) => (await t.data(MINE, {}, staff.credential)).contentGrants;
const pass = (minutes: number) => t.clock.moveDays(minutes / 1_440);

describe('asking for a grant', () => {
  test('gives the requester access to one person for 15 minutes', async () => {
    const lee = await t.addStaff('ADMIN');
    expect(await canRead(kim, 'alice')).toBe(false);
    const given = await grant(t, kim, 'alice');
    expect(given).toMatchObject({ reason: REASON, user: { userId: 'alice', viewerCanReadContent: true } });
    expect(Date.parse(given.expiresAt) - Date.parse(given.grantedAt)).toBe(15 * 60_000);
    expect([await canRead(kim, 'alice'), await canRead(kim, 'bob'), await canRead(lee, 'alice')]).toEqual([
      true,
      false,
      false,
    ]);
    pass(14);
    expect(await canRead(kim, 'alice')).toBe(true);
    pass(1);
    expect(await canRead(kim, 'alice')).toBe(false);
    expect(await mine(kim)).toEqual([]);
  });

  test('is recorded where the person can see it: who, until when and why', async () => {
    await recordTurns(t, [{ userId: 'carol' }]);
    const { expiresAt, id } = await grant(t, kim, 'carol');
    expect(await trailOf(t, 'carol')).toMatchObject([
      {
        action: 'GRANTED',
        actor: `staff:${kim.email}`,
        subjectType: 'User',
        change: { grant: id, reason: REASON, until: expiresAt },
      },
    ]);
  });

  test('again starts a new 15 minutes, with its own reason', async () => {
    const first = await grant(t, kim, 'alice');
    pass(10);
    const second = await grant(t, kim, 'alice', 'They called again about the same thing.');
    expect(await mine(kim)).toMatchObject([
      { id: first.id, reason: REASON },
      { id: second.id, reason: 'They called again about the same thing.' },
    ]);
    pass(10);
    expect(await mine(kim)).toMatchObject([{ id: second.id }]);
    expect(await canRead(kim, 'alice')).toBe(true);
  });

  test.each([
    ['too short', 'because'],
    ['blank', ' '.repeat(20)],
    ['short but for white space', `   why   ${' '.repeat(20)}`],
    ['too long', 'x'.repeat(501)],
  ])('with a reason that is %s is refused', async (_, reason) => {
    const answer = await t.ask(GRANT, { input: { userId: 'alice', reason } }, kim.credential);
    expect(answer.errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: [{ path: 'input.reason', message: 'Must be 10 to 500 characters long.' }],
    });
    expect(await canRead(kim, 'alice')).toBe(false);
  });

  test('for an unknown person is NOT_FOUND', async () => {
    for (const mutation of [GRANT, END]) {
      const input = { userId: 'nobody', ...(mutation === GRANT && { reason: REASON }) };
      const answer = await t.ask(mutation, { input }, kim.credential);
      expect(answer.errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.userId' }] });
    }
  });

  test('is refused for analysts, keys and anonymous callers', async () => {
    const analyst = await t.addStaff('ANALYST');
    for (const [credential, code] of [
      [analyst.credential, 'FORBIDDEN'],
      [undefined, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      for (const query of [GRANT, END, MINE]) {
        const input = { userId: 'alice', ...(query === GRANT && { reason: REASON }) };
        expect(codesOf(await t.ask(query, query === MINE ? {} : { input }, credential))).toEqual([code]);
      }
    }
  });

  test('in one project gives no access in another', async () => {
    const { projectId, key } = await t.addProject('elsewhere');
    const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }';
    const input = { userId: 'alice', sessionId: 's', userQuery: 'Hello?', assistantResponse: 'Hello.' };
    await t.data(RECORD, { input }, key);
    await grant(t, kim, 'alice');
    const project = nodeId('Project', projectId, projectId);
    const there = { ...kim, credential: { ...kim.credential, 'x-recollect-project': project } };
    expect([await canRead(there, 'alice'), await mine(there)]).toEqual([false, []]);
    await grant(t, there, 'alice');
    await t.data(END, { input: { userId: 'alice' } }, kim.credential);
    expect([await canRead(there, 'alice'), await canRead(kim, 'alice')]).toEqual([true, false]);
  });

  test('gives access to the rest of the same request', async () => {
    const answer = await t.data(
      `mutation ($input: GrantContentAccessInput!) { grantContentAccess(input: $input) {
        grant { user { sessions { edges { node { sessionId } } } } } } }`,
      { input: { userId: 'alice', reason: REASON } },
      kim.credential,
    );
    expect(answer.grantContentAccess.grant.user.sessions.edges).toEqual([{ node: { sessionId: 's1' } }]);
  });
});

describe('giving a grant back', () => {
  test('ends every active grant for that person at once, and leaves the others', async () => {
    await grant(t, kim, 'alice');
    await grant(t, kim, 'alice');
    await grant(t, kim, 'bob');
    const { endContentAccess } = await t.data(END, { input: { userId: 'alice' } }, kim.credential);
    expect(endContentAccess.user).toEqual({ userId: 'alice', viewerCanReadContent: false });
    expect(await canRead(kim, 'alice')).toBe(false);
    expect(await mine(kim)).toMatchObject([{ user: { userId: 'bob' } }]);
  });

  test('is recorded; without an active grant, nothing is', async () => {
    await recordTurns(t, [{ userId: 'dan' }]);
    await grant(t, kim, 'dan');
    const lee = await t.addStaff('SUPPORT');
    for (const { credential } of [lee, kim, kim]) await t.data(END, { input: { userId: 'dan' } }, credential);
    expect(await trailOf(t, 'dan')).toMatchObject([
      { action: 'GRANTED' },
      { action: 'UPDATED', subjectType: 'ContentGrant', actor: `staff:${kim.email}` },
    ]);
  });
});
