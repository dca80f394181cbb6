import { expect, jest, test } from '@jest/globals';
import type { Statement, Tx } from '../../server/db/database.ts';
import type { Scope } from '../../server/db/scope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { recordAll } from '../support/turns.ts';

interface Sent {
  scope: Scope;
  text: string;
  values: unknown[];
}

/** What reads or locks the turns that a job names, of one who has many. */
const NAMED = [
  'turns-to-extract',
  'turns-of-users-to-extract',
  'turn-texts-to-embed',
  'begin-learning',
  'note-nothing-learned',
  'origins-of-facts',
  'store-turn-embeddings',
] as const;
const TURNS = 300;
/** A turn is read with three before it, its session, and what is known of them. One statement may ask for several jobs. */
const MAX_READ_OF_A_TURN = 25;

test('the rows that jobs read for their turns do not grow with the user’s other turns', async () => {
  // Statistics that another suite gathered would stay in a borrowed database, and change the plans.
  const database = await openTestDatabase();
  const t = await startApp({ database });
  const sent = watch(t);
  const said = Array.from({ length: TURNS }, (_, i) => ({
    sessionId: 's',
    userQuery: i < TURNS / 2 ? `오늘 날씨 ${i}` : `나는 도시 ${i}에 살아.`,
    occurredAt: new Date(Date.UTC(2026, 9, 1, 9, i)).toISOString(),
  }));
  // Two jobs together, and one alone.
  for (const some of [said.slice(0, 200), said.slice(200)]) {
    await recordAll(t, some);
    await t.settle();
  }
  const onCluster = await t.app.parts.database.onCluster();
  for (const name of NAMED.filter((one) => !(onCluster && one === 'turns-of-users-to-extract')))
    expect({ name, ...(await explain(t, sent.get(name)!)) }).toEqual({ name, read: expect.any(Number), isFew: true });
  await t.close();
  await database.drop();
});

/** The last statement of each name. */
function watch(t: TestApp): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  const { database } = t.app.parts;
  const [read, scoped] = [database.read.bind(database), database.scoped.bind(database)];
  jest.spyOn(database, 'read').mockImplementation((scope, statements, planned) => {
    for (const { name, text, values } of statements as readonly Statement[]) sent.set(name, { scope, text, values });
    return read(scope, statements, planned);
  });
  jest.spyOn(database, 'scoped').mockImplementation((scope, work) =>
    scoped(scope, (tx) => {
      const noting =
        <M extends 'query' | 'execute'>(method: M) =>
        (text: string, values: unknown[] = [], name = '') => {
          sent.set(name, { scope, text, values });
          return tx[method](text, values, name);
        };
      return work(Object.assign(Object.create(tx), { query: noting('query'), execute: noting('execute') }) as Tx);
    }),
  );
  return sent;
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** How many rows the steps of its plan read, and whether that is few. */
async function explain(t: TestApp, { scope, text, values }: Sent) {
  const undone = new Error('undone');
  let read = 0;
  const explaining = t.app.parts.database.scoped(scope, async (tx) => {
    // As it was before the jobs ran.
    await tx.query('DELETE FROM extracted_turns');
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    );
    read = rowsOf(row!['QUERY PLAN'][0].Plan);
    throw undone;
  });
  await expect(explaining).rejects.toThrow(undone);
  const asked = Math.max(...values.filter(Array.isArray).map((list) => list.length));
  return { read, isFew: read < MAX_READ_OF_A_TURN * asked };
}

const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
