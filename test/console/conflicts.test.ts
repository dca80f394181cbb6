import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { memoryUrl } from '../../console/memories/pages.ts';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';
import { grant } from '../support/grants.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  kim = await t.addStaff('ADMIN', 'kim@example.com');
});
afterAll(async () => {
  await browser?.close();
});

const settle = (input: object) =>
  t.data(
    'mutation ($input: UpdateProjectSettingsInput!) { updateProjectSettings(input: $input) { settings { version } } }',
    { input },
    kim.credential,
  );
const settled = async () =>
  (await t.data('{ projectSettings { tokenLimit messageLimit } }', {}, kim.credential)).projectSettings;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const SETTINGS = '/administration/settings?section=recall';

test('settings: values saved in another tab are shown beside one’s own, and the user chooses', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, SETTINGS);
  page.setDefaultTimeout(30_000);
  const tokens = page.getByRole('textbox', { name: 'Token budget' });
  await tokens.fill('900');
  await settle({ tokenLimit: 700, messageLimit: 4 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const ask = dialog(page, 'Someone else has changed this');
  await ask.getByRole('row', { name: 'Token budget 900 700' }).waitFor();
  expect(await ask.getByRole('row').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  const keep = ask.getByRole('button', { name: 'Keep saved values' });
  await until('it begins with what loses nothing', () => keep.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
  await until('the field shows what is saved', async () => (await tokens.inputValue()) === '700');
  expect(await settled()).toEqual({ tokenLimit: 700, messageLimit: 4 });

  await tokens.fill('950');
  await settle({ tokenLimit: 710 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await ask.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Saved. The change applies immediately').waitFor();
  expect(await settled()).toEqual({ tokenLimit: 950, messageLimit: 4 });
  expect(offences).toEqual([]);
  await close();
});

test('settings: two tabs that change different fields both keep their changes without a question', async () => {
  const { page, close } = await openPage(t, browser, kim, SETTINGS);
  await page.getByRole('textbox', { name: 'Token budget' }).fill('1000');
  await settle({ messageLimit: 9 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The change applies immediately').waitFor();
  expect(await settled()).toEqual({ tokenLimit: 1_000, messageLimit: 9 });
  await close();
});

test('a memory: the question appears in Korean, above the dialog in which it is corrected', async () => {
  const { saveMemory } = await t.data(
    'mutation { saveMemory(input: {userId: "minji", content: "Lives by the mill.", category: LOCATION}) { memory { id } } }',
  );
  const { id } = saveMemory.memory;
  await grant(t, kim, 'minji', 'A ticket of theirs about where they live.');
  const { page, close } = await openPage(t, browser, kim, memoryUrl({ user: 'minji', id }), {
    locale: 'ko-KR',
  });
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Lives by the sea.');
  await t.data(
    'mutation ($id: ID!) { updateMemory(input: {id: $id, content: "Lives by the lake."}) { memory { id } } }',
    {
      id,
    },
  );
  await page.getByRole('dialog').getByRole('button', { name: '수정', exact: true }).click();
  const ask = dialog(page, '그사이 다른 사람이 바꿨습니다');
  await ask.getByRole('cell', { name: 'Lives by the lake.' }).waitFor();
  await ask.getByRole('cell', { name: 'Lives by the sea.' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await ask.getByRole('button', { name: '내 값으로 저장' }).click();
  await until('it is saved', async () => {
    const { memory } = await t.data('query ($id: ID!) { memory(id: $id) { content } }', { id });
    return memory.content === 'Lives by the sea.';
  });
  await close();
});
