import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Credential, startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';

let t: TestApp;
let admin: Credential;
beforeAll(async () => {
  t = await startApp();
  admin = (await t.addStaff('ADMIN', 'kim@example.com')).credential;
});

const UPDATE = `mutation ($input: UpdateProjectSettingsInput!) { updateProjectSettings(input: $input) { settings {
  timeZone shortTermLimit turnTtl redactTurns newUser { allowedCategories consentRequired maxMemories } } } }`;
const READ =
  '{ projectSettings { timeZone shortTermLimit turnTtl redactTurns newUser { allowedCategories consentRequired maxMemories } } }';

test('a new project keeps everything, allows all categories, and hides identity numbers, cards and secrets', async () => {
  expect((await t.data(READ, {}, admin)).projectSettings).toEqual({
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

test('allowing only LOCATION and PREFERENCE, with consent first, takes one mutation, and applies to new users at once', async () => {
  await t.data(
    UPDATE,
    {
      input: { newUser: { allowedCategories: ['LOCATION', 'PREFERENCE'], consentRequired: true } },
    },
    admin,
  );
  await recordTurns(t, [{ userId: 'new', sessionId: 's', userQuery: 'A walnut' }]);
  const { user } = await t.data('{ user(userId: "new") { settings { allowedCategories consentedAt } } }');
  expect(user.settings).toEqual({ allowedCategories: ['LOCATION', 'PREFERENCE'], consentedAt: null });
  const { memoryContext } = await t.data(
    '{ memoryContext(userId: "new", query: "walnut") { prompt report { degraded } } }',
  );
  expect(memoryContext).toEqual({ prompt: '', report: { degraded: ['CONSENT_MISSING'] } });
});

test('omitted settings stay, and null restores the default', async () => {
  await t.data(UPDATE, { input: { shortTermLimit: 2, turnTtl: 'preset' } }, admin);
  const { updateProjectSettings } = await t.data(UPDATE, { input: { shortTermLimit: null } }, admin);
  expect(updateProjectSettings.settings).toMatchObject({ shortTermLimit: 5, turnTtl: { 1: 0, 10: null } });
  const { projectSettings } = await t.data('{ projectSettings { defaults { shortTermLimit turnTtl } } }', {}, admin);
  expect(projectSettings.defaults).toEqual({ shortTermLimit: 5, turnTtl: null });
});

test('changes are recorded in the audit trail, before and after, and nothing is if nothing changes', async () => {
  const told = async () =>
    (
      await t.data(
        '{ auditLog(filter: {actions: [SETTINGS_CHANGED]}, first: 1) { edges { node { id userId actor subjectType change } } } }',
      )
    ).auditLog.edges[0]!.node;
  const input = { smallestGroup: 7, intentLimits: { zzz: 1, a: 2 }, newUser: { maxMemories: 8 } };
  await t.data(UPDATE, { input }, admin);
  const entry = await told();
  expect(entry).toMatchObject({
    userId: null,
    actor: 'staff:kim@example.com',
    subjectType: 'Project',
    change: {
      before: { smallestGroup: 10, intentLimits: expect.anything(), newUser: { maxMemories: 50 } },
      after: input,
    },
  });
  expect(Object.keys(entry.change.after).sort()).toEqual(['intentLimits', 'newUser', 'smallestGroup']);
  await t.data(UPDATE, { input: { ...input, shortTermLimit: null } }, admin);
  expect((await told()).id).toBe(entry.id);
});

test('keys cannot change settings, and staff who are not administrators can only read them', async () => {
  const refused = async (query: string, credential?: Credential) =>
    (await t.ask(query, { input: {} }, credential)).errors[0]?.extensions.code;
  expect(await refused(UPDATE)).toBe('FORBIDDEN');
  for (const role of ['SUPPORT', 'ANALYST'] as const) {
    const { credential } = await t.addStaff(role);
    expect(await refused(READ, credential)).toBeUndefined();
    expect(await refused(UPDATE, credential)).toBe('FORBIDDEN');
  }
});

test.each([
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'input.timeZone'],
  ['a limit below 0', { shortTermLimit: -1 }, 'input.shortTermLimit'],
  ['more sessions than are ever shown', { midTermLimit: 101 }, 'input.midTermLimit'],
  ['a budget that no question may have', { tokenLimit: 100_001 }, 'input.tokenLimit'],
  ['levels that are none', { turnTtl: { 11: 3 } }, 'input.turnTtl.11'],
  ['days of a category that is none', { memoryTtl: { SECRETS: 3 } }, 'input.memoryTtl.SECRETS'],
  ['a group of nobody', { smallestGroup: 0 }, 'input.smallestGroup'],
  ['a group of over 1,000', { smallestGroup: 1_001 }, 'input.smallestGroup'],
  ['more instructions than fit', { extractionInstructions: 'x'.repeat(501) }, 'input.extractionInstructions'],
  [
    'a category named twice',
    { customCategories: ['a', 'a'].map((name) => ({ name, description: 'Cats' })) },
    'input.customCategories',
  ],
  ['a name with a space', { customCategories: [{ name: 'my pets', description: 'Cats' }] }, 'input.customCategories'],
  ['rules that cannot be read', { entityRules: { types: 'x' } }, 'input.entityRules'],
  ['memories below 1', { newUser: { maxMemories: 0 } }, 'input.newUser.maxMemories'],
  ['memories over 1,000', { newUser: { maxMemories: 1_001 } }, 'input.newUser.maxMemories'],
  ['retention below a day', { newUser: { retentionDays: 0 } }, 'input.newUser.retentionDays'],
  ['retention over a century', { newUser: { retentionDays: 36_501 } }, 'input.newUser.retentionDays'],
])('%s is refused by name, and nothing is changed', async (_, input, path) => {
  const before = await t.data(READ, {}, admin);
  const { errors } = await t.ask(UPDATE, { input: { messageLimit: 3, ...input } }, admin);
  expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect(errors[0]!.extensions.issues[0]!.path).toMatch(path);
  expect(await t.data(READ, {}, admin)).toEqual(before);
});

test('a category name that is not allowed is refused with the names that are', async () => {
  const input = { customCategories: [{ name: 'Pets', description: 'Cats' }] };
  const { errors } = await t.ask(UPDATE, { input }, admin);
  expect(errors[0]?.message).toContain('lower-case letters, digits and underscores');
});

test.each([
  ['a number', { shortTermLimit: 500 }, 'input.shortTermLimit: Must be a whole number from 0 to 100.'],
  ['a share', { confidenceFloor: 2 }, 'input.confidenceFloor: Must be a number from 0 to 1.'],
  ['a number for new users', { newUser: { retentionDays: 0 } }, 'Must be a whole number from 1 to 36500.'],
  ['a text', { extractionInstructions: 'x'.repeat(501) }, 'Must be at most 500 characters long.'],
  ['a time zone', { timeZone: 'Seoul' }, 'Must be an IANA time zone, such as Asia/Seoul.'],
  ['turns by intent', { intentLimits: { legal: -1 } }, 'Must give each intent a whole number of turns, 0 or more.'],
])('a refusal of %s says what is allowed', async (_, input, words) => {
  const { errors } = await t.ask(UPDATE, { input }, admin);
  expect(errors[0]?.message).toContain(words);
});

test('a key with a scope for it reads the settings, and others do not', async () => {
  const read = async (scopes: string[]) =>
    (await t.ask('{ projectSettings { shortTermLimit } }', {}, await t.addKey(scopes))).errors[0]?.extensions.code;
  expect(await read(['settings:read'])).toBeUndefined();
  expect(await read(['memories:read', 'users:read'])).toBe('FORBIDDEN');
});

test('settings stored as JSON are also available in typed fields', async () => {
  const types = [{ type: 'dish', words: ['bibimbap'], patterns: [{ source: 'no. (\\d+)', group: 1 }] }];
  const input = { intentLimits: { legal: 7 }, turnTtl: 'preset', entityRules: { types } };
  const { key } = await t.addProject('typed', input);
  const { projectSettings } = await t.data(
    `{ projectSettings { intentTurns { intent turns } turnRetention { importance days }
      entityTypes { type patterns { source group } words { value aliases } nouns { en } } } }`,
    {},
    key,
  );
  expect(projectSettings.intentTurns).toEqual([{ intent: 'legal', turns: 7 }]);
  expect(projectSettings.turnRetention.slice(0, 2)).toEqual([
    { importance: 1, days: 0 },
    { importance: 2, days: 3 },
  ]);
  expect(projectSettings.entityTypes).toEqual([
    {
      type: 'dish',
      patterns: [{ source: 'no. (\\d+)', group: 1 }],
      words: [{ value: 'bibimbap', aliases: [] }],
      nouns: { en: [] },
    },
  ]);
});

describe('typed settings', () => {
  const TYPED = `mutation ($input: UpdateProjectSettingsInput!) { updateProjectSettings(input: $input) { settings {
    intentLimits turnTtl entityRules intentTurns { intent turns } turnRetention { importance days } entityTypes { type } } } }`;
  const update = async (input: object) =>
    (await t.data(TYPED, { input }, admin)).updateProjectSettings.settings as Record<string, unknown>;

  test('are stored as their JSON is, omitted fields have its defaults, and null restores the default', async () => {
    const settings = await update({
      intentTurns: [
        { intent: 'legal', turns: 7 },
        { intent: 'chat', turns: 0 },
      ],
      turnRetention: [
        { importance: 2, days: 9 },
        { importance: 3, days: null },
      ],
      entityTypes: [{ type: 'dish', words: [{ value: 'bibimbap' }], patterns: [{ source: 'no. (\\d+)', group: 1 }] }],
    });
    expect(settings).toMatchObject({
      intentLimits: { legal: 7, chat: 0 },
      turnTtl: { 1: 0, 2: 9, 3: null, 4: 14 },
      intentTurns: expect.arrayContaining([
        { intent: 'legal', turns: 7 },
        { intent: 'chat', turns: 0 },
      ]),
      entityTypes: [{ type: 'dish' }],
    });
    expect(settings.entityRules).toEqual({
      types: [
        {
          type: 'dish',
          aliases: [],
          patterns: [{ source: 'no. (\\d+)', flags: '', group: 1 }],
          words: [{ value: 'bibimbap', aliases: [] }],
          except: [],
          normalizer: 'text',
          nouns: { ko: [], en: [] },
        },
      ],
    });
    const reset = await update({ intentTurns: null, turnRetention: null, entityTypes: null });
    expect(reset).toMatchObject({ turnTtl: null, turnRetention: null });
    expect(reset.intentLimits).toEqual({ legal_consult: 5, market_inquiry: 3, simple_question: 1 });
    expect((reset.entityTypes as object[]).length).toBeGreaterThan(1);
  });

  test.each([
    [{ intentTurns: [{ intent: 'a', turns: -1 }] }, 'input.intentTurns.0.turns', 'setting.intentTurns'],
    [{ intentTurns: Array(2).fill({ intent: 'a', turns: 1 }) }, 'input.intentTurns.1.intent', 'setting.twice'],
    [{ turnRetention: [{ importance: 11 }] }, 'input.turnRetention.0.importance', 'ttl.noLevel'],
    [{ turnRetention: [{ importance: 1, days: 36_501 }] }, 'input.turnRetention.0.days', 'ttl.levelDays'],
    [{ entityTypes: [{ type: 'a', normalizer: 'x' }] }, 'input.entityTypes', 'rules.normalizer'],
    [{ entityTypes: [{ type: 'a', patterns: [{ source: '(' }] }] }, 'input.entityTypes', 'pattern.invalid'],
    [{ turnRetention: [], turnTtl: 'preset' }, 'input.turnRetention', 'setting.bothForms'],
    [{ intentTurns: null, intentLimits: { a: 1 } }, 'input.intentTurns', 'setting.bothForms'],
  ])('%j is refused by name', async (input, path, code) => {
    const { errors } = await t.ask(TYPED, { input }, admin);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path, code }] });
  });

  test('are tried before they are set', async () => {
    const DIFF = `query ($proposed: RetentionRulesInput) { retentionPreview(userId: "tried") { diff(proposed: $proposed) {
      more groups { kind importance proposed } } } }`;
    await recordTurns(t, [{ userId: 'tried', sessionId: 's', userQuery: 'Hello', importance: 3 }]);
    t.clock.moveDays(2);
    const { retentionPreview } = await t.data(DIFF, { proposed: { turnRetention: [{ importance: 3, days: 1 }] } });
    expect(retentionPreview.diff).toEqual({ more: 1, groups: [{ kind: 'TURN', importance: 3, proposed: 1 }] });
    const { errors } = await t.ask(DIFF, { proposed: { turnRetention: [], turnTtl: null } });
    expect(errors[0]!.extensions.issues[0]).toMatchObject({
      path: 'proposed.turnRetention',
      code: 'setting.bothForms',
    });
  });
});
