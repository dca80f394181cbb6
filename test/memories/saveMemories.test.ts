import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { contents, DEACTIVATE, log, rowCounts, SETTLE, save } from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const SAVE_ALL = `mutation ($input: SaveMemoriesInput!) { saveMemories(input: $input) { results {
  outcome code message reason memory { id content supersedes { content } } } } }`;
const saveAll = async (userId: string, memories: object[]) =>
  (await t.data(SAVE_ALL, { input: { userId, memories } })).saveMemories.results;
const fact = (content: string, more: object = {}) => ({ content, category: 'PREFERENCE', ...more });

describe('saving several facts', () => {
  test('keeps as many as the user may have, including the last one', async () => {
    await t.data(SETTLE, { input: { userId: 'ruth', maxMemories: 3 } });
    await save(t, 'ruth', 'Likes ferries.', { confidence: 1 });
    const said = ['Plays the cello', 'Keeps bees', 'Walks to work', 'Collects stamps', 'Bakes rye bread'];
    const results = await saveAll(
      'ruth',
      said.map((content) => fact(`${content}.`, { confidence: 0.5 })),
    );
    expect(results.map((one: { outcome: string }) => one.outcome)).toEqual(said.map(() => 'CREATED'));
    const left = await contents(t, { userId: 'ruth', active: true });
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining(['Likes ferries.', 'Bakes rye bread.']));
    expect(await log(t, 'ruth', { actions: ['EVICTED'] })).toHaveLength(3);
  });

  test('returns the outcome of each, and an invalid fact does not affect the others', async () => {
    await save(t, 'sora', 'I prefer sea freight.');
    const other = await save(t, 'somebody', 'Likes tea.');
    await t.data(SETTLE, { input: { userId: 'sora', allowedCategories: ['PREFERENCE', 'LOCATION'] } });
    const results = await saveAll('sora', [
      fact('I prefer sea freight!'),
      fact('Lives in Busan.', { category: 'LOCATION' }),
      fact('x'.repeat(2_001)),
      fact('Works as a baker.', { category: 'CONTEXT' }),
      fact('Only tonight.', { scope: 'SESSION', sessionId: 'no-such-session' }),
      fact('Only here.', { documentId: 'lease' }),
      fact('Was fun.', { expiresAt: '2020-01-01T00:00:00Z' }),
      fact('Likes coffee.', { supersedes: other.memory.id }),
      fact('Likes cocoa.', { supersedes: 'nothing' }),
      fact('Lives in Busan.', { category: 'LOCATION' }),
    ]);
    expect(results.map((one: { outcome: string; code: string }) => one.outcome ?? one.code)).toEqual([
      'REINFORCED',
      'CREATED',
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'NOT_FOUND',
      'BAD_USER_INPUT',
      'BAD_USER_INPUT',
      'NOT_FOUND',
      'NOT_FOUND',
      'REINFORCED',
    ]);
    expect(results[2]).toMatchObject({
      memory: null,
      message: expect.stringContaining('input.memories.2.content'),
      reason: { code: 'input.maxLength', params: { max: 2000 } },
    });
    expect((await contents(t, { userId: 'sora' })).toSorted()).toEqual(['I prefer sea freight.', 'Lives in Busan.']);
    expect(await contents(t, { userId: 'somebody', active: true })).toEqual(['Likes tea.']);
  });

  test('knows when the user said it, and an older fact does not supersede a newer one', async () => {
    const TOLD =
      'query ($userId: ID!) { memories(filter: { userId: $userId, active: true }) { edges { node { content toldAt } } } }';
    const late = fact('I live in Busan.', { category: 'LOCATION', toldAt: '2026-05-01T00:00:00Z' });
    const early = fact('I live in Seoul.', { category: 'LOCATION', toldAt: '2025-05-01T00:00:00Z' });
    const never = fact('I live on Mars.', { category: 'LOCATION', toldAt: '2199-01-01T00:00:00Z' });
    const results = await saveAll('yuna', [late, early, never]);
    expect(results.map((one: { outcome: string; code: string }) => one.outcome ?? one.code)).toEqual([
      'CREATED',
      'CREATED',
      'BAD_USER_INPUT',
    ]);
    expect((await t.data(TOLD, { userId: 'yuna' })).memories.edges).toEqual([
      { node: { content: 'I live in Busan.', toldAt: '2026-05-01T00:00:00.000Z' } },
    ]);
  });

  test('takes one statement for each table, and the same memories as one after the other', async () => {
    const said = ['Plays the cello', 'Keeps bees', 'Keeps bees', 'Walks to work', 'Lives in Busan', 'Lives in Jeju'];
    const facts = said.map((content, i) => fact(`${content}.`, i > 3 ? { category: 'LOCATION' } : {}));
    await saveAll('batch', facts.slice(0, 2).concat(facts[3]!));
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT count(*)::int AS memories, count(DISTINCT m.cmin::text)::int AS statements
       FROM memories m JOIN users u ON u.user_uid = m.user_uid WHERE u.user_key = 'batch'`,
    );
    expect(rows).toEqual([{ memories: 3, statements: 1 }]);
    await saveAll('together', facts);
    for (const one of facts) await saveAll('each', [one]);
    for (const active of [true, false])
      expect(await contents(t, { userId: 'together', active })).toEqual(await contents(t, { userId: 'each', active }));
  });

  test('is refused as a whole without facts, beyond a hundred, and for a user without memory', async () => {
    const codeOf = async (userId: string, memories: object[]) =>
      (await t.ask(SAVE_ALL, { input: { userId, memories } })).errors?.[0]?.extensions;
    expect(await codeOf('nobody', [])).toMatchObject({ issues: [{ code: 'memories.none' }] });
    const before = await rowCounts(t);
    const refused = fact('Only tonight.', { scope: 'SESSION', sessionId: 'none' });
    expect(await saveAll('nobody', [refused])).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await rowCounts(t)).toEqual(before);
    const many = Array.from({ length: 101 }, (_, i) => fact(`Fact ${i}.`));
    expect(await codeOf('nobody', many)).toMatchObject({ issues: [{ code: 'memories.tooMany' }] });
    await t.data(SETTLE, { input: { userId: 'off', enabled: false } });
    expect(await codeOf('off', [fact('Likes tea.')])).toMatchObject({ reason: { code: 'user.memoryOff' } });
  });
});

describe('a memory that the caller says is superseded', () => {
  test('is superseded whatever it says, with history, and saving again changes nothing', async () => {
    const old = await save(t, 'erin', 'Ships by sea.');
    const next = { category: 'BEHAVIOR', supersedes: old.memory.id };
    const saved = await save(t, 'erin', 'Has a dog called Bori.', next);
    expect(saved).toMatchObject({ outcome: 'SUPERSEDED', memory: { content: 'Has a dog called Bori.' } });
    expect(await contents(t, { userId: 'erin', active: true })).toEqual(['Has a dog called Bori.']);
    expect(await log(t, 'erin', { actions: ['SUPERSEDED'] })).toMatchObject([
      {
        subjectId: old.memory.id,
        trigger: 'user_request',
        change: { before: { supersededBy: null }, after: { supersededBy: saved.memory.id } },
      },
    ]);
    expect(await save(t, 'erin', 'Has a dog called Bori.', next)).toMatchObject({ outcome: 'REINFORCED' });
    const again = await t.ask(SAVE_ALL, { input: { userId: 'erin', memories: [fact('Has a cat.', next)] } });
    expect(again.data?.saveMemories.results).toMatchObject([
      { code: 'CONFLICT', reason: { code: 'memory.superseded', params: { id: saved.memory.id } } },
    ]);
  });

  test('may be inactive, of another scope, nearly equal, and is superseded once', async () => {
    const [flat, lease] = [
      await save(t, 'hana', 'Wants a flat with a balcony.'),
      await save(t, 'hana', 'The rent is due on the 1st.', { scope: 'DOCUMENT', documentId: 'lease' }),
    ];
    await t.data(DEACTIVATE, { input: { id: lease.memory.id } });
    const results = await saveAll('hana', [
      fact('Wants a flat with a big balcony.', { supersedes: flat.memory.id }),
      fact('Pays the rent on the 5th.', { supersedes: lease.memory.id }),
      fact('Pays no rent.', { supersedes: lease.memory.id }),
    ]);
    expect(results).toMatchObject([
      { outcome: 'SUPERSEDED', memory: { supersedes: [{ content: 'Wants a flat with a balcony.' }] } },
      { outcome: 'SUPERSEDED', memory: { supersedes: [{ content: 'The rent is due on the 1st.' }] } },
      { code: 'BAD_USER_INPUT', reason: { code: 'memory.supersededTwice' } },
    ]);
  });
});

describe('categories that a project adds', () => {
  test('file a fact under one of the five, are shown while the settings name them, and can be filtered by', async () => {
    const customCategories = [{ name: 'pets', description: 'Their animals.', category: 'CONTEXT' }];
    await t.setProjectSettings({ customCategories });
    const [cat, wrong, unknown] = await saveAll('ines', [
      { content: 'Has a cat called Mio.', category: 'CONTEXT', customCategory: 'pets' },
      { content: 'Has a dog.', customCategory: 'pets', category: 'LOCATION', subcategory: 'dogs' },
      { content: 'Has a car.', category: 'CONTEXT', customCategory: 'cars' },
    ]);
    expect(cat).toMatchObject({ outcome: 'CREATED' });
    expect([wrong, unknown].map(({ reason }) => reason.code)).toEqual([
      'memory.otherCategory',
      'memory.unknownCategory',
    ]);
    const read = () =>
      t.data('query ($id: ID!) { memory(id: $id) { category subcategory customCategory } }', { id: cat.memory.id });
    expect((await read()).memory).toEqual({ category: 'CONTEXT', subcategory: 'pets', customCategory: 'pets' });
    await save(t, 'ines', 'Lives in Busan.', { category: 'LOCATION' });
    expect(await contents(t, { userId: 'ines', subcategory: ['pets'] })).toEqual(['Has a cat called Mio.']);
    await t.setProjectSettings({});
    expect((await read()).memory).toMatchObject({ subcategory: 'pets', customCategory: null });
  });
});
