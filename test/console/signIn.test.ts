import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { openBrowser } from '../support/console/browser.ts';
import { type ConsolePage, openPage, visit, whole } from '../support/console/consolePage.ts';
import { PUBLIC_URL, startIdentityProvider, type TestProvider } from '../support/outside/identityProvider.ts';
import { ADMIN, ADMIN_ENV, addMember, codeOf, passSeconds, signInAdmin } from '../support/staff.ts';
import { until } from '../support/until.ts';

const PASSWORD = 'four plums and a ladder';
const PROJECT = 'x-recollect-project';
const NO_PROJECT = 'UHJvamVjdDpub25l';
const KIM = { email: 'kim@example.com', password: PASSWORD };

let t: TestApp;
/** Another server, with an identity provider and a low limit for anonymous requests. */
let other: TestApp;
let provider: TestProvider;
let browser: Browser;
let admin: Record<string, string>;
let boss: TestStaff;
beforeAll(async () => {
  provider = await startIdentityProvider();
  [t, other, browser] = await Promise.all([
    startApp({ env: ADMIN_ENV }),
    startApp({ env: { ...provider.env, ADDRESS_LIMIT_POINTS: '20' } }),
    openBrowser(),
  ]);
  admin = await signInAdmin(t);
  await addMember(t, admin, { ...KIM, role: 'SUPPORT' });
  boss = await t.addStaff('ADMIN', 'boss@example.com');
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
});

