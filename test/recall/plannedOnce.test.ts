import { expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { Statement } from '../../server/db/database.ts';
import { beginReading, type Scope } from '../../server/db/scope.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { recordAll } from '../support/turns.ts';

const SMALL_USERS = 40;
const TURNS = 600;
/** Up to two hundred turns are read in full. */
const MAX_READ = 300;
/** Whose words select it from many turns. */
const SELECTING = 'candidates-by-words';

const ASK = `query ($query: String!) {
  memoryContext(userId: "large", query: $query, sessionId: "large 3") { prompt }
  search(userId: "large", query: $query, first: 10) { edges { node { __typename } } }
}`;

test('a plan made for an average user reads few rows for one with many turns', async () => {
  const t = await startApp();
  const who = Array.from({ length: SMALL_USERS }, (_, i) => `small-${i}`);
  await recordAll(t, [...who, ...who].map(said));
  for (let from = 0; from < TURNS; from += 200)
    await recordAll(
      t,
      Array.from({ length: 200 }, (_, i) => said('large', from + i)),
    );
  await t.settle();
  await t.app.parts.database.maintenance.query('ANALYZE');
  const sent = watch(t);
  await t.data(ASK, { query: 'Where does the ferry to the island leave?' });
  const names = [...sent.keys()].filter((name) => name !== SELECTING);
  expect(names).toEqual(
    expect.arrayContaining(['candidates-by-meaning', 'current-turns', 'tier-turns-now', 'turns-by-id']),
  );
  for (const name of names)
    expect({ name, ...(await explain(t, sent.get(name)!)) }).toMatchObject({ name, isFew: true });
});

const said = (userId: string, i: number) => ({
  userId,
  sessionId: `${userId} ${i % 40}`,
  userQuery: `Did ferry ${i} leave at noon?`,
  assistantResponse: 'Noted.',
  occurredAt: new Date(Date.UTC(2026, 9, 1, 0, i)).toISOString(),
});

type Sent = Statement & { scope: Scope };

/** The statements of a context by their names. */
function watch(t: TestApp): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  const { recall } = t.app.parts.database;
  const read = recall.read.bind(recall);
  jest.spyOn(recall, 'read').mockImplementation((scope, statements, planned) => {
    for (const one of statements as readonly Statement[])
      if (one.text !== '' && planned === 'once') sent.set(one.name, { ...one, scope });
    return read(scope, statements, planned);
  });
  return sent;
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of tables its plan for all values reads. */
async function explain(t: TestApp, { scope, text, values }: Sent) {
  return t.app.parts.database.scoped(scope, async (tx) => {
    for (const setting of beginReading(scope, 'once').filter((each) => each.startsWith('SET LOCAL')))
      await tx.query(setting);
    await tx.query(`PREPARE explained AS ${text}`);
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE explained (${values.map(literalOf).join(', ')})`,
    );
    await tx.query('DEALLOCATE explained');
    const read = rowsOf(row!['QUERY PLAN'][0].Plan);
    return { read, isFew: read < MAX_READ };
  });
}

const rowsOf = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

/** EXPLAIN takes no parameters for a statement that is prepared. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`);
}
