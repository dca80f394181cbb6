import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { contents, DEACTIVATE, log, REACTIVATE, rowCounts, SAVE, SETTLE, save, UPDATE } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const settle = async (userId: string, changes: object) =>
  (await t.data(SETTLE, { input: { userId, ...changes } })).updateMemorySettings.settings;
const active = (userId: string) => contents(t, { userId, active: true });

test('a new user starts with the project’s defaults', async () => {
  expect(await settle('new', {})).toMatchObject({
    enabled: true,
    autoExtraction: true,
    allowedCategories: ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'],
    maxMemories: 50,
    retentionDays: null,
    consentedAt: null,
  });
});

test('only the given settings change, with an audit entry of the differences', async () => {
  await settle('some', { retentionDays: 30 });
  const settings = await settle('some', { autoExtraction: false, allowedCategories: ['CONTEXT', 'CONTEXT'] });
  expect(settings).toMatchObject({
    autoExtraction: false,
    allowedCategories: ['CONTEXT'],
    retentionDays: 30,
    enabled: true,
  });
  expect(await settle('some', { retentionDays: null })).toMatchObject({ retentionDays: null });
  expect(await log(t, 'some')).toMatchObject([
    {
      action: 'SETTINGS_CHANGED',
      subjectType: 'User',
      change: { before: { retentionDays: 30 }, after: { retentionDays: null } },
    },
    { change: { after: { autoExtraction: false, allowedCategories: ['CONTEXT'] }, before: { autoExtraction: true } } },
    { change: { before: { retentionDays: null }, after: { retentionDays: 30 } } },
  ]);
});

test('unchanged settings write nothing', async () => {
  const first = await settle('same', { enabled: true, consented: true });
  const before = await rowCounts(t);
  expect(await settle('same', { enabled: true, maxMemories: 50, consented: true })).toEqual(first);
  expect(await rowCounts(t)).toEqual(before);
});

test('consent is recorded with its time, withdrawn, and audited apart from the settings', async () => {
  const { consentedAt } = await settle('consent', { consented: true });
  expect(consentedAt).not.toBeNull();
  expect(await settle('consent', { consented: false, enabled: false })).toMatchObject({ consentedAt: null });
  expect((await log(t, 'consent')).map((entry: { action: string }) => entry.action)).toEqual([
    'CONSENT_CHANGED',
    'SETTINGS_CHANGED',
    'CONSENT_CHANGED',
  ]);
});

test('a user has their settings', async () => {
  const { memory } = await save(t, 'shown', 'I read on trains');
  await settle('shown', { maxMemories: 7 });
  const answer = await t.data(`query ($id: ID!) { memory(id: $id) { user { settings { maxMemories } } } }`, {
    id: memory.id,
  });
  expect(answer.memory.user.settings.maxMemories).toBe(7);
});

test('memories that the user does not allow are not stored', async () => {
  await settle('strict', { allowedCategories: ['LOCATION'] });
  const input = { userId: 'strict', content: 'I like tea', category: 'PREFERENCE' };
  const before = await rowCounts(t);
  const refused = await t.ask(SAVE, { input });
  expect(refused.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', issues: [{ path: 'input.category' }] });
  expect(await rowCounts(t)).toEqual(before);
  const { memory } = await save(t, 'strict', 'I live in Jeju', { category: 'LOCATION' });
  const moved = await t.ask(UPDATE, { input: { id: memory.id, category: 'CONTEXT' } });
  expect(moved.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', issues: [{ path: 'input.category' }] });
  await settle('strict', { enabled: false });
  const off = await t.ask(SAVE, { input: { ...input, category: 'LOCATION' } });
  expect(off.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', issues: [{ path: 'input.userId' }] });
});

test('at the limit the least valuable memory is evicted, never the new one, and can be restored', async () => {
  await settle('full', { maxMemories: 3 });
  await save(t, 'full', 'sure', { confidence: 0.9 });
  const { memory: weak } = await save(t, 'full', 'weak', { confidence: 0.3 });
  await save(t, 'full', 'middling', { confidence: 0.5 });
  await save(t, 'full', 'session-free document fact', { scope: 'DOCUMENT', documentId: 'd', confidence: 0 });
  await save(t, 'full', 'newcomer', { confidence: 0.1 });
  expect(await active('full')).toEqual(['newcomer', 'session-free document fact', 'middling', 'sure']);
  expect((await log(t, 'full', { actions: ['EVICTED'] }))[0]).toMatchObject({
    trigger: 'capacity',
    subjectId: weak.id,
    change: { before: { deactivatedAt: null }, after: { deactivatedAt: expect.any(String) } },
  });
  await t.data(REACTIVATE, { input: { id: weak.id } });
  expect(await active('full')).toEqual(['session-free document fact', 'middling', 'weak', 'sure']);
});

test('a lower limit evicts at once, and deactivated memories do not count', async () => {
  for (const [i, content] of ['a', 'b', 'c', 'd'].entries())
    await save(t, 'shrink', `fact ${content}`, { confidence: (i + 1) / 10 });
  const { memory } = await save(t, 'shrink', 'fact e');
  await t.data(DEACTIVATE, { input: { id: memory.id } });
  await settle('shrink', { maxMemories: 4 });
  expect(await active('shrink')).toHaveLength(4);
  await settle('shrink', { maxMemories: 2 });
  expect(await active('shrink')).toEqual(['fact d', 'fact c']);
  expect(await log(t, 'shrink', { actions: ['EVICTED'] })).toHaveLength(2);
});

test.each([
  ['maxMemories', 0],
  ['maxMemories', 1_001],
  ['maxMemories', null],
  ['retentionDays', 0],
  ['retentionDays', -5],
  ['enabled', null],
  ['autoExtraction', null],
  ['allowedCategories', null],
  ['consented', null],
  ['userId', ' '],
  ['userId', 'a\0'],
])('%s: %p is refused and changes nothing', async (field, value) => {
  const before = await rowCounts(t);
  const { errors } = await t.ask(SETTLE, { input: { userId: 'bad', [field]: value } });
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', issues: [{ path: `input.${field}`, message: expect.any(String) }] } },
  ]);
  expect(await rowCounts(t)).toEqual(before);
});

test('if the project requires consent, nothing is stored without it', async () => {
  const { key } = await t.addProject('careful', { newUser: { consentRequired: true } });
  const input = { userId: 'shy', content: 'I like tea', category: 'PREFERENCE' };
  const refused = await t.ask(SAVE, { input }, key);
  expect(refused.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', issues: [{ path: 'input.userId' }] });
  await t.data(SETTLE, { input: { userId: 'shy', consented: true } }, key);
  expect((await t.data(SAVE, { input }, key)).saveMemory.outcome).toBe('CREATED');
});
