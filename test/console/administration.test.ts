import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { englishAdministration } from '../../console/administration/english.ts';
import { koreanAdministration } from '../../console/administration/korean.ts';
import { englishDesk } from '../../console/privacy/english.ts';
import { koreanDesk } from '../../console/privacy/korean.ts';
import { SUGGESTED } from '../../console/settings/suggestedDays.ts';
import { PRESET_TTL } from '../../server/lifecycle/keep/ttlLevels.ts';
import { SERVER_NOTES } from '../../server/lifecycle/privacy/privacyRequest.ts';
import { SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage, openTab, visit, whole } from '../support/console/consolePage.ts';
import { saveVersion } from '../support/factories.ts';
import { approveErasure, readRequest } from '../support/privacy.ts';

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

const open = (path: string, as: TestStaff | undefined = kim, options?: BrowserContextOptions) =>
  openPage(t, browser, as, path, options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name, exact: true });

/** Presses the action's button, fills in its dialog, and confirms. */
async function act(page: Page, name: string, fill: (form: ReturnType<typeof dialog>) => Promise<unknown>) {
  await button(page, name).click();
  const form = dialog(page, name);
  await fill(form);
  await form.getByRole('button', { name, exact: true }).click();
}

test('a project is created, and its first key is shown once, rotated, and revoked by its name', async () => {
  const { page, offences, close } = await open('/');
  await page.getByRole('link', { name: 'Administration' }).click();
  await button(page, 'Create a project').click();
  await dialog(page, 'Create a project').getByLabel('Name').fill('Second product');
  await button(page, 'Create project').click();
  await button(page, 'Select it and create its first key').click();
  const form = dialog(page, 'Create a key');
  await form.getByLabel('Name').fill('chat backend');
  await form.getByRole('checkbox', { name: 'memories:read' }).check();
  await button(page, 'Create the key').click();
  const shown = page.getByLabel('Your new key', { exact: true }).last();
  const keep = async () => {
    await button(page, 'I have saved the key').click();
    await shown.waitFor({ state: 'detached' });
  };
  const secret = await shown.textContent();
  await dialog(page, 'Your new key').locator(':focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // The key works for the new project, with the given scopes.
  const { viewer, memories } = await t.data(
    '{ viewer { permissions } memories(filter: {userId: "x"}) { edges { node { id } } } }',
    {},
    secret,
  );
  expect(viewer.permissions).toEqual(['turns:write', 'context:read', 'memories:read']);
  expect(memories.edges).toEqual([]);

  await keep();
  await link(page, 'chat backend').click();
  await button(page, 'Rotate').waitFor();
  const held = () =>
    page.evaluate(() => document.body.innerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await held()).not.toContain(secret);
  await act(page, 'Rotate', (asked) => asked.getByLabel('Overlap in hours').fill('1'));
  const next = await shown.textContent();
  expect(next).not.toBe(secret);
  await keep();
  // The panel that the dialog replaced was opened from here.
  await page.locator('a:focus', { hasText: 'chat backend' }).waitFor();
  await page.getByRole('table').getByText('Ends soon').waitFor();
  await page
    .getByRole('row', { name: /Ends soon/ })
    .getByRole('link')
    .click();
  // Escape closes only the dialog, not the panel below it.
  await button(page, 'Revoke').click();
  await dialog(page, 'Revoke').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Revoke').waitFor({ state: 'detached' });
  await act(page, 'Revoke', async (asked) => {
    await asked.getByText('can no longer').waitFor();
    expect(await asked.getByRole('button', { name: 'Revoke' }).isDisabled()).toBe(true);
    await asked.getByLabel('Type “chat backend” to continue').fill('chat backend');
  });
  await dialog(page, 'chat backend').getByText('Revoked', { exact: true }).first().waitFor();
  expect((await t.ask('{ viewer { name } }', {}, secret)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await t.data('{ viewer { name } }', {}, next)).viewer.name).toBe('key:chat backend');
  expect(page.url() + (await held())).not.toContain(next);
  expect(offences).toEqual([]);
  await close();
});

test('staff are invited, given another role, disabled and enabled; the last administrator stays', async () => {
  const { page, offences, close } = await open('/administration/staff?panel=invite');
  const form = dialog(page, 'Invite a staff member');
  await form.getByLabel('Email address').fill('lee@example.com');
  await form.getByLabel('Name').fill('Lee Minji');
  await form.getByRole('radio', { name: 'Analyst' }).check();
  await button(page, 'Invite').click();
  await page.getByText('Lee Minji was invited').waitFor();
  await page.getByText('the one-time link was printed in the server’s terminal', { exact: false }).waitFor();
  expect(t.mails.at(-1)).toMatchObject({ to: 'lee@example.com', purpose: 'INVITATION' });
  await button(page, 'Close').click();

  await link(page, 'Lee Minji').click();
  const member = dialog(page, 'Lee Minji');
  await act(page, 'Change role', (asked) => asked.getByRole('radio', { name: 'Support' }).check());
  await member.getByText('The role was changed.').waitFor();
  await member.getByText('Privacy requests, legal holds', { exact: false }).waitFor();
  await act(page, 'Send new link', async () => undefined);
  await member.getByText('the one-time link was printed', { exact: false }).waitFor();
  expect(t.mails.filter(({ to }) => to === 'lee@example.com')).toHaveLength(2);
  await act(page, 'Disable', (asked) => asked.getByRole('textbox').fill('lee@example.com'));
  await act(page, 'Enable', async () => undefined);
  await member.getByText('The staff member was enabled.').waitFor();
  await button(page, 'Close').click();

  // Nobody else is left who could restore the role.
  await t.app.parts.database.maintenance.query(
    `UPDATE staff SET disabled_at = now() WHERE role = 'ADMIN' AND email <> $1`,
    [kim.email],
  );
  await link(page, 'kim').click();
  await act(page, 'Change role', (asked) => asked.getByRole('radio', { name: 'Support' }).check());
  await dialog(page, 'Change role').getByText('This is the last administrator', { exact: false }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('settings show the effect of a change, keep input while it is invalid, and can be reset to the default', async () => {
  const read = async () =>
    (
      await t.data(
        '{ projectSettings { tokenLimit memoryTtl intentLimits newUser { maxMemories } } }',
        {},
        kim.credential,
      )
    ).projectSettings;
  await t.data(
    'mutation { saveMemory(input: { userId: "old", content: "Lives by the sea.", category: LOCATION }) { outcome } }',
  );
  await t.app.parts.database.maintenance.query(
    `UPDATE memories SET created_at = created_at - interval '40 days', updated_at = updated_at - interval '40 days'`,
  );
  const { page, offences, close } = await open('/administration/settings');
  await page.getByLabel('Token budget').fill('1500');
  await button(page, 'Add an intent').click();
  await page.getByLabel('Intent').last().fill('smalltalk');
  await page.getByText('2 unsaved changes').waitFor();
  await openTab(page, 'New users');
  await page.getByRole('textbox', { name: 'Maximum memories' }).fill('5000');
  await page.getByText('3 unsaved changes').waitFor();
  await button(page, 'Save').click();
  await page.getByText('Nothing was saved.', { exact: false }).waitFor();
  expect(await read()).toMatchObject({ tokenLimit: 2000, newUser: { maxMemories: 50 } });
  // Leaving the page asks for confirmation.
  await page.getByRole('link', { name: 'API keys' }).click();
  await button(page, 'Stay').click();
  await page.getByRole('textbox', { name: 'Maximum memories' }).fill('20');
  await button(page, 'Save').click();
  const saved = page.getByRole('status').getByText(/^Saved\./);
  await saved.waitFor();
  // Where the button was: the top of the form may be out of sight.
  await page.locator('main:focus').waitFor();
  expect(await saved.evaluate((said) => said.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await read()).toMatchObject({
    tokenLimit: 1500,
    intentLimits: { smalltalk: 5 },
    newUser: { maxMemories: 20 },
  });

  await openTab(page, 'Retention');
  const byImportance = page.getByRole('switch', { name: 'Delete turns by importance' });
  await byImportance.check({ force: true });
  await page.getByText('These are suggested values.', { exact: false }).waitFor();
  await page.getByLabel('Importance 2', { exact: true }).fill('5');
  await page.getByText(/^Leave a field empty/).waitFor();
  await byImportance.uncheck({ force: true });
  await page.getByLabel('Location').fill('30');
  await button(page, 'Save').click();
  const effect = dialog(page, 'Effect of this change');
  await effect.getByRole('row', { name: 'Memories: Location 0 1' }).waitFor();
  await effect.getByRole('button', { name: 'Close' }).waitFor();
  await button(page, 'Save anyway').click();
  await saved.waitFor();
  expect((await read()).memoryTtl).toEqual({ LOCATION: 30 });

  await openTab(page, 'Context');
  await button(page, 'Reset to default: Token budget').click();
  // Text typed during a save is a new change, even if it restores the saved value.
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SaveSettings')) await held.promise;
    await route.continue();
  });
  await button(page, 'Save').click();
  await page.getByRole('textbox', { name: 'Token budget' }).fill('1500');
  held.resolve();
  await page.getByText('1 unsaved change').waitFor();
  const tokens = page.getByRole('textbox', { name: 'Token budget' });
  expect([await tokens.inputValue(), (await read()).tokenLimit]).toEqual(['1500', 2000]);
  await button(page, 'Save').click();
  await saved.waitFor();
  expect((await read()).tokenLimit).toBe(1500);

  await openTab(page, 'Entities');
  await page.getByRole('textbox', { name: 'Rules' }).fill('{"types": [{"type": 3}]');
  await page.getByText('This is not JSON', { exact: false }).waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Rules' }).fill('{"types": [{"type": 3}]}');
  await button(page, 'Save').click();
  await page.getByText('types[0].type', { exact: false }).first().waitFor();
  await button(page, 'Discard').click();

  await openTab(page, 'End-user access');
  await page.getByLabel('Issuer').last().fill('https://id.example.com/');
  await page.getByLabel('Audience').fill('chat');
  await page.getByLabel('URL of the public keys').fill('https://id.example.com/jwks.json');
  await button(page, 'Set issuer').click();
  await page.getByText('The issuer was set.', { exact: false }).waitFor();
  await act(page, 'Remove issuer', (asked) => asked.getByRole('textbox').fill('https://id.example.com/'));
  await page.getByText('No issuer is set', { exact: false }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('a hold stops an approved erasure; a list is imported whole, or its bad lines are named', async () => {
  const sora = await t.addStaff('SUPPORT', 'sora@example.com');
  await t.data(
    'mutation { saveMemory(input: { userId: "held", content: "Signed on Monday.", category: CONTEXT }) { outcome } }',
  );
  const { page, offences, close } = await open('/legal-holds', sora);
  await page.getByText('No active legal holds').waitFor();
  await button(page, 'Place a hold').click();
  const form = dialog(page, 'Place a hold');
  await form.getByLabel('User ID').fill('held');
  await form.getByLabel('Reason').fill('Case 2026-114');
  await form.getByLabel('Person responsible').fill('Legal, Ms Han');
  await button(page, 'Place hold').click();
  await link(page, 'held').waitFor();
  const id = await approveErasure(t, 'held');
  await t.settle();
  expect((await readRequest(t, id)).status).not.toBe('COMPLETED');

  await button(page, 'Import a list').click();
  const list = dialog(page, 'Import a list');
  await list.getByLabel('CSV data').fill('userId,reason,owner,until\na,Case 1,Han,2020-01-01\nb,,Han,');
  await button(page, 'Place all holds').click();
  const problems = list.getByRole('table', { name: 'No holds were placed' });
  await problems.getByRole('row', { name: /^2 until/ }).waitFor();
  await problems.getByRole('row', { name: /^3 reason/ }).waitFor();
  await list.getByLabel('CSV data').fill('userId,reason,owner,until\na,Case 1,Han,2030-01-01\nb,Case 2,Han,');
  await button(page, 'Place all holds').click();
  await list.getByText('Placed: 2').waitFor();
  await button(page, 'Close').click();
  await page.getByRole('searchbox', { name: 'User ID' }).fill('a');
  await page.waitForURL(/user=a/);
  await link(page, 'b').waitFor({ state: 'detached' });

  await link(page, 'a').click();
  await act(page, 'Release', async (asked) => {
    await asked.getByLabel('Reason for the release').fill('Case 1 is settled');
    await asked.getByLabel('Type “a” to continue').fill('a');
  });
  await dialog(page, 'Legal hold').getByText('Ended', { exact: true }).waitFor();
  await dialog(page, 'Legal hold').getByText('Case 1 is settled').waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('every scope is explained, and the suggested days are the server’s defaults', () => {
  for (const { keys } of [englishAdministration, koreanAdministration])
    expect(Object.keys(keys.scopeNames)).toEqual([...SERVICE_SCOPES]);
  expect(SUGGESTED).toEqual(PRESET_TTL);
});

test('the server’s own notes are codes, and each has English and Korean words', () => {
  for (const { ofServer } of [englishDesk, koreanDesk])
    expect(Object.keys(ofServer).sort()).toEqual([...SERVER_NOTES, 'LegalHold'].sort());
});

test('support and analysts cannot open an administration page, even by its address', async () => {
  const closed = {
    SUPPORT: ['administration/keys', 'administration/settings?section=privacy'],
    ANALYST: ['administration', 'administration/staff', 'legal-holds'],
  };
  for (const role of ['SUPPORT', 'ANALYST'] as const) {
    const { page, close } = await open('/', await t.addStaff(role));
    await page.getByRole('link', { name: 'Overview' }).waitFor();
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    for (const path of closed[role]) {
      await visit(page, `/${path}`);
      await page.getByText('Your role does not have access to this page.').waitFor();
    }
    await close();
  }
});

test('an audit finds no accessibility problems, in Korean and in dark mode', async () => {
  const { page, offences, close } = await open('/', kim, { colorScheme: 'dark', locale: 'ko-KR' });
  for (const path of [
    'administration/keys?panel=new',
    'administration/staff?panel=invite',
    'administration/settings?section=keeping',
    'administration/settings?section=people',
    'legal-holds?panel=import',
  ]) {
    await visit(page, `/${path}`);
    await page
      .getByRole(path.includes('panel') ? 'dialog' : 'tab')
      .first()
      .waitFor();
    await whole(page);
    expect([path, ...(await findBarriers(page))]).toEqual([path]);
  }
  // The server's refusals are shown in Korean, too: by line, by field, and as a whole.
  await page.getByRole('textbox', { name: '목록' }).fill('name\nkim');
  await button(page, '모두 보존').click();
  await page.getByRole('cell', { name: '첫 줄은 “userId,reason,owner,until”이고', exact: false }).waitFor();
  await visit(page, '/administration/staff?panel=invite');
  const form = dialog(page, '초대하기');
  await form.getByLabel('이메일 주소').fill('kim@localhost');
  await form.getByLabel('이름').fill(' ');
  await button(page, '초대').click();
  await form.getByRole('alert').getByText('이름: 비워 둘 수 없습니다.').waitFor();
  await form.getByLabel('이름').fill('Kim');
  await form.getByLabel('이메일 주소').fill(kim.email);
  await button(page, '초대').click();
  await form.getByRole('alert').getByText('같은 이메일 주소의 직원이 이미 있습니다.').waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('a project leaves as a file with its key, and enters another one, where importing again adds nothing', async () => {
  const from = await t.addProject('from');
  const into = await t.addProject('into');
  const turn = { userId: 'ines', sessionId: 's', assistantResponse: '' };
  const turns = ['I like the harbour.', 'What about the mill?'].map((userQuery) => ({ ...turn, userQuery }));
  const record =
    'mutation ($turns: [RecordTurnInput!]!) { recordTurns(input: { turns: $turns }) { results { replayed } } }';
  await t.data(record, { turns }, from.key);
  await saveVersion(t, 'plan', 'Begin in May.', {}, from.key);
  await t.settle();
  const { page, offences, close } = await open('/administration/move');
  const key = page.getByLabel('API key of the project', { exact: true });
  await key.fill('rk_not-a-key-of-this-server');
  await button(page, 'Export the project').click();
  await page.getByText('The server does not accept this key.').waitFor();
  await key.fill(from.key);
  const downloading = page.waitForEvent('download');
  await button(page, 'Export the project').click();
  const file = await (await downloading).path();
  await page.getByText('The file is complete').waitFor();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).type)).toEqual(
    expect.arrayContaining(['recollect', 'user', 'session', 'turn', 'memory', 'document', 'version', 'end']),
  );
  await key.fill(into.key);
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    await (await choosing).setFiles({ name: 'p.jsonl', mimeType: 'text/plain', buffer: readFileSync(file) });
  };
  await choose();
  await page.getByText('The file was read').waitFor();
  const DOCUMENT = '{ document(documentId: "plan") { latestVersion { content } } }';
  expect((await t.data(DOCUMENT, {}, into.key)).document).toBeNull();
  await page.getByRole('checkbox', { name: 'Only count what is in the file' }).uncheck();
  await choose();
  await page.getByText('The file was imported').waitFor();
  expect((await t.data(DOCUMENT, {}, into.key)).document.latestVersion.content).toBe('Begin in May.');
  const TURNS = '{ user(userId: "ines") { turns { totalCount } } }';
  expect((await t.data(TURNS, {}, into.key)).user.turns.totalCount).toBe(2);
  await choose();
  await page.getByRole('row', { name: /Already there/ }).waitFor();
  expect((await t.data(TURNS, {}, into.key)).user.turns.totalCount).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences.filter((one) => !/401/.test(one))).toEqual([]);
  await close();
});
