import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { newTurn, RECORD, record } from '../support/turns.ts';
import { until } from '../support/until.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

/** Sends turns at once. */
const sendAll = (turns: object[]) => Promise.all(turns.map((more) => t.ask(RECORD, { input: newTurn(more) })));
const codeOf = ({ data, errors }: Awaited<ReturnType<TestApp['ask']>>): string =>
  errors?.[0]?.extensions.code ?? (data.recordTurn.replayed ? 'replayed' : 'recorded');
/** Turns of users of whom none is new. */
const turnsOf = async (name: string, count: number): Promise<{ userId: string; sessionId: string }[]> => {
  const turns = Array.from({ length: count }, (_, i) => ({ userId: `${name}-${i}`, sessionId: name }));
  for (const turn of turns) await record(t, turn);
  return turns;
};

test('each of several turns that arrive together has its own answer', async () => {
  const turns = (await turnsOf('together', 12)).map((turn, i) => ({ ...turn, userQuery: `question ${i}` }));
  const answers = await sendAll(turns);
  expect(answers.map(({ data }) => data.recordTurn.turn)).toMatchObject(
    turns.map(({ userId, userQuery }) => ({ userQuery, turnNumber: 2, session: { user: { userId } } })),
  );
});

test('turns of one session that arrive together have their own numbers', async () => {
  const answers = await sendAll(Array.from({ length: 30 }, () => ({ userId: 'hasty', sessionId: 'hasty' })));
  const numbers = answers.map(({ data }) => data.recordTurn.turn.turnNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
});

test('a turn that is refused does not fail those that arrive with it', async () => {
  const turns = await turnsOf('beside', 8);
  await t.data('mutation { renameUser(input: {userId: "beside-3", newUserId: "renamed"}) { replayed } }');
  await record(t, { ...turns[5], idempotencyKey: 'k' });
  const answers = await sendAll(
    turns.map((turn) => ({ ...turn, idempotencyKey: 'k', userQuery: `another question of ${turn.userId}` })),
  );
  expect(answers.map(codeOf)).toEqual([
    ...['recorded', 'recorded', 'recorded', 'USER_RENAMED', 'recorded', 'CONFLICT', 'recorded', 'recorded'],
  ]);
  const { data } = await t.ask('{ user(userId: "beside-7") { statistics { totalTurns } } }');
  expect(data.user.statistics.totalTurns).toBe(2);
});

test('a turn that arrives twice at once is recorded once', async () => {
  const turns = await turnsOf('twice', 4);
  const answers = await sendAll(
    turns.flatMap((turn) => [turn, turn]).map((turn) => ({ ...turn, idempotencyKey: 'k' })),
  );
  expect(answers.map(codeOf).sort()).toEqual([...turns.map(() => 'recorded'), ...turns.map(() => 'replayed')]);
});

/** How many transactions have written turns with this question. */
const transactionsOf = async (userQuery: string): Promise<number> => {
  const { rows } = await t.app.parts.database.maintenance.query(
    'SELECT count(DISTINCT xmin::text)::integer AS transactions FROM turns WHERE user_query = $1',
    [userQuery],
  );
  return rows[0].transactions;
};

const onPostgres = databaseKind === 'postgres' ? test : test.skip;

// PGlite has written a turn before the next request is read.
onPostgres('turns that arrive while others are written share a transaction', async () => {
  const turns = await turnsOf('shared', 12);
  await sendAll(turns.map((turn) => ({ ...turn, userQuery: 'shared' })));
  expect(await transactionsOf('shared')).toBeLessThan(turns.length);
});

onPostgres(
  'a user who is written to elsewhere does not hold up those whose turns arrive at the same time',
  async () => {
    const turns = await turnsOf('held', 6);
    const { maintenance } = t.app.parts.database;
    const holder = await maintenance.connect();
    await holder.query(`BEGIN; SELECT FROM users WHERE user_key = 'held-0' FOR UPDATE`);
    let isRecorded = false;
    const held = sendAll(turns.slice(0, 1)).finally(() => {
      isRecorded = true;
    });
    await sendAll(turns.slice(1).map((turn) => ({ ...turn, userQuery: 'beside' })));
    expect(isRecorded).toBe(false);
    expect(await transactionsOf('beside')).toBeLessThan(turns.length - 1);
    await until('it waits', async () => {
      const waiting = `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await maintenance.query(waiting)).rows[0].waiting > 0;
    });
    await holder.query('COMMIT');
    holder.release();
    expect((await held).map(codeOf)).toEqual(['recorded']);
  },
);
