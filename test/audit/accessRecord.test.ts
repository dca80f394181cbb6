import { beforeAll, describe, expect, test } from '@jest/globals';
import { expireAccessTrail } from '../../server/actions/retention/purge.ts';
import type { Context } from '../../server/context.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { seal, verify } from '../support/audit.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { ADMIN, ADMIN_ENV, addMember, codeOf, passSeconds, signIn, signInAdmin } from '../support/staff.ts';

const SUPPORT = { email: 'support@example.com', password: 'seven green umbrellas', role: 'SUPPORT' };
const LOG = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 100) { edges { node {
  id action actor trigger subjectType subjectId subjectName reason change changeDigest userId } } } }`;
const SIGN_INS = ['SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT'];

let t: TestApp;
let admin: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  t = await startApp({ env: { ...ADMIN_ENV, RATE_LIMIT_POINTS: '0' } });
  await addMember(t, await signInAdmin(t), SUPPORT);
  [admin, support] = [await t.addStaff('ADMIN'), await t.addStaff('SUPPORT')];
  for (const userId of ['minji', '=bo', 'ada'])
    await t.data(
      `mutation ($userId: ID!) { saveMemory(input: { userId: $userId, content: "Keeps bees.", category: PREFERENCE }) { outcome } }`,
      { userId },
    );
});

interface Entry {
  id: string;
  action: string;
  actor: string;
  trigger: string;
  subjectType: string;
  subjectName: string | null;
  reason: string | null;
  change: { after: Record<string, unknown>; reason?: string };
  changeDigest: object | null;
}
const entries = async (filter: object, as: Record<string, string> | string = admin.credential): Promise<Entry[]> =>
  (await t.data(LOG, { filter }, as)).auditLog.edges.map(({ node }: { node: Entry }) => node);
const newest = async (...actions: string[]) => (await entries({ actions }))[0]!;

describe('signing in and out', () => {
  test('is recorded with its outcome, origin, method and account', async () => {
    passSeconds(t, 90);
    const { credential } = await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret) });
    expect(await newest(...SIGN_INS)).toMatchObject({
      action: 'SIGNED_IN',
      actor: `staff:${ADMIN.email}`,
      trigger: 'sign_in',
      subjectType: 'Staff',
      subjectName: ADMIN.email,
      change: { before: null, after: { address: expect.stringMatching(/127\.0\.0\.1/), method: 'PASSWORD_AND_CODE' } },
    });
    await t.data('mutation { signOut(input: {}) { sessionsEnded } }', {}, credential!);
    expect(await newest(...SIGN_INS)).toMatchObject({
      action: 'SIGNED_OUT',
      actor: `staff:${ADMIN.email}`,
      change: { after: { sessionsEnded: 1, address: expect.any(String) } },
    });
  });

  test('is recorded when it is refused, with the reason that the answer withholds, and with the lock', async () => {
    const before = (await entries({ actions: ['SIGN_IN_REFUSED'] })).length;
    const tries = [
      { ...SUPPORT, email: 'typed-my-password-here' },
      { ...ADMIN, totp: '000000' },
      ...[1, 2, 3, 4, 5].map((i) => ({ ...SUPPORT, password: `a guess, number ${i}` })),
      SUPPORT,
    ];
    for (const input of tries) expect((await signIn(t, input)).status).toBe(401);
    const noted = (await entries({ actions: ['SIGN_IN_REFUSED'] })).slice(0, -before || undefined).reverse();
    expect(noted.map(({ actor }) => actor)).toEqual(tries.map(() => 'stranger'));
    expect(noted.map(({ change }) => [change.after.refusal, change.after.account ?? null])).toEqual([
      ['UNKNOWN_ACCOUNT', null],
      ['WRONG_CODE', ADMIN.email],
      ...[1, 2, 3, 4, 5].map(() => ['WRONG_PASSWORD', SUPPORT.email]),
      ['LOCKED', SUPPORT.email],
    ]);
    expect(noted.map(({ change }) => Boolean(change.after.lockedUntil))).toEqual([
      ...[1, 2, 3, 4, 5, 6].map(() => false),
      ...[true, false],
    ]);
    // The typed text may be a password.
    expect(JSON.stringify(noted)).not.toContain('typed-my-password-here');
  });

  test('is not visible to a product’s key', async () => {
    const seen = await entries({ actions: SIGN_INS }, TEST_KEY);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(({ change, subjectName, reason }) => change ?? subjectName ?? reason)).toEqual([]);
  });
});

const EXPORT_USERS = 'mutation ($input: ExportUsersInput!) { exportUsers(input: $input) { list { csv rows isCut } } }';
const EXPORT_LOG =
  'mutation ($input: ExportAuditLogInput!) { exportAuditLog(input: $input) { list { csv rows isCut } } }';
const reason = 'For the yearly survey, ticket 12.';

describe('a list that is exported', () => {
  test('is recorded with reason, filter and number of rows', async () => {
    const input = { reason, filter: { search: 'i' }, orderBy: 'USER_ID_ASC' };
    const { exportUsers } = await t.data(EXPORT_USERS, { input }, support.credential);
    expect(exportUsers.list).toMatchObject({ rows: 1, isCut: false });
    expect(exportUsers.list.csv).toMatch(/^\ufeffuserId,createdAt,lastActiveAt\r\nminji,20[^,]*,[^,]*\r\n$/);
    expect(await newest('EXPORTED')).toMatchObject({
      actor: `staff:${support.email}`,
      trigger: 'list_export',
      subjectType: 'ListExport',
      subjectName: 'users',
      reason,
      change: { list: 'users', reason, filter: { search: 'i', orderBy: 'USER_ID_ASC' }, rows: 1 },
    });
    const whole = await t.data(EXPORT_USERS, { input: { reason } }, support.credential);
    expect(whole.exportUsers.list.rows).toBe(3);
    expect(whole.exportUsers.list.csv).toContain("\r\n'=bo,");
  });

  test('needs a reason, and is for staff who may read the list', async () => {
    const analyst = await t.addStaff('ANALYST');
    const before = (await entries({ actions: ['EXPORTED'] })).length;
    for (const query of [EXPORT_USERS, EXPORT_LOG]) {
      for (const input of [{ reason: '' }, { reason: ' short    ' }]) {
        const { errors } = await t.ask(query, { input }, support.credential);
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.reason' }] } }]);
      }
      for (const as of [analyst.credential, TEST_KEY]) {
        const { errors } = await t.ask(query, { input: { reason } }, as);
        expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      }
    }
    expect((await entries({ actions: ['EXPORTED'] })).length).toBe(before);
  });

  test('is not delivered if it cannot be recorded', async () => {
    const { maintenance } = t.app.parts.database;
    await maintenance.query('REVOKE INSERT ON audit_entries FROM recollect_app');
    const { data, errors } = await t.ask(EXPORT_USERS, { input: { reason } }, support.credential);
    await maintenance.query('GRANT INSERT ON audit_entries TO recollect_app');
    expect(data).toBeNull();
    expect(JSON.stringify(errors)).not.toContain('minji');
  });

  test('of the log names the key, the setting with its values before and after, and the reason', async () => {
    const { createApiKey } = await t.data(
      'mutation { createApiKey(input: { name: "=chat backend", scopes: ["turns:write"] }) { apiKey { id } } }',
      {},
      admin.credential,
    );
    await t.data(
      'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }',
      { id: createApiKey.apiKey.id },
      admin.credential,
    );
    await t.data(
      'mutation { updateProjectSettings(input: { smallestGroup: 12 }) { settings { timeZone } } }',
      {},
      admin.credential,
    );
    await t.data(
      'mutation { updateMemorySettings(input: { userId: "ada", maxMemories: 7 }) { settings { maxMemories } } }',
    );
    await t.data(
      'mutation { grantContentAccess(input: { userId: "ada", reason: "Looking into ticket 4711." }) { grant { id } } }',
      {},
      support.credential,
    );
    expect(await newest('DEACTIVATED')).toMatchObject({ subjectType: 'ApiKey', subjectName: '=chat backend' });
    const [ofProject, ofAda] = (await entries({ actions: ['SETTINGS_CHANGED'] })).reverse();
    expect(ofProject!.change).toEqual({ before: { smallestGroup: 10 }, after: { smallestGroup: 12 } });
    expect(ofAda!.change).toMatchObject({ after: { maxMemories: 7 } });
    expect(await newest('GRANTED')).toMatchObject({ reason: 'Looking into ticket 4711.' });
    const { exportAuditLog } = await t.data(EXPORT_LOG, { input: { reason } }, support.credential);
    const lines: string[] = exportAuditLog.list.csv.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffcreatedAt,actor,action,subjectType,subjectName,subjectId,userId,trigger,reason,before,after',
    );
    expect(lines.length).toBe(exportAuditLog.list.rows + 2);
    const line = (...parts: string[]) => lines.filter((one) => parts.every((part) => one.includes(part)));
    expect(line(',DEACTIVATED,ApiKey,', "'=chat backend")).toHaveLength(1);
    expect(line(',SETTINGS_CHANGED,Project,', '"{""smallestGroup"":10}","{""smallestGroup"":12}"')).toHaveLength(1);
    expect(line(',GRANTED,User,', ',ada,staff_access,Looking into ticket 4711.,')).toHaveLength(1);
    expect(line(',EXPORTED,ListExport,users,', reason)).toHaveLength(2);
    expect(exportAuditLog.list.csv).not.toContain('bees');
    expect(await newest('EXPORTED')).toMatchObject({ change: { list: 'auditLog', filter: {} } });
  });
});

describe('the readings under one grant', () => {
  const FOLDED = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 100) { edges { node {
    id action readings toldChange } } } }`;
  const TRAIL = `query ($filter: AccessFilter) { accessTrail(filter: $filter) { edges { node { what grant entry { action readings } } } } }`;
  const OF_USER = '{ user(userId: "=bo") { auditLog(foldReadings: true) { edges { node { action readings } } } } }';

  test('are one row with their count, and open to each of them', async () => {
    const who = await t.addStaff('ADMIN');
    const read = async () => {
      await t.data('{ user(userId: "=bo") { memories { edges { node { content } } } } }', {}, who.credential);
      passSeconds(t, 1);
    };
    for (const times of [3, 2]) {
      await t.data(
        'mutation { grantContentAccess(input: { userId: "=bo", reason: "Looking into ticket 4712." }) { grant { id } } }',
        {},
        who.credential,
      );
      for (let i = 0; i < times; i++) await read();
    }
    const filter = { userId: '=bo', actor: `staff:${who.email}` };
    const list = async (more: object) =>
      (await t.data(FOLDED, { filter: { ...filter, ...more } }, admin.credential)).auditLog.edges.map(
        ({ node }: { node: object }) => node,
      );
    const folded = await list({ foldReadings: true });
    expect(folded).toMatchObject([
      { action: 'READ', readings: 2 },
      { action: 'GRANTED', readings: null },
      { action: 'READ', readings: 3 },
      { action: 'GRANTED', readings: null },
    ]);
    expect(await list({})).toHaveLength(7);
    const opened = await list({ grant: folded[2].toldChange.grant });
    expect(opened).toHaveLength(3);
    expect(opened[0].id).toBe(folded[2].id);
    const trail = (await t.data(TRAIL, { filter: { ...filter, foldReadings: true } }, admin.credential)).accessTrail;
    expect(trail.edges.map(({ node }: { node: { entry: { readings: number } } }) => node.entry.readings)).toEqual([
      2,
      null,
      3,
      null,
    ]);
    const ofUser = (await t.data(OF_USER, {}, admin.credential)).user.auditLog.edges;
    expect(ofUser.map(({ node }: { node: { readings: number } }) => node.readings)).toEqual([2, null, 3, null, null]);
  });

  test('can be listed without counting as a reading', async () => {
    const before = (await entries({ actions: ['READ'] })).length;
    await t.data(FOLDED, { filter: { userId: '=bo' } }, support.credential);
    expect((await entries({ actions: ['READ'] })).length).toBe(before);
  });
});

