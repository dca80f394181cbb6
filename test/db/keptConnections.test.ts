import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, statement } from '../../server/db/database.ts';
import { makeProjectScope } from '../../server/db/scope.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('connections without requests', () => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    database = opened.database;
  });
  afterAll(async () => {
    await database.close();
    await opened.drop();
  });

  const scope = makeProjectScope('0190a000-0000-7000-8000-00000000000a');
  const ask = async (): Promise<number | undefined> => {
    const [rows] = await database.read(scope, [
      statement<{ pid: number }>('own-process', 'SELECT pg_backend_pid() AS pid', []),
    ]);
    return rows[0]?.pid;
  };

  test('the last ones stay open, since a new one would plan every statement again', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const first = await ask();
    mock.timers.tick(3_600_000);
    mock.timers.reset();
    expect(await ask()).toBe(first);
  });
});
