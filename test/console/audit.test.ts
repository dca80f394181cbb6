import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage, whole } from '../support/console/consolePage.ts';

let t: TestApp;
let browser: Browser;
let kim: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  // The browser decides by its own clock whether a cleaning can still be undone.
  t.clock.set(new Date());
  kim = await t.addStaff('ADMIN', 'kim@example.com');
  for (const userId of ['ada', '=bo'])
    await t.data(
      `mutation ($userId: ID!) { saveMemory(input: { userId: $userId, content: "Keeps bees.", category: PREFERENCE }) { outcome } }`,
      { userId },
    );
  await t.data(
    `mutation { grantContentAccess(input: { userId: "ada", reason: "Looking into ticket 4711." }) { grant { id } } }`,
    {},
    kim.credential,
  );
  await t.data(
    `mutation { placeLegalHold(input: { userId: "cy", reason: "Case 7.", owner: "legal" }) { hold { id } } }`,
    {},
    kim.credential,
  );
  // Learning is a job.
  await t.data(
    'mutation { recordTurn(input: { userId: "ada", sessionId: "s1", userQuery: "Bees swarm in May.", assistantResponse: "They do." }) { turn { id } } }',
  );
  await t.data('{ user(userId: "ada") { memories { edges { node { content } } } } }', {}, kim.credential);
  await t.data('{ user(userId: "ada") { entities { edges { node { value } } } } }', {}, kim.credential);
  await t.settle();
});
afterAll(async () => {
  await browser?.close();
});

