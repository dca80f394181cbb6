import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { rewriteTables } from '../../server/actions/privacy/rewriteTables.ts';
import type { Context } from '../../server/context.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { makeLog } from '../../server/log.ts';
import { listReadersOfDeletedRows } from '../../server/queries/privacy/searchedTables.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { filesIn, filesWith } from '../support/databaseFiles.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { until } from '../support/until.ts';

/** Rare and short: never stored compressed. */
const newCanary = (): string => `canary${randomBytes(9).toString('hex')}`;

const onPostgres = databaseKind === 'postgres';
const directory = onPostgres ? undefined : mkdtempSync(join(tmpdir(), 'recollect-files-'));
let opened: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  opened = directory
    ? { database: await openPglite({ directory }), url: undefined, drop: async () => {} }
    : await openTestDatabase();
  t = await startApp({ database: opened });
});
afterAll(async () => {
  await t.close();
  await opened.drop();
  if (directory) rmSync(directory, { recursive: true });
});

const query = async (text: string, values?: unknown[]) =>
  (await t.app.parts.database.maintenance.query(text, values)).rows;
const window = () => rewriteTables(t.app.parts as Context);
const filesOf = (text: string) => filesWith(text, t.app.parts.database, directory);
const record = (userId: string, userQuery: string, sessionId = 's', app = t) =>
  app.data(
    `mutation ($userId: ID!, $sessionId: ID!, $userQuery: String!) { recordTurn(input: {userId: $userId, sessionId: $sessionId,
      userQuery: $userQuery, assistantResponse: "Noted.", entities: [{type: "place", value: "lighthouse"}]}) { turn { id } } }`,
    { userId, userQuery, sessionId },
  );
const askOf = (userId: string) =>
  t.ask(
    'query ($userId: ID!) { user(userId: $userId) { sessions { edges { node { turns(first: 5) { edges { node { userQuery } } } } } } } }',
    { userId },
  );
const readReceipt = async (id: string, app = t) =>
  (
    await app.data(
      'query ($id: ID!) { privacyRequest(id: $id) { receipt { physicallyErasedAt } timeline { step status actor } } }',
      { id },
    )
  ).privacyRequest;

/**
 * Writes data of a person, has their statistics collected and their files vacuumed as the database does by itself, and
 * erases them.
 */
async function writeAndErase(userId: string, app = t): Promise<{ canary: string; id: string }> {
  const { maintenance } = app.app.parts.database;
  const canary = newCanary();
  for (let i = 0; i < 3; i++) await record(userId, `Remember that I live at ${canary} ${i}.`, `${userId}-${i}`, app);
  await app.settle();
  await maintenance.query('ANALYZE');
  const id = await eraseUser(app, userId);
  await maintenance.query('VACUUM');
  return { canary, id };
}

test('without an erasure the nightly job rewrites no table', async () => {
  // Except write_probes, which the check that writes succeed empties every few seconds.
  const files = () =>
    query(
      `SELECT oid::int, relfilenode::int FROM pg_class WHERE relkind = 'r' AND relname <> 'write_probes' ORDER BY oid`,
    );
  const before = await files();
  await window();
  expect(await files()).toEqual(before);
  expect(await query(`SELECT cron FROM pgboss.schedule WHERE name = 'rewriteTables'`)).toEqual([
    { cron: '30 18 * * *' },
  ]);
});

describe('after an erasure', () => {
  let canary: string;
  let id: string;
  beforeAll(async () => {
    await record('staying', 'Remember that I live in a tent by the southern river.');
    ({ canary, id } = await writeAndErase('leaving'));
  });

  test('the files still contain what the tables do not, and the receipt does not claim otherwise', async () => {
    expect(await filesOf(canary)).not.toEqual([]);
    expect((await readReceipt(id)).receipt).toEqual({ physicallyErasedAt: null });
  });

  test('the nightly job leaves no byte of it in tables, indexes, statistics or the write-ahead log', async () => {
    await window();
    expect(await filesOf(canary)).toEqual([]);
    const { receipt, timeline } = await readReceipt(id);
    expect(receipt.physicallyErasedAt).not.toBeNull();
    expect(timeline.at(-1)).toEqual({ step: 'erasePhysically', status: 'COMPLETED', actor: 'recollect' });
  });

  test('other people’s data is unchanged, and the audit chain verifies', async () => {
    const { user, auditVerification } = await t.data(
      '{ user(userId: "staying") { sessions { edges { node { turns { edges { node { userQuery } } } } } } } auditVerification { intact } }',
    );
    expect(user.sessions.edges[0].node.turns.edges).toEqual([
      { node: { userQuery: 'Remember that I live in a tent by the southern river.' } },
    ]);
    expect(auditVerification.intact).toBe(true);
  });

  test('it is recorded once: the next night has nothing to do', async () => {
    const before = await readReceipt(id);
    t.clock.moveDays(1);
    await window();
    expect(await readReceipt(id)).toEqual(before);
  });
});

test('the last person’s texts also leave the statistics that ANALYZE keeps of an empty table', async () => {
  await query(`CREATE TABLE emptied (told text); INSERT INTO emptied SELECT 'told often' FROM generate_series(1, 100)`);
  await query('ANALYZE emptied');
  await query('DELETE FROM emptied');
  const quoted = () => query(`SELECT FROM pg_stats WHERE tablename = 'emptied'`);
  await writeAndErase('last-one');
  await window();
  expect(await quoted()).toEqual([]);
  await query('DROP TABLE emptied');
});

