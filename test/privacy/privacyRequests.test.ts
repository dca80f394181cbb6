import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderStateDiagram } from '../../server/lifecycle/privacy/privacyRequest.ts';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { startIssuer, UNLIMITED } from '../support/endUsers.ts';
import { acceptTokensOf, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { askStep, codeOf, openRequest, readRequest, type StepMutation, takeStep } from '../support/privacy.ts';
import { follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let issuer: TestIssuer;
let one: TestStaff;
let other: TestStaff;
/** Each test has its own month and its own person. */
let month = 0;
let person: string;

beforeAll(async () => {
  [t, issuer] = [await startApp({ env: UNLIMITED }), await startIssuer()];
  await acceptTokensOf(t, issuer);
});

/** Day and hour of the test's month, which has 31 days, in the project's time zone: Asia/Seoul is nine hours ahead. */
const at = (day: number, hour = 12): Date => new Date(Date.UTC(2027 + month, 0, day, hour - 9));

async function begin(): Promise<void> {
  month++;
  person = `person-${month}`;
  t.clock.set(at(1));
  // Staff sessions expire after twelve hours.
  await signStaffIn();
  await t.data(
    `mutation ($userId: ID!) { recordTurn(input: {userId: $userId, sessionId: "s", userQuery: "I live by the sea.",
      assistantResponse: "Noted."}) { turn { id } } }`,
    { userId: person },
  );
}
async function signStaffIn(): Promise<void> {
  [one, other] = [await t.addStaff('ADMIN'), await t.addStaff('ADMIN')];
}
async function goTo(day: number, hour?: number): Promise<void> {
  t.clock.set(at(day, hour));
  await signStaffIn();
}
const tokenOf = (userId: string): string => issuer.token(userId, t.clock.now());

/** Opens an erasure of the test's person, with confirmed identity by default. */
async function open({ confirmed = true, ...input }: { confirmed?: boolean; law?: string; kind?: string } = {}) {
  const { request } = await openRequest(t, { userId: person, ...input }, one.credential);
  return confirmed
    ? takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, one.credential)
    : request;
}
const refused = async (step: StepMutation, input: object, staff = other) =>
  codeOf(await askStep(t, step, input, staff.credential));
const steps = ({ timeline }: { timeline: { step: string }[] }): string[] => timeline.map(({ step }) => step);
const userIsThere = async (): Promise<boolean> =>
  (await t.data('query ($userId: ID!) { user(userId: $userId) { id } }', { userId: person })).user !== null;

/** Runs the hourly check of open requests now. */
async function watch(): Promise<void> {
  const { database, queue } = t.app.parts;
  await database.unscoped((tx) => queue.send(tx, 'watchPrivacy', [{ payload: {} }]));
  await t.settle();
}

describe('a request', () => {
  beforeAll(begin);

  test('is denied with grounds, and nothing is erased', async () => {
    const { id } = await open();
    const denied = await takeStep(
      t,
      'denyPrivacyRequest',
      { id, grounds: 'A lawsuit; appeal to the DPO.' },
      one.credential,
    );
    expect(denied).toMatchObject({ status: 'DENIED', decidedBy: `staff:${one.email}` });
    expect(denied.timeline.at(-1)).toMatchObject({ step: 'deny', note: 'A lawsuit; appeal to the DPO.' });
    expect(denied.completedAt).not.toBeNull();
    expect(await refused('approvePrivacyRequest', { id })).toBe('CONFLICT');
    await t.settle();
    expect(await userIsThere()).toBe(true);
  });

  test('is cancelled, and can be opened again', async () => {
    const { id } = await open();
    const cancelled = await takeStep(t, 'cancelPrivacyRequest', { id, note: 'Changed their mind.' }, one.credential);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', decidedBy: null });
    expect(await refused('cancelPrivacyRequest', { id })).toBe('CONFLICT');
    const again = await openRequest(t, { userId: person });
    expect(again).toMatchObject({ duplicate: false, request: { status: 'AWAITING_IDENTITY' } });
    await takeStep(t, 'cancelPrivacyRequest', { id: again.request.id });
  });

  test('is opened once per kind, whoever asks again', async () => {
    const first = await openRequest(t, { userId: person, reason: 'first' });
    const second = await openRequest(t, { userId: person, reason: 'second' }, tokenOf(person));
    expect(second).toMatchObject({ duplicate: true, request: { id: first.request.id, reason: 'first' } });
    const both = await Promise.all([1, 2, 3].map(() => openRequest(t, { userId: person, kind: 'EXPORT' })));
    expect(both.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    for (const id of [first.request.id, both[0].request.id]) await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('is approved by someone other than the one who opened it', async () => {
    const { id } = await open();
    expect(await refused('approvePrivacyRequest', { id }, one)).toBe('CONFLICT');
    const seen = async ({ credential }: TestStaff) =>
      (await t.data('query ($id: ID!) { privacyRequest(id: $id) { viewerCanApprove } }', { id }, credential))
        .privacyRequest.viewerCanApprove;
    expect([await seen(one), await seen(other)]).toEqual([false, true]);
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('can be decided together with others: each by its own rule, and with its own result', async () => {
    const decide = (input: object, { credential }: TestStaff) =>
      t.ask(
        `mutation ($input: DecidePrivacyRequestsInput!) { decidePrivacyRequests(input: $input) {
          results { id code message request { id status decision: timeline { step note } } } } }`,
        { input },
        credential,
      );
    const outcomes = ({ data }: Awaited<ReturnType<typeof decide>>) =>
      data.decidePrivacyRequests.results.map(
        ({ code, request }: { code: string; request: { status: string } | null }) => (request ? request.status : code),
      );
    const opened = async (userId: string, by: TestStaff) => {
      const { request } = await openRequest(t, { userId, kind: 'EXPORT' }, by.credential);
      return (await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, by.credential)).id;
    };
    const [theirs, mine] = [await opened(`${person}-a`, one), await opened(`${person}-b`, other)];
    const { request: unconfirmed } = await openRequest(t, { userId: `${person}-c`, kind: 'EXPORT' }, one.credential);
    const ids = [theirs, mine, unconfirmed.id, 'nonsense'];

    expect(outcomes(await decide({ ids, decision: 'HOLD', note: 'A lawsuit.' }, one))).toEqual([
      ...['ON_HOLD', 'ON_HOLD', 'ON_HOLD'],
      'NOT_FOUND',
    ]);
    for (const id of ids.slice(0, 3)) await takeStep(t, 'releasePrivacyRequest', { id }, one.credential);
    const approved = await decide({ ids, decision: 'APPROVE', note: 'All in order.' }, other);
    expect(outcomes(approved)).toEqual(['APPROVED', 'CONFLICT', 'CONFLICT', 'NOT_FOUND']);
    const [first, second] = approved.data.decidePrivacyRequests.results;
    // Its job may have started by now.
    expect(first.request.decision).toContainEqual({ step: 'approve', note: 'All in order.' });
    expect(second).toMatchObject({ id: mine, message: expect.stringMatching(/^Someone else must approve/) });
    await t.settle();
    expect((await readRequest(t, theirs)).status).toBe('COMPLETED');
    expect(outcomes(await decide({ ids: [theirs, mine], decision: 'DENY', note: 'Not them.' }, one))).toEqual([
      'CONFLICT',
      'DENIED',
    ]);
    expect(outcomes(await decide({ ids: [unconfirmed.id], decision: 'CANCEL' }, one))).toEqual(['CANCELLED']);

    for (const [input, path] of [
      [{ ids: [mine], decision: 'DENY' }, 'input.note'],
      [{ ids: [], decision: 'CANCEL' }, 'input.ids'],
      [{ ids: [mine, mine], decision: 'CANCEL' }, 'input.ids'],
      [{ ids: Array.from({ length: 101 }, (_, i) => `${i}`), decision: 'CANCEL' }, 'input.ids'],
      [{ ids: [mine], decision: 'CANCEL', until: at(20) }, 'input.until'],
      [{ ids: [mine], decision: 'HOLD', note: 'A case.', until: at(0) }, 'input.until'],
    ] as const)
      expect((await decide(input, one)).errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        issues: [{ path }],
      });
  });

  test('is not executed before identity is confirmed', async () => {
    const { id } = await open({ confirmed: false });
    expect(await refused('approvePrivacyRequest', { id })).toBe('CONFLICT');
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('of another kind ends with the erasure of its person', async () => {
    await begin();
    const copy = await open({ kind: 'EXPORT', confirmed: false });
    const { id } = await open();
    await takeStep(t, 'approvePrivacyRequest', { id }, other.credential);
    await t.settle();
    expect(await readRequest(t, copy.id)).toMatchObject({ status: 'CANCELLED', userId: null, reason: null });
    expect(codeOf(await t.ask(OPEN, { input: { userId: person, kind: 'EXPORT' } }))).toBe('USER_ERASED');
  });
});

const OPEN = 'mutation ($input: OpenPrivacyRequestInput!) { openPrivacyRequest(input: $input) { duplicate } }';

describe('a hold', () => {
  beforeAll(begin);
  let id: string;

  test('blocks a decision, and its release returns the request to its former state', async () => {
    ({ id } = await open());
    const held = await takeStep(t, 'holdPrivacyRequest', { id, reason: 'Case 12 of 2027' }, one.credential);
    expect(held.status).toBe('ON_HOLD');
    expect(await refused('approvePrivacyRequest', { id })).toBe('CONFLICT');
    expect(await refused('denyPrivacyRequest', { id, grounds: 'none' })).toBe('CONFLICT');
    const released = await takeStep(t, 'releasePrivacyRequest', { id, note: 'It is over.' }, other.credential);
    expect(released.status).toBe('PENDING');
  });

  test('ends by itself at its end date', async () => {
    const until = at(3).toISOString();
    await takeStep(t, 'holdPrivacyRequest', { id, reason: 'Case 13 of 2027', until }, one.credential);
    await watch();
    expect((await readRequest(t, id)).status).toBe('ON_HOLD');
    await goTo(3, 13);
    await watch();
    const released = await readRequest(t, id);
    expect(released.status).toBe('PENDING');
    expect(released.timeline.at(-1)).toMatchObject({ step: 'release', actor: 'recollect' });
  });

  test('on the person blocks an approved request, until it is released', async () => {
    const { placeLegalHold } = await t.data(
      'mutation ($input: PlaceLegalHoldInput!) { placeLegalHold(input: $input) { hold { id } } }',
      { input: { userId: person, reason: 'Case 14 of 2027', owner: 'legal' } },
      other.credential,
    );
    await takeStep(t, 'approvePrivacyRequest', { id }, other.credential);
    await t.settle();
    expect(await readRequest(t, id)).toMatchObject({ status: 'FAILED', failure: 'LegalHold' });
    expect(await userIsThere()).toBe(true);
    await t.data(
      'mutation ($id: ID!) { releaseLegalHold(input: {id: $id}) { hold { id } } }',
      { id: placeLegalHold.hold.id },
      other.credential,
    );
    await takeStep(t, 'approvePrivacyRequest', { id }, other.credential);
    await t.settle();
    expect((await readRequest(t, id)).status).toBe('COMPLETED');
    expect(await userIsThere()).toBe(false);
  });

  test('cannot be placed on someone who was erased', async () => {
    const answer = await t.ask(
      'mutation ($input: PlaceLegalHoldInput!) { placeLegalHold(input: $input) { hold { id } } }',
      { input: { userId: person, reason: 'Case 15 of 2027', owner: 'legal' } },
      other.credential,
    );
    expect(codeOf(answer)).toBe('USER_ERASED');
  });

  test('finds the requests of an erased person by their key, which no request stores', async () => {
    const { privacyRequests } = await t.data(
      'query ($userId: ID!) { privacyRequests(filter: {userId: $userId}) { edges { node { id userId status } } } }',
      { userId: person },
    );
    expect(privacyRequests.edges.map(({ node }: { node: object }) => node)).toEqual([
      { id, userId: null, status: 'COMPLETED' },
    ]);
  });
});

describe('the legal deadline', () => {
  beforeAll(begin);

  test('is ten days under PIPA, whatever is pending, and cannot be extended', async () => {
    const request = await open({ law: 'PIPA', confirmed: false });
    // The day of receipt is not counted, and the last day ends at midnight in Seoul.
    expect(request).toMatchObject({ daysLeft: 10, isPaused: false, isUrgent: false });
    expect(request.dueAt).toBe(new Date(at(12, 0).getTime() - 1).toISOString());
    await goTo(4);
    const { id } = request;
    const confirmed = await takeStep(t, 'confirmIdentity', { id, method: 'by letter' }, one.credential);
    expect(confirmed.dueAt).toBe(request.dueAt);
    expect(await refused('extendPrivacyRequest', { id, notice: 'It is a lot.' })).toBe('CONFLICT');
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('raises an alarm on PIPA’s seventh day, once', async () => {
    await begin();
    const { id } = await open({ law: 'PIPA' });
    await goTo(7);
    await watch();
    expect(steps(await readRequest(t, id))).not.toContain('alarm');
    await goTo(8);
    await watch();
    await watch();
    const urgent = await readRequest(t, id);
    expect(urgent).toMatchObject({ isUrgent: true, daysLeft: 3, status: 'PENDING' });
    expect(steps(urgent).filter((step) => step === 'alarm')).toEqual(['alarm']);
    await goTo(12);
    expect((await readRequest(t, id)).daysLeft).toBe(-1);
    const { privacyRequests } = await t.data('{ privacyRequests(filter: {overdue: true}) { edges { node { id } } } }');
    expect(privacyRequests.edges).toContainEqual({ node: { id } });
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('shows the next steps, who may take them, and how much time is left', async () => {
    await begin();
    const ASKED = 'viewerSteps timeLeft viewerCanApprove';
    const read = async (id: string, { credential }: TestStaff) =>
      (await t.data(`query ($id: ID!) { privacyRequest(id: $id) { ${ASKED} } }`, { id }, credential)).privacyRequest;
    const { id } = await open({ law: 'GDPR', confirmed: false });
    expect(await read(id, one)).toMatchObject({
      viewerSteps: ['CONFIRM_IDENTITY', 'DENY', 'HOLD', 'EXTEND', 'CANCEL'],
      viewerCanApprove: false,
    });
    await takeStep(t, 'confirmIdentity', { id, method: 'called back' }, one.credential);
    const pending = await read(id, other);
    expect(pending).toMatchObject({
      viewerSteps: ['APPROVE', 'DENY', 'HOLD', 'EXTEND', 'CANCEL'],
      viewerCanApprove: true,
    });
    expect(pending.timeLeft).toBeCloseTo(1, 2);
    await goTo(17);
    expect((await read(id, other)).timeLeft).toBeCloseTo(0.5, 1);
    await takeStep(t, 'holdPrivacyRequest', { id, reason: 'A court asked for it.' }, one.credential);
    expect((await read(id, one)).viewerSteps).toEqual(['RELEASE', 'EXTEND', 'CANCEL']);
    await takeStep(t, 'cancelPrivacyRequest', { id });
    expect((await read(id, one)).viewerSteps).toEqual([]);
  });

  test('orders the queue by due date, and filters it by law', async () => {
    await begin();
    const slow = await open({ law: 'GDPR' });
    const fast = await open({ law: 'PIPA', kind: 'EXPORT' });
    const QUEUE = `query ($filter: PrivacyRequestFilter, $after: String) {
      privacyRequests(filter: $filter, orderBy: DUE_ASC, first: 1, after: $after) { totalCount edges { node { id } cursor } } }`;
    const filter = { userId: person };
    const first = (await t.data(QUEUE, { filter })).privacyRequests.edges[0];
    expect(first.node.id).toBe(fast.id);
    expect((await t.data(QUEUE, { filter, after: first.cursor })).privacyRequests.edges[0].node.id).toBe(slow.id);
    const gdpr = (await t.data(QUEUE, { filter: { ...filter, laws: ['GDPR'] } })).privacyRequests;
    expect(gdpr).toMatchObject({ totalCount: 1, edges: [{ node: { id: slow.id } }] });
    for (const { id } of [slow, fast]) await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('is a month from when identity is confirmed under the GDPR, plus two with notice, once', async () => {
    await begin();
    const request = await open({ law: 'GDPR', confirmed: false });
    expect(request.isPaused).toBe(true);
    const { id } = request;
    await goTo(10);
    const confirmed = await takeStep(t, 'confirmIdentity', { id, method: 'passport' }, one.credential);
    const endOf = (monthIndex: number): string =>
      new Date(Date.UTC(2027 + month, monthIndex, 11) - 9 * 3_600_000 - 1).toISOString();
    expect(confirmed).toMatchObject({ isPaused: false, dueAt: endOf(1) });
    const extended = await takeStep(t, 'extendPrivacyRequest', { id, notice: 'They were told why.' }, one.credential);
    expect(extended.dueAt).toBe(endOf(3));
    expect(extended.timeline.at(-1)).toMatchObject({ step: 'extend', note: 'They were told why.' });
    expect(await refused('extendPrivacyRequest', { id, notice: 'Once more.' })).toBe('CONFLICT');
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });

  test('is not missed for a person’s own request, which is approved before it is late', async () => {
    await begin();
    const { request } = await openRequest(t, { userId: person, law: 'PIPA' }, tokenOf(person));
    expect(request).toMatchObject({ status: 'PENDING', requestedBy: 'user' });
    await goTo(7);
    await watch();
    expect((await readRequest(t, request.id)).status).toBe('PENDING');
    await goTo(8);
    await watch();
    const done = await readRequest(t, request.id);
    expect(done).toMatchObject({ status: 'COMPLETED', decidedBy: 'recollect' });
    expect(Date.parse(done.completedAt)).toBeLessThan(Date.parse(done.dueAt));
    expect(await userIsThere()).toBe(false);
  });

  test('approves no request that someone else opened about them', async () => {
    await begin();
    const { id } = await open({ law: 'PIPA' });
    await goTo(11);
    await watch();
    expect((await readRequest(t, id)).status).toBe('PENDING');
    await takeStep(t, 'cancelPrivacyRequest', { id });
  });
});

test('a subscriber to the project’s requests receives each step, and the end of an erasure', async () => {
  await begin();
  const socket = openSocket(t.address, TEST_KEY);
  const following = follow(socket, 'subscription { privacyRequestUpdated { id status timeline { step } } }');
  await until('the subscription begins', () => t.app.parts.tails.subscribers > 0);
  const carryOut = async (kind: string): Promise<string> => {
    const { id } = await open({ kind });
    await takeStep(t, 'approvePrivacyRequest', { id }, other.credential);
    await t.settle();
    return id;
  };
  const all = ['open', 'confirmIdentity', 'approve', 'start', 'complete'];
  const toldOf = (id: string) =>
    following.messages.flatMap(({ data }) => data?.privacyRequestUpdated ?? []).filter((request) => request.id === id);

  // Each step is sent with the request as it is when read: on a busy machine several may already show the end.
  const handedOut = await carryOut('EXPORT');
  await until('all five steps', () => toldOf(handedOut).length === 5);
  expect(steps(toldOf(handedOut).at(-1))).toEqual(all);
  // An erasure deletes its person's events, read or not, except those that come after it.
  const erased = await carryOut('ERASURE');
  await until('the end', () => toldOf(erased).some(({ status }) => status === 'COMPLETED'));
  expect(steps(toldOf(erased).at(-1))).toEqual(all);
  await socket.dispose();
});

test('docs/privacy.md shows the states as implemented', () => {
  expect(/```mermaid\n(.*?)\n```/s.exec(readFileSync('docs/privacy.md', 'utf8'))?.[1]).toBe(renderStateDiagram());
});