test('each step of a privacy request has its own name in the log', async () => {
  const { openPrivacyRequest } = await t.data(
    'mutation { openPrivacyRequest(input: { userId: "dee", kind: ERASURE }) { request { id } } }',
  );
  await t.data(
    'mutation ($id: ID!) { confirmIdentity(input: { id: $id, method: "Called the number on file" }) { request { id } } }',
    { id: openPrivacyRequest.request.id },
    kim.credential,
  );
  const { page, offences, close } = await openPage(t, browser, kim, '/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByText('Request opened').waitFor();
  await table.getByRole('button', { name: 'Request: identity confirmed' }).click();
  // The fields and values have the names of the request's own page.
  await table.getByRole('row', { name: 'Step: Identity confirmed Status: Awaiting decision' }).waitFor();
  await page.getByLabel('Actor (exact)').fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the actor as the log shows it').waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('the log is filtered through the address, verified, and exported without formulas', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByText('Created').first().waitFor();
  await table.getByText('Legal hold placed', { exact: true }).waitFor();
  await page.getByLabel('User ID').fill('=bo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/user=%3Dbo/);
  await table.getByText('Access granted').waitFor({ state: 'detached' });
  await page.reload();
  await table.getByRole('link', { name: '=bo' }).first().waitFor();
  expect(await table.getByRole('link', { name: 'ada' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Export all matching rows' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why do you need it?').fill('For the monthly check.');
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export all matching rows' }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/^\ufeffcreatedAt,actor,action/);
  expect(csv).toContain(",'=bo,");
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await page.getByText('The chain is intact').waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('a row opens to its changes, and the readings under one grant are one row that opens to each', async () => {
  await t.data(
    'mutation { updateProjectSettings(input: { smallestGroup: 14 }) { settings { timeZone } } }',
    {},
    kim.credential,
  );
  const { page, offences, close } = await openPage(t, browser, kim, '/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  const settings = table.getByRole('row', { name: /Settings changed: project/ });
  await settings.getByText('smallestGroup: 10 14').waitFor();
  await settings.getByRole('button').click();
  await table.getByRole('row', { name: /^smallestGroup: 10 14$/ }).waitFor();
  await table.getByRole('row', { name: /^.*Exported: list.*Audit log.*For the monthly check\.$/ }).waitFor();
  const readings = table.getByRole('button', { name: /Read: user \(2 times\)/ });
  await readings.click();
  const each = table.getByRole('list', { name: 'Reads under this grant' });
  await each.getByText('The list of memories').waitFor();
  expect(await each.getByRole('listitem').count()).toBe(2);
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('administrators see who read whose data and why; support staff are not offered the page', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/audit?view=access');
  await page.getByRole('table').getByText('Looking into ticket 4711.').first().waitFor();
  await page.getByRole('table').getByRole('button', { name: 'Read (2 times)' }).waitFor();
  expect(offences).toEqual([]);
  await close();
  const other = await openPage(t, browser, await t.addStaff('SUPPORT'), '/audit?view=access');
  await other.page.getByRole('table').getByText('Created').first().waitFor();
  expect(await other.page.getByText('Access by staff').count()).toBe(0);
  await other.close();
});

test('administrators review each month’s readings, and can open every one of them', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/access-review');
  const member = page.getByRole('region', { name: 'staff:kim@example.com' });
  await member.getByText('Looking into ticket 4711. (1)').waitFor();
  await member.getByRole('link', { name: 'ada' }).waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Month').selectOption({ index: 3 });
  await page.getByText('Nobody read any content in this month.').waitFor();
  await page.getByLabel('Month').selectOption({ index: 0 });
  await member.getByRole('link', { name: 'All reads' }).click();
  await page.getByRole('table').getByRole('button', { name: 'Read (2 times)' }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('a dry run shows what cleaning would hide, which is approved, run and undone', async () => {
  await t.data(
    `mutation ($expiresAt: DateTime) { saveMemory(input: { userId: "ada", content: "Away today.", category: CONTEXT, expiresAt: $expiresAt }) { outcome } }`,
    { expiresAt: new Date(t.clock.now().getTime() + 60_000).toISOString() },
  );
  t.clock.moveDays(0.001);
  const { page, offences, close } = await openPage(t, browser, kim, '/operations');
  await page.getByRole('link', { name: 'Retention' }).click();
  const dryRun = page.getByRole('table', { name: 'Preview' });
  await dryRun.getByRole('row', { name: 'Memories: Context Their own expiry 1' }).waitFor();
  await page.getByRole('button', { name: 'Approve and hide now' }).click();
  const dialog = page.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: 'Approve and hide now' });
  expect(await approve.isDisabled()).toBe(true);
  await dialog.getByLabel('Type the number of rows, 1, to continue').fill('1');
  await approve.click();
  await page.getByText('No data is past its retention period.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const run = page.getByRole('table', { name: 'Retention runs' }).getByRole('row', { name: /staff:kim/ });
  await run.getByText('can be undone until').waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  await run.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await run.getByText('undone on').waitFor();
  await dryRun.getByRole('row', { name: /Their own expiry/ }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('only administrators see the server’s state', async () => {
  const { page, offences, close } = await openPage(t, browser, kim, '/operations');
  await page.getByRole('table', { name: 'Jobs' }).getByText('extractMemories').first().waitFor();
  await page.getByText('Learns memories from turns').waitFor();
  await page.getByRole('region', { name: 'Failed jobs' }).getByText('No failed jobs.').waitFor();
  await page.getByRole('region', { name: 'Models' }).getByText('offline, healthy').first().waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
  const other = await openPage(t, browser, await t.addStaff('SUPPORT'), '/operations');
  await other.page.getByText('Your role does not have access to this page.').waitFor();
  await other.close();
});

test('a changed memory shows its confidence in percent, and the numbers of its metadata as they are', async () => {
  const { saveMemory } = await t.data(
    `mutation { saveMemory(input: { userId: "ada", content: "Sells honey.", category: CONTEXT, confidence: 0.8,
      metadata: { year: 2025 } }) { memory { id } } }`,
  );
  await t.data(
    'mutation ($id: ID!) { updateMemory(input: { id: $id, confidence: 1, metadata: { year: 2026 } }) { memory { id } } }',
    { id: saveMemory.memory.id },
  );
  const { page, offences, close } = await openPage(t, browser, kim, '/audit?user=ada');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByRole('button', { name: 'Updated: memory' }).click();
  await table.getByRole('row', { name: 'metadata.year: 2025 2026 Confidence: 80% 100%' }).waitFor();
  expect(offences).toEqual([]);
  await close();
});