/** PGlite has one connection, so nobody else can hold anything open. */
(onPostgres ? describe : describe.skip)('beside others', () => {
  let other: pg.Client;
  beforeAll(async () => {
    other = new pg.Client({ connectionString: t.databaseUrl });
    await other.connect();
  });
  afterAll(() => other.end());

  test('the nightly job waits for transactions that still see deleted rows, since a rewrite would copy them', async () => {
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1');
    const { canary, id } = await writeAndErase('seen-by-another');
    const [{ boundary }] = await query('SELECT pg_current_xact_id()::text AS boundary');
    const night = window();
    expect(await listReadersOfDeletedRows(t.app.parts.database.maintenance, boundary)).toContain('snapshot');
    expect((await readReceipt(id)).receipt.physicallyErasedAt).toBeNull();
    await other.query('COMMIT');
    await night;
    expect(await filesOf(canary)).toEqual([]);
    expect((await readReceipt(id)).receipt.physicallyErasedAt).not.toBeNull();
  });

  test('while a replication slot keeps the old log, the receipt claims nothing; the next night catches up', async () => {
    const slot = `keeps_${randomBytes(4).toString('hex')}`;
    await other.query(`SELECT pg_create_physical_replication_slot('${slot}', true, true)`);
    const { canary, id } = await writeAndErase('kept-for-a-replica');
    await window();
    expect((await readReceipt(id)).receipt.physicallyErasedAt).toBeNull();
    await other.query(`SELECT pg_drop_replication_slot('${slot}')`);
    await window();
    expect((await readReceipt(id)).receipt.physicallyErasedAt).not.toBeNull();
    expect(await filesOf(canary)).toEqual([]);
  });

  test('requests are answered while it waits for a table, and while it rewrites a large one', async () => {
    await writeAndErase('leaving-while-others-ask');
    await query(
      `INSERT INTO turns SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
       FROM turns t, generate_series(1, 8000) WHERE t.user_query LIKE '%southern river%'`,
    );
    await other.query('BEGIN; SELECT FROM turns LIMIT 1');
    let ended = false;
    const night = window().finally(() => {
      ended = true;
    });
    await until('the night waits for the table', async () => {
      const waits = await query(
        `SELECT FROM pg_locks WHERE relation = 'turns'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waits.length > 0;
    });
    expect((await askOf('staying')).errors).toEqual([]);
    await other.query('COMMIT');
    const answers = [];
    while (!ended) answers.push(await askOf('staying'));
    await night;
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('an owner without the rights is told what is missing: the tables are clean, and nothing is claimed', async () => {
    const role = `keeper_${randomBytes(4).toString('hex')}`;
    const empty = await openTestDatabase({ empty: true });
    const database = decodeURIComponent(new URL(empty.url!).pathname.slice(1));
    const asSuperuser = empty.database.maintenance;
    await asSuperuser.query(`CREATE ROLE ${role} LOGIN CREATEROLE; GRANT recollect_app, recollect_search TO ${role};
      ALTER DATABASE ${database} OWNER TO ${role}`);
    const url = new URL(empty.url!);
    url.username = role;
    const problems: string[] = [];
    const log = makeLog('warn', { write: (line) => void problems.push(JSON.parse(line).problem ?? line) });
    const theirs = await startApp({ database: { ...empty, database: openPostgres(url.href) }, log });
    const night = () => rewriteTables(theirs.app.parts as Context);
    const claimed = async () => (await readReceipt(id, theirs)).receipt.physicallyErasedAt !== null;

    const { canary, id } = await writeAndErase('the-only-one', theirs);
    await night();
    expect(problems.at(-1)).toBe(
      'The owner of the tables lacks these privileges: the role pg_checkpoint, the role pg_monitor, EXECUTE ON FUNCTION pg_switch_wal(), SELECT ON pg_statistic.',
    );
    const left = await filesWith(canary, empty.database);
    expect(left.filter((file) => file.startsWith('base/') && !file.endsWith('/2619'))).toEqual([]);
    expect(await claimed()).toBe(false);

    await asSuperuser.query(`GRANT pg_checkpoint, pg_monitor TO ${role}; GRANT EXECUTE ON FUNCTION pg_switch_wal() TO ${role};
      GRANT SELECT ON pg_statistic TO ${role}`);
    await night();
    expect(problems.at(-1)).toMatch(/"tables":\[.*"turns".*a superuser must delete them/);
    expect(await claimed()).toBe(false);

    await asSuperuser.query(
      `DELETE FROM pg_statistic WHERE starelid IN (SELECT oid FROM pg_class WHERE relowner = '${role}'::regrole)`,
    );
    await night();
    expect(await filesWith(canary, empty.database)).toEqual([]);
    expect(await claimed()).toBe(true);

    await theirs.close();
    await empty.database.close();
    await empty.drop();
    await query(`DROP OWNED BY ${role}`).catch(() => {});
    await query(`DROP ROLE IF EXISTS ${role}`);
  });
});

// Last, because it stops the server.
(onPostgres ? test.skip : test)('a server that is stopped leaves no byte behind, either', async () => {
  const { canary } = await writeAndErase('gone-at-the-end');
  await window();
  await t.close();
  const files = filesIn(directory!);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file).includes(canary))).toEqual([]);
});
