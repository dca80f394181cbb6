import { describe, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/db/postgres.ts';
import type { Log } from '../../server/log.ts';
import { startApp } from '../support/app.ts';
import { databaseKind, openTestDatabase } from '../support/database.ts';

const WARNINGS = '{ operations { databaseWarnings } }';
const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('a database that may lose what was acknowledged, or shows everything to the server,', () => {
  test('is reported in the log at startup, and on the operations page', async () => {
    const opened = await openTestDatabase();
    const url = new URL(opened.url!);
    url.searchParams.set('options', '-c synchronous_commit=off');
    const warned: unknown[] = [];
    const quiet = { fatal: () => {}, error: () => {}, info: () => {}, debug: () => {}, trace: () => {} };
    const log = { ...quiet, warn: ({ code }: { code?: string }) => void warned.push(code) } as unknown as Log;
    const t = await startApp({
      database: { ...opened, database: openPostgres(url.href, { maintenanceUrl: opened.url }) },
      log,
    });
    const { credential } = await t.addStaff('ADMIN');
    const { databaseWarnings } = (await t.data(WARNINGS, {}, credential)).operations;
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT rolsuper AS superuser, current_setting('fsync') = 'off' OR current_setting('full_page_writes') = 'off' AS unsafe
       FROM pg_roles WHERE rolname = session_user`,
    );
    expect(databaseWarnings).toEqual([
      ...(rows[0].unsafe ? ['FSYNC_OFF'] : []),
      'SYNCHRONOUS_COMMIT_OFF',
      ...(rows[0].superuser ? ['SUPERUSER_LOGIN'] : []),
    ]);
    expect(warned).toEqual(expect.arrayContaining(databaseWarnings));
    await t.close();
    await opened.database.close();
    await opened.drop();
  });
});

test('a healthy database causes no warning', async () => {
  if (databaseKind === 'postgres') return;
  const t = await startApp();
  const { credential } = await t.addStaff('ADMIN');
  expect(await t.data(WARNINGS, {}, credential)).toEqual({ operations: { databaseWarnings: [] } });
});
