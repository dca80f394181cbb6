import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { DAY_MS } from '../support/clock.ts';
import {
  contents,
  DEACTIVATE,
  FORGET,
  HISTORY,
  log,
  REACTIVATE,
  rowCounts,
  SETTLE,
  save,
  UPDATE,
} from '../support/memories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }`;
const record = (userId: string, sessionId: string) =>
  t.data(RECORD, { input: { userId, sessionId, userQuery: 'Hello there', assistantResponse: 'Hello' } });

const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;
const eventsOf = async (userId: string): Promise<string[]> =>
  (
    await sql(
      `SELECT e.change FROM events e JOIN user_directory d USING (user_uid) WHERE d.user_key = $1 AND e.kind = 'memory' ORDER BY e.id`,
      [userId],
    )
  ).map((row) => row.change);
const vectors = async (): Promise<number> => Number((await sql('SELECT count(*) AS n FROM memory_embeddings'))[0].n);

describe('saving', () => {
  test('a saved fact is returned in full, creates its user, and is announced and audited', async () => {
    const { outcome, memory } = await save(t, 'sora', '조용한 동네를 좋아해요.', {
      subcategory: 'noise',
      confidence: 0.8,
    });
    expect(outcome).toBe('CREATED');
    expect(memory).toMatchObject({
      content: '조용한 동네를 좋아해요.',
      category: 'PREFERENCE',
      subcategory: 'noise',
      scope: 'USER',
      source: 'EXPLICIT',
      confidence: 0.8,
      usageCount: 0,
      lastUsedAt: null,
      expiresAt: null,
      deactivatedAt: null,
      supersededBy: null,
      sourceTurn: null,
      sourcePreview: null,
      user: { userId: 'sora' },
    });
    expect(await eventsOf('sora')).toEqual(['CREATED']);
    const { memory: read } = await t.data(HISTORY, { id: memory.id });
    expect(read.history.edges).toEqual([
      {
        node: {
          action: 'CREATED',
          trigger: 'user_request',
          change: {
            before: null,
            after: expect.objectContaining({ content: '조용한 동네를 좋아해요.', confidence: 0.8 }),
          },
        },
      },
    ]);
  });

  test('a fact that is repeated, except for case and closing marks, is reinforced', async () => {
    const first = await save(t, 'erin', 'I prefer sea freight.', { confidence: 0.5 });
    const again = await save(t, 'erin', 'i prefer  sea freight!!');
    expect(again).toMatchObject({
      outcome: 'REINFORCED',
      memory: { id: first.memory.id, confidence: 0.65, content: 'I prefer sea freight.' },
    });
    expect(again.memory.updatedAt > first.memory.updatedAt).toBe(true);
    expect(await contents(t, { userId: 'erin' })).toEqual(['I prefer sea freight.']);
    expect(await eventsOf('erin')).toEqual(['CREATED', 'UPDATED']);
    expect(await log(t, 'erin')).toMatchObject([
      { action: 'UPDATED', change: { before: { confidence: 0.5 }, after: { confidence: 0.65 } } },
      { action: 'CREATED' },
    ]);
  });

  test('the same words in another scope are another memory', async () => {
    await record('hana', 's-1');
    await save(t, 'hana', '전세만 볼래요');
    const session = await save(t, 'hana', '전세만 볼래요', { scope: 'SESSION', sessionId: 's-1' });
    const document = await save(t, 'hana', '전세만 볼래요', { scope: 'DOCUMENT', documentId: 'lease-7' });
    expect([session, document]).toMatchObject([
      { outcome: 'CREATED', memory: { scope: 'SESSION' } },
      { outcome: 'CREATED', memory: { scope: 'DOCUMENT' } },
    ]);
    expect(await save(t, 'hana', '전세만 볼래요', { scope: 'DOCUMENT', documentId: 'lease-7' })).toMatchObject({
      outcome: 'REINFORCED',
    });
    expect(await contents(t, { userId: 'hana', scopes: ['SESSION'] })).toHaveLength(1);
  });

  test('twenty concurrent saves of one sentence leave one memory', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => save(t, 'crowd', 'My dog is called Bori.')));
    expect(new Set(saved.map((one) => one.memory.id)).size).toBe(1);
    expect(saved.filter((one) => one.outcome === 'CREATED')).toHaveLength(1);
    expect(await contents(t, { userId: 'crowd' })).toHaveLength(1);
    expect(await log(t, 'crowd')).toHaveLength(20);
  });

  test('content of 2,000 characters in any script is accepted', async () => {
    const long = Array.from({ length: 2_000 }, (_, i) => String.fromCodePoint(0xac00 + ((i * 7_919) % 11_000))).join(
      '',
    );
    const documentId = long.slice(0, 512);
    expect(await save(t, 'long', long, { scope: 'DOCUMENT', documentId })).toMatchObject({ outcome: 'CREATED' });
    expect(await save(t, 'long', `${long.slice(0, 1_999)}.`, { scope: 'DOCUMENT', documentId })).toMatchObject({
      outcome: 'CREATED',
    });
    expect(await save(t, 'long', long, { scope: 'DOCUMENT', documentId })).toMatchObject({ outcome: 'REINFORCED' });
  });

  test('an expired fact is hidden, and becomes a new memory when it is repeated', async () => {
    const expiresAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    const first = await save(t, 'expiry', 'I am in Busan this week', { expiresAt });
    expect(new Date(first.memory.expiresAt).toISOString()).toBe(expiresAt);
    expect(await contents(t, { userId: 'expiry', active: true })).toHaveLength(1);
    t.clock.moveDays(1);
    expect(await contents(t, { userId: 'expiry', active: true })).toEqual([]);
    expect(await contents(t, { userId: 'expiry', active: false })).toHaveLength(1);
    const second = await save(t, 'expiry', 'I am in Busan this week.');
    expect(second.outcome).toBe('CREATED');
    expect(second.memory.id).not.toBe(first.memory.id);
    expect(await eventsOf('expiry')).toEqual(['CREATED', 'EXPIRED', 'CREATED']);
  });
});

