import { beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { isTotpSecret, totpSecretOf, totpStepOf, totpUri } from '../../server/lifecycle/access/signIn.ts';
import { startApp, type TestApp } from '../support/app.ts';
import {
  ADMIN,
  ADMIN_ENV,
  addMember,
  codeOf,
  codesOf,
  passSeconds,
  STAFF_SECRET,
  signIn,
  signInAdmin,
} from '../support/staff.ts';

const ENROLL = 'mutation ($input: EnrollTotpInput!) { enrollTotp(input: $input) { enrolled secret uri } }';

describe('the codes', () => {
  // RFC 6238, appendix B, SHA-1; its eight digits end with our six.
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds match RFC 6238', (seconds, code) => {
    const now = new Date(seconds * 1_000);
    expect(totpStepOf(secret, code, now, [])).toBe(Math.floor(seconds / 30));
    expect(totpStepOf(secret, code, new Date((seconds + 30) * 1_000), [])).toBe(Math.floor(seconds / 30));
    expect(totpStepOf(secret, code, new Date((seconds + 90) * 1_000), [])).toBeUndefined();
  });

  test('are accepted only for steps after the last one used', () => {
    const now = new Date(59_000);
    expect(totpStepOf(secret, '287082', now, [0])).toBe(1);
    expect(totpStepOf(secret, '287082', now, [1])).toBeUndefined();
    expect(totpStepOf(secret, '287082', now, [2])).toBeUndefined();
  });

  test.each([undefined, null, '', '28708', '2870820', '28708a', '２８７０８２', '-28708'])(
    '%j is not a code',
    (code) => {
      expect(totpStepOf(secret, code, new Date(59_000), [])).toBeUndefined();
    },
  );

  test('need a secret in base32 of at least 80 bits', () => {
    expect(isTotpSecret('JBSW Y3DP EHPK 3PXP')).toBe(true);
    expect(isTotpSecret('jbswy3dpehpk3pxp====')).toBe(true);
    for (const wrong of ['JBSWY3DPEHPK3PX', 'JBSWY3DPEHPK3PX1', 'not base32 at all!', '']) {
      expect(isTotpSecret(wrong)).toBe(false);
    }
    expect(totpSecretOf(new Uint8Array(20).fill(255))).toBe('7'.repeat(32));
  });

  test('match the address that an app scans', () => {
    const uri = totpUri(secret, 'kim+1@example.com');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Recollect:kim%2B1%40example\.com\?/);
    const params = new URL(uri).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({ issuer: 'Recollect', secret, digits: '6', period: '30' });
  });
});

describe('enrolling', () => {
  const SUPPORT = { email: 'support@example.com', password: 'seven green umbrellas', role: 'SUPPORT' };
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp({ env: ADMIN_ENV });
    await addMember(t, await signInAdmin(t), SUPPORT);
  });

  const enroll = (input: object, credential: Record<string, string>) => t.ask(ENROLL, { input }, credential);
  const begin = async (input: object, credential: Record<string, string>) => {
    const { data, errors } = await enroll(input, credential);
    expect(errors).toEqual([]);
    return data.enrollTotp as { enrolled: boolean; secret: string; uri: string };
  };

  test('returns a secret that takes effect only after a code of it is shown', async () => {
    const { credential } = await signIn(t, SUPPORT);
    const { enrolled, secret, uri } = await begin({}, credential!);
    expect({ enrolled, secret, uri }).toEqual({
      enrolled: false,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${secret}`),
    });
    expect((await signIn(t, SUPPORT)).status).toBe(200);
    const wrong = await enroll({ code: codeOf(t, secret, 300) }, credential!);
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.code' }] } }]);
    expect((await signIn(t, SUPPORT)).status).toBe(200);

    const other = (await signIn(t, SUPPORT)).credential!;
    const code = codeOf(t, secret);
    expect((await enroll({ code }, credential!)).data.enrollTotp).toEqual({ enrolled: true, secret: null, uri: null });
    // From here on a code is required, and the one just shown is used up.
    expect((await signIn(t, SUPPORT)).status).toBe(401);
    expect((await signIn(t, { ...SUPPORT, totp: code })).status).toBe(401);
    passSeconds(t, 30);
    expect((await signIn(t, { ...SUPPORT, totp: codeOf(t, secret) })).status).toBe(200);
    // The session that enrolled continues; sessions without the second factor have ended.
    const nameOf = async (who: Record<string, string>) => (await t.data('{ viewer { name } }', {}, who)).viewer?.name;
    expect([await nameOf(credential!), await nameOf(other)]).toEqual([`staff:${SUPPORT.email}`, undefined]);
  });

  test('replaces a factor only with a code of the current one, which counts once', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    for (const input of [{}, { currentCode: null }, { currentCode: codeOf(t, STAFF_SECRET, 300) }]) {
      const { errors } = await enroll(input, credential);
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.currentCode' }] } },
      ]);
    }
    const currentCode = codeOf(t, STAFF_SECRET);
    const { secret } = await begin({ currentCode }, credential);
    expect(codesOf(await enroll({ currentCode }, credential))).toEqual(['BAD_USER_INPUT']);
    expect((await enroll({ code: codeOf(t, STAFF_SECRET, 30) }, credential)).data).toBeNull();
    expect((await enroll({ code: codeOf(t, secret) }, credential)).data.enrollTotp.enrolled).toBe(true);
    passSeconds(t, 60);
    expect(codesOf(await enroll({ currentCode: codeOf(t, STAFF_SECRET) }, credential))).toEqual(['BAD_USER_INPUT']);
    await begin({ currentCode: codeOf(t, secret) }, credential);
  });

  test('cannot be brute-forced: wrong codes count as they do when signing in', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    for (let i = 0; i < 5; i++) await enroll({ currentCode: codeOf(t, STAFF_SECRET, 300 + 30 * i) }, credential);
    passSeconds(t, 50);
    expect(codesOf(await enroll({ currentCode: codeOf(t, STAFF_SECRET) }, credential))).toEqual(['BAD_USER_INPUT']);
    passSeconds(t, 20);
    await begin({ currentCode: codeOf(t, STAFF_SECRET) }, credential);
  });

  test('requires its two steps in order', async () => {
    const { credential } = await t.addStaff('SUPPORT');
    expect(codesOf(await enroll({ code: '123456' }, credential))).toEqual(['CONFLICT']);
  });

  test('is for staff, and is recorded in the audit trail without the secret', async () => {
    expect(codesOf(await t.ask(ENROLL, { input: {} }))).toEqual(['FORBIDDEN']);
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT change FROM audit_entries WHERE subject_type = 'Staff' AND action = 'UPDATED' AND change -> 'after' ? 'secondFactor'`,
    );
    expect(rows.map(({ change }) => change)).toContainEqual({
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
  });

  test('of the first administrator comes from the configured secret, which an app accepts', async () => {
    const code = new TOTP({ secret: Secret.fromBase32(ADMIN.totpSecret) }).generate({
      timestamp: t.clock.now().getTime() + 60_000,
    });
    passSeconds(t, 60);
    expect((await signIn(t, { ...ADMIN, totp: code })).data.signIn.mustEnrollTotp).toBe(false);
  });
});
