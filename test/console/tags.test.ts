import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { memoryUrl } from '../../console/memories/pages.ts';
import { startApp, type TestApp, type TestStaff } from '../support/app.ts';
import { findBarriers } from '../support/console/axe.ts';
import { openBrowser } from '../support/console/browser.ts';
import { openPage } from '../support/console/consolePage.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';
import { fixture, upload } from '../support/files/uploads.ts';
import { save } from '../support/memories.ts';

let t: TestApp;
let browser: Browser;
let sora: TestStaff;
beforeAll(async () => {
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

test('a user’s documents, two versions side by side, and their space are shown under a grant', async () => {
  await addMember(t, 'trade', 'dana', 'EDITOR');
  const about = { ownerUserId: 'dana', spaceId: 'trade', documentType: 'offer', step: 'sent' };
  await saveDocument(t, 'offer', { ...about, title: 'Offer sheet', tags: ['harbour'] });
  await saveDocument(t, 'letter', { ...about, title: 'Letter', step: 'draft' });
  await saveDocument(t, 'template', { spaceId: 'trade', title: 'Template' });
  await saveVersion(t, 'offer', '# Terms\n\nPrice: USD 32,000\n\nBy ship.', { authorUserId: 'dana', note: 'First' });
  await saveVersion(t, 'offer', '# Terms\n\nPrice: USD 31,500\n\nBy ship.\n\nPaid in June.', { authorUserId: 'dana' });
  const { page, offences, close } = await openPage(t, browser, sora, '/users/one?user=dana');
  await page.getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('heading', { name: 'Documents of dana' }).waitFor();
  await page.getByRole('region', { name: 'This person’s content is locked' }).waitFor();
  await t.data(
    'mutation { grantContentAccess(input: {userId: "dana", reason: "They ask about the offer."}) { grant { id } } }',
    {},
    sora.credential,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Letter' }).waitFor();
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Without an owner');
  await page.getByRole('link', { name: 'Letter' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Template' }).waitFor();
  expect(new URL(page.url()).searchParams.get('owner')).toBe('without');
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('With or without an owner');
  await page.getByRole('button', { name: 'Only with the tag harbour' }).click();
  await page.getByRole('link', { name: 'Letter' }).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['harbour']);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Offer sheet' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Paid in June.').waitFor();
  await page.getByRole('link', { name: 'With version 1' }).click();
  const facts = page.getByRole('table', { name: 'Facts' });
  await facts.getByRole('row', { name: /Changed.*32,000.*31,500/ }).waitFor();
  await page.getByRole('row', { name: /^Added.*Paid in June/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Only changes' }).check();
  await page.getByText('By ship.').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?user=dana&id=offer&version=2&from=1&changes=yes');
  expect(await findBarriers(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const { x, width } = (await facts.boundingBox())!;
  expect(x + width).toBeLessThan(390);
  await facts.getByText('31,500').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('link', { name: 'trade' }).click();
  await page.getByRole('row', { name: /dana Editor/ }).waitFor();
  await page.getByRole('link', { name: 'Letter' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});

test('the playground shows which passages of a document a question finds, and leads to them', async () => {
  const chapter = (i: number) => `## Chapter ${i}\n\n${`Chapter ${i} is about what nobody asks for. `.repeat(40)}`;
  const returns = '## Returns\n\nGoods are returned within 23 days to the depot in Gimhae.';
  await saveDocument(t, 'handbook', { ownerUserId: 'hugo', title: 'Handbook' });
  await saveVersion(t, 'handbook', [chapter(1), returns, chapter(3)].join('\n\n'), { format: 'MARKDOWN' });
  await t.data(
    'mutation { grantContentAccess(input: {userId: "hugo", reason: "Asks what is found."}) { grant { id } } }',
    {},
    sora.credential,
  );
  await t.settle();
  const { page, offences, close } = await openPage(t, browser, sora, '/users/document?user=hugo&id=handbook');
  await page.getByRole('link', { name: 'Try a question about it' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Within how many days are goods returned?');
  await page.getByRole('textbox', { name: 'Token budget' }).fill('400');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const told = page.getByRole('table', { name: 'Included items' });
  const row = told.getByRole('row', { name: /Handbook, version 1 › Returns.*23 days.*\d\.\d\d/ });
  await row.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'Handbook' }).waitFor();
  expect(new URL(page.url()).search).toBe('?user=hugo&id=handbook&version=1');

  const { memory } = await save(t, 'hugo', 'Returns go to Gimhae.', { scope: 'DOCUMENT', documentId: 'handbook' });
  await page.goto(new URL(memoryUrl({ user: 'hugo', id: memory.id }), page.url()).href);
  await page
    .getByRole('row', { name: /Document: handbook/ })
    .getByRole('link', { name: 'handbook' })
    .click();
  await page.getByRole('heading', { name: 'Handbook' }).waitFor();
  expect(offences).toEqual([]);
  await close();
});

test('all spaces are listed, or those of a user, and lead to their members', async () => {
  await addMember(t, 'harbour', 'vera', 'EDITOR');
  await addMember(t, 'harbour', 'walt');
  await addMember(t, 'mill', 'walt');
  const { page, offences, close } = await openPage(t, browser, sora, '/spaces');
  const spaces = page.getByRole('table', { name: 'Spaces' });
  await spaces.getByRole('row', { name: /^harbour 2/ }).waitFor();
  await spaces.getByRole('row', { name: /^mill 1/ }).waitFor();
  await page.getByRole('searchbox').fill('vera');
  await spaces.getByRole('row', { name: /^mill/ }).waitFor({ state: 'hidden' });
  await page.getByText('Spaces: 1').waitFor();
  expect(new URL(page.url()).search).toBe('?user=vera');
  expect(await findBarriers(page)).toEqual([]);
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('InspectSpace')) asked++;
  });
  await spaces.getByRole('link', { name: 'harbour' }).click();
  // The navigation shows where one is, and the documents do not repeat the space.
  await page.getByRole('link', { name: 'Spaces', exact: true }).and(page.locator('[aria-current]')).waitFor();
  const locked = page.getByRole('region', { name: 'This person’s content is locked' });
  await locked.waitFor();
  await page.getByRole('row', { name: /walt Reader/ }).waitFor();
  await saveDocument(t, 'berths', { title: 'Berths', spaceId: 'harbour' });
  await locked.getByRole('textbox').fill('They ask about the berths.');
  await locked.getByRole('button').click();
  await page.getByRole('link', { name: 'Berths' }).waitFor();
  // Once to begin with, and once as the content is opened: a refusal must not make the page ask again and again.
  expect(asked).toBeLessThanOrEqual(3);
  expect(offences).toEqual([]);
  await close();
});

test('a space without members shows the documents of the owner whose page led to it, or says that it is empty', async () => {
  const place = { spaceId: 'attic', ownerUserId: 'olga' };
  await saveDocument(t, 'deed', { ...place, title: 'Deed' });
  for (let i = 0; i < 50; i++) await saveDocument(t, `key-${i}`, { ...place, title: `Key ${i}` });
  await t.data(
    'mutation { grantContentAccess(input: {userId: "olga", reason: "They ask about the deed."}) { grant { id } } }',
    {},
    sora.credential,
  );
  const { page, offences, close } = await openPage(t, browser, sora, '/spaces/one?user=olga&id=attic');
  await page.getByText('This space has no members.').waitFor();
  await page.getByRole('link', { name: 'Deed' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Deed' }).waitFor();
  await page.getByRole('link', { name: 'Key 49' }).waitFor();
  await page.goto(new URL('/spaces/one?id=attic', page.url()).href);
  await page.getByText('There is no member to show documents for.').waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(offences).toEqual([]);
  await close();
});

test('a document shows its uploads, how far each is, and why one failed', async () => {
  const pdf = { mediaType: 'application/pdf', documentId: 'lease', ownerUserId: 'uma' };
  await upload(t, fixture('contract.pdf'), { ...pdf, fileName: 'contract.pdf' });
  await upload(t, fixture('scan.pdf'), { ...pdf, fileName: 'scan.pdf' });
  await t.data(
    'mutation { grantContentAccess(input: {userId: "uma", reason: "Asks why a file is missing."}) { grant { id } } }',
    {},
    sora.credential,
  );
  const { page, offences, close } = await openPage(t, browser, sora, '/users/document?user=uma&id=lease');
  const uploads = page.getByRole('table', { name: 'Uploads' });
  await uploads.getByText('contract.pdf').waitFor();
  expect(await uploads.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('File'),
    expect.stringMatching(/scan\.pdf[\s\S]*Failed[\s\S]*only pictures of pages/),
    expect.stringMatching(/contract\.pdf[\s\S]*Read[\s\S]*2[\s\S]*Version 1/),
  ]);
  expect(await findBarriers(page)).toEqual([]);
  expect(offences).toEqual([]);
  await close();
});
