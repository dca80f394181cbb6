import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { askStep, codeOf, openRequest, takeStep } from '../support/privacy.ts';

let t: TestApp;
let admin: TestStaff;
let other: TestStaff;
let support: TestStaff;
let person: string;
let people = 0;
beforeAll(async () => {
  t = await startApp();
  [admin, other, support] = [await t.addStaff('ADMIN'), await t.addStaff('ADMIN'), await t.addStaff('SUPPORT')];
});
beforeEach(async () => {
  person = `person-${people++}`;
  await t.setProjectSettings({});
});

/** A request opened by the product and confirmed by this staff member. */
async function confirmed(by: TestStaff, userId = person): Promise<string> {
  const { request } = await openRequest(t, { userId, kind: 'EXPORT' });
  return (await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, by.credential)).id;
}
const approve = async (id: string, { credential }: TestStaff) =>
  codeOf(await askStep(t, 'approvePrivacyRequest', { id }, credential));
const seen = async (id: string, { credential }: TestStaff) =>
  (
    await t.data(
      `query ($id: ID!) { privacyRequest(id: $id) { viewerCanApprove viewerApprovalObstacle viewerWouldBeAlone viewerSteps isSingleHanded } }`,
      { id },
      credential,
    )
  ).privacyRequest;
const approveMany = async (ids: string[], { credential }: TestStaff) =>
  (
    await t.data(
      `mutation ($ids: [ID!]!) { decidePrivacyRequests(input: {ids: $ids, decision: APPROVE}) { results { code reason } } }`,
      { ids },
      credential,
    )
  ).decidePrivacyRequests.results.map(({ code, reason }: { code: string | null; reason: { code: string } | null }) =>
    code ? [code, reason?.code] : null,
  );

describe('four eyes', () => {
  test('the person who confirmed the identity may not approve, alone or with others; someone else may', async () => {
    const id = await confirmed(admin);
    expect(await seen(id, admin)).toMatchObject({
      viewerCanApprove: false,
      viewerApprovalObstacle: 'CONFIRMED_IDENTITY',
    });
    expect(await seen(id, other)).toMatchObject({ viewerCanApprove: true, viewerApprovalObstacle: null });
    expect(await approve(id, admin)).toBe('CONFLICT');
    const theirs = await confirmed(other, `${person}-b`);
    expect(await approveMany([id, theirs], admin)).toEqual([['CONFLICT', 'request.identifiedByApprover'], null]);
    expect(await approve(id, other)).toBeUndefined();
    expect(await seen(id, other)).toMatchObject({ isSingleHanded: false });
  });

  test('the person who opened it learns why', async () => {
    const { request } = await openRequest(t, { userId: person }, admin.credential);
    expect(await seen(request.id, admin)).toMatchObject({ viewerApprovalObstacle: 'OPENED_IT' });
  });

  test('an administrator who is alone learns which setting lets them approve', async () => {
    const { errors } = await t.ask(
      'mutation ($id: ID!) { approvePrivacyRequest(input: {id: $id}) { request { id } } }',
      { id: await confirmed(admin) },
      admin.credential,
    );
    expect(errors[0]!.message).toContain('singleHandedApproval');
  });

  test('support may approve only if the project allows it', async () => {
    const id = await confirmed(admin);
    expect(await approve(id, support)).toBe('FORBIDDEN');
    expect(await seen(id, support)).toMatchObject({ viewerCanApprove: false, viewerApprovalObstacle: 'ROLE' });
    expect((await seen(id, support)).viewerSteps).not.toContain('APPROVE');
    const { errors } = await t.ask(
      `mutation { decidePrivacyRequests(input: {ids: ["${id}"], decision: APPROVE}) { results { code } } }`,
      {},
      support.credential,
    );
    expect(errors).toEqual([]);
    expect(await approveMany([id], support)).toEqual([['FORBIDDEN', 'access.forbidden']]);
    await t.setProjectSettings({ supportApproves: true });
    expect(await seen(id, support)).toMatchObject({ viewerCanApprove: true, viewerApprovalObstacle: null });
    expect(await approve(id, support)).toBeUndefined();
  });

  test('one person may do both only if the project allows it, which is marked wherever it is shown', async () => {
    const id = await confirmed(admin);
    await t.setProjectSettings({ singleHandedApproval: true });
    expect(await seen(id, admin)).toMatchObject({
      viewerCanApprove: true,
      viewerWouldBeAlone: true,
      isSingleHanded: false,
    });
    expect(await seen(id, other)).toMatchObject({ viewerCanApprove: true, viewerWouldBeAlone: false });
    expect(await approve(id, admin)).toBeUndefined();
    expect(await seen(id, admin)).toMatchObject({ isSingleHanded: true });
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT change FROM audit_entries WHERE change->>'step' = 'approve' ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    expect(rows[0].change).toMatchObject({ step: 'approve', singleHanded: true });
  });

  test('only administrators change either setting, and every change is in the audit trail', async () => {
    const change =
      'mutation { updateProjectSettings(input: {singleHandedApproval: true}) { settings { singleHandedApproval } } }';
    expect(codeOf(await t.ask(change, {}, support.credential))).toBe('FORBIDDEN');
    expect(codeOf(await t.ask(change))).toBe('FORBIDDEN');
    expect((await t.data(change, {}, admin.credential)).updateProjectSettings.settings.singleHandedApproval).toBe(true);
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT change FROM audit_entries WHERE action = 'SETTINGS_CHANGED' ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    expect(rows[0].change).toEqual({ before: { singleHandedApproval: false }, after: { singleHandedApproval: true } });
  });
});

