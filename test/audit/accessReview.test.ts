import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { verify } from '../support/audit.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { recordTurns } from '../support/factories.ts';
import { grant } from '../support/grants.ts';
import { cleanProjects } from '../support/retention.ts';

let t: TestApp;
let admin: TestStaff;
let kim: TestStaff;
let lee: TestStaff;

const KIM = 'kim@example.com';
const PEOPLE = Array.from({ length: 12 }, (_, i) => `person-${i}`);
const QUESTION = 'query ($userId: ID!) { session(userId: $userId, sessionId: "s1") { title } }';
const REVIEW = `query ($month: String) { accessReview(month: $month) { month from to timeZone members { actor readings people grants outsideHours before
  reasons { reason grants people } persons { userId isErased readings grants hadRequest } unusual { kind found usual because } } } }`;
const TRAIL = `query ($filter: AccessFilter, $first: Int, $after: String) { accessTrail(filter: $filter, first: $first, after: $after) {
  edges { node { what reason grant isErased userDigest entry { action actor userId createdAt } } } pageInfo { hasNextPage endCursor } } }`;

const review = async (month?: string) => (await t.data(REVIEW, { month }, admin.credential)).accessReview;
const trail = async (filter?: object) =>
  (await t.data(TRAIL, { filter, first: 100 }, admin.credential)).accessTrail.edges.map(
    ({ node }: { node: Record<string, unknown> }) => node,
  );

/** Sets the clock to a time in Seoul, in November 2026 by default, and renews sessions, which expire. */
async function goTo(local: string): Promise<void> {
  t.clock.set(new Date(`${local.length > 8 ? local : `2026-11-${local}`}:00+09:00`));
  await t.app.parts.database.maintenance.query(
    `UPDATE staff_sessions SET last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'`,
    [t.clock.now()],
  );
}
async function read(staff: TestStaff, userId: string, reason?: string): Promise<void> {
  await grant(t, staff, userId, reason);
  await t.data(QUESTION, { userId }, staff.credential);
}

beforeAll(async () => {
  t = await startApp({ env: { RATE_LIMIT_POINTS: '0' } });
  [admin, kim, lee] = [
    await t.addStaff('ADMIN'),
    await t.addStaff('SUPPORT', KIM),
    await t.addStaff('SUPPORT', 'lee@example.com'),
  ];
  await goTo('02T10:00');
  await recordTurns(
    t,
    PEOPLE.map((userId) => ({ userId, userQuery: 'The secret of the lighthouse.' })),
  );
  for (const [i, userId] of PEOPLE.entries())
    await read(kim, userId, i < 6 ? 'As we always do.' : `Ticket number ${4000 + i}.`);
  await read(lee, PEOPLE[0]!, 'Ticket number 4711.');
  await goTo('07T23:00');
  for (let i = 0; i < 6; i++) await t.data(QUESTION, { userId: PEOPLE[0] }, (await grantTo(lee)).credential);
});
const grantTo = async (staff: TestStaff): Promise<TestStaff> => {
  await grant(t, staff, PEOPLE[0]!, 'Once more, to be sure.');
  return staff;
};

describe('the month’s review', () => {
  test('lists what each staff member read and why, and what is unusual about it', async () => {
    const { members, ...rest } = await review('2026-11');
    expect(rest).toEqual({
      month: '2026-11',
      timeZone: 'Asia/Seoul',
      from: '2026-10-31T15:00:00.000Z',
      to: '2026-11-30T15:00:00.000Z',
    });
    const [first, second] = members;
    expect(first).toMatchObject({ actor: 'staff:lee@example.com', readings: 7, people: 1, grants: 7, outsideHours: 6 });
    expect(first.unusual.map(({ kind }: { kind: string }) => kind)).toEqual([
      'OUTSIDE_HOURS',
      'SAME_REASON',
      'SAME_PERSON',
    ]);
    expect(first.persons).toEqual([{ userId: PEOPLE[0], isErased: false, readings: 7, grants: 7, hadRequest: false }]);
    expect(second).toMatchObject({
      ...{ actor: `staff:${KIM}`, readings: 12, people: 12, grants: 12, outsideHours: 0, before: [0, 0, 0] },
      unusual: [
        { kind: 'MORE_THAN_OTHERS', found: 12, usual: 10 },
        { kind: 'SAME_REASON', found: 6, usual: 5, because: 'Gave the same reason for 6 grants.' },
      ],
    });
    expect(second.reasons[0]).toEqual({ reason: 'As we always do.', grants: 6, people: 6 });
    expect(second.reasons).toHaveLength(7);
    expect(JSON.stringify(members)).not.toContain('lighthouse');
  });

  test('compares a month with those before, and uses the current one by default', async () => {
    await goTo('2026-12-01T09:00');
    await read(kim, PEOPLE[3]!);
    expect(await review()).toMatchObject({
      month: '2026-12',
      members: [{ people: 1, before: [12, 0, 0], unusual: [] }],
    });
    expect((await review('2026-09')).members).toEqual([]);
    await goTo('07T23:30');
  });

  test('knows who had a privacy request open', async () => {
    await t.data('mutation { openPrivacyRequest(input: {userId: "person-0", kind: EXPORT}) { request { id } } }');
    const [lees] = (await review('2026-11')).members.filter(({ actor }: { actor: string }) => actor.includes('lee'));
    expect(lees.persons[0].hadRequest).toBe(true);
    expect(lees.unusual.map(({ kind }: { kind: string }) => kind)).toEqual(['OUTSIDE_HOURS', 'SAME_REASON']);
  });

  test('refuses a month that is not one', async () => {
    for (const month of ['2026-13', 'May', '', '1969-12', '26-01']) {
      const { errors } = await t.ask(REVIEW, { month }, admin.credential);
      expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'month' }] });
    }
  });
});

