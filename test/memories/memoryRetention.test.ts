import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryCategory } from '../../server/entities/enums.ts';
import { parseTtlLevels } from '../../server/lifecycle/keep/ttlLevels.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';
import { contents, SETTLE, save, UPDATE } from '../support/memories.ts';
import { retentionReason } from '../support/retention/retentionReason.ts';
import { inDays, makeBaker, preview, run, SEEN, seen, undo } from '../support/retention.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
beforeEach(() => t.setProjectSettings({ turnTtl: 'preset' }));

describe('memories', () => {
  test('are hidden from the moment they expire, before any cleaning', async () => {
    const { expiring, lasting } = await makeBaker(t, 'hana');
    expect(await seen(t, 'hana')).toContain(expiring);
    t.clock.moveDays(0.99);
    expect((await t.data(SEEN, { userId: 'hana', sessionId: 's1' })).memoryContext.memories).toHaveLength(2);
    t.clock.moveDays(0.02);
    const { memoryContext, search, active, user } = await t.data(SEEN, { userId: 'hana', sessionId: 's1' });
    expect(memoryContext.memories).toEqual([{ memory: { id: lasting } }]);
    expect(JSON.stringify(search)).not.toContain(expiring);
    expect(active.edges).toEqual([{ node: { id: lasting } }]);
    expect(user.statistics.totalMemories).toBe(1);
  });

  test('older than their user allows are hidden at once, too, and due for cleaning', async () => {
    const { memory } = await save(t, 'ida', 'Likes walnut');
    t.clock.moveDays(10);
    const { memory: newer } = await save(t, 'ida', 'Likes pecan');
    await t.data(SETTLE, { input: { userId: 'ida', retentionDays: 5 } });
    const { memoryContext, active } = await t.data(SEEN, { userId: 'ida', sessionId: 's1' });
    expect(memoryContext.memories).toEqual([{ memory: { id: newer.id } }]);
    expect(active.edges).toEqual([{ node: { id: newer.id } }]);
    const { items } = await preview(t, 'ida');
    const dueAt = new Date(Date.parse(memory.createdAt) + 5 * DAY_MS).toISOString();
    expect(items).toEqual([{ reason: 'RETENTION_DAYS', dueAt, node: { __typename: 'Memory', id: memory.id } }]);
  });

  test('expire at the first limit, and never while they are on hold', async () => {
    const DUE = 'query ($id: ID!) { memory(id: $id) { createdAt dueAt } }';
    const { memory } = await save(t, 'una', 'Likes hazel');
    const dueInDays = async () => {
      const { createdAt, dueAt } = (await t.data(DUE, { id: memory.id })).memory;
      return dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / DAY_MS;
    };
    expect(await dueInDays()).toBeNull();
    await t.setProjectSettings({ memoryTtl: { PREFERENCE: 30 } });
    expect(await dueInDays()).toBe(30);
    await t.data(SETTLE, { input: { userId: 'una', retentionDays: 20 } });
    expect(await dueInDays()).toBe(20);
    const expiresAt = new Date(Date.parse(memory.createdAt) + 3 * DAY_MS).toISOString();
    await t.data(UPDATE, { input: { id: memory.id, expiresAt } });
    expect(await dueInDays()).toBe(3);
    await t.setProjectSettings({ memoryTtl: {} });
  });

  test('that have expired do not block an equal new fact, and cannot be restored beside it', async () => {
    await t.data(SETTLE, { input: { userId: 'jo', retentionDays: 5 } });
    const first = await save(t, 'jo', 'Likes walnut');
    t.clock.moveDays(6);
    const second = await save(t, 'jo', 'Likes walnut');
    expect(second.outcome).toBe('CREATED');
    expect(second.memory.id).not.toBe(first.memory.id);
    t.clock.moveDays(6);
    const done = await run(t, 'jo');
    expect(done.memories).toBe(2);
    const third = await save(t, 'jo', 'Likes walnut');
    expect(third.outcome).toBe('CREATED');
    expect(await undo(t, done.runId)).toMatchObject({ memories: 2 });
    const { active, memories } = await t.data(SEEN, { userId: 'jo', sessionId: 's1' });
    expect(active.edges).toEqual([{ node: { id: third.memory.id } }]);
    expect(memories.totalCount).toBe(3);
  });

  test('restored beyond the user’s limit evict others as usual, so that the limit is never exceeded', async () => {
    await t.data(SETTLE, { input: { userId: 'kim', retentionDays: 5 } });
    await save(t, 'kim', 'Likes walnut', { confidence: 0.4 });
    await save(t, 'kim', 'Likes almond', { confidence: 0.9 });
    t.clock.moveDays(6);
    const done = await run(t, 'kim');
    await t.data(SETTLE, { input: { userId: 'kim', retentionDays: null, maxMemories: 2 } });
    await save(t, 'kim', 'Likes pecan');
    expect(await undo(t, done.runId)).toMatchObject({ memories: 2 });
    expect(await contents(t, { userId: 'kim', active: true })).toEqual(['Likes pecan', 'Likes almond']);
    expect(await preview(t, 'kim')).toMatchObject({ memories: 0 });
  });
});

