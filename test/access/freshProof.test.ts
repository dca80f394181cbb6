import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { makeSchema } from '../../server/graph/schema.ts';
import { changesMoreThanRecall } from '../../server/policies/requirements.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { ADMIN, ADMIN_ENV, addMember, codeOf, codesOf, passSeconds, signIn, signInAdmin } from '../support/staff.ts';

const MINUTE = 60;
const PROVE = 'mutation ($input: ProveSecondFactorInput!) { proveSecondFactor(input: $input) { provenUntil } }';
const NEW_KEY =
  'mutation { createApiKey(input: {name: "backend", scopes: ["context:read"]}) { apiKey { id } secret } }';

/** A call of each root field that needs a fresh proof; the call may fail later, because the proof is checked first. */
const CALLS: Record<string, string> = {
  approvePrivacyRequest: 'mutation { approvePrivacyRequest(input: {id: "x"}) { request { id } } }',
  archiveProject: 'mutation { archiveProject(input: {reason: "too short"}) { project { id } } }',
  confirmProjectDeletion: 'mutation { confirmProjectDeletion(input: {name: "x"}) { deletion { status } } }',
  createApiKey: NEW_KEY,
  createProject: 'mutation { createProject(input: {name: "another"}) { project { id } } }',
  decidePrivacyRequests:
    'mutation { decidePrivacyRequests(input: {ids: ["x"], decision: APPROVE}) { results { id } } }',
  deleteProject: 'mutation { deleteProject(input: {reason: "too short"}) { rows { rows } } }',
  enableStaff: 'mutation { enableStaff(input: {id: "x"}) { staff { id } } }',
  exportAuditLog: 'mutation { exportAuditLog(input: {reason: "for the yearly review"}) { list { rows } } }',
  exportUsers: 'mutation { exportUsers(input: {reason: "for the yearly review"}) { list { rows } } }',
  inviteStaff: 'mutation { inviteStaff(input: {email: "a@example.com", name: "A", role: ADMIN}) { staff { id } } }',
  issueExportLink: 'mutation { issueExportLink(input: {id: "x"}) { url } }',
  mergeUsers: 'mutation { mergeUsers(input: {fromUserId: "x", intoUserId: "y"}) { replayed } }',
  removeTokenIssuer:
    'mutation { removeTokenIssuer(input: {issuer: "https://id.example.com"}) { tokenIssuer { issuer } } }',
  renameUser: 'mutation { renameUser(input: {userId: "x", newUserId: "y"}) { replayed } }',
  resetStaffPassword: 'mutation { resetStaffPassword(input: {id: "x"}) { staff { id } } }',
  restoreArchivedProject: 'mutation { restoreArchivedProject(input: {reason: "too short"}) { project { id } } }',
  rotateApiKey: 'mutation { rotateApiKey(input: {id: "x"}) { secret } }',
  runRetention: 'mutation { runRetention(input: {}) { turns } }',
  setStaffRole: 'mutation { setStaffRole(input: {id: "x", role: ADMIN}) { staff { id } } }',
  setTokenIssuer: `mutation { setTokenIssuer(input: {issuer: "https://id.example.com", audience: "a",
    jwksUrl: "https://id.example.com/keys"}) { tokenIssuer { issuer } } }`,
  undoMergeUsers: 'mutation { undoMergeUsers(input: {fromUserId: "x", intoUserId: "y"}) { replayed } }',
  updateProject: 'mutation { updateProject(input: {name: "yet another"}) { project { id } } }',
  updateProjectSettings: 'mutation { updateProjectSettings(input: {turnTtl: null}) { settings { timeZone } } }',
};

/** Harmless, or only removing access: an administrator in a hurry is not kept from them. */
const FREE: Record<string, string> = {
  recall:
    'mutation { updateProjectSettings(input: {tokenLimit: 900, intentLimits: {a: 1}}) { settings { tokenLimit } } }',
  deny: 'mutation { decidePrivacyRequests(input: {ids: ["x"], decision: DENY, note: "no"}) { results { code } } }',
  preview: 'mutation { mergeUsers(input: {fromUserId: "x", intoUserId: "y", preview: true}) { replayed } }',
  revoke: 'mutation { revokeApiKey(input: {id: "x"}) { apiKey { id } } }',
  disable: 'mutation { disableStaff(input: {id: "x"}) { staff { id } } }',
};

let t: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  t = await startApp({ env: ADMIN_ENV });
});
beforeEach(async () => {
  admin = await signInAdmin(t);
});

const ask = async (query: string, as = admin) => codesOf(await t.ask(query, {}, as));
const prove = (totp: string, as = admin) => t.ask(PROVE, { input: { totp } }, as);
const codeNow = () => codeOf(t, ADMIN.totpSecret);