describe('the access trail', () => {
  test('lists who saw whose data, when and why, newest first, with filters', async () => {
    const own = await trail({ actor: `staff:${KIM}`, userId: PEOPLE[2] });
    expect(own).toMatchObject([
      {
        ...{ what: 'session.read', reason: 'As we always do.', grant: own[1].grant, isErased: false },
        entry: { action: 'READ', actor: `staff:${KIM}`, userId: PEOPLE[2] },
      },
      { what: null, reason: 'As we always do.', entry: { action: 'GRANTED' } },
    ]);
    expect(await trail({ from: '2026-11-07T00:00:00Z', to: '2026-11-08T00:00:00Z' })).toHaveLength(12);
    expect(await trail({ userId: 'nobody' })).toEqual([]);
    const ask = async (after?: string) => (await t.data(TRAIL, { first: 20, after }, admin.credential)).accessTrail;
    const page = await ask();
    const next = await ask(page.pageInfo.endCursor);
    expect([page, next].map(({ edges }) => edges.length)).toEqual([20, 20]);
    expect(next.edges[0].node.entry.createdAt <= page.edges[19].node.entry.createdAt).toBe(true);
  });

  test('keeps readings of an erased person under a keyed hash', async () => {
    const before = await trail({ userId: PEOPLE[5] });
    await eraseUser(t, PEOPLE[5]!);
    const after = (await trail()).filter(({ isErased }: { isErased: boolean }) => isErased);
    expect(after).toMatchObject([
      { entry: { action: 'READ', userId: null }, reason: null, grant: null },
      { entry: { action: 'GRANTED', userId: null }, reason: null },
    ]);
    expect(after.map(({ userDigest }: { userDigest: string }) => userDigest)).toEqual(
      before.map(({ userDigest }: { userDigest: string }) => userDigest),
    );
    const { members } = await review('2026-11');
    const kims = members.find(({ actor }: { actor: string }) => actor === `staff:${KIM}`);
    expect(kims).toMatchObject({ readings: 12, people: 12 });
    expect(kims.persons).toContainEqual({ userId: null, isErased: true, readings: 1, grants: 1, hadRequest: true });
  });

  test('is for administrators alone', async () => {
    for (const credential of [kim.credential, (await t.addStaff('ANALYST')).credential, undefined])
      for (const query of [TRAIL, REVIEW])
        expect((await t.ask(query, {}, credential)).errors[0]!.extensions.code).toBe('FORBIDDEN');
  });
});

describe('after two years', () => {
  const grants = async () =>
    (await t.app.parts.database.maintenance.query('SELECT count(*)::integer AS n FROM content_grants')).rows[0].n;
  const told = async () =>
    (
      await t.app.parts.database.maintenance.query(
        `SELECT count(*)::integer AS n FROM audit_entries WHERE trigger = 'staff_access' AND (change IS NOT NULL OR user_key IS NOT NULL)`,
      )
    ).rows[0].n;

  test('grants are deleted, and so are the subject and the reason of readings; the chain still verifies, and a hold keeps them', async () => {
    await goTo('2028-11-01T00:00');
    const before = [await grants(), await told()];
    await cleanProjects(t);
    expect([await grants(), await told()]).toEqual(before);
    expect((await trail()).length).toBeGreaterThan(0);

    await t.data(
      'mutation { placeLegalHold(input: {userId: "person-7", reason: "a case", owner: "legal"}) { hold { id } } }',
      {},
      admin.credential,
    );
    await goTo('2028-11-09T00:00');
    await cleanProjects(t);
    expect(await trail({ to: '2026-11-30T00:00:00Z' })).toEqual([]);
    const december = 2;
    expect([await grants(), await told()]).toEqual([2, 2 + december]);
    expect(await verify(t)).toMatchObject({ intact: true });
  });

  test('a change that is deleted early counts as tampering', async () => {
    await goTo('2028-11-10T10:00');
    await read(kim, PEOPLE[1]!);
    await t.app.parts.database.maintenance.query(
      `UPDATE audit_entries SET change = NULL, change_salt = '', user_key = NULL, user_salt = '' WHERE created_at > '2028-01-01' AND action = 'READ'`,
    );
    expect(await verify(t)).toMatchObject({ intact: false, problem: 'ENTRY_CHANGED' });
  });
});
