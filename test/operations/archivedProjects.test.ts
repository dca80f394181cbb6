import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Answer, TestApp, TestStaff } from '../support/app.ts';
import { startApp, TEST_KEY } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { startWithIssuer, whoIs } from '../support/endUsers.ts';
import { recordTurns } from '../support/factories.ts';
import { createUpload, send } from '../support/files/uploads.ts';
import type { TestIssuer } from '../support/outside/tokenIssuer.ts';
import { openRequest, takeStep } from '../support/privacy.ts';
import { cleanProjects } from '../support/retention.ts';
import { follow, openSocket } from '../support/socket.ts';
import { codesOf, passSeconds } from '../support/staff.ts';
import { until } from '../support/until.ts';

const REASON = 'The product was discontinued.';
const ARCHIVE = `mutation { archiveProject(input: {reason: "${REASON}"}) { project { id name archivedAt isArchived } } }`;
const RESTORE =
  'mutation { restoreArchivedProject(input: {reason: "It is offered again."}) { project { archivedAt isArchived } } }';
const RECORD =
  'mutation { recordTurn(input: {userId: "minji", sessionId: "s", userQuery: "?", assistantResponse: ""}) { replayed } }';
const CONTEXT = '{ memoryContext(userId: "minji", query: "walnut") { prompt } }';

let t: TestApp;
let issuer: TestIssuer;
let admin: TestStaff;
beforeAll(async () => {
  ({ t, issuer } = await startWithIssuer());
  admin = await t.addStaff('ADMIN', 'kim@example.com');
  await recordTurns(t, [{ userId: 'minji', sessionId: 's', userQuery: 'I like walnuts.' }]);
});
beforeEach(async () => {
  await t.data(RESTORE, {}, admin.credential);
});

const archive = async () => (await t.data(ARCHIVE, {}, admin.credential)).archiveProject.project;
const restore = () => t.data(RESTORE, {}, admin.credential);
const minji = () => issuer.token('minji', t.clock.now());

function expectArchived(answer: Answer): void {
  expect(answer).toMatchObject({ status: 403, data: null });
  expect(answer.errors[0]).toMatchObject({
    message: expect.stringContaining('restoreArchivedProject'),
    extensions: { code: 'PROJECT_ARCHIVED', reason: { code: 'project.archived' } },
  });
}

describe('an archived project', () => {
  test('refuses queries and mutations of its keys, and says how to restore it', async () => {
    await archive();
    for (const query of [CONTEXT, RECORD, '{ viewer { name } }', '{ __typename }']) {
      expectArchived(await t.ask(query));
    }
  });

  test('refuses tokens of its users, once they are verified', async () => {
    await archive();
    expectArchived(await whoIs(t, minji()));
    const other = issuer.token('minji', t.clock.now(), { claims: { aud: 'elsewhere' } });
    expect(codesOf(await whoIs(t, other))).toEqual(['UNAUTHENTICATED']);
  });

  test('does not affect another project', async () => {
    const { key } = await t.addProject('another');
    await archive();
    expect(codesOf(await t.ask(CONTEXT, {}, key))).toEqual([]);
    expect(codesOf(await t.ask('{ viewer { name } }', {}, 'no-such-key'))).toEqual(['UNAUTHENTICATED']);
  });

  test('closes open sockets and admits no new ones', async () => {
    const socket = openSocket(t.address, TEST_KEY);
    const following = follow(socket, 'subscription { memoryUpdated { cursor } }');
    await until('the subscription begins', () => t.app.parts.tails.subscribers === 1);
    await archive();
    expect((await following.first).closed?.code).toBe(4403);
    const next = openSocket(t.address, TEST_KEY);
    expect((await follow(next, CONTEXT).first).closed?.code).toBe(4403);
    await Promise.all([socket.dispose(), next.dispose()]);
  });

  test('takes no file at an address that it gave before', async () => {
    const file = Buffer.from('# Lease');
    const { url } = await createUpload(t, file, { documentId: 'lease' });
    await archive();
    expect((await send(url, file)).status).toBe(403);
    await restore();
    expect((await send(url, file)).status).toBe(202);
  });

  test('can be read by staff, who cannot change it', async () => {
    await archive();
    const { users, project } = await t.data(
      '{ users { edges { node { userId } } } project { isArchived archivedAt } }',
      {},
      admin.credential,
    );
    expect(users.edges).toContainEqual({ node: { userId: 'minji' } });
    expect(project).toEqual({ isArchived: true, archivedAt: expect.any(String) });
    for (const mutation of [
      'updateProject(input: {name: "Renamed"}) { project { id } }',
      'updateProjectSettings(input: {tokenLimit: 900}) { settings { timeZone } }',
      'createApiKey(input: {name: "backend", scopes: ["context:read"]}) { secret }',
    ])
      expect(codesOf(await t.ask(`mutation { ${mutation} }`, {}, admin.credential))).toEqual(['PROJECT_ARCHIVED']);
  });

  test('still answers privacy requests: someone is erased completely', async () => {
    await recordTurns(t, [{ userId: 'departing', sessionId: 'd' }]);
    await archive();
    const [one, other] = [(await t.addStaff('SUPPORT')).credential, admin.credential];
    const { request } = await openRequest(t, { userId: 'departing' }, one);
    await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, one);
    await takeStep(t, 'approvePrivacyRequest', { id: request.id }, other);
    await until('the erasure', async () => {
      await t.settle();
      const { privacyRequest } = await t.data(
        'query ($id: ID!) { privacyRequest(id: $id) { status } }',
        { id: request.id },
        one,
      );
      return privacyRequest.status === 'COMPLETED';
    });
    expect((await t.data('{ user(userId: "departing") { id } }', {}, one)).user).toBeNull();
  });

  test('still forgets what its retention says', async () => {
    await recordTurns(t, [{ userId: 'minji', sessionId: 'old', occurredAt: '2020-01-01T00:00:00Z', importance: 1 }]);
    await t.setProjectSettings({ turnTtl: 'preset' });
    await archive();
    passSeconds(t, 1);
    await cleanProjects(t);
    await t.settle();
    const { operations } = await t.data('{ operations { retentionRuns { turns } } }', {}, admin.credential);
    expect(operations.retentionRuns).toEqual([{ turns: 1 }]);
    await t.setProjectSettings({});
  });
});

