import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { buildConsole, openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';

let t: TestApp;
let browser: Browser;
let sora: TestStaff;
beforeAll(async () => {
  buildConsole();
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  sora = await t.addStaff('SUPPORT', 'sora@example.com');
});
afterAll(async () => {
  await browser?.close();
});

test('sessions, turns and memories are filtered by their tags, and the address keeps them', async () => {
  const record = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }';
  const say = (userQuery: string, more: object) =>
    t.data(record, { input: { userId: 'tara', sessionId: 'trip', userQuery, assistantResponse: '', ...more } });
  await say('Which port is open?', { tags: ['harbour'], metadata: { offer: 'T-17' } });
  await say('And the weather?', { tags: ['small talk'] });
  await say('Something else.', { sessionId: 'other' });
  await t.data(
    'mutation { updateSession(input: {userId: "tara", sessionId: "trip", title: "Trip", tags: ["harbour"]}) { session { id } } }',
  );
  const save = 'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }';
  const fact = { userId: 'tara', category: 'PREFERENCE' };
  await t.data(save, { input: { ...fact, content: 'Likes the sea.', tags: ['harbour'] } });
  await t.data(save, { input: { ...fact, content: 'Likes tea.' } });
  await t.data(
    'mutation { grantContentAccess(input: {userId: "tara", reason: "They say it is wrong."}) { grant { id } } }',
    {},
    sora.credential,
  );
  const { page, offences, close } = await openPage(t, browser, sora, '/users/one?user=tara&tab=memories');
  await page.getByRole('link', { name: 'Likes tea.' }).waitFor();
  await page.getByRole('button', { name: 'Only with the tag harbour' }).click();
  await page.getByRole('link', { name: 'Likes tea.' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Likes the sea.' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['harbour']);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the tag harbour' }).click();
  await page.getByRole('link', { name: 'Likes tea.' }).waitFor();

  await page.goto(new URL('/users/one?user=tara&tab=sessions&tag=harbour', page.url()).href);
  await page.getByRole('link', { name: 'Trip' }).waitFor();
  expect(await page.getByRole('link', { name: 'Something else.' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Trip' }).click();
  await page.getByText('And the weather?').waitFor();
  await page.getByText('offer: T-17', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: 'Filter by tag' }).fill('harbour');
  await page.keyboard.press('Enter');
  await page.getByText('And the weather?').waitFor({ state: 'hidden' });
  await page.getByText('1 of 2 turns').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});
