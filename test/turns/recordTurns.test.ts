import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { newTurn, RECORD_ALL, recordAll, rowCounts } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const refused = async (turns: object[]) => {
  // What earlier turns leave to learn must not be counted as written by these.
  await t.settle();
  const before = await rowCounts(t);
  const answer = await t.ask(RECORD_ALL, { input: { turns } });
  expect(await rowCounts(t)).toEqual(before);
  return answer.errors[0]!.extensions;
};

test('turns of several users and sessions are recorded together, in the order they were sent', async () => {
  const results = await recordAll(t, [
    { userId: 'u1', sessionId: 'a', userQuery: 'one' },
    { userId: 'u2', sessionId: 'a', userQuery: 'two' },
    { userId: 'u1', sessionId: 'b', userQuery: 'three' },
    { userId: null, sessionId: 'c', userQuery: 'four' },
    { userId: 'u1', sessionId: 'a', userQuery: 'five' },
  ]);
  expect(results.map(({ turn }) => [turn.userQuery, turn.turnNumber, turn.session.turnCount])).toEqual([
    ['one', 1, 2],
    ['two', 1, 1],
    ['three', 1, 1],
    ['four', 1, 1],
    ['five', 2, 2],
  ]);
  const { user } = await t.data('{ user(userId: "u1") { statistics { totalTurns totalSessions } } }');
  expect(user.statistics).toEqual({ totalTurns: 3, totalSessions: 2 });
});

test('turns without a time share the moment of recording, and keep their order by number', async () => {
  const results = await recordAll(t, [{ sessionId: 'moment' }, { sessionId: 'moment' }]);
  expect(results[0]!.turn.occurredAt).toBe(results[1]!.turn.occurredAt);
  expect(results.map(({ turn }) => turn.turnNumber)).toEqual([1, 2]);
});

/** It takes seconds; minutes while the planner, without statistics, read all turns for each key and session. */
const MAX_OF_A_HISTORY_MS = 90_000;

test(
  'a long history of one person is recorded batch by batch, and repeating one records nothing',
  async () => {
    const batch = (of: number) =>
      Array.from({ length: 500 }, (_, i) => ({
        userId: 'historian',
        sessionId: `history-${of}-${Math.floor(i / 4)}`,
        userQuery: `question ${i % 20}`,
        idempotencyKey: `history-${of}-${i}`,
      }));
    const record = async (of: number) => {
      const { recordTurns } = await t.data(
        'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }',
        { input: { turns: batch(of).map((turn) => newTurn(turn)) } },
      );
      return recordTurns.results.filter((result: { replayed: boolean }) => result.replayed).length;
    };
    expect([await record(1), await record(2)]).toEqual([0, 0]);
    expect([await record(3), await record(3)]).toEqual([0, 500]);
  },
  MAX_OF_A_HISTORY_MS,
);

