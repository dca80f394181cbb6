import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startApp, type TestApp } from '../support/app.ts';
import { type KeyedTurn, KeyedTurnsModel, type ModelTurn } from '../support/keyedTurns.ts';
import { newTurn, RECORD, RECORD_ALL, record, recordAll, rowCounts } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const anonymous = (sessionId: string, idempotencyKey?: string, more: object = {}) =>
  record(t, { userId: null, sessionId, idempotencyKey, ...more });
const named = (userId: string, sessionId: string, idempotencyKey?: string, more: object = {}) =>
  record(t, { userId, sessionId, idempotencyKey, ...more });
const totalOf = async (userId: string) =>
  (await t.data('query ($userId: ID!) { user(userId: $userId) { statistics { totalTurns } } }', { userId })).user
    .statistics.totalTurns;

describe('a key names one turn in one session', () => {
  test('when the user is named first and omitted later, and no user is created', async () => {
    const first = await named('n1', 'named-first', 'k');
    const before = await rowCounts(t);
    const again = await anonymous('named-first', 'k');
    expect([again.replayed, again.turn.id]).toEqual([true, first.turn.id]);
    expect(await rowCounts(t)).toEqual(before);
    await named('n1', 'named-first');
    expect(await totalOf('n1')).toBe(2);
  });

  test('when an anonymous session exists that is not the user’s', async () => {
    const first = await named('n2', 'both-there', 'k');
    await anonymous('both-there');
    expect((await anonymous('both-there', 'k')).turn.id).toBe(first.turn.id);
    expect((await named('n2', 'both-there', 'k')).turn.id).toBe(first.turn.id);
    expect((await anonymous('both-there', 'k')).turn.id).toBe(first.turn.id);
    expect(await totalOf('n2')).toBe(2);
  });

  test('another payload is refused, whichever user is named', async () => {
    await named('n3', 'refused', 'k');
    const { errors } = await t.ask(RECORD, {
      input: newTurn({ userId: null, sessionId: 'refused', idempotencyKey: 'k', userQuery: 'another' }),
    });
    expect(errors[0]!.extensions).toMatchObject({ code: 'CONFLICT', issues: [{ path: 'input.idempotencyKey' }] });
  });

  test.each([
    ['named first', ['n4', null, 'n4', null]],
    ['anonymous first', [null, 'n5', null, 'n5']],
  ])('within a batch, %s', async (_, users) => {
    const sessionId = `batch-${users[0]}`;
    const results = await recordAll(
      t,
      users.map((userId) => ({ userId, sessionId, idempotencyKey: 'k' })),
    );
    expect(results.map(({ replayed }) => replayed)).toEqual([false, true, true, true]);
    expect(new Set(results.map(({ turn }) => turn.id)).size).toBe(1);
    expect(await totalOf(users.find((user) => user !== null)!)).toBe(1);
  });

  test('concurrently, singly and in batches', async () => {
    const sessions = Array.from({ length: 12 }, (_, i) => `rush-${i}`);
    const turnOf = (userId: string | null, sessionId: string) => ({ userId, sessionId, idempotencyKey: sessionId });
    const answers = await Promise.all([
      ...sessions.flatMap((session) => [
        recordAll(t, [turnOf('rusher', session)]),
        recordAll(t, [turnOf(null, session)]),
      ]),
      recordAll(t, sessions.map((session) => turnOf(null, session)).reverse()),
      recordAll(
        t,
        sessions.map((session) => turnOf('rusher', session)),
      ),
    ]);
    const ids = answers.flat().map(({ turn }) => turn.id);
    expect(new Set(ids).size).toBe(12);
    await recordAll(
      t,
      sessions.map((session) => turnOf('rusher', session)),
    );
    expect(await totalOf('rusher')).toBe(12);
  });
});

