import { expect, test } from '@jest/globals';
import { nothing, type Statement, statement } from '../../server/db/database.ts';
import { makeProjectScope, makeUserScope } from '../../server/db/scope.ts';
import { NEAREST_TURNS } from '../../server/queries/recall/candidateTurns.ts';
import { noteTurns, readBesideNearest } from '../../server/queries/recall/readBesideNearest.ts';

const scope = makeUserScope('project', 'user');
const named = (name: string) => statement<{ name: string }>(name, '', []);
const asked = { one: named('first'), group: [named(NEAREST_TURNS), named('last')] } as const;

/** A database that answers each statement with its name, and the statements of each round trip. */
function makeDatabase(kind: 'postgres' | 'pglite' = 'postgres') {
  const trips: string[][] = [];
  const read = async (_: unknown, statements: readonly Statement[]) => {
    trips.push(statements.map(({ name }) => name));
    return statements.map(({ name }) => [{ name }]);
  };
  return { trips, context: { database: { kind, recall: { read } } } as never };
}

const answers = { one: [{ name: 'first' }], group: [[{ name: NEAREST_TURNS }], [{ name: 'last' }]] };
const { name: none } = nothing();

test('the nearest turns of a large user are looked up on another connection, with the same answer', async () => {
  noteTurns(scope, 1_999);
  const small = makeDatabase();
  expect(await readBesideNearest(small.context, scope, asked)).toEqual(answers);
  expect(small.trips).toEqual([['first', NEAREST_TURNS, 'last']]);
  noteTurns(scope, 2_000);
  const large = makeDatabase();
  expect(await readBesideNearest(large.context, scope, asked)).toEqual(answers);
  expect(large.trips).toEqual([['first', none, 'last'], [NEAREST_TURNS]]);
});

test('one round trip serves PGlite, a user who became small again, and a whole project', async () => {
  noteTurns(scope, 2_000);
  const embedded = makeDatabase('pglite');
  await readBesideNearest(embedded.context, scope, asked);
  expect(embedded.trips).toHaveLength(1);
  noteTurns(scope, 10);
  const project = makeProjectScope('project');
  noteTurns(project, 5_000);
  const { trips, context } = makeDatabase();
  await readBesideNearest(context, scope, asked);
  await readBesideNearest(context, project, asked);
  expect(trips).toHaveLength(2);
});
