import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';
import { recordTurns } from '../support/factories.ts';

const pathOf = (userId: string) => `/users/one?user=${userId}`;

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  kim = await t.addStaff('ADMIN', 'kim@example.com');
  await recordTurns(t, [{ userId: 'mina' }, { userId: 'guest' }, { userId: 'customer' }, { userId: 'visitor' }]);
});
afterAll(async () => {
  await browser?.close();
});

const turnsOf = async (userId: string): Promise<number> =>
  (await t.data('query ($userId: ID!) { user(userId: $userId) { turns { edges { node { id } } } } }', { userId })).user
    .turns.edges.length;

test('an administrator changes the ID of a user, and arrives at the same user', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, pathOf('mina'));
  await page.getByRole('button', { name: 'Change ID' }).click();
  const form = page.getByRole('dialog', { name: 'Change ID' });
  await form.getByRole('textbox').fill('customer');
  await form.getByRole('button', { name: 'Change ID' }).click();
  await form.getByText('This ID belongs or belonged to another person. Nothing was changed.').waitFor();
  await form.getByRole('textbox').fill('mina-7');
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Change ID' }).click();
  await page.getByRole('heading', { name: 'mina-7' }).waitFor();
  expect(await turnsOf('mina-7')).toBe(1);
  expect(offences.filter((one) => !/keyTaken|CONFLICT/.test(one))).toEqual([]);
  await close();
});

test('an administrator counts what a merge would move, merges, and arrives at the other user', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, pathOf('guest'));
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Merge', exact: true });
  await form.getByRole('textbox').fill('customer');
  await form.getByRole('button', { name: 'Count what would move' }).click();
  await form.getByRole('table', { name: 'What moves' }).getByText('Turns', { exact: true }).waitFor();
  expect(await turnsOf('customer')).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('heading', { name: 'customer' }).waitFor();
  expect(await turnsOf('customer')).toBe(2);
  expect(offences).toEqual([]);
  await close();
});

test('a merge is listed at the other user, and undone there', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, pathOf('customer'));
  await page.getByRole('region', { name: 'Merged into this user' }).getByText('guest', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo the merge of guest' }).click();
  const form = page.getByRole('dialog', { name: 'Undo the merge of guest' });
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Undo the merge of guest' }).click();
  await page.getByRole('heading', { name: 'guest' }).waitFor();
  expect([await turnsOf('guest'), await turnsOf('customer')]).toEqual([1, 1]);
  expect(offences).toEqual([]);
  await close();
});

test('the dialogs are in Korean, too', async () => {
  const { page, close } = await openPage(t, browser, kim, pathOf('visitor'), { locale: 'ko-KR' });
  await page.getByRole('button', { name: '병합', exact: true }).click();
  const form = page.getByRole('dialog', { name: '병합', exact: true });
  await form.getByRole('textbox').fill('visitor');
  await form.getByRole('button', { name: '옮길 건수 확인' }).click();
  await form.getByText('같은 사용자입니다. 다른 사용자를 선택하세요.').waitFor();
  await close();
});

test('support can neither change an ID nor merge', async () => {
  const support = await t.addStaff('SUPPORT', 'lee@example.com');
  const other = await openPage(t, browser, support, pathOf('visitor'));
  await other.page.getByRole('heading', { name: 'visitor' }).waitFor();
  await other.page
    .getByRole('button', { name: 'Open a privacy request' })
    .or(other.page.getByRole('link', { name: 'Open a privacy request' }))
    .waitFor();
  expect(await other.page.getByRole('button', { name: /Change ID|Merge/ }).count()).toBe(0);
  await other.close();
});
