import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { verifyReceipt } from '../../server/lifecycle/privacy/proveErasure.ts';
import { Secrets } from '../../server/secrets.ts';
import { SEALING, startApp, type TestApp } from '../support/app.ts';
import { databaseKind, fillDirectory, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordTurns } from '../support/factories.ts';
import { approveErasure, settleRequest } from '../support/privacy.ts';
import { startProcess } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const SECRET = 'the secret of the tests that start a process';
const USER = 'killed-user-1';
/** The erasure is slowed to about two seconds; one kill hits each third of it, at a random moment. */
const KILLS = 3;
const PART_MS = 700;

let folder: string;
let opened: TestDatabase | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recollect-killed-'));
  if (databaseKind === 'postgres') opened = await openTestDatabase();
  else fillDirectory(folder);
});
afterAll(async () => {
  await opened?.drop();
  rmSync(folder, { recursive: true });
});

/** Opens PGlite's files while no server has them open; PostgreSQL at any time. */
const openDatabase = async (): Promise<Database> =>
  opened ? openPostgres(opened.url!) : openPglite({ directory: folder });

async function withApp<T>(work: (t: TestApp) => Promise<T>): Promise<T> {
  const t = await startApp({
    database: { database: await openDatabase(), url: opened?.url, drop: async () => {} },
    secrets: new Secrets(Buffer.from(SECRET)),
  });
  // The server processes run on real time.
  t.clock.set(new Date());
  try {
    return await work(t);
  } finally {
    await t.close();
  }
}

/** Makes a killed server's jobs due again at once; returns the status of the request. */
async function makeDue(): Promise<string> {
  const database = await openDatabase();
  try {
    // PostgreSQL finishes a statement that it has received, such as one that takes a job, although its client is gone.
    const lasting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name LIKE 'recollect%'`;
    if (opened)
      await until('the end of its statements', async () => (await database.maintenance.query(lasting)).rowCount === 0);
    await database.maintenance.query(
      `UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL, start_after = now()
       WHERE name = 'carryOutRequest' AND state IN ('active', 'retry')`,
    );
    const { rows } = await database.maintenance.query('SELECT status FROM privacy_requests');
    return rows[0].status;
  } finally {
    await database.close();
  }
}

const SLOW = ['turns', 'sessions', 'memories', 'entities', 'contexts', 'events', 'users'];

async function approve(): Promise<{ id: string; uid: string }> {
  return withApp(async (t) => {
    const { maintenance } = t.app.parts.database;
    await recordTurns(
      t,
      Array.from({ length: 60 }, (_, i) => ({
        userId: USER,
        sessionId: `s${i % 7}`,
        userQuery: `Where is house ${i}?`,
      })),
    );
    await maintenance.query(
      `CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.15); RETURN NULL; END';
       GRANT EXECUTE ON FUNCTION dawdle() TO recollect_app;
       CREATE TRIGGER dawdle AFTER UPDATE ON privacy_requests FOR EACH STATEMENT EXECUTE FUNCTION dawdle();`,
    );
    for (const table of SLOW)
      await maintenance.query(
        `CREATE TRIGGER dawdle AFTER DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`,
      );
    const { rows } = await maintenance.query('SELECT user_uid FROM users WHERE user_key = $1', [USER]);
    await t.app.worker.stop();
    return { id: await approveErasure(t, USER), uid: rows[0].user_uid };
  });
}

test('an erasure that is killed repeatedly completes after the restart, once', async () => {
  const { id, uid } = await approve();
  const met: string[] = [];
  for (let i = 0; i < KILLS; i++) {
    met.push(await makeDue());
    const server = startProcess({ DATA_DIR: folder, DATABASE_URL: opened?.url ?? '', SECRET_KEY: SECRET, ...SEALING });
    await server.address();
    await delay(PART_MS * (i + Math.random()));
    await server.end('SIGKILL');
  }
  met.push(await makeDue());
  console.log(`the kills left it: ${met.slice(1).join(', ')}`);
  expect(met[0]).toBe('APPROVED');

  await withApp(async (t) => {
    const { maintenance } = t.app.parts.database;
    const done = await settleRequest(t, id);
    const { document, signature, publicKey } = done.receipt;
    expect(done).toMatchObject({ status: 'COMPLETED', userId: null, failure: null });
    expect(verifyReceipt(publicKey, document, signature)).toBe(true);
    expect(done.receipt.erased).toContainEqual({ table: 'turns', rows: 60 });
    expect(done.timeline.map(({ step }: { step: string }) => step)).toEqual([
      'open',
      'confirmIdentity',
      'approve',
      'start',
      'complete',
    ]);
    const { rows } = await maintenance.query(
      `SELECT (SELECT count(*)::int FROM audit_entries WHERE action = 'ERASED' AND user_uid = $1) AS erased,
         (SELECT count(*)::int FROM tombstones) AS tombstones, (SELECT count(*)::int FROM turns) AS turns,
         (SELECT count(*)::int FROM users) AS users`,
      [uid],
    );
    expect(rows).toEqual([{ erased: 1, tombstones: 1, turns: 0, users: 0 }]);
    expect((await t.data('{ auditVerification { intact } }')).auditVerification.intact).toBe(true);
  });
});
