import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  kim = await t.addStaff('ADMIN', 'kim@example.com');
  await t.addProject('second');
});
afterAll(async () => {
  await browser?.close();
});

const isArchived = async () =>
  (await t.data('{ project { isArchived } }', {}, kim.credential)).project.isArchived as boolean;

/** Presses the button of the selected project, gives a reason, and confirms. */
async function confirm(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('dialog', { name, exact: true });
  await form.getByRole('textbox').fill(reason);
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

test('an administrator archives the selected project for a reason, sees it marked, and restores it', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/administration/projects');
  await confirm(page, 'Archive', 'The product was discontinued.');
  const table = page.getByRole('table');
  await table.getByText('Archived', { exact: true }).waitFor();
  expect(await page.getByLabel('Project', { exact: true }).locator('option').allTextContents()).toEqual([
    'default (archived)',
    'second',
  ]);
  expect(await isArchived()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await confirm(page, 'Restore', 'It is offered again.');
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();
  expect(await table.getByText('Archived', { exact: true }).count()).toBe(0);
  expect(await isArchived()).toBe(false);
  expect(offences).toEqual([]);
  await close();
});

test('the dialog and the mark are in Korean, too', async () => {
  const { page, close } = await openPage(t, browser, kim, '/administration/projects', { locale: 'ko-KR' });
  await confirm(page, '보관', '제품을 더 제공하지 않습니다.');
  await page.getByText('보관됨', { exact: true }).waitFor();
  await confirm(page, '보관 해제', '다시 제공하기로 했습니다.');
  await page.getByRole('button', { name: '보관', exact: true }).waitFor();
  await close();
});