test('a few turns have their vectors of words at once, and those of an import soon', async () => {
  const vectors = async () => {
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT count(*)::int AS vectors FROM turn_embeddings JOIN users USING (user_uid) WHERE user_key LIKE 'near-%'`,
    );
    return rows[0].vectors;
  };
  const few = ['near-1', 'near-2', 'near-1'].map((userId, i) => ({
    userId,
    sessionId: 's',
    idempotencyKey: `near-${i}`,
  }));
  await recordAll(t, few);
  expect(await vectors()).toBe(3);
  await recordAll(t, [...few, { userId: 'near-1', sessionId: 's' }]);
  expect(await vectors()).toBe(4);
  await recordAll(
    t,
    Array.from({ length: 21 }, () => ({ userId: 'near-3', sessionId: 's' })),
  );
  await t.settle();
  expect(await vectors()).toBe(25);
});

test('a thousand turns of ten users and sixty sessions are recorded at once', async () => {
  const turns = Array.from({ length: 1_000 }, (_, i) => ({
    userId: `many-${i % 10}`,
    sessionId: `s-${i % 60}`,
    userQuery: `Question ${i} about the 강남구 apartment`,
    idempotencyKey: `many-${i}`,
  }));
  const results = await recordAll(t, turns);
  expect(results).toHaveLength(1_000);
  expect(results.map(({ turn }) => turn.userQuery)).toEqual(turns.map((turn) => turn.userQuery));
  const again = await recordAll(t, turns);
  expect(again.every((one) => one.replayed)).toBe(true);
  expect(again.map((one) => one.turn.id)).toEqual(results.map((one) => one.turn.id));
  const { user } = await t.data('{ user(userId: "many-3") { statistics { totalTurns } } }');
  expect(user.statistics.totalTurns).toBe(100);
});

describe('an idempotency key within a batch', () => {
  test('returns the first turn again', async () => {
    const same = { userId: 'twin', idempotencyKey: 'same' };
    const [first, second] = await recordAll(t, [same, same]);
    expect([first!.replayed, second!.replayed]).toEqual([false, true]);
    expect(second!.turn.id).toBe(first!.turn.id);
    expect(second!.turn.session.turnCount).toBe(1);
  });

  test('is CONFLICT with another payload, under the path of the second, and nothing is written', async () => {
    const extensions = await refused([
      newTurn({ userId: 'clash' }),
      newTurn({ userId: 'clash', idempotencyKey: 'k' }),
      newTurn({ userId: 'clash', idempotencyKey: 'k', userQuery: 'another' }),
    ]);
    expect(extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.turns.2.idempotencyKey' }] });
  });

  test('is reported by its index even in a batch of one', async () => {
    await recordAll(t, [{ userId: 'single', idempotencyKey: 'k' }]);
    const extensions = await refused([newTurn({ userId: 'single', idempotencyKey: 'k', userQuery: 'another' })]);
    expect(extensions.issues).toMatchObject([{ path: 'input.turns.0.idempotencyKey' }]);
  });
});

test('concurrent batches that share users are each recorded completely', async () => {
  const users = ['c1', 'c2', 'c3', 'c4'];
  const batch = (order: string[]) =>
    order.map((userId) => ({ userId, sessionId: 'race', userQuery: `from ${userId}` }));
  await Promise.all(Array.from({ length: 12 }, (_, i) => recordAll(t, batch(i % 2 ? users : users.toReversed()))));
  for (const userId of users) {
    const { session } = await t.data(
      'query ($userId: ID!) { session(userId: $userId, sessionId: "race") { turnCount } }',
      {
        userId,
      },
    );
    expect(session.turnCount).toBe(12);
  }
});

describe('a batch is refused whole', () => {
  test.each([
    ['a text with NUL', { userQuery: 'a\0b' }, 'userQuery'],
    ['a lone surrogate', { assistantResponse: '\ud83d' }, 'assistantResponse'],
    ['an empty question', { userQuery: ' ' }, 'userQuery'],
    ['a text over 64 KB', { userQuery: 'x'.repeat(65_537) }, 'userQuery'],
    ['an importance of 0', { importance: 0 }, 'importance'],
    ['a confidence of 2', { intentConfidence: 2 }, 'intentConfidence'],
    ['a date in the far future', { occurredAt: '2050-01-01T00:00:00Z' }, 'occurredAt'],
    ['a context that is none', { contextId: 'sAAAA' }, 'contextId'],
  ])('for %s in its fourth turn', async (_, bad, field) => {
    const good = newTurn({ userId: 'whole', sessionId: 'w' });
    const extensions = await refused([good, good, good, { ...good, ...bad }, good]);
    expect(extensions.code).toBe('BAD_USER_INPUT');
    expect(extensions.issues.map((issue) => issue.path)).toEqual([`input.turns.3.${field}`]);
  });

  test.each([
    [0, 'Send at least one turn.'],
    [1_001, 'Send at most 1000 turns at a time.'],
  ])('for a number of %i turns', async (length, message) => {
    const turns = Array.from({ length }, () => newTurn({ userId: 'number', userQuery: 'q', assistantResponse: '' }));
    expect(await refused(turns)).toMatchObject({ code: 'BAD_USER_INPUT', issues: [{ path: 'input.turns', message }] });
  });

  test('for a body over 1 MB, as PAYLOAD_TOO_LARGE under status 413', async () => {
    const before = await rowCounts(t);
    const turns = Array.from({ length: 20 }, () => newTurn({ userQuery: 'x'.repeat(60_000) }));
    const answer = await t.ask(RECORD_ALL, { input: { turns } });
    expect(answer.status).toBe(413);
    expect(answer.errors[0]!.extensions).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', issues: [{ path: 'body' }] });
    expect(await rowCounts(t)).toEqual(before);
  });
});
