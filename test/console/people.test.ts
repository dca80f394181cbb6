import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { USER_TABS } from '../../console/people/pages.ts';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage, openTab, whole } from '../support/console/consolePage.ts';
import { until } from '../support/until.ts';

/** More users than a page of the list has, and more turns than a page of the transcript. */
const MANY = 51;
const LONG = 110;

let t: TestApp;
let browser: Browser;
let sora: TestStaff;
beforeAll(async () => {
  [t, browser] = await Promise.all([startApp(), openBrowser()]);
  t.clock.set(new Date());
  sora = await t.addStaff('SUPPORT', 'sora@example.com');
  const consent =
    'mutation ($userId: ID!) { recordConsent(input: {userId: $userId, purpose: "terms", version: "1", granted: true}) { consent { version } } }';
  for (let i = 0; i < MANY; i++) await t.data(consent, { userId: `user-${String(i).padStart(2, '0')}` });
  const record = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }';
  const prices = ['', '4억원', '5억원', '5억원', '6억원'];
  const turn = (n: number) => ({
    userId: 'mina',
    sessionId: 'long/one',
    userQuery: `Question ${n} about the beehives`,
    assistantResponse: 'They hum.',
    intentType: 'ask',
    entities: [{ type: 'THING', value: 'beehives' }, ...(prices[n] ? [{ type: 'price', value: prices[n] }] : [])],
  });
  for (const from of [0, LONG / 2])
    await t.data(record, {
      input: { turns: Array.from({ length: LONG / 2 }, (_, i) => turn(from + i + 1)) },
    });
  await t.data(
    'mutation { saveMemory(input: {userId: "mina", content: "Keeps three goats.", category: PREFERENCE}) { outcome } }',
  );
});
afterAll(async () => {
  await browser?.close();
});
// The browser counts down by its own real clock.
beforeEach(() => t.clock.set(new Date()));

const open = (path: string, as: TestStaff | undefined = sora, options?: BrowserContextOptions) =>
  openPage(t, browser, as, path, options);

