import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeLog } from '../../server/log.ts';
import { startApp, type TestApp } from '../support/app.ts';
import {
  beginSignIn,
  MESSAGE,
  PUBLIC_URL,
  type Step,
  signInWithProvider,
  startIdentityProvider,
  type TestProvider,
  visit,
} from '../support/outside/identityProvider.ts';
import { ADMIN, ADMIN_ENV } from '../support/staff.ts';

const VIEWER = '{ viewer { name role mustEnrollTotp permissions staff { email lastSignInAt } } }';
const INVITE = 'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id } } }';
const logged: string[] = [];
let provider: TestProvider;
let t: TestApp;
let admin: Record<string, string>;
let people = 0;

beforeAll(async () => {
  provider = await startIdentityProvider();
  const log = makeLog('trace', { write: (line) => void logged.push(line) });
  t = await startApp({ env: { ...ADMIN_ENV, ...provider.env }, log });
  admin = (await t.addStaff('ADMIN')).credential;
});
afterAll(() => provider.close());
beforeEach(() => void logged.splice(0));

/** Someone whom the provider knows and whose email it has verified. */
const newPerson = () => {
  people++;
  return { sub: `subject-${people}`, email: `person-${people}@example.com`, email_verified: true };
};
const invite = async (email: string, role = 'SUPPORT'): Promise<string> =>
  (await t.data(INVITE, { input: { email, name: 'Kim', role } }, admin)).inviteStaff.staff.id;
const viewerOf = async ({ cookie }: Pick<Step, 'cookie'>) => (await t.data(VIEWER, {}, { cookie })).viewer;
const change = (verb: string, id: string, more = {}) =>
  t.data(
    `mutation ($input: ${verb[0]!.toUpperCase()}${verb.slice(1)}Input!) { ${verb}(input: $input) { staff { id } } }`,
    { input: { id, ...more } },
    admin,
  );
/** Nobody was signed in: the page shows a code, and the browser keeps no session cookie. */
const expectRefused = async (step: Step, code: string) => {
  expect(step).toMatchObject({ status: 302, location: `/?signin=${code}` });
  expect(step.cookie).not.toMatch(/recollect_session=[^;]|__Host-recollect=[^;]/);
  expect(await viewerOf(step)).toBeNull();
};

