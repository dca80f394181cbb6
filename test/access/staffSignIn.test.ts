import { argon2Sync, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeLog } from '../../server/log.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { follow, openSocket, openStaffSocket } from '../support/socket.ts';
import { ADMIN, ADMIN_ENV, addMember, codeOf, codesOf, passSeconds, signIn, signInAdmin } from '../support/staff.ts';
import { until } from '../support/until.ts';

const VIEWER = '{ viewer { name role mustEnrollTotp } }';
const STAFF = '{ staff { email } }';
const SIGN_OUT = 'mutation ($input: SignOutInput!) { signOut(input: $input) { sessionsEnded } }';
const SUPPORT = { email: 'support@example.com', password: 'seven green umbrellas', role: 'SUPPORT' };

let t: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const log = makeLog('trace', { write: (line) => void logged.push(line) });
  t = await startApp({ env: ADMIN_ENV, log });
  await addMember(t, await signInAdmin(t), SUPPORT);
});
// Each test has its own codes, and nobody is locked out.
beforeEach(async () => {
  passSeconds(t, 90);
  await t.app.parts.database.maintenance.query('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
});

const right = () => ({ email: ADMIN.email, password: ADMIN.password, totp: codeOf(t, ADMIN.totpSecret) });
const phcOf = (message: string, cost: { memory: number; passes: number; parallelism: number }) => {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${tag}`;
};
const nameOf = async (credential: Record<string, string>) => (await t.data(VIEWER, {}, credential)).viewer?.name;

describe('signing in', () => {
  test('accepts the password and the code, and starts a session in a cookie', async () => {
    const { data, setCookie, credential } = await signIn(t, right());
    expect(data.signIn).toMatchObject({
      mustEnrollTotp: false,
      viewer: { name: `staff:${ADMIN.email}`, role: 'ADMIN', staff: { email: ADMIN.email, hasTotp: true } },
    });
    expect(data.signIn.viewer.permissions).toContain('staff.list');
    expect(setCookie).toMatch(/^recollect_session=[\w-]{43}; /);
    expect(setCookie).toMatch(/; Max-Age=43200;.* Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await nameOf(credential!)).toBe(`staff:${ADMIN.email}`);
  });

  test('accepts the address in capitals, and the code with a space in it', async () => {
    const { totp } = right();
    const input = { ...ADMIN, email: ` ${ADMIN.email.toUpperCase()}`, totp: `${totp.slice(0, 3)} ${totp.slice(3)}` };
    expect((await signIn(t, input)).errors).toEqual([]);
  });

  test('accepts a code one step early or late, and no further', async () => {
    for (const [seconds, status] of [
      [-30, 200],
      [30, 200],
      [-60, 401],
      [60, 401],
    ] as const) {
      passSeconds(t, 300);
      const answer = await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret, seconds) });
      expect({ seconds, status: answer.status }).toEqual({ seconds, status });
    }
  });

  test('is refused in the same way, whatever is wrong', async () => {
    await t.app.parts.database.maintenance.query(
      `INSERT INTO staff (id, email, name, role, created_at, created_by)
       VALUES (gen_random_uuid(), 'invited@example.com', 'x', 'SUPPORT', now(), 'test')`,
    );
    const wrong = [
      { ...right(), email: 'nobody@example.com' },
      { ...right(), email: '' },
      { ...right(), email: 'invited@example.com' },
      { ...right(), password: `${ADMIN.password}.` },
      { ...right(), password: '' },
      { ...right(), password: 'x'.repeat(100_000) },
      { ...right(), totp: undefined },
      { ...right(), totp: null },
      { ...right(), totp: '' },
      { ...right(), totp: '000000' },
      { ...right(), totp: codeOf(t, ADMIN.totpSecret, 300) },
      { ...right(), totp: 'ABCDEF' },
    ];
    const answers = [];
    for (const input of wrong) {
      await t.app.parts.database.maintenance.query('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
      answers.push(await signIn(t, input));
    }
    for (const { status, data, errors, setCookie } of answers) {
      expect({ status, data, setCookie }).toEqual({ status: 401, data: null, setCookie: null });
      expect(errors).toEqual(answers[0]!.errors);
    }
    expect(codesOf(answers[0]!)).toEqual(['UNAUTHENTICATED']);
  });

  test('accepts a code once, even from two concurrent attempts', async () => {
    const input = right();
    const statuses = (await Promise.all([1, 2, 3].map(() => signIn(t, input)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await signIn(t, input)).status).toBe(401);
    passSeconds(t, 30);
    expect((await signIn(t, right())).status).toBe(200);
  });

  test('starts a new session, ends the one that the browser sent, and never adopts a token', async () => {
    const first = (await signIn(t, right())).credential!;
    passSeconds(t, 30);
    const second = (await signIn(t, right(), first)).credential!;
    expect(second.cookie).not.toBe(first.cookie);
    expect(await nameOf(first)).toBeUndefined();
    expect(await nameOf(second)).toBe(`staff:${ADMIN.email}`);
    const planted = { cookie: 'recollect_session=planted-by-a-stranger-planted-by-a-stranger' };
    passSeconds(t, 30);
    const third = (await signIn(t, right(), planted)).credential!;
    expect(third.cookie).not.toBe(planted.cookie);
    expect(await nameOf(planted)).toBeUndefined();
  });

  test('is not possible over a socket, which cannot set a cookie', async () => {
    const socket = openStaffSocket(t.address, await signInAdmin(t));
    passSeconds(t, 30);
    const { errors } = await follow(
      socket,
      'mutation ($input: SignInInput!) { signIn(input: $input) { mustEnrollTotp } }',
      { input: right() },
    ).first;
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/over HTTP/), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    await socket.dispose();
  });

  test('needs no code for a role that does not require a second factor', async () => {
    const { data, credential } = await signIn(t, SUPPORT);
    expect(data.signIn).toMatchObject({
      mustEnrollTotp: false,
      viewer: { role: 'SUPPORT', staff: { hasTotp: false } },
    });
    expect((await t.data('{ users(first: 1) { edges { node { id } } } }', {}, credential!)).users.edges).toEqual([]);
  });

  test('is refused for disabled staff like a wrong password', async () => {
    const { maintenance } = t.app.parts.database;
    const { errors } = await signIn(t, { ...SUPPORT, password: 'not this one at all' });
    await maintenance.query('UPDATE staff SET disabled_at = now() WHERE email = $1', [SUPPORT.email]);
    const answer = await signIn(t, SUPPORT);
    await maintenance.query('UPDATE staff SET disabled_at = NULL WHERE email = $1', [SUPPORT.email]);
    expect(answer).toMatchObject({ status: 401, setCookie: null, errors });
  });

  test('stores passwords as argon2id, and rehashes one that was hashed at another cost', async () => {
    const { maintenance } = t.app.parts.database;
    const hashOf = async () =>
      (await maintenance.query('SELECT password_hash FROM staff WHERE email = $1', [SUPPORT.email])).rows[0]
        .password_hash;
    const now = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    expect(await hashOf()).toMatch(now);
    const cheap = phcOf(SUPPORT.password, { memory: 256, passes: 1, parallelism: 1 });
    await maintenance.query('UPDATE staff SET password_hash = $2 WHERE email = $1', [SUPPORT.email, cheap]);
    expect((await signIn(t, { ...SUPPORT, password: 'another password' })).status).toBe(401);
    expect(await hashOf()).toBe(cheap);
    expect((await signIn(t, SUPPORT)).status).toBe(200);
    expect(await hashOf()).toMatch(now);
    expect((await signIn(t, SUPPORT)).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends after thirty minutes without a request, and is extended by requests', async () => {
    const credential = await signInAdmin(t);
    for (let minutes = 0; minutes < 120; minutes += 29) {
      passSeconds(t, 29 * 60);
      expect(await nameOf(credential)).toBe(`staff:${ADMIN.email}`);
    }
    passSeconds(t, 31 * 60);
    expect(await nameOf(credential)).toBeUndefined();
  });

  test('ends after thirty minutes in which only an open page polled', async () => {
    const credential = await signInAdmin(t);
    const byItself = { ...credential, 'x-recollect-passive': '1' };
    for (let minutes = 0; minutes < 25; minutes += 5) {
      passSeconds(t, 5 * 60);
      expect(await nameOf(byItself)).toBe(`staff:${ADMIN.email}`);
      // A page with a subscription also reconnects by itself.
      const socket = openStaffSocket(t.address, credential);
      const following = follow(socket, 'subscription { privacyRequestUpdated { id } }');
      // Refused because of its content, after the one above, which has been checked by then.
      expect((await follow(socket, 'subscription { nothing }').first).errors).toHaveLength(1);
      following.stop();
      await socket.dispose();
    }
    passSeconds(t, 6 * 60);
    expect(await nameOf(byItself)).toBeUndefined();
    expect(await nameOf(credential)).toBeUndefined();
  });

  test('ends after twelve hours, however busy', async () => {
    const credential = await signInAdmin(t);
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      passSeconds(t, 25 * 60);
      expect(await nameOf(credential)).toBe(`staff:${ADMIN.email}`);
    }
    passSeconds(t, 25 * 60);
    expect(await nameOf(credential)).toBeUndefined();
  });

  test('is stored only as a hash, and its row is deleted after it has ended', async () => {
    const { maintenance } = t.app.parts.database;
    const credential = await signInAdmin(t);
    const { rows } = await maintenance.query('SELECT token_hash::text, (s.*)::text AS row FROM staff_sessions s');
    const token = credential.cookie!.split('=')[1]!;
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    passSeconds(t, 3_600);
    const other = await signInAdmin(t);
    await t.app.parts.database.unscoped((tx) => t.app.parts.queue.send(tx, 'expireStaffAccess', [{ payload: {} }]));
    await t.settle();
    expect((await maintenance.query('SELECT FROM staff_sessions')).rowCount).toBe(1);
    expect(await nameOf(other)).toBe(`staff:${ADMIN.email}`);
  });

  test('of an administrator without a second factor allows only enrolling one and signing out', async () => {
    const { staffUid, credential } = await t.addStaff('ADMIN');
    await t.app.parts.database.maintenance.query('UPDATE staff SET totp_confirmed_at = NULL WHERE id = $1', [staffUid]);
    const { viewer } = await t.data('{ viewer { mustEnrollTotp permissions } }', {}, credential);
    expect(viewer).toMatchObject({ mustEnrollTotp: true });
    expect(viewer.permissions.sort()).toEqual([
      'node.read',
      'self.enrollTotp',
      'self.proveSecondFactor',
      'self.signOut',
    ]);
    expect(codesOf(await t.ask(STAFF, {}, credential))).toEqual(['FORBIDDEN']);
    const enroll = (input: object) =>
      t.data(
        'mutation ($input: EnrollTotpInput!) { enrollTotp(input: $input) { enrolled secret uri } }',
        { input },
        credential,
      );
    const { secret } = (await enroll({})).enrollTotp;
    expect((await enroll({ code: codeOf(t, secret) })).enrollTotp).toEqual({ enrolled: true, secret: null, uri: null });
    expect((await t.data(STAFF, {}, credential)).staff.length).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  test('ends this session at once and clears its cookie', async () => {
    const [one, other] = [await signInAdmin(t), await signInAdmin(t)];
    const response = await fetch(`${t.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...one },
      body: JSON.stringify({ query: SIGN_OUT, variables: { input: {} } }),
    });
    expect(await response.json()).toEqual({ data: { signOut: { sessionsEnded: 1 } } });
    expect(response.headers.get('set-cookie')).toMatch(/^recollect_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await nameOf(one)).toBeUndefined();
    expect(await nameOf(other)).toBe(`staff:${ADMIN.email}`);
  });

  test('everywhere ends all sessions of the caller, and nobody else’s', async () => {
    const [one, other] = [await signInAdmin(t), await signInAdmin(t)];
    const support = (await signIn(t, SUPPORT)).credential!;
    const { signOut } = await t.data(SIGN_OUT, { input: { everywhere: true } }, one);
    expect(signOut.sessionsEnded).toBeGreaterThanOrEqual(2);
    expect([await nameOf(one), await nameOf(other)]).toEqual([undefined, undefined]);
    expect(await nameOf(support)).toBe(`staff:${SUPPORT.email}`);
  });

  test('closes an open socket instead of delivering the next event', async () => {
    const credential = (await signIn(t, SUPPORT)).credential!;
    const socket = openStaffSocket(t.address, credential);
    const following = follow(socket, 'subscription { contextServed { userId } }');
    const serve = async (userId: string) => {
      await t.data('query ($userId: ID!) { memoryContext(userId: $userId, query: "a walnut") { id } }', { userId });
      await t.settle();
    };
    for (const userId of ['minji', 'sora'])
      await t.data(
        `mutation { recordTurn(input: {userId: "${userId}", sessionId: "s", userQuery: "a walnut", assistantResponse: ""}) { replayed } }`,
      );
    await until('an event', () => serve('minji').then(() => following.messages.length > 0));
    await t.data(SIGN_OUT, { input: {} }, credential);
    await until('the close', () => serve('sora').then(() => following.messages.some(({ closed }) => closed)));
    // Contexts served earlier, possibly several, may still have been on their way.
    expect(following.messages.filter(({ data }) => data && data.contextServed.userId !== 'minji')).toEqual([]);
    expect(following.messages.at(-1)!.closed).toMatchObject({ code: 4403 });
    await socket.dispose();
  });

  test('is for staff: a key is refused', async () => {
    expect(codesOf(await t.ask(SIGN_OUT, { input: {} }))).toEqual(['FORBIDDEN']);
    const socket = openSocket(t.address, null);
    expect((await follow(socket, SIGN_OUT, { input: {} }).first).closed).toMatchObject({ code: 4403 });
    await socket.dispose();
  });
});

test('the log contains no password, code or token', async () => {
  const credential = await signInAdmin(t);
  await signIn(t, { ...ADMIN, totp: 'ABCDEF' });
  await t.data(SIGN_OUT, { input: {} }, credential);
  const text = logged.join('');
  const secrets = [ADMIN.password, ADMIN.totpSecret, SUPPORT.password, 'ABCDEF', credential.cookie!.split('=')[1]!];
  secrets.push(...t.mails.map(({ token }) => token));
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('over https, the cookie has a name that browsers reserve for https', async () => {
  const s = await startApp({ env: { ...ADMIN_ENV, PUBLIC_URL: 'https://memory.example.com' } });
  const { setCookie, credential } = await signIn(s, { ...ADMIN, totp: codeOf(s, ADMIN.totpSecret) });
  expect(setCookie).toMatch(/^__Host-recollect=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(setCookie).not.toMatch(/Domain/i);
  expect((await s.data(VIEWER, {}, credential!)).viewer.role).toBe('ADMIN');
});
