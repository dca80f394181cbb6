import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { everythingOf, first, second } from '../support/everythingOf.ts';
import { record, recordAll, rowCounts } from '../support/turns.ts';

let t: TestApp;
let userId = '';
let made = 0;
beforeAll(async () => {
  t = await startApp();
});
// Each test has its own user.
beforeEach(() => {
  userId = `user-${++made}`;
});

const DELETE = 'mutation ($input: DeleteTurnInput!) { deleteTurn(input: $input) { deletedId } }';
const deleteTurn = async (id: string) => (await t.data(DELETE, { input: { id } })).deleteTurn.deletedId;
const sql = async (text: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;

describe('deleteTurn', () => {
  test('reverts everything that the turn had added', async () => {
    await record(t, { userId, ...first });
    await t.settle();
    const before = await everythingOf(t, userId);
    const { turn } = await record(t, { userId, ...second });
    await t.settle();
    expect(await everythingOf(t, userId)).not.toEqual(before);
    expect(await deleteTurn(turn.id)).toBe(turn.id);
    await t.settle();
    expect(await everythingOf(t, userId)).toEqual(before);
    expect((await t.data('query ($id: ID!) { turn(id: $id) { id } }', { id: turn.id })).turn).toBeNull();
  });

  test('of the first turn leaves what the second added, as if there had been no first', async () => {
    const { turn } = await record(t, { userId, ...first });
    await record(t, { userId, ...second });
    await deleteTurn(turn.id);
    await t.settle();
    const alone = `${userId}-alone`;
    await record(t, { userId: alone, ...second });
    await t.settle();
    const comparable = (state: object) =>
      JSON.parse(JSON.stringify(state), (key, value) =>
        ['id', 'turn_id', 'entity_id', 'last_turn_id', 'last_session_uid', 'turn_number'].includes(key) ? '' : value,
      );
    expect(comparable(await everythingOf(t, userId))).toEqual(comparable(await everythingOf(t, alone)));
  });

  test('takes back counts from before the project changed its redaction or time zone', async () => {
    const other = { userQuery: '판교 전세 알려줘', occurredAt: '2026-10-03T01:00:00Z' };
    const email = { userQuery: 'Write to kim.secret@example.com about zugzwang', occurredAt: '2026-10-01T10:00:00Z' };
    const later = { ...email, occurredAt: '2026-10-02T10:00:00Z' };
    const first = await record(t, { userId, ...email });
    await record(t, { userId, ...other });
    await t.setProjectSettings({ redactTurns: ['EMAIL'], timeZone: 'America/New_York' });
    const last = await record(t, { userId, ...later });
    await deleteTurn(first.turn.id);
    const alone = `${userId}-alone`;
    for (const turn of [other, later]) await record(t, { userId: alone, ...turn });
    const PREFERENCES =
      'query ($userId: ID!) { user(userId: $userId) { preferences { frequentQueries { query count } keywords activeHours { hour count } } } }';
    const preferencesOf = async (of: string) => (await t.data(PREFERENCES, { userId: of })).user.preferences;
    expect(await preferencesOf(userId)).toEqual(await preferencesOf(alone));
    await deleteTurn(last.turn.id);
    const left = await preferencesOf(userId);
    expect(JSON.stringify(left)).not.toMatch(/kim|secret|zugzwang/);
    expect(left.activeHours).toEqual([{ hour: 21, count: 1 }]);
    await t.setProjectSettings({});
  });

  test('keeps the numbers of the other turns, and the next one continues after them', async () => {
    const turns = await recordAll(t, [{ userId }, { userId }, { userId }]);
    await deleteTurn(turns[1]!.turn.id);
    await deleteTurn(turns[2]!.turn.id);
    const { turn } = await record(t, { userId });
    expect(turn.turnNumber).toBe(4);
    expect(turn.session.turnCount).toBe(2);
  });

  test('of the only turn leaves an empty session without title and summary, and the next turn gives it a title', async () => {
    const { turn } = await record(t, { userId, userQuery: 'My secret wish is a boat' });
    await t.settle();
    await deleteTurn(turn.id);
    await t.settle();
    const SESSION = 'query ($userId: ID!) { session(userId: $userId, sessionId: "s1") { title summary turnCount } }';
    expect((await t.data(SESSION, { userId })).session).toEqual({ title: null, summary: null, turnCount: 0 });
    await record(t, { userId, userQuery: 'Hello there' });
    expect((await t.data(SESSION, { userId })).session).toMatchObject({ title: 'Hello there', turnCount: 1 });
  });

  test('rebuilds the summary without the turn', async () => {
    const [wish] = await recordAll(t, [
      { userId, userQuery: 'I want a boat named Marlin' },
      { userId, userQuery: 'I want a house with a garden' },
    ]);
    await t.settle();
    await deleteTurn(wish!.turn.id);
    await t.settle();
    const { session } = await t.data(
      'query ($userId: ID!) { session(userId: $userId, sessionId: "s1") { title summary } }',
      { userId },
    );
    expect(session.summary).toContain('garden');
    expect(JSON.stringify(session)).not.toContain('Marlin');
  });

  test('keeps the text of memories and removes their source', async () => {
    const { turn } = await record(t, { userId });
    const { saveMemory } = await t.data(
      'mutation ($userId: ID!) { saveMemory(input: { userId: $userId, content: "Has a cat", category: PREFERENCE }) { memory { id } } }',
      { userId },
    );
    await sql(
      `UPDATE memories m SET source_turn_id = t.id, source_preview = 'I have a cat' FROM turns t, users u
       WHERE u.user_key = $1 AND m.user_uid = u.user_uid AND t.user_uid = u.user_uid`,
      [userId],
    );
    await deleteTurn(turn.id);
    const MEMORY =
      'query ($id: ID!) { memory(id: $id) { content sourcePreview sourceTurn { id } history { edges { node { action } } } } }';
    expect((await t.data(MEMORY, { id: saveMemory.memory.id })).memory).toEqual({
      content: 'Has a cat',
      sourcePreview: null,
      sourceTurn: null,
      history: { edges: [{ node: { action: 'UPDATED' } }, { node: { action: 'CREATED' } }] },
    });
  });

  test('is audited without content, and earlier entries lose theirs', async () => {
    const { turn } = await record(t, { userId });
    await t.data('mutation ($id: ID!) { updateTurn(input: { id: $id, tags: ["secret"] }) { turn { id } } }', {
      id: turn.id,
    });
    await deleteTurn(turn.id);
    const { auditLog } = await t.data(
      'query ($userId: ID!) { auditLog(filter: { userId: $userId }) { edges { node { action subjectType subjectId change } } } }',
      { userId },
    );
    const entries = auditLog.edges.map((edge: { node: object }) => edge.node);
    expect(entries.filter((entry: { subjectType: string }) => entry.subjectType === 'Turn')).toEqual([
      { action: 'ERASED', subjectType: 'Turn', subjectId: turn.id, change: null },
      { action: 'UPDATED', subjectType: 'Turn', subjectId: turn.id, change: null },
    ]);
  });

  test('of a claimed turn leaves counters alone, because it was never counted', async () => {
    const { turn } = await record(t, {
      userId: null,
      sessionId: userId,
      userQuery: '판교 아파트',
      entities: [{ type: 'location', value: '판교' }],
    });
    await record(t, {
      userId,
      sessionId: userId,
      userQuery: '판교 아파트',
      entities: [{ type: 'location', value: '판교' }],
    });
    const late = await record(t, { userId: null, sessionId: userId, userQuery: '판교 아파트' });
    const before = (await everythingOf(t, userId)) as { entities: object; counts: object };
    await deleteTurn(turn.id);
    await deleteTurn(late.turn.id);
    const after = (await everythingOf(t, userId)) as typeof before & { users: object[] };
    expect([after.entities, after.counts]).toEqual([before.entities, before.counts]);
    expect(after.users[0]).toMatchObject({ turn_count: 1, recallable_count: 1 });
  });

  test('of an irrelevant turn leaves counters alone too', async () => {
    await record(t, { userId, userQuery: '판교 아파트' });
    const { turn } = await record(t, { userId, userQuery: '판교 아파트', intentType: 'irrelevant' });
    const before = (await everythingOf(t, userId)) as { entities: object; counts: object };
    await deleteTurn(turn.id);
    const after = (await everythingOf(t, userId)) as typeof before;
    expect([after.entities, after.counts]).toEqual([before.entities, before.counts]);
  });

  test('frees its idempotency key', async () => {
    const { turn } = await record(t, { userId, idempotencyKey: 'k' });
    await deleteTurn(turn.id);
    expect(await record(t, { userId, idempotencyKey: 'k', userQuery: 'another' })).toMatchObject({ replayed: false });
  });

  test('twice, or of an unknown turn, is NOT_FOUND and changes nothing', async () => {
    const { turn } = await record(t, { userId });
    const { key } = await t.addProject(`stranger-${userId}`);
    const missing = async (id: string, as?: string) => {
      const before = await rowCounts(t);
      const { errors } = await t.ask(DELETE, { input: { id } }, as);
      expect(errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', issues: [{ path: 'input.id' }] });
      expect(await rowCounts(t)).toEqual(before);
    };
    await missing(turn.id, key);
    await missing(turn.session.id);
    await missing('nonsense');
    await deleteTurn(turn.id);
    await missing(turn.id);
  });

  test('of ten turns at once, while others are recorded, leaves exact counts', async () => {
    const turns = await recordAll(
      t,
      Array.from({ length: 10 }, () => ({ userId, ...first })),
    );
    await Promise.all(turns.flatMap(({ turn }) => [deleteTurn(turn.id), record(t, { userId, ...second })]));
    const state = (await everythingOf(t, userId)) as {
      users: object[];
      entities: { value: string; mention_count: number }[];
    };
    expect(state.users[0]).toMatchObject({ turn_count: 10, recallable_count: 10, session_count: 1 });
    expect(state.entities.find((entity) => entity.value === '강남')).toMatchObject({ mention_count: 10 });
  });
});