describe('changing', () => {
  test('a correction changes only the given fields, and its text is embedded again', async () => {
    const { memory } = await save(t, 'fix', 'I live in Mapo', { subcategory: 'home', confidence: 0.9 });
    await t.settle();
    const [before] = await sql(
      `SELECT embedding::text FROM memory_embeddings e JOIN memories m USING (user_uid, id) WHERE m.content = 'I live in Mapo'`,
    );
    const { updateMemory } = await t.data(UPDATE, {
      input: { id: memory.id, content: 'I live in Busan', category: 'LOCATION' },
    });
    expect(updateMemory.memory).toMatchObject({
      content: 'I live in Busan',
      category: 'LOCATION',
      subcategory: 'home',
      confidence: 0.9,
      createdAt: memory.createdAt,
    });
    expect(updateMemory.memory.updatedAt > memory.updatedAt).toBe(true);
    const stored = `SELECT embedding::text FROM memory_embeddings e JOIN memories m USING (user_uid, id) WHERE m.content = 'I live in Busan'`;
    await t.settle();
    const [after] = await sql(stored);
    expect(after.embedding).not.toBe(before.embedding);
    expect(await contents(t, { userId: 'fix', search: 'busan' })).toEqual(['I live in Busan']);
    expect((await log(t, 'fix'))[0]).toMatchObject({
      action: 'UPDATED',
      change: {
        before: { content: 'I live in Mapo', category: 'PREFERENCE' },
        after: { content: 'I live in Busan', category: 'LOCATION' },
      },
    });
  });

  test('null clears optional fields, and an update to the same value writes nothing', async () => {
    const expiresAt = new Date(t.clock.now().getTime() + DAY_MS).toISOString();
    const { memory } = await save(t, 'clear', 'Call me Ms Kim', { subcategory: 'name', expiresAt });
    const { updateMemory } = await t.data(UPDATE, { input: { id: memory.id, subcategory: null, expiresAt: null } });
    expect(updateMemory.memory).toMatchObject({ subcategory: null, expiresAt: null });
    const before = await rowCounts(t);
    await t.data(UPDATE, { input: { id: memory.id, content: 'Call me Ms Kim', subcategory: null } });
    await t.data(UPDATE, { input: { id: memory.id } });
    expect(await rowCounts(t)).toEqual(before);
  });

  test('a corrected memory takes its new subject: a fact about the former subject does not supersede it', async () => {
    const { memory } = await save(t, 'mover', 'Lives in Seoul.', { category: 'LOCATION' });
    await t.data(UPDATE, { input: { id: memory.id, content: 'Works in Daejeon.' } });
    await save(t, 'mover', 'Lives in Busan.', { category: 'LOCATION' });
    expect(await contents(t, { userId: 'mover' })).toEqual(['Lives in Busan.', 'Works in Daejeon.']);
  });

  test('a memory cannot be changed into one that already exists', async () => {
    const tea = await save(t, 'twin', 'I drink tea');
    const coffee = await save(t, 'twin', 'I drink coffee');
    const before = await rowCounts(t);
    const { errors } = await t.ask(UPDATE, { input: { id: coffee.memory.id, content: 'I drink TEA.' } });
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.content' }] });
    expect(errors[0]!.message).toContain(tea.memory.id);
    expect(await rowCounts(t)).toEqual(before);
  });

  test('reactivating undoes deactivating, and doing either twice changes nothing', async () => {
    const { memory } = await save(t, 'undo', 'I work nights');
    const once = await t.data(DEACTIVATE, { input: { id: memory.id } });
    const twice = await t.data(DEACTIVATE, { input: { id: memory.id } });
    expect(twice).toEqual(once);
    expect(once.deactivateMemory.memory.deactivatedAt).not.toBeNull();
    expect(await contents(t, { userId: 'undo', active: true })).toEqual([]);
    await t.data(REACTIVATE, { input: { id: memory.id } });
    const { reactivateMemory } = await t.data(REACTIVATE, { input: { id: memory.id } });
    expect(reactivateMemory.memory.deactivatedAt).toBeNull();
    expect(await contents(t, { userId: 'undo', active: true })).toEqual(['I work nights']);
    expect((await log(t, 'undo')).map((entry: { action: string }) => entry.action)).toEqual([
      'REACTIVATED',
      'DEACTIVATED',
      'CREATED',
    ]);
    expect(await eventsOf('undo')).toEqual(['CREATED', 'DEACTIVATED', 'REACTIVATED']);
  });

  test('the memory evicted by a reactivation is returned, so that both changes can be undone', async () => {
    const [first, second] = [await save(t, 'full', 'I play chess'), await save(t, 'full', 'I play go')];
    await t.data(DEACTIVATE, { input: { id: first.memory.id } });
    await t.data(SETTLE, { input: { userId: 'full', maxMemories: 1 } });
    const { reactivateMemory } = await t.data(REACTIVATE, { input: { id: first.memory.id } });
    expect(reactivateMemory.evicted).toEqual([{ id: second.memory.id, deactivatedAt: expect.any(String) }]);
    expect((await t.data(REACTIVATE, { input: { id: first.memory.id } })).reactivateMemory.evicted).toEqual([]);
    expect(await contents(t, { userId: 'full', active: true })).toEqual(['I play chess']);
  });

  test('a deactivated fact that is repeated is a new memory, and the old one cannot be reactivated beside it', async () => {
    const old = await save(t, 'again', 'I ship to Rotterdam');
    await t.data(DEACTIVATE, { input: { id: old.memory.id } });
    const fresh = await save(t, 'again', 'I ship to Rotterdam');
    expect(fresh.outcome).toBe('CREATED');
    const { errors } = await t.ask(REACTIVATE, { input: { id: old.memory.id } });
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.id' }] });
    expect(errors[0]!.message).toContain(fresh.memory.id);
  });
});