test('users are searched, sorted and paged by the server; the address keeps the state, and a saved view names it', async () => {
  const { page, offences, close } = await open('/users?order=USER_ID_ASC');
  const links = page.getByRole('table', { name: 'Users' }).getByRole('link');
  await page.getByRole('link', { name: 'user-00' }).waitFor();
  expect(await links.count()).toBe(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'user-50' }).waitFor();
  // A selection made on one page survives going to another.
  await page.getByRole('checkbox', { name: 'Select user-50' }).check();
  await page.getByRole('button', { name: 'First page' }).click();
  await page.getByRole('checkbox', { name: 'Select user-00' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Request exports' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request exports' }).click();
  await dialog.getByText('2 of 2 done').waitFor();
  expect(await dialog.getByRole('link', { name: 'Request opened' }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Export all matching rows' }).click();
  await dialog.getByLabel('Why do you need it?').fill('For the yearly survey.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export all matching rows' }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('userId,createdAt,lastActiveAt');
  expect(lines).toHaveLength(1 + MANY + 1);
  await page.getByRole('searchbox').fill('er-07');
  await page.waitForURL(/search=er-07/);
  await page.getByRole('link', { name: 'user-08' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'user-07' }).waitFor();
  expect(await links.count()).toBe(1);

  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByLabel('Name of the view').fill('The seventh');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('button', { name: 'The seventh', exact: true }).waitFor();
  await page.goto(`${t.address}/users`);
  await page.getByRole('link', { name: 'mina' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await views.click();
  await page.getByRole('button', { name: 'The seventh', exact: true }).click();
  await page.waitForURL(/search=er-07&order=USER_ID_ASC/);
  await page.getByRole('link', { name: 'mina' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'user-07' }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('content is hidden until a reason is given, and hidden again when the grant is ended', async () => {
  const { page, offences, close } = await open('/users/one?user=mina');
  await page.getByRole('region', { name: 'Statistics' }).getByText(String(LONG)).waitFor();
  const tiers = page.getByRole('region', { name: 'What would be recalled now' });
  await tiers.getByText('1 session', { exact: true }).waitFor();
  await page.getByRole('table', { name: 'Memories by category' }).getByText('Preference').waitFor();
  for (const tab of ['Overview', 'Sessions', 'Memories', 'Entities', 'Preferences']) {
    await openTab(page, tab);
    await page.getByRole('region', { name: 'This person’s content is locked' }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/beehives|goats/);
  }
  const asked = '{ memoryContext(userId: "mina", query: "bees") { shortTerm { tier } } }';
  expect((await t.ask(asked, {}, sora.credential)).errors[0]?.extensions.code).toBe('GRANT_REQUIRED');
  await openTab(page, 'Overview');
  await page.getByLabel('Why do you need to read it?').fill('Ticket 4711: an answer was wrong.');
  await page.getByRole('button', { name: 'Unlock for 15 minutes' }).click();
  await page
    .getByRole('timer')
    .getByText(/^1?\d:\d\d left$/)
    .waitFor();
  await page.getByRole('region', { name: 'Most mentioned' }).getByText('beehives (thing)').waitFor();
  // Mentioned amounts are shown against their range.
  await page.getByRole('img', { name: 'From ₩400M to ₩600M, ₩500M on average' }).waitFor();
  await tiers.getByRole('link', { name: /beehives/ }).click();
  await page.getByRole('region', { name: 'Transcript' }).waitFor();
  await openTab(page, 'Audit and access');
  await page.getByText('Access granted').first().waitFor();
  expect(await remembered(page)).toMatch(/beehives/);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
  await openTab(page, 'Entities');
  await page.getByRole('region', { name: 'This person’s content is locked' }).waitFor();
  await until('content is forgotten', async () => !/beehives|goats/.test(await remembered(page)));
  expect(offences).toEqual([]);
  await close();
});

test('a long transcript renders only the visible rows, and scrolls to its end', async () => {
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
  await until('the transcript is read to its end', async () => {
    await transcript.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    return last.isVisible();
  });
  expect(await transcript.getByRole('listitem').count()).toBeLessThan(40);
  await page.getByRole('button', { name: 'Learn again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Learn again' }).click();
  await page.getByText(`${LONG} learned from again, 0 skipped`).waitFor();
  await transcript.getByText('nothing to remember').first().waitFor();
  expect(offences).toEqual([]);
  await close();
});

/** Gives Sora access to someone's content. */
const mayRead = (userId: string) =>
  t.data(
    'mutation ($userId: ID!) { grantContentAccess(input: {userId: $userId, reason: "They say it is wrong."}) { grant { id } } }',
    { userId },
    sora.credential,
  );
const recalledOf = async (userId: string): Promise<string[]> => {
  const { memories } = await t.data(
    'query ($userId: ID!) { memories(filter: {userId: $userId, active: true}, first: 100) { edges { node { content } } } }',
    { userId },
  );
  return memories.edges.map(({ node }: { node: { content: string } }) => node.content).sort();
};

test('a memory is inspected, corrected, rated, given an expiry, taken out of recall and brought back', async () => {
  for (const userQuery of ['나는 강남에 살아', '이제 서초에 살아']) {
    await t.data('mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }', {
      input: { userId: 'mover', sessionId: 'home', userQuery, assistantResponse: '네.' },
    });
    await t.settle();
  }
  await mayRead('mover');
  const { page, offences } = await open('/users/memory?user=mover&id=none');
  await page.getByText('This memory does not exist').waitFor();
  await page.getByRole('link', { name: 'Memories of mover' }).click();
  await page.getByLabel('Memories to show').selectOption('Not recalled');
  await page.getByRole('link', { name: /강남/ }).click();
  const versions = page.getByRole('region', { name: 'Other versions' });
  expect(await versions.locator('del').first().textContent()).toMatch(/강남/);
  await page.getByText('A newer memory superseded this one.').waitFor();
  await versions.getByRole('link', { name: /서초/ }).click();
  await versions.getByText('Supersedes').waitFor();

  const dialog = page.getByRole('dialog');
  const act = async (name: string, says: RegExp, fill?: [label: string, value: string]) => {
    await page.getByRole('button', { name, exact: true }).click();
    if (fill) await dialog.getByLabel(fill[0]).fill(fill[1]);
    await dialog.getByText(says).first().waitFor();
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const facts = page.getByRole('region', { name: 'Memory content' });
  const history = page.getByRole('region', { name: 'History' });
  await act('Edit', /stays in its history/, ['Memory content', '서초동에 산다']);
  await facts.getByText('서초동에 산다').waitFor();
  await history.locator('del').getByText('서초에 산다').first().waitFor();
  await act('Set confidence', /to 40%/, ['Confidence', '40']);
  await facts.getByText('40%').waitFor();
  await act('Set importance', /to 9 of 10/, ['Importance', '9']);
  await page.getByText('importance 9 of 10').waitFor();

  await page.getByRole('button', { name: 'Set expiry' }).click();
  await dialog.getByLabel('Expires on').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Set expiry' }).click();
  expect(await dialog.locator('input:invalid').count()).toBe(1);
  await dialog.getByLabel('Expires on').fill('2036-05-01');
  await dialog.getByText(/Nothing changes until May 1, 2036/).waitFor();
  // A query sent after this change is answered only after the next change, so its answer is outdated.
  const next = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/graphql', async (route) => {
    if (isHeld || !route.request().postData()?.includes('InspectMemory')) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    await next.promise;
    // The page may no longer be waiting for it.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await dialog.getByRole('button', { name: 'Set expiry' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await facts.getByText('May 1, 2036', { exact: false }).waitFor();
  await act('Deactivate', /expires on May 1, 2036/);
  next.resolve();
  await history.getByText('Deactivated').waitFor();
  await facts.getByText('Not recalled', { exact: true }).waitFor();
  expect(await recalledOf('mover')).toEqual([]);
  await act('Reactivate', /recalled again/);
  await facts.getByText('Recalled', { exact: true }).waitFor();
  await history.getByText('Reactivated').waitFor();
  expect(await recalledOf('mover')).toEqual(['서초동에 산다']);
  // What was served since is read after the next change.
  await t.data('{ memoryContext(userId: "mover", query: "서초") { memories { memory { id } } } }');
  await t.settle();
  await act('Pin', /first in every context/);
  const uses = page.getByRole('region', { name: 'Contexts that included it' });
  await uses.getByRole('button', { name: 'Useful', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Useful', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await history.getByText('feedback', { exact: false }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).isEnabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  // The content grant expires while the page is open, and the server does not answer.
  const silence = Promise.withResolvers<void>();
  await page.route('**/graphql', (route) => silence.promise.then(() => route.abort()));
  await page.clock.install();
  await page.clock.fastForward('15:01');
  await facts.waitFor({ state: 'detached' });
  expect(await page.locator('main').textContent()).not.toMatch(/서초|강남/);
  silence.resolve();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/서초|강남/);
  expect(offences).toEqual([]);
  // The page's clock can be set but not reset.
  await page.context().close();
});

test('many memories are taken out of recall at once, with the keyboard alone, and restored', async () => {
  const save =
    'mutation ($content: String!) { saveMemory(input: {userId: "bea", content: $content, category: PREFERENCE}) { memory { id } } }';
  const ids: string[] = [];
  for (const content of ['Plays chess', 'Likes walnut cake', 'Works at night'])
    ids.push((await t.data(save, { content })).saveMemory.memory.id);
  await t.data('mutation ($id: ID!) { deactivateMemory(input: {id: $id}) { memory { id } } }', { id: ids[1] });
  await mayRead('bea');
  await until('nobody follows', () => t.app.parts.tails.subscribers === 0);
  const { page, offences, close } = await open('/users/one?user=bea&tab=memories');
  await page.getByRole('button', { name: 'Live', exact: true }).waitFor();
  await until('the server tells the page', () => t.app.parts.tails.subscribers === 1);
  // The open list updates live.
  await t.data(save, { content: 'Keeps bees' });
  await page.getByRole('link', { name: 'Keeps bees' }).waitFor();
  const before = await recalledOf('bea');
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (name: string, within = '') => {
    const isThere = (place: string) => document.activeElement?.closest(place) && document.activeElement.textContent;
    for (let step = 0; step < 40; step++) {
      if ((await page.evaluate(isThere, within || 'body')) === name) return;
      await press('Tab');
    }
    throw new Error(`The keyboard does not reach "${name}".`);
  };
  const isAt = (name: string) => page.getByRole('link', { name }).and(page.locator(':focus')).waitFor();
  await page.getByRole('link', { name: 'Keeps bees' }).focus();
  await press('j');
  await isAt('Works at night');
  await press('x');
  await page.getByText('1 selected').waitFor();
  await press('j', 'j');
  await isAt('Plays chess');
  await press('Shift+X');
  await page.getByText('3 selected').waitFor();
  await tabTo('Deactivate');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 memories: Preference 2').waitFor();
  await dialog.getByText('The 2 selected memories are no longer recalled.').waitFor();
  await dialog.getByText('1 of the selected is already not recalled').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.locator(':focus').waitFor();
  await tabTo('Deactivate', '[role=dialog]');
  await press('Enter');
  await dialog.getByText('2 of 2 done').waitFor();
  await tabTo('Close', '[role=dialog]');
  await press('Enter');
  await page.getByText('2 memories were deactivated').waitFor();
  expect(await recalledOf('bea')).toEqual(['Keeps bees']);
  await tabTo('Undo');
  await press('Enter');
  await page.getByText('Everything was restored').waitFor();
  expect(await recalledOf('bea')).toEqual(before);
  expect(await findBarriers(page)).toEqual([]);

  // The grant is ended elsewhere: the next refusal hides what is still shown.
  await t.data('mutation { endContentAccess(input: {userId: "bea"}) { user { id } } }', {}, sora.credential);
  await t.data(save, { content: 'Reads old maps' });
  await page.getByRole('region', { name: 'This person’s content is locked' }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('bees');
  expect(offences).toEqual([]);
  await close();
});

test('an analyst sees no users, in the console or the API', async () => {
  const analyst = await t.addStaff('ANALYST');
  const { page, close } = await open('/users/one?user=mina&tab=sessions', analyst);
  await page.getByText('Your role does not have access to this page.').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('beehives');
  const { errors } = await t.ask('{ users { edges { node { userId } } } }', {}, analyst.credential);
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  await close();
});

test.each([
  ['light', 'en-US', 'price'],
  ['dark', 'ko-KR', '가격'],
] as const)('an audit finds no accessibility problems, in %s and %s', async (colorScheme, locale, price) => {
  await mayRead('mina');
  const { page, offences, close } = await open('/users/one?user=mina', sora, { colorScheme, locale });
  const tabs = page.getByRole('tab');
  const look = async (name: string) => {
    await whole(page);
    expect([name, ...(await findBarriers(page))]).toEqual([name]);
  };
  const openAt = async (place: number) => {
    await tabs.nth(place).click();
    await page.getByRole('tab', { selected: true }).and(tabs.nth(place)).waitFor();
  };
  await tabs.first().waitFor();
  for (const [place, name] of USER_TABS.entries()) {
    await openAt(place);
    if (name === 'entities') await page.getByRole('cell', { name: price }).first().waitFor();
    if (name === 'preferences') await page.getByRole('region', { name: price }).waitFor();
    await look(name);
  }
  await openAt(USER_TABS.indexOf('sessions'));
  await page.getByRole('table').getByRole('link').click();
  await page.getByText('Question 1 about the').first().waitFor();
  await look('transcript');
  expect(offences).toEqual([]);
  await close();
});

/** Everything in this page's Apollo cache. */
async function remembered(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! });
  const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      const stores = this.map((one) => Object.getOwnPropertyDescriptor(one, 'data')?.value).filter((data) => data?.ROOT_QUERY);
      return JSON.stringify(stores);
    }`,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