describe('a fresh second factor', () => {
  test('is required by every root field that is documented to require it, each tried here', () => {
    const schema = makeSchema();
    const fresh = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
      .flatMap((type) => Object.values(type!.getFields()))
      .filter(({ extensions }) => extensions.freshProof)
      .map(({ name }) => name);
    expect(fresh.sort()).toEqual(Object.keys(CALLS));
  });

  test.each(Object.keys(CALLS))('%s', async (name) => {
    passSeconds(t, 10 * MINUTE + 1);
    expect(await ask(CALLS[name]!)).toEqual(['FRESH_PROOF_REQUIRED']);
    expect(codesOf(await prove(codeNow()))).toEqual([]);
    expect(await ask(CALLS[name]!)).not.toContain('FRESH_PROOF_REQUIRED');
  });

  test.each(Object.keys(FREE))('is not required to %s', async (name) => {
    passSeconds(t, 10 * MINUTE + 1);
    expect(await ask(FREE[name]!)).not.toContain('FRESH_PROOF_REQUIRED');
  });

  test('is required for every setting except how much is recalled, and for future settings', () => {
    const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'), { assumeValid: true });
    const input = schema.getType('UpdateProjectSettingsInput') as unknown as { getFields(): Record<string, unknown> };
    const free = Object.keys(input.getFields()).filter((name) => !changesMoreThanRecall({ [name]: 1 }));
    expect(free.filter((name) => name !== 'expectedVersion').sort()).toEqual(
      [
        'shortTermLimit',
        'midTermLimit',
        'longTermLimit',
        'messageLimit',
        'summaryMaxLength',
        'tokenLimit',
        'intentLimits',
        'intentTurns',
      ].sort(),
    );
    expect(changesMoreThanRecall({ somethingNew: null })).toBe(true);
  });

  test('lasts ten minutes after signing in, and never covers another session', async () => {
    expect(await ask(NEW_KEY)).toEqual([]);
    passSeconds(t, 10 * MINUTE - 30);
    expect(await ask(NEW_KEY)).toEqual([]);
    passSeconds(t, 31);
    expect(await ask(NEW_KEY)).toEqual(['FRESH_PROOF_REQUIRED']);
    await signInAdmin(t);
    expect(await ask(NEW_KEY)).toEqual(['FRESH_PROOF_REQUIRED']);
  });

  test('is not prolonged by a clock that is set back', async () => {
    passSeconds(t, -20 * MINUTE);
    expect(await ask(NEW_KEY)).toEqual(['FRESH_PROOF_REQUIRED']);
    passSeconds(t, 20 * MINUTE);
  });

  test('is not required of keys, which have none', async () => {
    const { errors } = await t.ask(CALLS.issueExportLink!, {}, TEST_KEY);
    expect(codesOf({ errors })).toEqual(['NOT_FOUND']);
  });

  test('is checked after the role: callers without permission are told so, and not asked for a code', async () => {
    await addMember(t, admin, { email: 'an@example.com', password: 'four dry biscuits', role: 'ANALYST' });
    const { credential } = await signIn(t, { email: 'an@example.com', password: 'four dry biscuits' });
    expect(await ask(NEW_KEY, credential!)).toEqual(['FORBIDDEN']);
    expect(codesOf(await prove('000000', credential!))).toEqual(['CONFLICT']);
  });
});

describe('proving it', () => {
  test('returns its expiry, and a code counts once, here and for signing in', async () => {
    passSeconds(t, MINUTE);
    const totp = codeNow();
    const { data } = await prove(totp);
    const until = new Date(data.proveSecondFactor.provenUntil).getTime();
    // The test clock advances with every read.
    expect(Math.round((until - t.clock.now().getTime()) / 60_000)).toBe(10);
    expect(codesOf(await prove(totp))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await signIn(t, { ...ADMIN, totp }))).toEqual(['UNAUTHENTICATED']);
  });

  test('with one code from two callers at once succeeds once', async () => {
    passSeconds(t, MINUTE);
    const totp = codeNow();
    const outcomes = (await Promise.all([prove(totp), prove(totp), prove(totp)])).map(({ errors }) => errors.length);
    expect(outcomes.sort()).toEqual([0, 1, 1]);
  });

  test('counts wrong codes as signing in does, and is refused during the lock', async () => {
    passSeconds(t, 10 * MINUTE + 1);
    for (let guess = 0; guess < 12; guess++) await prove('000000');
    expect(codesOf(await prove(codeNow()))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await signIn(t, { ...ADMIN, totp: codeNow() }))).toEqual(['UNAUTHENTICATED']);
    expect(await ask(NEW_KEY)).toEqual(['FRESH_PROOF_REQUIRED']);
    await t.app.parts.database.maintenance.query('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
  });

  test('is recorded in the audit trail, right or wrong', async () => {
    passSeconds(t, MINUTE);
    await prove('000000');
    await prove(codeNow());
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT change->'after'->'secondFactorProven' AS proven, actor FROM audit_entries WHERE subject_type = 'Staff' ORDER BY created_at DESC, id DESC LIMIT 2`,
    );
    expect(rows).toEqual([true, false].map((proven) => ({ proven, actor: `staff:${ADMIN.email}` })));
  });
});
