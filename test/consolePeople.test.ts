import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from './support/app.ts';
import { findBarriers } from './support/axe.ts';
import { buildConsole, openBrowser } from './support/browser.ts';
import { openPage } from './support/consolePage.ts';

const LONG = 150;

let t: TestApp;
let browser: Browser;
let sora: TestStaff;
beforeAll(async () => {
  buildConsole();
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  // The browser counts down by its own clock.
  t.clock.set(new Date());
  sora = await t.addStaff('SUPPORT', 'sora@example.com');
  const record = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }';
  const turn = (userId: string, sessionId: string, n: number) => ({
    userId,
    sessionId,
    userQuery: `Question ${n} about the beehives`,
    assistantResponse: 'They hum.',
    intentType: 'ask',
    entities: [{ type: 'THING', value: 'beehives' }],
  });
  const users = Array.from({ length: 60 }, (_, i) => turn(`user-${String(i).padStart(2, '0')}`, 's', i));
  await t.data(record, { input: { turns: users } });
  for (const from of [0, LONG / 2])
    await t.data(record, {
      input: { turns: Array.from({ length: LONG / 2 }, (_, i) => turn('mina', 'long/one', from + i + 1)) },
    });
}, 120_000);
afterAll(async () => {
  await browser?.close();
});

const open = (path: string, as: TestStaff | undefined = sora, options?: BrowserContextOptions) =>
  openPage(t, browser, as, path, options);

test('users are searched, sorted and paged by the server, and the address holds all of it', async () => {
  const { page, offences, close } = await open('/users?order=USER_ID_ASC');
  const links = page.getByRole('table', { name: 'Users' }).getByRole('link');
  await page.getByRole('link', { name: 'user-00' }).waitFor();
  expect(await links.count()).toBe(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'user-59' }).waitFor();
  // Who is selected on one page stays so on another.
  await page.getByRole('checkbox', { name: 'Select user-59' }).check();
  await page.getByRole('button', { name: 'First page' }).click();
  await page.getByRole('checkbox', { name: 'Select user-00' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Open requests to export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open requests to export' }).click();
  await dialog.getByText('2 of 2 done').waitFor();
  expect(await dialog.getByRole('link', { name: 'Request opened' }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all that matches' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('userId,createdAt,lastActiveAt');
  expect(lines).toHaveLength(62);
  await page.getByRole('searchbox').fill('er-07');
  await page.waitForURL(/search=er-07/);
  await page.getByRole('link', { name: 'user-08' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'user-07' }).waitFor();
  expect(await links.count()).toBe(1);
  expect(offences).toEqual([]);
  await close();
});

test('a view is saved under a name and found again', async () => {
  const { page, close } = await open('/users?search=er-1&order=USER_ID_ASC');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Name of the view').fill('The teens');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.goto(`${t.address}/users`);
  await page.getByRole('link', { name: 'mina' }).waitFor();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'The teens', exact: true }).click();
  await page.waitForURL(/search=er-1&order=USER_ID_ASC/);
  await page.getByRole('link', { name: 'user-19' }).waitFor();
  await close();
});

test('what someone wrote is closed until a reason is given, and closed again when the leave is given back', async () => {
  const { page, offences, close } = await open('/users/one?user=mina');
  await page.getByRole('region', { name: 'In figures' }).getByText(String(LONG)).waitFor();
  for (const tab of ['Sessions', 'Memories', 'Entities', 'Preferences']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('region', { name: 'What this person wrote is closed' }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('beehives');
  }
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByLabel('Why do you need to read it?').fill('Ticket 4711: an answer was wrong.');
  await page.getByRole('button', { name: 'Open for 15 minutes' }).click();
  await page
    .getByRole('timer')
    .getByText(/^1[45]:\d\d left$/)
    .waitFor();
  await page.getByRole('table', { name: 'Sessions' }).getByRole('link').waitFor();
  await page.getByRole('tab', { name: 'Audit and access' }).click();
  await page.getByText('Access granted').first().waitFor();
  await page.getByRole('button', { name: 'Close it now' }).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Entities' }).click();
  await page.getByRole('region', { name: 'What this person wrote is closed' }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('a long transcript has only what is looked at in the page, and goes on to its end', async () => {
  await t.data(
    'mutation { grantContentAccess(input: {userId: "mina", reason: "Reading the long one."}) { grant { id } } }',
    {},
    sora.credential,
  );
  const { page, offences, close } = await open('/users/one?user=mina&tab=sessions&session=long%2Fone');
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByText('Question 1 about the', { exact: false }).first().waitFor();
  expect(await transcript.locator('mark').first().textContent()).toBe('beehives');
  expect(await transcript.getByRole('listitem').count()).toBeLessThan(40);
  const last = transcript.getByText(`#${LONG} `, { exact: false });
  for (let press = 0; press < 60 && !(await last.isVisible()); press++) {
    await transcript.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await last.waitFor({ timeout: 500 }).catch(() => undefined);
  }
  expect(await last.isVisible()).toBe(true);
  expect(await transcript.getByRole('listitem').count()).toBeLessThan(40);
  expect(offences).toEqual([]);
  await close();
});

test('a memory is inspected, corrected, taken out of recall and brought back', async () => {
  await t.data(
    'mutation { saveMemory(input: { userId: "mina", content: "Keeps three goats.", category: PREFERENCE }) { outcome } }',
  );
  await t.data(
    'mutation { grantContentAccess(input: {userId: "mina", reason: "She says it is wrong."}) { grant { id } } }',
    {},
    sora.credential,
  );
  const { page, offences, close } = await open('/users/one?user=mina&tab=memories');
  await page.getByRole('link', { name: 'Keeps three goats.' }).click();
  const act = async (name: string, fill?: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (fill) await dialog.getByLabel('What is remembered').fill(fill);
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await act('Correct', 'Keeps two goats.');
  const facts = page.getByRole('region', { name: 'What is remembered' });
  await facts.getByText('Keeps two goats.').waitFor();
  const history = page.getByRole('region', { name: 'What became of it' });
  await history.getByText('Keeps three goats.').first().waitFor();
  await act('Take out of recall');
  await facts.getByText('not recalled', { exact: true }).waitFor();
  await act('Bring back');
  await facts.getByText('recalled', { exact: true }).waitFor();
  await history.getByText('Brought back').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('an analyst sees nobody, by address as little as by the API', async () => {
  const analyst = await t.addStaff('ANALYST');
  const { page, close } = await open('/users/one?user=mina&tab=sessions', analyst);
  await page.getByText('Your role does not open this page.').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('beehives');
  const { errors } = await t.ask('{ users { edges { node { userId } } } }', {}, analyst.credential);
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  await close();
});

const TABS = ['overview', 'sessions', 'memories', 'entities', 'preferences', 'audit', 'sessions&session=long%2Fone'];

test.each([
  ['light', 'en-US', TABS],
  ['dark', 'ko-KR', TABS.slice(-2)],
] as const)('nothing stands in the way of assistive technology, in %s and %s', async (colorScheme, locale, tabs) => {
  const { page, offences, close } = await open('/users', sora, { colorScheme, locale });
  await page.getByRole('table').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const tab of tabs) {
    await page.goto(`${t.address}/users/one?user=mina&tab=${tab}`);
    await page.getByRole('tab').first().waitFor();
    await page.locator('[role=status][aria-label]').waitFor({ state: 'detached' });
    expect([tab, ...(await findBarriers(page))]).toEqual([tab]);
  }
  expect(offences).toEqual([]);
  await close();
});
