import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage, visit, whole } from '../support/console/consolePage.ts';
import { loadDemoPerson } from '../support/demoPerson.ts';
import { openRequest, settleRequest, takeStep } from '../support/privacy.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let browser: Browser;
let sora: TestStaff;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  await t.setProjectSettings({ supportApproves: true });
  [sora, kim] = [await t.addStaff('SUPPORT', 'sora@example.com'), await t.addStaff('ADMIN', 'kim@example.com')];
});
afterAll(async () => {
  await browser?.close();
});

const open = (path: string, as: TestStaff | undefined = sora, options?: BrowserContextOptions) =>
  openPage(t, browser, as, path, options);
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Makes someone's request a day late. */
const makeLate = (userId: string) =>
  t.app.parts.database.maintenance.query(
    `UPDATE privacy_requests SET due_at = $1::timestamptz - interval '1 day' WHERE user_key = $2`,
    [t.clock.now(), userId],
  );

test('two staff members take a request from the API to its receipt, and the page shows each step', async () => {
  const { sessions } = await loadDemoPerson(t, 'jiwoo', 3);
  const { request } = await openRequest(t, { userId: 'jiwoo', reason: 'Leaving.' }, sora.credential);
  const { page, offences, close } = await open('/privacy');
  await page.getByRole('link', { name: 'jiwoo', exact: true }).click();
  const turns = sessions.reduce((sum, session) => sum + session.turns.length, 0);
  await page
    .getByRole('region', { name: 'What will be erased' })
    .getByRole('row', { name: `Turns ${turns}`, exact: true })
    .waitFor();
  await button(page, 'Confirm identity').click();
  await page.getByLabel('How was it confirmed?').fill('Called back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm identity' }).click();
  await page.getByText('You opened this request, so someone else must approve it.').waitFor();
  expect(await button(page, 'Approve').isDisabled()).toBe(true);

  const other = await open(new URL(page.url()).pathname, kim);
  await button(other.page, 'Approve').click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByText('This cannot be undone.').waitFor();
  const approve = dialog.getByRole('button', { name: 'Approve' });
  expect(await approve.isDisabled()).toBe(true);
  await dialog.getByLabel('Type “jiwoo” to continue').fill('jiwoo');
  await approve.click();
  await dialog.waitFor({ state: 'hidden' });
  await settleRequest(t, request.id);

  // The page of whoever confirmed updates without reloading.
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await page.getByRole('heading', { name: 'Erasure: Erased person' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download receipt').click()]);
  expect(Object.keys(JSON.parse(readFileSync(await download.path(), 'utf8')))).toEqual([
    'document',
    'signature',
    'publicKey',
  ]);
  expect([...offences, ...other.offences]).toEqual([]);
  await close();
  await other.close();
});

test('an open queue follows events, unless it is paused', async () => {
  const subscribers = (count: number) => until(`${count} follow`, () => t.app.parts.tails.subscribers === count);
  await subscribers(0);
  const { page, close } = await open('/');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/socketLink*', (route) => held.promise.then(() => route.continue()));
  await page.getByRole('link', { name: 'Privacy desk' }).click();
  await page.getByText('No requests').waitFor();
  // Changes before the subscription starts are shown without waiting for another change.
  await openRequest(t, { userId: 'early' });
  held.resolve();
  await row(page, 'early').waitFor();
  await button(page, 'Live').waitFor();
  await subscribers(1);
  const { request } = await openRequest(t, { userId: 'ada' });
  await row(page, 'ada').getByText('Awaiting identity').waitFor();
  await button(page, 'Live').click();
  await subscribers(0);
  await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, sora.credential);
  expect(await row(page, 'ada').getByText('Awaiting identity').isVisible()).toBe(true);
  await button(page, 'Paused').click();
  await row(page, 'ada').getByText('Awaiting decision').waitFor();
  await close();
});

