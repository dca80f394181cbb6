import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage, whole } from '../support/console/consolePage.ts';

const MAX_BYTES = 250_000;
/** For a page that is loaded on a slow line: 450 kB take 1.1 s at 400 kB/s. */
const MAX_WIRE_BYTES = 450_000;
const MAX_REQUESTS = 30;

let t: TestApp;
let browser: Browser;
let analyst: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  // The browser asks for the time that its own clock shows.
  t.clock.set(new Date());
  analyst = await t.addStaff('ANALYST');
  await t.data('mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }', {
    input: {
      turns: Array.from({ length: 12 }, (_, i) => ({
        userId: `user-${i}`,
        sessionId: 's',
        userQuery: 'Why are there beehives by the sea?',
        assistantResponse: 'They hum.',
        intentType: 'ask_bees',
      })),
    },
  });
  await t.data('{ memoryContext(userId: "user-1", query: "bees") { promptTokens } }');
  await t.settle();
});
afterAll(async () => {
  await browser?.close();
});

test('an analyst sees figures and the tables behind them, and nothing that was written', async () => {
  // For most of a day its date differs from the project's.
  const options = { timezoneId: 'Pacific/Pago_Pago' };
  const { page, offences, close } = await openPage(t, browser, analyst, '/overview', options);
  const turns = page.getByRole('region', { name: 'Turns', exact: true });
  await turns.getByRole('paragraph').getByText('12', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Intents' }).getByText('ask_bees').waitFor();
  await page
    .getByRole('region', { name: 'Importance of turns' })
    .getByText(/^Importance \d/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Memories by category' })
    .getByText('No data to show for this period')
    .waitFor();
  await turns.getByRole('button', { name: 'Show as table' }).click();
  await turns.getByRole('table', { name: 'Turns' }).getByRole('cell', { name: '12', exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    turns.getByRole('button', { name: 'CSV: Turns' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\ufeffTime,Turns\r\n/);
  // Figures about few people are hidden in the previous period, too, so it is not said to be empty.
  await turns.getByText('No figures for the previous period').waitFor();
  await page.getByText('7 days').click();
  await page.getByLabel('Interval').selectOption('Hours');
  await page.waitForURL(/range=week&interval=HOUR/);
  await page.getByText('Custom').click();
  await page.waitForURL(/range=days&from=[\d-]+&to=[\d-]+&interval=HOUR/);
  await page.reload();
  await turns.getByRole('paragraph').getByText('12', { exact: true }).waitFor();
  expect(await page.getByLabel('Interval').inputValue()).toBe('HOUR');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('The last day is before the first').waitFor();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await turns.getByText('No data to show for this period').waitFor();
  await page.getByText('7 days').click();
  await page.waitForURL(/range=week&interval=HOUR/);
  await turns.getByRole('paragraph').getByText('12', { exact: true }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('beehives');
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('figures are legible in dark mode and in Korean', async () => {
  const options = { colorScheme: 'dark', locale: 'ko-KR' } as const;
  const { page, offences, close } = await openPage(t, browser, analyst, '/overview', options);
  await page
    .getByRole('region', { name: '턴', exact: true })
    .getByRole('paragraph')
    .getByText('12', { exact: true })
    .waitFor();
  await whole(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test.each(['/', '/sign-in'])('the first page, %s, needs only scripts that load quickly', async (path) => {
  const { page, close } = await openPage(t, browser, undefined, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const sizes = await Promise.all(
    scripts.map(async (address) => gzipSync(await (await fetch(address)).bytes()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  await close();
});

test('the overview needs few requests and few bytes, whatever it draws', async () => {
  const { page, close } = await openPage(t, browser, analyst, '/healthz', { locale: 'en-GB' });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let requests = 0;
  let bytes = 0;
  network.on('Network.requestWillBeSent', () => void requests++);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${t.address}/overview`);
  await page.getByRole('region', { name: 'Turns', exact: true }).getByRole('paragraph').getByText('12').waitFor();
  await page.waitForLoadState('networkidle');
  await network.detach();
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(bytes).toBeLessThan(MAX_WIRE_BYTES);
  await close();
});