const opened: ConsolePage[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

async function open(path: string, as?: TestStaff, options: BrowserContextOptions = {}, on = t): Promise<ConsolePage> {
  const one = await openPage(on, browser, as, path, options);
  opened.push(one);
  return one;
}

/** A field by its label, with or without the star for required fields. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const account = (page: Page, name: string) => page.getByRole('button', { name: `${name}: account` });

async function fillIn(page: Page, { email, password, code }: { email: string; password: string; code?: string }) {
  await page.getByLabel('Email address').fill(email);
  await field(page, 'Password').fill(password);
  if (code) await field(page, 'Code').fill(code);
  await press(page, 'Sign in');
}

/** Signs the first administrator in on the page; each call uses the next code. */
async function comeInAsAdmin(page: Page): Promise<void> {
  passSeconds(t, 30);
  await fillIn(page, { ...ADMIN, code: codeOf(t, ADMIN.totpSecret) });
  await account(page, 'Administrator, Administrator').waitFor();
}

test('staff sign in with password and code, and return to where they came from', async () => {
  const { page, offences } = await open('/playground?user=nora&budget=900');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await comeInAsAdmin(page);
  await page.waitForURL('**/playground?user=nora&budget=900');
  await page.reload();
  await account(page, 'Administrator, Administrator').waitFor();
  expect(offences).toEqual([]);
});

test('a return address outside the console is not followed after signing in', async () => {
  for (const from of ['//evil.example/x', '/\\evil.example']) {
    const { page } = await open(`/sign-in?from=${encodeURIComponent(from)}`);
    await comeInAsAdmin(page);
    await page.getByRole('heading', { name: 'Your first call' }).waitFor();
    expect(page.url()).toBe(`${t.address}/`);
  }
});

test('staff without a second factor sign in without a code', async () => {
  const { page } = await open('/sign-in');
  await fillIn(page, KIM);
  await account(page, 'Kim, Support').waitFor();
});

test('a wrong password is reported, and the input stays', async () => {
  const { page, offences } = await open('/sign-in');
  await fillIn(page, { email: 'nobody@example.com', password: 'not the password at all' });
  await page.getByRole('alert').getByText('Could not sign you in.').waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com');
  expect(await field(page, 'Password').inputValue()).toBe('not the password at all');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(offences).toEqual([]);
});

test('an invited person sets a password by link, which works once, and signs in with it', async () => {
  await t.data(
    'mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { staff { id } } }',
    { input: { email: 'lee@example.com', name: 'Lee', role: 'ANALYST' } },
    admin,
  );
  const link = `/set-password#${t.mails.at(-1)!.token}`;
  const { page, offences } = await open(link);
  const set = async (password: string, again: string) => {
    await field(page, 'New password').fill(password);
    await field(page, 'Repeat new password').fill(again);
    await press(page, 'Set password');
  };
  await set('too short', 'too short');
  await page.getByText('Must be 12 to 200 characters long.').waitFor();
  // The token is no longer in the address.
  expect(page.url()).toBe(`${t.address}/set-password`);
  await set(PASSWORD, `${PASSWORD}s`);
  await page.getByText('The passwords do not match.').waitFor();
  await set('administrator1', 'administrator1');
  await page.getByText('This password is too easy to guess.').waitFor();
  await set(PASSWORD, PASSWORD);
  await page.getByRole('status').getByText('Your password is set.').waitFor();
  await fillIn(page, { email: 'lee@example.com', password: PASSWORD });
  await account(page, 'Lee, Analyst').waitFor();
  expect(offences).toEqual([]);

  await visit(page, link);
  await set(PASSWORD, PASSWORD);
  await page.getByRole('alert').getByText('This link is no longer valid').waitFor();
  await visit(page, '/set-password');
  await page.getByText('Open the whole link from your email').waitFor();
});

test('an administrator without a second factor is asked to enrol one, and is then let in', async () => {
  await addMember(t, admin, { email: 'second@example.com', password: PASSWORD, role: 'ADMIN' });
  const { page, offences } = await open('/sign-in?from=/playground');
  await fillIn(page, { email: 'second@example.com', password: PASSWORD });
  await page.waitForURL('**/second-factor?from=%2Fplayground');
  await press(page, 'Start');
  const secret = (await page.getByLabel('Secret', { exact: true }).textContent())!.replaceAll(' ', '');
  await page.getByLabel('As a link').getByText(`secret=${secret}`).waitFor();
  const code = codeOf(t, secret);
  await field(page, 'Code').fill(code === '000000' ? '000001' : '000000');
  await press(page, 'Confirm');
  await page.getByRole('alert').getByText('The code is incorrect').waitFor();
  // Other pages lead here, and are returned to, instead of saying that the role may not open them.
  await visit(page, '/privacy?kind=EXPORT');
  await page.waitForURL('**/second-factor?from=%2Fprivacy%3Fkind%3DEXPORT');
  await page.getByRole('link', { name: 'Recollect', exact: true }).click();
  await page.getByText('Administrators must enrol a second factor').waitFor();
  await page.getByRole('link', { name: 'Enrol now' }).click();
  await press(page, 'Start');
  const newer = (await page.getByLabel('Secret', { exact: true }).textContent())!.replaceAll(' ', '');
  await field(page, 'Code').fill(codeOf(t, newer));
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Your first call' }).waitFor();
  await page.getByText('Administrators must enrol a second factor').waitFor({ state: 'detached' });
  expect(offences).toEqual([]);
});

test('signing out ends this session, or all sessions', async () => {
  const comeIn = async () => {
    const { page } = await open('/sign-in');
    await fillIn(page, KIM);
    await account(page, 'Kim, Support').waitFor();
    return page;
  };
  const leave = async (page: Page, item: string) => {
    await account(page, 'Kim, Support').click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await page.getByRole('status').getByText('You have signed out.').waitFor();
  };
  const [one, two, three] = [await comeIn(), await comeIn(), await comeIn()];
  await leave(one, 'Sign out');
  await visit(one, '/second-factor');
  await one.waitForURL('**/sign-in?from=%2Fsecond-factor');
  await two.reload();
  await account(two, 'Kim, Support').waitFor();
  await three.getByRole('link', { name: 'Users', exact: true }).click();
  await three.getByRole('heading', { name: 'Users' }).waitFor();
  await leave(two, 'Sign out everywhere');
  await three.getByLabel('Order').selectOption('Newest');
  await three.getByRole('alert').getByText('Your session has expired.').waitFor();
});

test('staff select a project, every request names it, and a deleted one is dropped', async () => {
  await t.addProject('second-product');
  const { page } = await open('/', boss);
  const named: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) named.push(request.headers()[PROJECT]);
  });
  const select = page.getByLabel('Project');
  await page.reload();
  await select.waitFor();
  expect(named.filter(Boolean)).toEqual([]);
  await select.selectOption({ label: 'second-product' });
  const chosen = await until('the project is chosen', () =>
    page.evaluate(() => localStorage.getItem('recollect.project')),
  );
  named.length = 0;
  await page.reload();
  await select.waitFor();
  expect(await select.inputValue()).toBe(chosen);
  expect(new Set(named)).toEqual(new Set([chosen]));
  // The project disappears during use: queries already sent are refused and sent again.
  await page.route('**/graphql', (route) => {
    const headers = route.request().headers();
    return route.continue({ headers: headers[PROJECT] ? { ...headers, [PROJECT]: NO_PROJECT } : headers });
  });
  await visit(page, '/operations');
  await page.getByRole('region', { name: 'Models' }).waitFor();
  await whole(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unrouteAll();
  await page.evaluate((id) => localStorage.setItem('recollect.project', id), NO_PROJECT);
  await page.reload();
  await account(page, 'boss, Administrator').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('recollect.project'))).toBeNull();
});

