import { afterAll, describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/db/postgres.ts';
import { readSettings } from '../../server/env.ts';
import { startApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ADMIN, ADMIN_ENV, codeOf, signIn } from '../support/staff.ts';

/** Dropped when the apps have closed. */
const dropped: TestDatabase[] = [];
afterAll(async () => {
  for (const database of dropped) await database.drop();
});

const refusalOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the first start', () => {
  test('creates the configured administrator, and prints no secret from the configuration', async () => {
    const t = await startApp({ env: ADMIN_ENV });
    expect(t.app.newAdmin).toEqual({ email: ADMIN.email });
    const { data } = await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret) });
    expect(data.signIn).toMatchObject({ mustEnrollTotp: false, viewer: { role: 'ADMIN' } });
    // The second factor counts as enrolled: nobody signs in without a code.
    expect((await signIn(t, ADMIN)).status).toBe(401);
  });

  test('generates missing values, and prints them once', async () => {
    const opened = await openTestDatabase();
    dropped.push(opened);
    const t = await startApp({ database: opened });
    const { email, password, totp } = t.app.newAdmin!;
    expect({ email, password, totp }).toEqual({
      email: 'admin@localhost',
      password: expect.stringMatching(/^[\w-]{24}$/),
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/Recollect/),
      },
    });
    expect((await signIn(t, { email, password: password!, totp: codeOf(t, totp!.secret) })).status).toBe(200);
    // A second server on the same database creates nobody; PGlite allows only one server.
    if (!opened.url) return;
    const again = await startApp({ database: { ...opened, database: openPostgres(opened.url) }, env: ADMIN_ENV });
    expect(again.app.newAdmin).toBeUndefined();
    expect((await signIn(again, { ...ADMIN, totp: codeOf(again, ADMIN.totpSecret) })).status).toBe(401);
  });

  test('accepts a secret in the form in which people copy it', async () => {
    const spaced = ADMIN.totpSecret.toLowerCase().replace(/(.{4})/g, '$1 ');
    const t = await startApp({ env: { ...ADMIN_ENV, BOOTSTRAP_ADMIN_TOTP_SECRET: spaced } });
    expect((await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret) })).status).toBe(200);
  });
});

describe('is refused, without showing a secret, because of', () => {
  test.each([
    'password',
    'changeme',
    'admin',
    'short',
    'changemechangeme',
    'change-me-please',
    'password1234',
    'administrator',
    'aaaaaaaaaaaaaaaa',
    '123456789012',
    'abcabcabcabc',
    ADMIN.email,
  ])('the password %s', (password) => {
    const refusal = refusalOf({ ...ADMIN_ENV, BOOTSTRAP_ADMIN_PASSWORD: password });
    expect(refusal).toContain('BOOTSTRAP_ADMIN_PASSWORD');
    if (password.length > 12) expect(refusal).not.toContain(password);
  });

  test.each(['JBSWY3DPEHPK3PX', 'JBSW-Y3DP-EHPK-3PXP-8', 'JBSWY3DPEHPK3PX1'])(
    'the second factor’s secret %s',
    (secret) => {
      const refusal = refusalOf({ ...ADMIN_ENV, BOOTSTRAP_ADMIN_TOTP_SECRET: secret });
      expect(refusal).toContain('BOOTSTRAP_ADMIN_TOTP_SECRET must be base32');
      expect(refusal).not.toContain(secret);
    },
  );

  test.each(['admin', 'a b@c', 'a@b, c@d', '<a@b>'])('the address %s', (email) => {
    expect(refusalOf({ BOOTSTRAP_ADMIN_EMAIL: email })).toContain('BOOTSTRAP_ADMIN_EMAIL must be an email address');
  });

  test('but not because of correct values', () => {
    expect(refusalOf(ADMIN_ENV)).toBe('');
    expect(
      refusalOf({ BOOTSTRAP_ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXP', BOOTSTRAP_ADMIN_PASSWORD: 'correct-horse-battery' }),
    ).toBe('');
  });
});
