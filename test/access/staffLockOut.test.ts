import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import {
  ADMIN,
  ADMIN_ENV,
  addMember,
  codeOf,
  passSeconds,
  SET_PASSWORD,
  signIn,
  signInAdmin,
} from '../support/staff.ts';

const SUPPORT = { email: 'support@example.com', password: 'seven green umbrellas', role: 'SUPPORT' };
const RESET = 'mutation ($input: ResetStaffPasswordInput!) { resetStaffPassword(input: $input) { staff { id } } }';

let t: TestApp;
let supportId: string;
beforeAll(async () => {
  t = await startApp({ env: { ...ADMIN_ENV, RATE_LIMIT_POINTS: '0' } });
  supportId = await addMember(t, await signInAdmin(t), SUPPORT);
});
beforeEach(async () => {
  await t.app.parts.database.maintenance.query('UPDATE staff SET failed_attempts = 0, locked_until = NULL');
});

const guess = async (times = 1) => {
  for (let i = 0; i < times; i++) await signIn(t, { ...SUPPORT, password: `a guess, number ${i}` });
};
const mayIn = async () => (await signIn(t, SUPPORT)).status === 200;
const account = async () =>
  (
    await t.app.parts.database.maintenance.query(
      'SELECT failed_attempts AS tries, locked_until AS until FROM staff WHERE email = $1',
      [SUPPORT.email],
    )
  ).rows[0];

test('four wrong attempts have no consequence', async () => {
  await guess(4);
  expect(await mayIn()).toBe(true);
  expect(await account()).toEqual({ tries: 0, until: null });
});

test('the fifth locks the account for a minute, in which the right password is refused like a wrong one', async () => {
  await guess(4);
  const { errors } = await signIn(t, { ...SUPPORT, password: 'a guess' });
  const during = await signIn(t, SUPPORT);
  expect(during).toMatchObject({ status: 401, data: null, setCookie: null, errors });
  passSeconds(t, 55);
  expect(await mayIn()).toBe(false);
  passSeconds(t, 10);
  expect(await mayIn()).toBe(true);
});

test('each later wrong attempt locks it for twice as long, up to an hour', async () => {
  await guess(4);
  const minutes = [];
  for (let i = 0; i < 9; i++) {
    const before = t.clock.now();
    await guess();
    const { until } = await account();
    minutes.push(Math.round((until.getTime() - before.getTime()) / 60_000));
    t.clock.set(until);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('attempts during a lock are ignored and do not extend it', async () => {
  await guess(5);
  const locked = await account();
  await guess(3);
  passSeconds(t, 30);
  await guess(3);
  expect(await account()).toEqual(locked);
  passSeconds(t, 31);
  expect(await mayIn()).toBe(true);
});

test('a wrong code counts like a wrong password, and correct ones clear the count', async () => {
  const triesOf = async () =>
    (await t.app.parts.database.maintenance.query('SELECT failed_attempts FROM staff WHERE email = $1', [ADMIN.email]))
      .rows[0].failed_attempts;
  await signIn(t, { ...ADMIN, totp: codeOf(t, ADMIN.totpSecret, 600) });
  await signIn(t, ADMIN);
  expect(await triesOf()).toBe(2);
  await signInAdmin(t);
  expect(await triesOf()).toBe(0);
});

test('concurrent guesses are counted one by one: a burst gets no more than a sequence', async () => {
  const burst = [...Array(12).keys()].map((i) => signIn(t, { ...SUPPORT, password: `one of a burst, ${i}` }));
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  expect(statuses).toEqual(Array(12).fill(401));
  expect((await account()).tries).toBe(5);
  expect(await mayIn()).toBe(false);
});

test('a lock affects one account: others can sign in, and running sessions go on', async () => {
  const { credential } = await signIn(t, SUPPORT);
  await guess(5);
  expect((await t.data('{ viewer { role } }', {}, credential!)).viewer.role).toBe('SUPPORT');
  expect(await signInAdmin(t)).toHaveProperty('cookie');
});

test('a one-time link from an administrator lifts it', async () => {
  await guess(5);
  await t.data(RESET, { input: { id: supportId } }, await signInAdmin(t));
  const { token } = t.mails.at(-1)!;
  await t.data(SET_PASSWORD, { input: { token, password: SUPPORT.password } }, null);
  expect(await mayIn()).toBe(true);
});