test('a key in the playground asks as the product, whoever is signed in', async () => {
  const { page } = await open('/playground', boss);
  const asked = page.waitForRequest((request) => request.postData()?.includes('memoryContext') ?? false);
  await page.getByText('The product', { exact: true }).click();
  await page.getByLabel('API key').fill('not-a-key-0123456789-0123456789');
  await page.getByRole('combobox', { name: 'User ID' }).fill('nora');
  await page.getByLabel('Question').fill('Anything?');
  await press(page, 'Ask');
  const headers = await (await asked).allHeaders();
  expect(headers).not.toHaveProperty('cookie');
  await page.getByRole('alert').getByText('The key is not valid').waitFor();
  await account(page, 'boss, Administrator').waitFor();
});

test('the identity provider is offered if there is one, and leads back to the page one came from', async () => {
  const invited = await other.addStaff('SUPPORT', 'jo@example.com');
  provider.person({ sub: 'jo', email: invited.email, email_verified: true, amr: ['mfa'] });
  const { page, offences } = await open('/privacy?kind=EXPORT', undefined, {}, other);
  const link = (of: Page) => of.getByRole('link', { name: 'Sign in with your identity provider' });
  // The provider redirects to the server's public address, where nothing listens in this test. Targets of redirects are
  // not routed, so the redirects are followed here.
  await page.route('**/auth/oidc/start', async (route) => {
    const start = await route.fetch({ maxRedirects: 0 });
    const there = await page.request.get(start.headers().location!, { maxRedirects: 0 });
    const location = there.headers().location!.replace(PUBLIC_URL, other.address);
    await route.fulfill({ response: start, headers: { ...start.headers(), location } });
  });
  await link(page).click();
  await page.waitForURL(/\/privacy\?kind=EXPORT$/);
  await account(page, 'jo, Support').waitFor();
  const elsewhere = (address: string) => ![PUBLIC_URL, provider.issuer].includes(new URL(address).origin);
  expect(offences.filter(elsewhere)).toEqual([]);

  const without = await open('/');
  const told = without.page.waitForResponse('**/auth/methods');
  await without.page.getByRole('link', { name: 'Sign in' }).click();
  await (await told).finished();
  await without.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await link(without.page).count()).toBe(0);
});

test('too many attempts show when to try again', async () => {
  const { page } = await open('/sign-in', undefined, {}, other);
  const limited = page.getByRole('alert').getByText(/^Try again at \d{1,2}:\d\d:\d\d/);
  await page.getByLabel('Email address').fill('nobody@example.com');
  await field(page, 'Password').fill('not the password at all');
  while (!(await limited.isVisible())) {
    const answered = page.waitForResponse((response) => !!response.request().postData()?.includes('SignIn'));
    await press(page, 'Sign in');
    await answered;
    await page.getByRole('alert').waitFor();
  }
});

