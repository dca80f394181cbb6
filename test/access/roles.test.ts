import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { openPostgres } from '../../server/db/postgres.ts';
import { startApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, serverUrl } from '../support/database.ts';

const RECORD = `mutation { recordTurn(input: {userId: "u", sessionId: "s", userQuery: "a walnut", assistantResponse: ""}) { turn { turnNumber } } }`;
const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function asOwner(url: string, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

test('a server whose role owns nothing works, with the owner’s address for migrations and the queue', async () => {
  const opened = await openTestDatabase({ empty: true });
  let { database } = opened;
  if (databaseKind === 'postgres') {
    await database.close();
    const role = `server_${randomUUID().slice(0, 8)}`;
    await asOwner(opened.url!, `CREATE ROLE ${role} LOGIN PASSWORD 'plain'`);
    cleanUps.push(async () => {
      await opened.drop();
      await asOwner(serverUrl(), `DROP ROLE ${role}`);
    });
    const url = new URL(opened.url!);
    url.username = role;
    url.password = 'plain';
    database = openPostgres(url.href, { maintenanceUrl: opened.url });
  }
  const t = await startApp({ database: { ...opened, database } });
  const { recordTurn } = await t.data(RECORD);
  await t.settle();
  expect(recordTurn.turn.turnNumber).toBe(1);
  const { memoryContext } = await t.data('{ memoryContext(userId: "u", query: "walnut") { prompt } }');
  expect(memoryContext.prompt).toContain('walnut');
  await t.close();
});

test('every tenant transaction runs as the app’s role, which owns no tables and bypasses no policies', async () => {
  const t = await startApp();
  const [role] = await t.app.parts.database.unscoped((tx) =>
    tx.query('SELECT rolname, rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = current_user'),
  );
  expect(role).toMatchObject({ rolname: 'recollect_app', rolsuper: false, rolbypassrls: false });
});