describe('staff without a second factor', () => {
  /** Every mutation that support could call, and what they may still do. */
  const MUTATIONS = [
    'openPrivacyRequest(input: {userId: "x", kind: EXPORT}) { duplicate }',
    'cancelPrivacyRequest(input: {id: "x"}) { request { id } }',
    'confirmIdentity(input: {id: "x", method: "phone"}) { request { id } }',
    'approvePrivacyRequest(input: {id: "x"}) { request { id } }',
    'denyPrivacyRequest(input: {id: "x", grounds: "no"}) { request { id } }',
    'decidePrivacyRequests(input: {ids: ["x"], decision: DENY, note: "no"}) { results { code } }',
    'holdPrivacyRequest(input: {id: "x", reason: "case"}) { request { id } }',
    'releasePrivacyRequest(input: {id: "x"}) { request { id } }',
    'extendPrivacyRequest(input: {id: "x", notice: "told"}) { request { id } }',
    'placeLegalHold(input: {userId: "x", reason: "case", owner: "legal"}) { hold { id } }',
    'releaseLegalHold(input: {id: "x"}) { hold { id } }',
    'grantContentAccess(input: {userId: "x", reason: "a ticket of theirs"}) { grant { id } }',
    'issueExportLink(input: {id: "x"}) { url }',
    'saveMemory(input: {userId: "x", content: "c", category: CONTEXT}) { outcome }',
    'updateMemory(input: {id: "x", content: "c"}) { memory { id } }',
    'deactivateMemory(input: {id: "x"}) { memory { id } }',
    'reactivateMemory(input: {id: "x"}) { memory { id } }',
    'pinMemory(input: {id: "x"}) { memory { id } }',
    'unpinMemory(input: {id: "x"}) { memory { id } }',
    'updateTurn(input: {id: "x", importance: 3}) { turn { id } }',
  ];
  let credential: Record<string, string>;
  beforeAll(async () => {
    const newcomer = await t.addStaff('SUPPORT');
    credential = newcomer.credential;
    await t.app.parts.database.maintenance.query(
      'UPDATE staff SET totp_secret = NULL, totp_confirmed_at = NULL WHERE id = $1',
      [newcomer.staffUid],
    );
  });
  beforeEach(() => t.setProjectSettings({ supportApproves: true }));

  test.each(MUTATIONS)('may not: %s', async (mutation) => {
    const { errors } = await t.ask(`mutation { ${mutation} }`, {}, credential);
    expect(errors[0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringContaining('Enrol one first'),
    });
  });

  test('may only view what support may do, and learn why', async () => {
    const { viewer } = await t.data('{ viewer { lacksSecondFactor mustEnrollTotp permissions } }', {}, credential);
    expect(viewer).toMatchObject({ lacksSecondFactor: true, mustEnrollTotp: false });
    expect(
      viewer.permissions.filter((verb: string) => !/\.(read|list|find|follow|verify|preview)$/.test(verb)).sort(),
    ).toEqual(['self.enrollTotp', 'self.proveSecondFactor', 'self.signOut']);
    const id = await confirmed(admin);
    const looked = await t.data(
      'query ($id: ID!) { privacyRequest(id: $id) { viewerCanApprove viewerApprovalObstacle viewerSteps } }',
      { id },
      credential,
    );
    expect(looked.privacyRequest).toEqual({
      viewerCanApprove: false,
      viewerApprovalObstacle: 'SECOND_FACTOR',
      viewerSteps: [],
    });
  });
});