test('a failed return from the identity provider says why', async () => {
  const { page } = await open('/');
  for (const [code, says] of [
    ['not_invited', 'you have not been invited here'],
    ['unavailable', 'The identity provider is not responding.'],
    ['something-new', 'Could not sign you in'],
  ]) {
    await visit(page, `/?signin=${code}`);
    await page.getByRole('alert').getByText(says!).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
  }
});

test('a Korean browser signs in, fails and signs out in Korean', async () => {
  const { page, offences } = await open('/sign-in', undefined, { locale: 'ko-KR' });
  const fill = async (password: string) => {
    await page.getByLabel('이메일 주소').fill(KIM.email);
    await field(page, '비밀번호').fill(password);
    await press(page, '로그인');
  };
  await fill('not the password at all');
  await page.getByRole('alert').getByText('로그인하지 못했습니다.').waitFor();
  await fill(PASSWORD);
  await page.getByRole('button', { name: 'Kim, 고객 지원: 계정' }).click();
  await page.getByRole('menuitem', { name: '로그아웃', exact: true }).click();
  await page.getByRole('status').getByText('로그아웃되었습니다.').waitFor();
  expect(await page.title()).toBe('로그인 · Recollect');
  expect(offences).toEqual([]);
});

test('signing in and out works with the keyboard alone', async () => {
  const { page } = await open('/sign-in');
  await page.getByLabel('Email address').waitFor();
  const reach = async (target: ReturnType<Page['getByLabel']>, key = 'Tab') => {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not reach it.`);
  };
  await reach(page.getByLabel('Email address'));
  await page.keyboard.type(KIM.email);
  await reach(field(page, 'Password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await account(page, 'Kim, Support').waitFor();
  await reach(account(page, 'Kim, Support'));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Sign out', exact: true });
  await item.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  await reach(item, 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('You have signed out.').waitFor();
});

/** Holds back these requests until they are released; those that come later pass. */
async function holdBack(page: Page, url: string, isHeld: (body: string) => boolean = () => true) {
  const held: Route[] = [];
  const { promise: came, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  await page.route(url, (route) => {
    if (isOver || !isHeld(route.request().postData() ?? '')) return route.fallback();
    held.push(route);
    resolve();
  });
  const release = async () => {
    isOver = true;
    // The page has given up those that it sent before it was loaded again.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
  return { came, release };
}

test('signing out reads as signed out even if a request of the page is refused meanwhile', async () => {
  const { page } = await open('/sign-in', await t.addStaff('SUPPORT', 'leaver@example.com'));
  const overdue = await holdBack(page, '**/graphql', (body) => body.includes('query FrameOverdue'));
  const code = await holdBack(page, '**/assets/SignInPage*');
  await page.goto(`${t.address}/privacy`);
  await page.getByRole('heading', { name: 'Privacy desk' }).waitFor();
  await overdue.came;
  await account(page, 'leaver, Support').click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await code.came;
  await overdue.release();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await code.release();
  await page.getByRole('status').getByText('You have signed out.').waitFor();
});

test('a request that fails signs nobody out', async () => {
  await t.addProject('elsewhere');
  const { page } = await open('/operations', boss);
  const models = page.getByRole('region', { name: 'Models' });
  await models.waitFor();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Frame ') ? route.abort() : route.fallback(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'elsewhere' });
  await failed;
  await models.waitFor();
  await whole(page);
  expect(new URL(page.url()).pathname).toBe('/operations');
});

test('whoever opens a page with no points left is told to wait, not to sign in', async () => {
  const { page } = await open('/', boss);
  const answer = { errors: [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } }] };
  await page.route('**/graphql', (route) => route.fulfill({ status: 429, json: answer }));
  await page.goto(new URL('/users', page.url()).href);
  await page.getByRole('alert').getByText('Too many', { exact: false }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/users');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
});