describe('forgetting', () => {
  test('every memory of the user is deleted, active or not, and the audit log keeps no content', async () => {
    const { memory } = await save(t, 'gone', 'My account is 42-secret');
    const other = await save(t, 'gone', 'I like blue');
    await t.data(UPDATE, { input: { id: memory.id, content: 'My account is 43-secret' } });
    await t.data(DEACTIVATE, { input: { id: other.memory.id } });
    await save(t, 'stays', 'I am someone else');
    await t.settle();
    const vectorsBefore = await vectors();
    const { forgetAllMemories } = await t.data(FORGET, { input: { userId: 'gone' } });
    expect(forgetAllMemories).toEqual({ forgotten: 2 });
    expect(await contents(t, { userId: 'gone' })).toEqual([]);
    expect(await contents(t, { userId: 'stays' })).toHaveLength(1);
    expect(await vectors()).toBe(vectorsBefore - 2);
    expect((await t.data(HISTORY, { id: memory.id })).memory).toBeNull();
    const entries = await log(t, 'gone');
    expect(entries).toHaveLength(6);
    expect(entries.map((entry: { change: unknown }) => entry.change)).toEqual([null, null, null, null, null, null]);
    expect(entries.filter((entry: { action: string }) => entry.action === 'ERASED')).toHaveLength(2);
    expect((await eventsOf('gone')).slice(-2)).toEqual(['FORGOTTEN', 'FORGOTTEN']);
    expect(await sql(`SELECT 1 FROM audit_entries a WHERE a::text LIKE '%secret%'`)).toEqual([]);
    expect((await t.data(FORGET, { input: { userId: 'gone' } })).forgetAllMemories.forgotten).toBe(0);
  });

  test('an unknown user has nothing to forget, and is not created', async () => {
    const before = await rowCounts(t);
    expect((await t.data(FORGET, { input: { userId: 'never-seen' } })).forgetAllMemories.forgotten).toBe(0);
    expect(await rowCounts(t)).toEqual(before);
  });
});
