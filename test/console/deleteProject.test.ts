import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { nodeId } from '../../server/entities/nodeId.ts';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';

const ARCHIVE = 'mutation { archiveProject(input: {reason: "The product was discontinued."}) { project { id } } }';
const PATH = '/administration/projects';

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
let lee: TestStaff;
const projects: Record<string, string> = {};
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  [kim, lee] = [await t.addStaff('ADMIN', 'kim@example.com'), await t.addStaff('ADMIN', 'lee@example.com')];
  for (const name of ['Doomed', 'Spared']) {
    const { projectId } = await t.addProject(name);
    projects[name] = nodeId('Project', projectId, projectId);
    await t.data(ARCHIVE, {}, { ...kim.credential, 'x-recollect-project': projects[name]! });
  }
});
afterAll(async () => {
  await browser?.close();
});

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function ask(page: Page, words: { select: string; delete: string; reason: string }): Promise<void> {
  await choose(page, words.select);
  await page.getByRole('button', { name: words.delete, exact: true }).click();
  const form = page.getByRole('dialog', { name: words.delete, exact: true });
  await form.getByRole('textbox').fill(words.reason);
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: words.delete, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

test('one administrator asks for the deletion of an archived project, and another confirms it by its name', async () => {
  const first = await openPage(t, browser, kim, PATH);
  await choose(first.page, 'Select Doomed');
  await first.page.getByRole('button', { name: 'Delete', exact: true }).click();
  const form = first.page.getByRole('dialog', { name: 'Delete', exact: true });
  await form.getByRole('button', { name: 'Count what would be deleted' }).click();
  await form.getByRole('table').getByText('audit_entries').waitFor();
  await form.getByRole('textbox').fill('It is no longer offered.');
  expect(await findBarriers(first.page)).toEqual([]);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await first.page.getByText('kim@example.com requested its deletion').waitFor();
  expect(await first.page.getByRole('button', { name: 'Confirm deletion' }).count()).toBe(0);
  expect(first.offences).toEqual([]);
  await first.close();

  const { page, offences, close } = await openPage(t, browser, lee, PATH);
  await choose(page, 'Select Doomed');
  await choose(page, 'Confirm deletion');
  const confirm = page.getByRole('dialog', { name: 'Confirm deletion' });
  const button = confirm.getByRole('button', { name: 'Confirm deletion', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await confirm.getByRole('textbox').fill('Doomed');
  expect(await findBarriers(page)).toEqual([]);
  await button.click();
  await confirm.waitFor({ state: 'detached' });
  await t.settle();
  await page.reload();
  await page.getByText(/kim@example\.com requested it, and lee@example\.com confirmed it/).waitFor();
  expect(await page.getByRole('table').getByText('Doomed').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('the administrator who asked can withdraw it, in Korean too', async () => {
  const { page, close } = await openPage(t, browser, kim, PATH, { locale: 'ko-KR' });
  await ask(page, { select: 'Spared 선택', delete: '삭제', reason: '제품을 더 제공하지 않습니다.' });
  await page.getByText(/kim@example\.com 님이 삭제를 요청했습니다/).waitFor();
  await choose(page, '철회');
  const form = page.getByRole('dialog', { name: '철회', exact: true });
  await form.getByRole('textbox').fill('다시 제공하기로 했습니다.');
  await form.getByRole('button', { name: '철회', exact: true }).click();
  await page.getByRole('button', { name: '삭제', exact: true }).waitFor();
  await close();
});
