import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Credential, startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { grant } from '../support/grants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
beforeEach(() => t.setProjectSettings({}));

const SEARCH = `query ($userId: ID) { search(query: "Where is the Pumpkin House?", userId: $userId, first: 50) { edges { snippet } } }`;
const found = async (userId: string | null, credential?: Credential): Promise<number> => {
  const { search } = await t.data(SEARCH, { userId }, credential);
  return search.edges.filter(({ snippet }: { snippet: string }) => snippet.includes('Pumpkin')).length;
};
const say = (userId: string) =>
  recordTurns(t, [
    {
      userId,
      userQuery: 'My favorite restaurant is Pumpkin House in Busan.',
      entities: [{ type: 'place', value: 'Pumpkin House' }],
    },
  ]);
const SETTLE =
  'mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { settings { enabled } } }';

test('a search finds nothing about people whose memory is off, but staff find what is stored', async () => {
  await say('off');
  const admin = await t.addStaff('ADMIN');
  await grant(t, admin, 'off');
  const stored = await found('off');
  expect(stored).toBeGreaterThan(0);
  expect(await found(null)).toBe(stored);
  await say('on');
  const both = await found(null);
  await t.data(SETTLE, { input: { userId: 'off', enabled: false } });
  expect(await found('off')).toBe(0);
  expect(await found(null)).toBe(await found('on'));
  expect(await found('on')).toBeLessThan(both);
  expect(await found('off', admin.credential)).toBe(stored);
  await t.data(SETTLE, { input: { userId: 'off', enabled: true } });
  expect(await found('off')).toBe(stored);
});

test('nor of people without consent where it is required', async () => {
  await say('asked');
  expect(await found('asked')).toBeGreaterThan(0);
  await t.setProjectSettings({ newUser: { consentRequired: true } });
  expect(await found('asked')).toBe(0);
});