describe('signing in', () => {
  test('redirects to the provider and back into a session, with no secret in an address', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    const start = await visit(`${t.address}/auth/oidc/start`);
    expect(start.status).toBe(302);
    expect(start.setCookies).toEqual([
      expect.stringMatching(/^recollect_oidc=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const asked = new URL(start.location);
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'recollect',
      redirect_uri: `${PUBLIC_URL}/auth/oidc/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const values = ['state', 'nonce', 'code_challenge'].map((name) => asked.searchParams.get(name)!);
    expect(new Set([...values, start.cookie.split('=')[1]!.split('.')[1]]).size).toBe(4);

    const back = await visit(start.location);
    const done = await visit(back.location.replace(PUBLIC_URL, t.address), start.cookie);
    expect(done).toMatchObject({ status: 302, location: '/' });
    expect(done.setCookies).toEqual([
      expect.stringMatching(/^recollect_oidc=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^recollect_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await viewerOf(done)).toMatchObject({
      name: `staff:${person.email}`,
      role: 'SUPPORT',
      staff: { email: person.email, lastSignInAt: expect.any(String) },
    });
  });

  test('works again even if the email address changes at the provider, each time with a new session', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    const first = await signInWithProvider(t);
    provider.person({ ...person, email: 'renamed@example.com' });
    const second = await signInWithProvider(t);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await viewerOf(second)).staff.email).toBe(person.email);
    expect((await viewerOf(first)).staff.email).toBe(person.email);
  });

  test('is recorded in the audit trail each time, and linking the provider’s identity once', async () => {
    const person = newPerson();
    const id = await invite(person.email);
    provider.person(person);
    await signInWithProvider(t);
    await signInWithProvider(t);
    const { auditLog } = await t.data(
      '{ auditLog(first: 100) { edges { node { action subjectId change } } } }',
      {},
      admin,
    );
    const changes = auditLog.edges
      .map(({ node }: { node: { subjectId: string } }) => node)
      .filter((node: { subjectId: string }) => node.subjectId === id);
    expect(changes.map(({ action }: { action: string }) => action).sort()).toEqual([
      'CREATED',
      'SIGNED_IN',
      'SIGNED_IN',
      'UPDATED',
    ]);
    expect(JSON.stringify(changes)).not.toContain(person.sub);
  });

  test('matches the address regardless of case, but never similar letters', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person({ ...person, email: person.email.toUpperCase() });
    expect((await signInWithProvider(t)).location).toBe('/');
    await invite('kim@example.com');
    // The Kelvin sign, whose lowercase is the letter k.
    provider.person({ ...newPerson(), email: '\u212Aim@example.com' });
    await expectRefused(await signInWithProvider(t), 'not_invited');
  });

  test('reads the address from the userinfo endpoint when the ID token has none', async () => {
    const { email, ...person } = newPerson();
    await invite(email);
    provider.person({ sub: person.sub });
    provider.userInfo({ sub: person.sub, email, email_verified: true });
    expect((await viewerOf(await signInWithProvider(t))).staff.email).toBe(email);
    provider.userInfo({ sub: person.sub, email, email_verified: false });
    await expectRefused(await signInWithProvider(t), 'failed');
    provider.userInfo({ sub: 'somebody-else', email, email_verified: true });
    await expectRefused(await signInWithProvider(t), 'failed');
  });

  test('authenticates the server with the secret in the header, or in the form if the provider accepts only that', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    await signInWithProvider(t);
    expect(provider.lastMethod()).toBe('client_secret_basic');
    provider.takes(['client_secret_post']);
    // The provider's metadata is fetched again after an hour.
    t.clock.moveDays(1.1 / 24);
    expect((await signInWithProvider(t)).location).toBe('/');
    expect(provider.lastMethod()).toBe('client_secret_post');
    provider.takes(['client_secret_basic']);
    t.clock.moveDays(1.1 / 24);
    admin = (await t.addStaff('ADMIN')).credential;
  });
});

describe('sign-in is refused', () => {
  test('to people who were not invited', async () => {
    provider.person(newPerson());
    await expectRefused(await signInWithProvider(t), 'not_invited');
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is verified in other words', { email_verified: 'true' }],
    ['is missing', { email: undefined, email_verified: undefined }],
    ['is no text', { email: ['a@example.com'] }],
    ['is no address', { email: 'a b@example.com' }],
    ['could not be stored', { email: 'a\0b@example.com' }],
  ])('when the email address %s', async (_how, claims) => {
    const person = newPerson();
    await invite(person.email);
    provider.userInfo({ sub: person.sub });
    provider.person({ ...person, ...claims });
    await expectRefused(await signInWithProvider(t), 'failed');
    provider.person(person);
    expect((await signInWithProvider(t)).location).toBe('/');
  });

  test('with an ID token for another sign-in or client, from another issuer, expired, or signed by someone else', async () => {
    const person = newPerson();
    await invite(person.email);
    const now = Math.floor(Date.now() / 1_000);
    const wrong = [
      { nonce: 'another' },
      { nonce: undefined },
      { aud: 'another-client' },
      { aud: ['recollect', 'another-client'] },
      { iss: 'https://id.example.com' },
      { iat: now - 7_200, exp: now - 3_600 },
      { sub: undefined },
      { sub: 'x'.repeat(256) },
    ];
    for (const claims of wrong) {
      provider.person({ ...person, ...claims });
      await expectRefused(await signInWithProvider(t), 'failed');
    }
    provider.person(person);
    provider.forge(true);
    await expectRefused(await signInWithProvider(t), 'failed');
    provider.forge(false);
    expect((await signInWithProvider(t)).location).toBe('/');
  });

  test('with a wrong state, or with a cookie that is missing, changed or someone else’s', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    const { callback, cookie } = await beginSignIn(t);
    const other = await beginSignIn(t);
    const [ends, random] = cookie.split('=')[1]!.split('.');
    const cookies = ['', other.cookie, 'recollect_oidc=', `recollect_oidc=${Number(ends) + 600}.${random}`];
    for (const one of cookies) await expectRefused(await visit(callback.href, one), 'failed');
    const moved = new URL(callback);
    for (const state of ['', 'wrong', other.callback.searchParams.get('state')!]) {
      moved.searchParams.set('state', state);
      await expectRefused(await visit(moved.href, cookie), 'failed');
    }
    // None of them reached the provider: the code is still valid.
    expect((await visit(callback.href, cookie)).location).toBe('/');
  });

  test('ten minutes after it was started', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    const { callback, cookie } = await beginSignIn(t);
    t.clock.moveDays(11 / 1_440);
    await expectRefused(await visit(callback.href, cookie), 'failed');
  });

  test('with a used code, or someone else’s', async () => {
    const person = newPerson();
    await invite(person.email);
    provider.person(person);
    const { callback, cookie } = await beginSignIn(t);
    expect((await visit(callback.href, cookie)).location).toBe('/');
    await expectRefused(await visit(callback.href, cookie), 'failed');
    // A code issued to another browser does not match this one's verifier (RFC 7636).
    const mine = await beginSignIn(t);
    const stolen = (await beginSignIn(t)).callback.searchParams.get('code')!;
    mine.callback.searchParams.set('code', stolen);
    await expectRefused(await visit(mine.callback.href, mine.cookie), 'failed');
    expect(provider.refused).toEqual([callback.searchParams.get('code'), stolen]);
  });

  test('when the provider refuses; its message is not passed on', async () => {
    const { callback, cookie } = await beginSignIn(t);
    const state = callback.searchParams.get('state')!;
    callback.search = `${new URLSearchParams({ error: 'access_denied', error_description: MESSAGE, state })}`;
    await expectRefused(await visit(callback.href, cookie), 'failed');
    expect(logged.join('')).not.toContain(MESSAGE);
  });

  test('to disabled staff', async () => {
    const person = newPerson();
    const id = await invite(person.email);
    provider.person(person);
    const before = await signInWithProvider(t);
    await change('disableStaff', id);
    expect(await viewerOf(before)).toBeNull();
    await expectRefused(await signInWithProvider(t), 'disabled');
    await change('enableStaff', id);
    expect((await signInWithProvider(t)).location).toBe('/');
  });

  test('with an address that belongs to another identity, until an administrator resets it', async () => {
    const person = newPerson();
    const id = await invite(person.email);
    provider.person(person);
    await signInWithProvider(t);
    const successor = { ...person, sub: 'the-address-was-given-away' };
    provider.person(successor);
    await expectRefused(await signInWithProvider(t), 'failed');
    await change('resetStaffPassword', id);
    expect((await signInWithProvider(t)).location).toBe('/');
    provider.person(person);
    await expectRefused(await signInWithProvider(t), 'failed');
  });
});

describe('a second factor', () => {
  test('from the provider is enough for an administrator, who need not enrol one here', async () => {
    const person = newPerson();
    await invite(person.email, 'ADMIN');
    provider.person({ ...person, amr: ['pwd'] });
    await expectRefused(await signInWithProvider(t), 'second_factor');
    provider.person({ ...person, amr: ['pwd', 'mfa'] });
    const done = await signInWithProvider(t);
    expect(await viewerOf(done)).toMatchObject({ role: 'ADMIN', mustEnrollTotp: false });
    expect((await t.data('{ apiKeys { name } }', {}, { cookie: done.cookie })).apiKeys).not.toEqual([]);
  });

  test('must be enrolled by someone who becomes an administrator in a session without one', async () => {
    const person = newPerson();
    const id = await invite(person.email);
    provider.person(person);
    const done = await signInWithProvider(t);
    await change('setStaffRole', id, { role: 'ADMIN' });
    expect(await viewerOf(done)).toMatchObject({ role: 'ADMIN', mustEnrollTotp: true });
    expect((await t.ask('{ apiKeys { name } }', {}, { cookie: done.cookie })).errors).toHaveLength(1);
  });

  test('that is enrolled here cannot be bypassed through the provider, whatever the role', async () => {
    const person = newPerson();
    await t.addStaff('SUPPORT', person.email);
    provider.person(person);
    await expectRefused(await signInWithProvider(t), 'second_factor');
    provider.person({ ...person, amr: ['otp'] });
    expect((await signInWithProvider(t)).location).toBe('/');
  });

  test('is required of the first administrator too', async () => {
    const person = { ...newPerson(), email: ADMIN.email };
    provider.person(person);
    await expectRefused(await signInWithProvider(t), 'second_factor');
    provider.person({ ...person, amr: ['mfa'] });
    expect((await signInWithProvider(t)).location).toBe('/');
  });
});

test('the log contains no address, claim, code, token or secret', async () => {
  const person = newPerson();
  await invite(person.email);
  provider.person({ ...person, nonce: 'another' });
  await signInWithProvider(t);
  provider.person(newPerson());
  await signInWithProvider(t);
  provider.person({ ...person, amr: ['mfa'] });
  const { callback, cookie } = await beginSignIn(t);
  const done = await visit(callback.href, cookie);
  await visit(callback.href, cookie);
  const text = logged.join('');
  expect(text).toContain('a sign-in with the identity provider was refused');
  const secrets = [person.email, person.sub, callback.searchParams.get('code')!, callback.searchParams.get('state')!];
  secrets.push('an-access-token', provider.env.OIDC_CLIENT_SECRET!, MESSAGE, 'another');
  secrets.push(...[cookie, done.cookie].flatMap((one) => one.match(/[\w.-]{40,}/g) ?? []));
  expect(secrets).toHaveLength(10);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