describe('the retention of the access record', () => {
  test('no filter or reason names an erased person, and the chain stays intact', async () => {
    for (const input of [
      { reason, filter: { search: 'minji' } },
      { reason: 'minji의 요청에 따라 확인합니다.' },
      { reason: 'About somebody called minjin, not her.' },
    ])
      await t.data(EXPORT_USERS, { input }, support.credential);
    await t.data(EXPORT_LOG, { input: { reason, filter: { userId: 'minji' } } }, support.credential);
    await eraseUser(t, 'minji');
    const [ofLog, other, particle, search] = await entries({ actions: ['EXPORTED'] });
    for (const { change, changeDigest } of [ofLog!, particle!, search!]) {
      expect(change).toBeNull();
      expect(changeDigest).toHaveProperty('rows');
    }
    expect(other!.change.reason).toContain('minjin');
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT count(*)::int AS n FROM audit_entries WHERE change::text ~ 'minji[^n]'`,
    );
    expect(rows[0].n).toBe(0);
    await seal(t);
    expect(await verify(t)).toMatchObject({ intact: true });
  });

  test('addresses and reasons are deleted after two years; the event and the chain stay', async () => {
    t.clock.moveDays(731);
    const auditor = await t.addStaff('ADMIN');
    const { rows } = await t.app.parts.database.maintenance.query('SELECT id FROM projects ORDER BY created_at');
    await expireAccessTrail(t.app.parts as Context, makeProjectScope(rows[0].id));
    const old = await entries({ actions: [...SIGN_INS, 'EXPORTED', 'GRANTED'] }, auditor.credential);
    expect(old.length).toBeGreaterThan(15);
    for (const { change, reason: why } of old) expect([change, why]).toEqual([null, null]);
    expect((await entries({ actions: ['SETTINGS_CHANGED'] }, auditor.credential))[0]!.change).not.toBeNull();
    await seal(t);
    expect(await verify(t)).toMatchObject({ intact: true });
  });
});