describe('archiving and restoring', () => {
  test('gives keys and tokens their access back, with everything that was there', async () => {
    await archive();
    const { project } = (await restore()).restoreArchivedProject;
    expect(project).toEqual({ archivedAt: null, isArchived: false });
    expect((await t.data('{ user(userId: "minji") { userId } }')).user).toEqual({ userId: 'minji' });
    expect((await whoIs(t, minji())).status).toBe(200);
    expect(codesOf(await t.ask(RECORD))).toEqual([]);
  });

  test('twice changes nothing, and each is audited once with its reason', async () => {
    const count = async () => (await entries()).length;
    const entries = async () =>
      (
        await t.data(
          '{ auditLog(first: 50, filter: {actions: [DEACTIVATED, REACTIVATED]}) { edges { node { action actor subjectType change } } } }',
          {},
          admin.credential,
        )
      ).auditLog.edges.map(({ node }: { node: object }) => node);
    const before = await count();
    const first = await archive();
    passSeconds(t, 5);
    expect(await archive()).toEqual(first);
    await restore();
    await restore();
    expect(await count()).toBe(before + 2);
    const [restored, archived] = await entries();
    expect(archived).toMatchObject({
      ...{ action: 'DEACTIVATED', actor: 'staff:kim@example.com', subjectType: 'Project' },
      change: { before: { archivedAt: null }, after: { archivedAt: first.archivedAt, reason: REASON } },
    });
    expect(restored).toMatchObject({ action: 'REACTIVATED', change: { after: { archivedAt: null } } });
  });

  test('is for administrators, with a reason', async () => {
    for (const role of ['SUPPORT', 'ANALYST'] as const) {
      const { credential } = await t.addStaff(role);
      for (const mutation of [ARCHIVE, RESTORE])
        expect(codesOf(await t.ask(mutation, {}, credential))).toEqual(['FORBIDDEN']);
    }
    expect(codesOf(await t.ask(ARCHIVE))).toEqual(['FORBIDDEN']);
    const { errors } = await t.ask(ARCHIVE.replace(REASON, 'short'), {}, admin.credential);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'input.reason' }] });
  });
});

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

onPostgres('another server refuses the keys within half a minute, and accepts them again as soon', async () => {
  const { openPostgres } = await import('../../server/db/postgres.ts');
  const url = t.databaseUrl!;
  const there = await startApp({ database: { database: openPostgres(url), url, drop: async () => {} } });
  expect(codesOf(await there.ask(CONTEXT))).toEqual([]);
  await archive();
  passSeconds(there, 31);
  expectArchived(await there.ask(CONTEXT));
  await restore();
  passSeconds(there, 31);
  expect(codesOf(await there.ask(CONTEXT))).toEqual([]);
  await there.close();
});