test('a request is opened, put on hold, released and cancelled on its page', async () => {
  const { page, offences, close } = await open('/privacy');
  await button(page, 'Open a request').click();
  // The list below has a field of the same name.
  const form = page.getByRole('dialog', { name: 'Open a request' });
  await form.getByLabel('User ID').fill('cleo');
  await form.getByText('Export', { exact: true }).click();
  await form.getByRole('button', { name: 'Open request' }).click();
  await page.getByRole('heading', { name: 'Export: cleo' }).waitFor();
  // A change made on a page is shown there even with live updates off.
  await button(page, 'Live').click();
  await button(page, 'Paused').waitFor();
  const act = async (name: string, label?: string) => {
    await button(page, name).click();
    const dialog = page.getByRole('dialog');
    if (label) await dialog.getByLabel(label).first().fill('As the court asked.');
    await dialog.getByRole('button', { name }).last().click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await act('Put on hold', 'Reason');
  await page.getByRole('region', { name: 'Legal holds' }).getByText('As the court asked.').waitFor();
  await act('Release');
  await page.getByRole('region', { name: 'Legal holds' }).getByText('No legal hold is active').waitFor();
  await act('Cancel request');
  await page.getByText('There is nothing left to do.').waitFor();
  // The button that was used is gone, and the keyboard goes on from the page instead of the top of the window.
  await until('the page has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'MAIN'));
  expect(offences).toEqual([]);
  await close();
});

test('approving an erasure under a legal hold says that nothing is deleted now', async () => {
  const { request } = await openRequest(t, { userId: 'held' });
  await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, sora.credential);
  await t.data(
    'mutation { placeLegalHold(input: { userId: "held", reason: "Case 7", owner: "Legal" }) { hold { id } } }',
    {},
    sora.credential,
  );
  const { page, close } = await open(`/privacy/${request.id}`, kim);
  await button(page, 'Approve').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('nothing is deleted now', { exact: false }).waitFor();
  await dialog.getByLabel('Type “held” to continue').fill('held');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await settleRequest(t, request.id);
  await page.getByText('A legal hold was active.').waitFor();
  await close();
});

test('several requests are decided at once: the plan is shown before, and each result afterwards', async () => {
  const ids: string[] = [];
  for (const userId of ['fay', 'gus', 'hal']) {
    const { request } = await openRequest(
      t,
      { userId, kind: 'EXPORT' },
      userId === 'gus' ? sora.credential : undefined,
    );
    await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' });
    ids.push(request.id);
  }
  const { page, offences, close } = await open('/privacy?kind=EXPORT');
  await page.getByRole('checkbox', { name: 'Select Export: fay' }).check();
  // The keyboard does the same, and what is selected survives a reload.
  await row(page, 'gus').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('3 selected').waitFor();
  await page.reload();
  await button(page, 'Approve selected').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 exports: fay, hal').waitFor();
  await dialog.getByText('1 that you opened or confirmed, which someone else must approve: gus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Note').fill('All three called.');
  await button(page, 'Approve selected').last().click();
  await dialog.getByText('3 of 3 done').waitFor();
  const became = dialog.getByRole('row', { name: /^Export: gus/ });
  await became.getByText('Refused: Someone else must approve this request').waitFor();
  expect(await dialog.getByText('Approved', { exact: true }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // A refused person stays selected, for instance to be denied.
  await page.getByText('1 selected').waitFor();
  // They leave the queue here at the latest, because other tests count its rows.
  for (const id of ids) await settleRequest(t, id);
  expect(offences).toEqual([]);
  await close();
});

test('filters are kept in the address and survive a reload', async () => {
  await openRequest(t, { userId: 'dan', kind: 'EXPORT', law: 'GDPR' });
  const { page, close } = await open('/privacy');
  await row(page, 'dan').waitFor();
  await page.getByPlaceholder('Kind').click();
  await page.getByRole('option', { name: 'Export' }).click();
  await page.waitForURL(/kind=EXPORT/);
  await row(page, 'ada').waitFor({ state: 'detached' });
  await page.reload();
  await row(page, 'dan').waitFor();
  expect(await row(page, 'ada').count()).toBe(0);
  await button(page, 'Reset filters').click();
  await row(page, 'ada').waitFor();
  await close();
});

test('a page that cannot be loaded says so, and the others stay reachable', async () => {
  const { page, close } = await open('/privacy');
  await row(page, 'ada').waitFor();
  await page.route('**/assets/HoldsPage*', (route) => route.abort());
  await page.getByRole('link', { name: 'Legal holds' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await page.getByRole('link', { name: 'Privacy desk' }).click();
  await row(page, 'ada').waitFor();
  await close();
});

test('a request can be found and opened with the keyboard alone', async () => {
  const { page, close } = await open('/');
  await page.getByRole('button', { name: /^Search/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('desk');
  await page.getByRole('option', { name: /Privacy desk/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await row(page, 'ada').waitFor();
  const links = page.getByRole('table').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await links.nth(1).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^(Erasure|Export): / }).waitFor();
  // Going back focuses the row again.
  await page.goBack();
  await links.nth(1).and(page.locator(':focus')).waitFor();
  await close();
});

test('an overdue request raises an alarm on every page, and is red in the queue', async () => {
  await openRequest(t, { userId: 'eve', law: 'PIPA' });
  await makeLate('eve');
  const { page, close } = await open('/playground');
  await page.getByRole('alert').getByText('1 privacy request is past its due date.').waitFor();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await row(page, 'eve').getByText('1 day late').waitFor();
  expect(await page.getByRole('table').getByRole('link').count()).toBe(1);
  await close();
});

test('an analyst does not see the desk and cannot open it', async () => {
  const analyst = await t.addStaff('ANALYST');
  const { page, close } = await open('/overview', analyst);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await visit(page, '/privacy');
  await page.getByText('Your role does not have access to this page.').waitFor();
  expect(await page.title()).toBe('No access · Recollect');
  await page.getByRole('link', { name: 'Overview' }).waitFor();
  expect(await page.getByRole('link', { name: 'Privacy desk' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await close();
});

test('visitors who are not signed in are sent to the sign-in, and back', async () => {
  const { page, close } = await openPage(t, browser, undefined, '/privacy?kind=EXPORT');
  await page.waitForURL(/\/sign-in\?from=%2Fprivacy%3Fkind%3DEXPORT/);
  await close();
});

test.each([
  ['light', 'en-US', 'Privacy desk'],
  ['dark', 'ko-KR', '개인정보 요청'],
] as const)('an audit finds no accessibility problems, in %s and %s', async (colorScheme, locale, title) => {
  const { page, offences, close } = await open('/privacy', sora, { colorScheme, locale });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('table').waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'eve' }).click();
  await page.getByRole('heading', { level: 1, name: /: eve$/ }).waitFor();
  await page.getByRole('heading', { level: 2 }).nth(3).waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});
