import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Database, nothing, statement, type Tx, together } from '../../server/db/database.ts';
import { migrateUp } from '../../server/db/migrate.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrateUp(database.maintenance);
});
afterAll(async () => {
  await database.close();
  await opened.drop();
});

const scope = makeProjectScope('0190a000-0000-7000-8000-00000000000a');
const number = (name: string, value: number) => statement<{ n: number }>(name, 'SELECT $1::integer AS n', [value]);
const failing = (name: string, by: number) => statement<{ n: number }>(name, 'SELECT 1 / $1::integer AS n', [by]);

test('statements are answered in order, named or not, and those that were not sent have no rows', async () => {
  const asked = [number('one', 1), nothing<{ n: number }>(), number('', 2), number('one', 3), number('', 4)] as const;
  for (let round = 0; round < 3; round++)
    expect(await database.read(scope, asked)).toEqual([[{ n: 1 }], [], [{ n: 2 }], [{ n: 3 }], [{ n: 4 }]]);
});

test('values of every kind arrive as they were sent', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const sent = [at, ['a', 'b"', null], true, null, '한 줄\n', Buffer.from([0, 255])];
  const text =
    'SELECT $1::timestamptz AS at, $2::text[] AS list, $3::boolean AS yes, $4::text AS none, $5::text AS said, $6::bytea AS bytes, 5::bigint AS count';
  for (let round = 0; round < 2; round++) {
    const [[row]] = await database.read(scope, [statement<Record<string, unknown>>('values', text, sent)]);
    expect(row).toEqual({ at, list: sent[1], yes: true, none: null, said: '한 줄\n', bytes: sent[5], count: 5 });
  }
});

test('a failed statement fails all of its transaction, and the next one knows every statement again', async () => {
  await expect(database.read(scope, [number('before', 1), failing('failing', 0), number('after', 2)])).rejects.toThrow(
    'division by zero',
  );
  await expect(database.read(scope, [statement('wrong', 'SELECT nothing_like_it', [])])).rejects.toThrow(
    'nothing_like_it',
  );
  for (let round = 0; round < 2; round++)
    expect(await database.read(scope, [number('before', 1), failing('failing', 1), number('after', 2)])).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
});

test('a statement that reads cannot write', async () => {
  const write = statement('write', 'DELETE FROM turns', []);
  await expect(database.read(scope, [write])).rejects.toThrow(/read-only|serve/i);
});

test('the columns of a result are reported each time', async () => {
  for (let round = 0; round < 2; round++) {
    const [answer] = await database.readWithFields(scope, [number('told', 1)]);
    expect(answer).toMatchObject({ rowCount: 1, fields: [{ name: 'n', dataTypeID: 23 }] });
  }
});

test('all parts of a transaction end before it does, even if one fails', async () => {
  const ended: string[] = [];
  const slow = async (tx: Tx) => {
    await expect(tx.query('SELECT 1')).rejects.toThrow();
    await new Promise(setImmediate);
    await expect(tx.query('SELECT 2')).rejects.toThrow();
    ended.push('slow');
  };
  const work = database.unscoped((tx) => together([tx.query('SELECT 1 / 0'), slow(tx)]));
  await expect(work).rejects.toThrow(/zero/);
  expect(ended).toEqual(['slow']);
});

test('parts of a transaction are answered each, without a warning of the driver', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const ask = (tx: Tx, n: number) => tx.one<{ n: number }>('SELECT $1::integer AS n', [n]);
  const rows = await database.unscoped((tx) => together([ask(tx, 1), ask(tx, 2), ask(tx, 3)]));
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(warnings).toEqual([]);
});

test('a failure is passed on unchanged to every later part of the transaction', async () => {
  const told: unknown[] = [];
  const slow = async (tx: Tx) => {
    await tx.query('SELECT 1');
    for (let round = 0; round < 2; round++)
      await tx.query('SELECT 2').catch((error: Error) => told.push(error.message));
  };
  const work = database.unscoped((tx) => together([slow(tx), tx.query('SELECT 1 / 0'), tx.query('SELECT 3')]));
  await expect(work).rejects.toThrow('division by zero');
  expect(told).toEqual(['division by zero', 'division by zero']);
});

test('a transaction whose failed statement was overlooked is not committed', async () => {
  const work = database.unscoped((tx) => tx.query('SELECT 1 / 0').catch(() => {}));
  await expect(work).rejects.toThrow('division by zero');
});