describe('across sessions a key', () => {
  test('belongs to the user: in another session of theirs it is refused', async () => {
    await named('across', 'one', 'k');
    const { errors } = await t.ask(RECORD, {
      input: newTurn({ userId: 'across', sessionId: 'two', idempotencyKey: 'k' }),
    });
    expect(errors[0]!.extensions.code).toBe('CONFLICT');
  });

  test('can also belong to another user, in a session of the same key', async () => {
    const first = await named('x1', 'shared', 'k');
    const second = await named('x2', 'shared', 'k');
    expect(second.replayed).toBe(false);
    // The anonymous turn repeats the first, and continues to do so.
    expect((await anonymous('shared', 'k')).turn.id).toBe(first.turn.id);
  });

  test('belongs to each anonymous session, even when both become one user’s', async () => {
    const one = await anonymous('a-one', 'k');
    const two = await anonymous('a-two', 'k');
    expect([one.replayed, two.replayed]).toEqual([false, false]);
    await recordAll(t, [
      { userId: 'gatherer', sessionId: 'a-one' },
      { userId: 'gatherer', sessionId: 'a-two' },
    ]);
    for (const again of [await anonymous('a-two', 'k'), await named('gatherer', 'a-two', 'k')])
      expect([again.replayed, again.turn.id]).toEqual([true, two.turn.id]);
    expect((await named('gatherer', 'a-one', 'k')).turn.id).toBe(one.turn.id);
    expect(await totalOf('gatherer')).toBe(4);
  });
});

test('turns that were duplicated before keys applied to the whole session are both kept when they meet', async () => {
  const first = await anonymous('old', 'k');
  await named('keeper', 'elsewhere', 'other');
  // As an older version left it: the same key in the same session, once without and once with the user's name.
  await t.app.parts.database.maintenance.query(
    `WITH session AS (
       INSERT INTO sessions (user_uid, id, project_id, session_key, turn_count, last_turn_number, started_at, last_activity_at)
       SELECT u.user_uid, gen_random_uuid(), u.project_id, 'old', 1, 1, now(), now() FROM users u WHERE u.user_key = 'keeper'
       RETURNING user_uid, id)
     UPDATE turns t SET session_uid = s.id, idempotency_key = 'k', payload_hash = a.payload_hash
     FROM session s, turns a JOIN sessions old ON old.user_uid = a.user_uid AND old.id = a.session_uid
     WHERE t.user_uid = s.user_uid AND t.idempotency_key = 'other' AND old.session_key = 'old' AND old.user_uid <> s.user_uid`,
  );
  const again = await named('keeper', 'old', 'k');
  expect(again.replayed).toBe(true);
  expect((await anonymous('old', 'k')).turn.id).toBe(again.turn.id);
  const { turn } = await t.data('query ($id: ID!) { turn(id: $id) { session { turnCount } } }', { id: first.turn.id });
  expect(turn.session.turnCount).toBe(2);
});

const keyedTurn = fc.record<KeyedTurn>({
  userId: fc.constantFrom(null, null, 'u', 'u', 'v'),
  sessionId: fc.constantFrom('s', 's', 'z'),
  key: fc.constantFrom('k', 'k', 'l', null),
  payload: fc.constantFrom('hello', 'hello', 'hello', 'bye'),
});

/** Each history has its own people and sessions. */
let histories = 0;
const inputOf = (history: number, { userId, sessionId, key, payload }: KeyedTurn) =>
  newTurn({
    userId: userId && `${userId}-${history}`,
    sessionId: `${sessionId}-${history}`,
    userQuery: payload,
    idempotencyKey: key,
  });

