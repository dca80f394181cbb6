import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildSchema, coerceInputValue, type GraphQLInputObjectType } from 'graphql';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { demoPeople } from '../../demo/people.ts';
import { startApp, TEST_KEY, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { type ConsolePage, openPage } from '../support/console/consolePage.ts';
import { loadDemoPerson } from '../support/demoPerson.ts';

let t: TestApp;
let browser: Browser;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

const opened: ConsolePage[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

async function open(path: string, options: BrowserContextOptions = {}, as?: TestStaff): Promise<ConsolePage> {
  const one = await openPage(t, browser, as, path, options);
  opened.push(one);
  return one;
}

const ask = async (page: Page, userId: string, question: string, key = TEST_KEY) => {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('combobox', { name: 'User ID' }).fill(userId);
  await page.getByLabel('Question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
};

test('the page contains no inline script, and its policy forbids them', async () => {
  const html = readFileSync('dist/console/index.html', 'utf8');
  expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(html.match(/\son\w+=/g)).toBeNull();
  const { headers } = await fetch(`${t.address}/`);
  expect(headers.get('content-security-policy')).toMatch(/(^|; )script-src 'self'(;|$)/);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('the welcome page shows that the server is ready, contacts no other host, and has calls that work as shown', async () => {
  const { page, offences } = await open('/');
  await page.getByRole('status').getByText('Ready').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Recollect');
  await page.getByText(t.databaseUrl ? 'PostgreSQL' : 'PGlite, embedded').waitFor();
  const answers: unknown[] = [];
  for (const title of ['1. Record a turn', '2. Ask for the context']) {
    const command = (await page.getByLabel(title, { exact: true }).textContent())!;
    expect(command).toContain(`curl -s ${t.address}/graphql`);
    const { query, variables } = JSON.parse(/-d '(.*)'$/s.exec(command)![1]!.replaceAll(`'\\''`, `'`));
    answers.push(await t.data(query, variables));
  }
  expect(answers).toMatchObject([
    { recordTurn: { turn: { turnNumber: 1 } } },
    { memoryContext: { prompt: expect.stringContaining('quiet two-bedroom') } },
  ]);
  expect(offences).toEqual([]);
});

test('the frame is shown while the code of the first page is loading', async () => {
  const { page } = await open('/');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/SignInPage*', (route) => held.promise.then(() => route.continue()));
  await page.goto(`${t.address}/sign-in`);
  await page.getByLabel('Loading …').waitFor();
  await page.getByRole('link', { name: 'Recollect' }).waitFor();
  held.resolve();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.each(['nobody', 'staff'])('on a phone everything in the header is inside it (%s)', async (who) => {
  const staff = who === 'staff' ? await t.addStaff('ADMIN', 'somebody.with.a.long.name@example.com') : undefined;
  const viewport = { width: 390, height: 844 };
  const { page } = await open('/set-password', { viewport }, staff);
  const header = page.getByRole('banner');
  await header.getByRole(staff ? 'button' : 'link', { name: staff ? /account$/ : 'Sign in' }).waitFor();
  const { height } = (await header.boundingBox())!;
  const controls = await header.locator('a, button').filter({ visible: true }).all();
  const boxes = await Promise.all(controls.map(async (control) => (await control.boundingBox())!));
  const isOutside = (box: (typeof boxes)[number]) =>
    box.y < 0 || box.y + box.height > height || box.x + box.width > viewport.width;
  expect(boxes.filter(isOutside)).toEqual([]);
});

test('the longest user ID widens no page, with its name among the parent pages', async () => {
  const viewport = { width: 390, height: 844 };
  const { page } = await open(`/users/documents?user=${'u'.repeat(512)}`, { viewport }, await t.addStaff('ADMIN'));
  await page.getByRole('heading', { name: 'Documents of' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'uuu' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
});

test('the playground shows the parts of a context, compares budgets, and passes the question to the explorer', async () => {
  await t.data(
    `mutation { saveMemory(input: { userId: "nora", content: "Keeps two greyhounds.", category: PREFERENCE }) { outcome } }`,
  );
  await t.data(
    `mutation { recordTurn(input: { userId: "nora", sessionId: "n1", userQuery: "Which parks let greyhounds run free?", assistantResponse: "Three parks do." }) { replayed } }`,
  );
  const { page, offences } = await open('/playground?otherBudget=60');
  await page.getByText('No context yet').waitFor();
  await ask(page, 'nora', 'Where can my greyhounds run?');
  const region = (name: string) => page.getByRole('region', { name });
  await page.getByLabel('Remembered').getByText('greyhounds').waitFor();
  await region('Tokens by section')
    .getByRole('row', { name: /^Memories 1 0 \d+ \d+%$/ })
    .waitFor();
  const memory = region('Included items').getByRole('row', { name: /^Keeps two greyhounds/ });
  expect((await memory.textContent())!.match(/\d\.\d\d/g)!.length).toBeGreaterThanOrEqual(3);
  await region('Omitted items').getByText('Another section already contains it.').waitFor();
  await region('Removed').getByText('It did not fit into the token budget.').first().waitFor();
  await page.getByRole('slider').press('End');
  await page.waitForURL(/otherBudget=4000/);
  await page.getByText('Both contexts include the same items.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Open in the API explorer' }).click();
  await page.waitForURL('**/explorer');
  expect(await page.getByLabel('Variables (JSON)').inputValue()).toContain('Where can my greyhounds run?');
  await page.getByRole('button', { name: 'Send' }).click();
  await region('Response').getByText('"promptTokens"').waitFor();
  await page.getByLabel('Operation').fill('{ viewer');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('This is not a valid operation: line 1').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
});

test('everything the demo’s people said and did is valid API input', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const take = (type: string, value: object) =>
    coerceInputValue(value, schema.getType(type) as GraphQLInputObjectType, (path, _, error) => {
      throw new Error(`${type}.${path.join('.')}: ${error.message}`);
    });
  for (const { userId, sessions, memories, interactions } of demoPeople) {
    for (const { sessionId, turns } of sessions)
      take('RecordTurnsInput', { turns: turns.map((turn) => ({ ...turn, userId, sessionId })) });
    for (const memory of memories) take('SaveMemoryInput', { userId, ...memory });
    for (const interaction of interactions) take('RecordInteractionInput', { userId, ...interaction });
  }
});

test('staff find one of the demo’s people in the playground, and ask after giving a reason', async () => {
  const { questions } = await loadDemoPerson(t, 'daniel', 4);
  // The browser decides by its own clock when the grant has expired.
  t.clock.set(new Date());
  const { page } = await open('/playground', {}, await t.addStaff('SUPPORT'));
  await page.getByRole('combobox', { name: 'User ID' }).fill('dan');
  await page.getByRole('option', { name: 'daniel' }).click();
  await page.getByLabel('Question').fill(questions[0]!.query);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByLabel('Why do you need to read it?').fill('Ticket 4711: an answer was wrong.');
  await page.getByRole('button', { name: 'Unlock for 15 minutes' }).click();
  await page.getByLabel('Remembered').getByText('Elbtor').first().waitFor();
  // The search finds what they may read, by its title or its key.
  await page.getByRole('button', { name: /^Search/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('daniel-2026-02-23');
  await page.getByRole('option', { name: 'Session of daniel', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Transcript' }).getByText('Back after Seollal').first().waitFor();
  // When the grant ends, content read under it disappears.
  await page.goto(`${t.address}/playground?user=daniel`);
  await page.getByLabel('Question').fill(questions[0]!.query);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByLabel('Remembered').getByText('Elbtor').first().waitFor();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByText('No context yet').waitFor();
  expect(await page.getByLabel('Remembered').count()).toBe(0);
});

test('the playground stores the key in its tab, the user in its address, and the question nowhere; a wrong key is reported', async () => {
  const { page } = await open('/playground');
  await ask(page, 'nora', 'A very private question');
  await page.getByRole('region', { name: 'Tokens by section' }).waitFor();
  expect(page.url()).toContain('user=nora');
  expect(page.url()).not.toMatch(/private|test-key/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('test-key');
  await page.reload();
  await page.getByText('No context yet').waitFor();
  expect(await page.getByLabel('API key').inputValue()).toBe(TEST_KEY);
  expect(await page.getByRole('combobox', { name: 'User ID' }).inputValue()).toBe('nora');
  expect(await page.getByLabel('Question').inputValue()).toBe('');
  const other = await open('/playground');
  expect(await other.page.getByLabel('API key').inputValue()).toBe('');
  await ask(other.page, 'nora', 'Anything?', 'not-a-key-0123456789-0123456789');
  await other.page.getByRole('alert').getByText('The key is not valid').waitFor();
});

test('the playground works with the keyboard alone', async () => {
  const { page } = await open('/playground');
  await page.getByLabel('Question').waitFor();
  const typeInto = async (label: string, text: string) => {
    const field = page.getByLabel(label).first();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      if (await field.evaluate((element) => element === document.activeElement)) return page.keyboard.type(text);
    }
    throw new Error(`Tab does not reach ${label}.`);
  };
  await typeInto('API key', TEST_KEY);
  await typeInto('User ID', 'nora');
  await typeInto('Question', 'Where can my greyhounds run?');
  const button = page.getByRole('button', { name: 'Ask', exact: true });
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Tokens by section' }).waitFor();
});

test('a Korean browser sees Korean', async () => {
  const { page, offences } = await open('/', { locale: 'ko-KR' });
  await page.getByRole('status').getByText('준비됨').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ko');
  expect(offences).toEqual([]);
});

test('colours follow the system until the user chooses', async () => {
  const { page } = await open('/', { colorScheme: 'dark' });
  const scheme = (name: string) => page.locator(`html[data-mantine-color-scheme=${name}]`).waitFor();
  const choose = page.getByRole('button', { name: 'Switch between light and dark' });
  await choose.waitFor();
  await scheme('dark');
  await choose.click();
  await scheme('light');
});

test.each(['/no/such/page', '/users/one', '/users/documents?user=%20', '/users/document?user=minji', '/spaces/one'])(
  'an address of the console that does not exist says so, and the way back works: %s',
  async (path) => {
    const { page } = await open(path, {}, path === '/no/such/page' ? undefined : await t.addStaff('ADMIN'));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('heading', { name: 'Your first call' }).waitFor();
  },
);