describe('whatever the importances, ages and settings', () => {
  const days = fc.integer({ min: 0, max: 12 });
  const given = fc.record({
    levels: fc.dictionary(fc.constantFrom('1', '4', '5', '9', '10'), fc.option(fc.integer({ min: 0, max: 10 }))),
    retentionDays: fc.option(fc.integer({ min: 1, max: 10 })),
    categoryTtl: fc.dictionary(fc.constantFrom('PREFERENCE', 'LOCATION'), fc.option(fc.integer({ min: 1, max: 10 }))),
    turns: fc.array(fc.record({ age: days, importance: fc.constantFrom(1, 4, 5, 9, 10), saved: fc.boolean() }), {
      maxLength: 6,
    }),
    memories: fc.array(fc.record({ age: days, livesFor: fc.option(fc.integer({ min: 1, max: 12 })) }), {
      maxLength: 4,
    }),
  });
  let users = 0;

  test('the due memories are those of the rule, cleaning hides exactly those, and hidden ones are never recalled', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ levels, retentionDays, categoryTtl, turns, memories }) => {
        users += 1;
        const userId = `any-${users}`;
        await t.setProjectSettings({ turnTtl: levels, memoryTtl: categoryTtl });
        const made: { id: string; due: () => boolean; gone: () => boolean }[] = [];
        const ttl = parseTtlLevels(levels);
        const rule = { ttl, categoryTtl, retentionDays, maxMemories: 50 };
        for (let age = 12; age >= 0; age--) {
          for (const { importance, saved } of turns.filter((turn) => turn.age === age)) {
            const { turn } = await record(t, { userId, importance, userQuery: `walnut ${made.length}?` });
            if (saved)
              await t.data(
                `mutation { updateTurn(input: {id: "${turn.id}", saved: true, importance: ${importance}}) { turn { id } } }`,
              );
            const row = { kind: 'turn' as const, importance, recordedAt: new Date(turn.recordedAt), expiresAt: null };
            const due = () => !saved && retentionReason(row, t.clock.now(), rule) !== undefined;
            made.push({ id: turn.id, due, gone: () => false });
          }
          for (const { livesFor } of memories.filter((memory) => memory.age === age)) {
            const expiresAt = livesFor === null ? null : inDays(t, livesFor);
            const { memory } = await save(t, userId, `Likes walnut ${made.length}`, { expiresAt });
            const row = {
              kind: 'memory' as const,
              category: MemoryCategory.PREFERENCE,
              createdAt: new Date(memory.createdAt),
              expiresAt: expiresAt === null ? null : new Date(expiresAt),
            };
            const due = () => retentionReason(row, t.clock.now(), rule) !== undefined;
            // A memory expired by its user's or its own rule is hidden at once; the project's days apply when it is
            // cleaned.
            const gone = () => retentionReason(row, t.clock.now(), { ...rule, categoryTtl: {} }) !== undefined;
            made.push({ id: memory.id, due, gone });
          }
          if (age > 0) t.clock.moveDays(1);
        }
        if (made.length === 0) return;
        await t.data(SETTLE, { input: { userId, retentionDays } });
        t.clock.set(new Date(t.clock.now().getTime() + DAY_MS / 2));

        const recalled = async () => {
          const { memoryContext, current, search, active } = await t.data(SEEN, { userId, sessionId: 's1' });
          const found = JSON.stringify([memoryContext, current, search, active]);
          return made.filter(({ id }) => found.includes(id));
        };
        expect((await recalled()).filter((one) => one.gone())).toEqual([]);
        const due = made.filter((one) => one.due()).map(({ id }) => id);
        const { items, ...counts } = await preview(t, userId);
        expect(items.map(({ node }) => node.id).sort()).toEqual([...due].sort());
        const { runId, undoUntil: _, ...hidden } = await run(t, userId);
        expect(hidden).toEqual(counts);
        const visible = await seen(t, userId);
        expect(due.filter((id) => visible.has(id))).toEqual([]);
        expect(made.filter(({ id }) => !due.includes(id) && !visible.has(id))).toEqual([]);
        expect(await undo(t, runId)).toEqual(counts);
        expect((await recalled()).filter((one) => one.gone())).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
