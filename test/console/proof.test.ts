import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';
import { openRequest, takeStep } from '../support/privacy.ts';
import { codeOf, passSeconds, STAFF_SECRET } from '../support/staff.ts';

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  kim = await t.addStaff('ADMIN', 'kim@example.com');
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  passSeconds(t, 60);
  await t.app.parts.database.maintenance.query(
    `UPDATE staff_sessions SET proven_at = NULL, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'`,
    [t.clock.now()],
  );
});

const projects = async () => (await t.data('{ projects { name } }', {}, kim.credential)).projects.length as number;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a change that needs a fresh code asks for one and is repeated, with the keyboard alone', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/administration/projects');
  await page.getByRole('button', { name: 'Create a project' }).click();
  await dialog(page, 'Create a project').getByLabel('Name').fill('Second product');
  await page.keyboard.press('Enter');
  const ask = dialog(page, 'Confirm your identity');
  await ask.getByText('The six digits that the enrolled app shows now.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const code = ask.getByLabel('Code');
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await ask.getByRole('alert').getByText('The code is incorrect').waitFor();
  const before = await projects();
  await code.fill(codeOf(t, STAFF_SECRET));
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Select it and create its first key' }).waitFor();
  expect(await projects()).toBe(before + 1);
  expect(offences).toEqual([]);
  await close();
});

test('cancelling keeps the filled-in form, and nothing is changed', async () => {
  const { page, close } = await openPage(t, browser, kim, '/administration/projects');
  await page.getByRole('button', { name: 'Create a project' }).click();
  const form = dialog(page, 'Create a project');
  await form.getByLabel('Name').fill('Third product');
  await page.keyboard.press('Enter');
  await dialog(page, 'Confirm your identity').waitFor();
  const before = await projects();
  await page.keyboard.press('Escape');
  await form
    .getByText('Nothing was changed. This requires a second factor confirmed in the last 10 minutes.')
    .waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Third product');
  expect(await projects()).toBe(before);
  await close();
});

test('the question appears in Korean, and several refused changes need one code', async () => {
  const { page, close } = await openPage(t, browser, kim, '/administration/projects', { locale: 'ko-KR' });
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByRole('dialog').getByLabel('이름').fill('네 번째 제품');
  await page.keyboard.press('Enter');
  const ask = dialog(page, '본인 확인');
  await ask.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await ask.getByLabel('인증 코드').fill(codeOf(t, STAFF_SECRET));
  await ask.getByRole('button', { name: '계속' }).click();
  await ask.waitFor({ state: 'detached' });
  await close();
});

test('the desk says why someone may not approve, and warns someone who would approve alone', async () => {
  const { request } = await openRequest(t, { userId: 'jiwoo', kind: 'EXPORT' });
  await takeStep(t, 'confirmIdentity', { id: request.id, method: 'called back' }, kim.credential);
  const { page, close } = await openPage(t, browser, kim, `/privacy/${request.id}`);
  await page.getByText('You confirmed the identity, so someone else must approve this request.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
  await t.setProjectSettings({ singleHandedApproval: true });
  await page.reload();
  await page.getByText('The audit log records that nobody else reviewed it').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await t.setProjectSettings({});
  await close();
});

test('support without a second factor is asked to enrol one', async () => {
  const sora = await t.addStaff('SUPPORT', 'sora@example.com');
  await t.app.parts.database.maintenance.query(
    'UPDATE staff SET totp_secret = NULL, totp_confirmed_at = NULL WHERE id = $1',
    [sora.staffUid],
  );
  const { page, close } = await openPage(t, browser, sora, '/privacy');
  await page.getByText('Without a second factor you cannot decide requests').waitFor();
  await page.getByRole('link', { name: 'Enrol now' }).click();
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await close();
});
