import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Credential, startApp, type TestApp } from '../support/app.ts';
import { askFigures, EVERYTHING, figures, recordIn, remember, sumOf } from '../support/console/figures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const people = (count: number) => Array.from({ length: count }, (_, i) => `person-${i}`);

describe('breakdowns', () => {
  test('hide an intent or importance of nine people and show one of ten', async () => {
    const { key } = await t.addProject('ten');
    const turns = (intentType: string | null, users: (string | null)[]) =>
      users.map((userId, i) => ({
        userId,
        sessionId: `${intentType}-${i}`,
        intentType,
        importance: intentType === 'rare' ? 9 : 5,
        occurredAt: '2026-11-02T00:00:00Z',
      }));
    await recordIn(t, key, [
      ...turns('common', people(10)),
      ...turns('rare', people(9)),
      // However many turns, it is one person; and many anonymous sessions may be one person's.
      ...turns('loud', Array(20).fill('person-9')),
      ...turns('anonymous', Array(12).fill(null)),
    ]);
    const fields = 'intents { intentType count } importance { importance count } turns { value }';
    const { intents, importance, turns: all } = await figures(t, fields, {}, key);
    expect(intents).toEqual([{ intentType: 'common', count: 10 }]);
    // The nine could be computed from the total, so the only other importance is left out too.
    expect(importance).toEqual([]);
    expect(sumOf(all)).toBe(51);
    await recordIn(t, key, turns('rare', ['person-9']));
    // The remainder of the total is now one person's, so the smallest visible group is left out.
    expect((await figures(t, 'intents { intentType }', {}, key)).intents).toEqual([{ intentType: 'common' }]);
    await recordIn(t, key, turns('loud', people(9)));
    expect((await figures(t, 'intents { intentType count }', {}, key)).intents).toEqual([
      { intentType: 'loud', count: 29 },
      { intentType: 'common', count: 10 },
      { intentType: 'rare', count: 10 },
    ]);
    expect((await figures(t, 'importance { importance count }', {}, key)).importance[0]).toEqual({
      importance: 9,
      count: 10,
    });
    // Nine of them had it within this range, and one after it.
    const { intents: later } = await figures(t, 'intents { intentType }', { from: '2026-11-03T00:00:00Z' }, key);
    expect(later).toEqual([]);
  });

  test('hide a category of nine people and show one of ten', async () => {
    const { key } = await t.addProject('categories');
    for (const userId of people(10)) await remember(t, key, userId, 'LOCATION');
    for (const userId of people(9)) await remember(t, key, userId, 'PREFERENCE');
    const ask = async () => await figures(t, 'memoriesByCategory { category count } totals { memories }', {}, key);
    expect(await ask()).toEqual({
      memoriesByCategory: [{ category: 'LOCATION', count: 10 }],
      totals: { memories: 10 },
    });
    await remember(t, key, 'person-9', 'PREFERENCE');
    expect(await ask()).toMatchObject({ memoriesByCategory: [{ count: 10 }, { count: 10 }], totals: { memories: 20 } });
  });

  test('leave a hidden category out of the total, from which it could be computed', async () => {
    const { key } = await t.addProject('differences', { smallestGroup: 2 });
    for (const category of ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT'])
      for (const userId of people(2)) await remember(t, key, userId, category);
    for (const category of ['LOCATION', 'PREFERENCE', 'BEHAVIOR'])
      await remember(t, key, 'person-0', category, `and ${category}`);
    const shown = async () => {
      const { memoriesByCategory, totals } = await figures(
        t,
        'memoriesByCategory { category count } totals { memories }',
        {},
        key,
      );
      return [memoriesByCategory.length, totals.memories];
    };
    expect(await shown()).toEqual([4, 11]);
    await remember(t, key, 'person-0', 'FEEDBACK');
    expect(await shown()).toEqual([4, 11]);
    await remember(t, key, 'person-1', 'FEEDBACK');
    expect(await shown()).toEqual([5, 13]);
  });

  test('show groups as small as the project allows', async () => {
    const { key } = await t.addProject('three', { smallestGroup: 3 });
    const turns = people(3).map((userId) => ({
      userId,
      sessionId: userId,
      intentType: 'few',
      occurredAt: '2026-11-02T00:00:00Z',
    }));
    await recordIn(t, key, turns.slice(0, 2));
    expect((await figures(t, 'intents { count }', {}, key)).intents).toEqual([]);
    await recordIn(t, key, turns.slice(2));
    expect((await figures(t, 'intents { count }', {}, key)).intents).toEqual([{ count: 3 }]);
  });
});

test('the figures contain no user’s key, session or text', async () => {
  const { key } = await t.addProject('canaries');
  const canary = 'canary-93b1';
  await recordIn(t, key, [
    {
      ...{ userId: canary, sessionId: canary, userQuery: canary, assistantResponse: canary, speaker: canary },
      ...{ intentType: canary, tags: [canary], documentId: canary, entities: [{ type: 'location', value: canary }] },
      occurredAt: '2026-11-02T00:00:00Z',
    },
  ]);
  await remember(t, key, canary, 'LOCATION', `Lives by ${canary}`);
  const told = await figures(t, EVERYTHING, {}, key);
  expect(JSON.stringify(told)).not.toContain(canary);
});

describe('analytics', () => {
  const CODE = async (credential: Credential) =>
    (await askFigures(t, 'turns { value }', {}, credential)).errors[0]?.extensions.code;

  test('are available to keys with the scope and to all staff', async () => {
    expect(await CODE(await t.addKey(['analytics:read']))).toBeUndefined();
    expect(await CODE(await t.addKey(['turns:write', 'users:read', 'memories:read']))).toBe('FORBIDDEN');
    for (const role of ['ADMIN', 'SUPPORT', 'ANALYST'] as const)
      expect(await CODE((await t.addStaff(role)).credential)).toBeUndefined();
  });

  test('include nothing from another project', async () => {
    const { key } = await t.addProject('other');
    const { turns, totals, intents } = await figures(t, EVERYTHING, {}, key);
    expect(sumOf(turns)).toBe(0);
    expect(intents).toEqual([]);
    expect(totals).toEqual({
      users: 0,
      sessions: 0,
      turns: 0,
      memories: 0,
      entities: 0,
      storageBytes: 0,
      withheld: true,
    });
  });
});
