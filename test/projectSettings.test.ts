import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.ts';
import { recordTurns } from './support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const UPDATE = `mutation ($input: UpdateProjectSettingsInput!) { updateProjectSettings(input: $input) { settings {
  timeZone shortTermLimit turnTtl redactTurns newUser { allowedCategories consentRequired maxMemories } } } }`;
const READ =
  '{ projectSettings { timeZone shortTermLimit turnTtl redactTurns newUser { allowedCategories consentRequired maxMemories } } }';

test('a new project keeps everything, allows all categories, and hides identity numbers, cards and secrets', async () => {
  expect((await t.data(READ)).projectSettings).toEqual({
    timeZone: 'Asia/Seoul',
    shortTermLimit: 5,
    turnTtl: null,
    redactTurns: ['RRN', 'CARD', 'PASSWORD', 'SECRET'],
    newUser: {
      allowedCategories: ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'],
      consentRequired: false,
      maxMemories: 50,
    },
  });
});

test('LOCATION and PREFERENCE only, consent first, is one mutation away, and holds for new users at once', async () => {
  await t.data(UPDATE, {
    input: { newUser: { allowedCategories: ['LOCATION', 'PREFERENCE'], consentRequired: true } },
  });
  await recordTurns(t, [{ userId: 'new', sessionId: 's', userQuery: 'A walnut' }]);
  const { user } = await t.data('{ user(userId: "new") { settings { allowedCategories consentedAt } } }');
  expect(user.settings).toEqual({ allowedCategories: ['LOCATION', 'PREFERENCE'], consentedAt: null });
  const { memoryContext } = await t.data(
    '{ memoryContext(userId: "new", query: "walnut") { prompt report { degraded } } }',
  );
  expect(memoryContext).toEqual({ prompt: '', report: { degraded: ['CONSENT_MISSING'] } });
});

test('what is left out stays, and null goes back to the default', async () => {
  await t.data(UPDATE, { input: { shortTermLimit: 2, turnTtl: 'preset' } });
  const { updateProjectSettings } = await t.data(UPDATE, { input: { shortTermLimit: null } });
  expect(updateProjectSettings.settings).toMatchObject({ shortTermLimit: 5, turnTtl: { 1: 0, 10: null } });
});

test.each([
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'input.timeZone'],
  ['a limit below 0', { shortTermLimit: -1 }, 'input.shortTermLimit'],
  ['levels that are none', { turnTtl: { 11: 3 } }, 'input.turnTtl.11'],
  ['rules that cannot be read', { entityRules: { types: 'x' } }, 'input.entityRules'],
  ['memories below 1', { newUser: { maxMemories: 0 } }, 'input.newUser.maxMemories'],
  ['memories over 1,000', { newUser: { maxMemories: 1_001 } }, 'input.newUser.maxMemories'],
  ['retention below a day', { newUser: { retentionDays: 0 } }, 'input.newUser.retentionDays'],
])('%s is refused by name, and nothing is changed', async (_, input, path) => {
  const before = await t.data(READ);
  const { errors } = await t.ask(UPDATE, { input: { messageLimit: 3, ...input } });
  expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors[0]!.extensions.issues[0]!.path).toMatch(path);
  expect(await t.data(READ)).toEqual(before);
});
