import { expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { record } from '../support/turns.ts';

/** The number of rows of each table that has any. */
async function filled(t: TestApp): Promise<Record<string, number>> {
  const { maintenance } = t.app.parts.database;
  const { rows } = await maintenance.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await maintenance.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${name}`);
    const count = found.rows[0]?.count ?? 0;
    if (count > 0) counts[name] = count;
  }
  return counts;
}

test('an app starts on an empty database, whatever the app before it wrote', async () => {
  const first = await startApp();
  const before = await filled(first);
  await record(first, { userId: 'ann', sessionId: 'one' });
  await first.addProject('another');
  await first.settle();
  expect(await filled(first)).not.toEqual(before);
  await first.close();

  const second = await startApp();
  expect(await filled(second)).toEqual(before);
  expect((await record(second, { userId: 'ann', sessionId: 'one' })).turn.turnNumber).toBe(1);
  await second.close();
});

test('a database whose schema a test changed is not used again', async () => {
  const first = await startApp();
  await first.app.parts.database.maintenance.query('ALTER TABLE turns ADD COLUMN mood text');
  await first.close();
  const { rows } = await (await startApp()).app.parts.database.maintenance.query(
    `SELECT FROM information_schema.columns WHERE column_name = 'mood'`,
  );
  expect(rows).toEqual([]);
});