test('any sequence of single turns and batches behaves as the API promises', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(keyedTurn, { minLength: 1, maxLength: 4 }), { maxLength: 10 }),
      async (writes) => {
        const history = histories++;
        const model = new KeyedTurnsModel();
        const idOf = new Map<ModelTurn, string>();
        for (const batch of writes) {
          const known = model.turns.length;
          const outcomes = model.record(batch);
          const input = { turns: batch.map((turn) => inputOf(history, turn)) };
          const { data, errors } = await t.ask(RECORD_ALL, { input });
          const conflict = outcomes.findIndex(({ kind }) => kind === 'conflict');
          expect(errors.map(({ extensions }) => extensions.code)).toEqual(conflict < 0 ? [] : ['CONFLICT']);
          if (conflict >= 0) continue;
          const { results } = data.recordTurns;
          const added = model.turns.slice(known);
          for (const [i, outcome] of outcomes.entries()) {
            const { turn, replayed } = results[i];
            expect(replayed).toBe(outcome.kind === 'replay');
            const expected = outcome.kind === 'replay' ? outcome.of : added.shift()!;
            if (outcome.kind === 'new') idOf.set(expected, turn.id);
            expect(turn.id).toBe(idOf.get(expected));
          }
        }
        for (const turn of model.turns) {
          const { turn: found } = await t.data(OWNER, { id: idOf.get(turn) });
          expect(found.session.user?.userId ?? null).toBe(turn.owner && `${turn.owner}-${history}`);
        }
      },
    ),
    { numRuns: 30 },
  );
});

const OWNER = 'query ($id: ID!) { turn(id: $id) { session { user { userId } } } }';

test('one key in one session of one person is one turn, whatever runs concurrently, and none is lost', async () => {
  const rush = fc.array(
    fc.array(
      fc.record({
        userId: fc.constantFrom(null, 'u'),
        sessionId: fc.constantFrom('s', 'z'),
        key: fc.constantFrom('k', 'l', null),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 4, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(rush, async (batches) => {
      const history = histories++;
      // A session's key is not sent with another session: refusal of a person's key there is tested above.
      const own = ({ key, ...turn }: Omit<KeyedTurn, 'payload'>) => ({
        ...turn,
        payload: 'hello',
        key: key && turn.sessionId + key,
      });
      const sent = batches.map((batch) => batch.map(own));
      const answers = await Promise.all(
        sent.map((batch) => t.data(RECORD_ALL, { input: { turns: batch.map((turn) => inputOf(history, turn)) } })),
      );
      const ids = new Map<string, Set<string>>();
      let unkeyed = 0;
      for (const [i, batch] of sent.entries())
        for (const [j, { key }] of batch.entries()) {
          const { id } = answers[i].recordTurns.results[j].turn;
          if (key === null) unkeyed++;
          else ids.set(key, (ids.get(key) ?? new Set()).add(id));
        }
      for (const [key, found] of ids) expect([key, found.size]).toEqual([key, 1]);
      const { rows } = await t.app.parts.database.maintenance.query(
        `SELECT count(*) AS turns FROM turns t JOIN sessions s ON s.user_uid = t.user_uid AND s.id = t.session_uid
         WHERE s.session_key = ANY($1)`,
        [[`s-${history}`, `z-${history}`]],
      );
      expect(rows).toEqual([{ turns: unkeyed + ids.size }]);
    }),
    { numRuns: 12 },
  );
});

test('the stored hash of a payload cannot be computed from the payload, and a plain one of before is still recognized', async () => {
  const sent = newTurn({ userId: 'hashed', sessionId: 'h', idempotencyKey: 'k' });
  const first = await record(t, sent);
  const { userId: _, sessionId: sessionKey, ...payload } = sent;
  const ordered = Object.fromEntries(Object.entries({ ...payload, sessionKey }).sort(([a], [b]) => (a < b ? -1 : 1)));
  const plain = createHash('sha256').update(JSON.stringify(ordered)).digest();
  const { maintenance } = t.app.parts.database;
  const { rows } = await maintenance.query(`SELECT payload_hash FROM turns WHERE idempotency_key = 'k'
    AND user_uid = (SELECT user_uid FROM users WHERE user_key = 'hashed')`);
  expect(rows[0].payload_hash).not.toEqual(plain);
  await maintenance.query(
    `UPDATE turns SET payload_hash = $1 WHERE user_uid = (SELECT user_uid FROM users WHERE user_key = 'hashed')`,
    [plain],
  );
  expect(await record(t, sent)).toMatchObject({ replayed: true, turn: { id: first.turn.id } });
});
