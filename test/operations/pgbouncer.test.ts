import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import pg from 'pg';
import { openPostgres } from '../../server/db/postgres.ts';
import { announce, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { freePort } from '../support/clusters/standby.ts';
import { databaseKind, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { follow, openSocket } from '../support/socket.ts';
import { record } from '../support/turns.ts';
import { until } from '../support/until.ts';

/** Named statements need 1.21. PGBOUNCER names another binary. */
const BINARY = process.env.PGBOUNCER || 'pgbouncer';
const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(versionOf(BINARY)) ?? [];
const isThere = Number(major) > 1 || Number(minor) >= 21;

const onPgBouncer = databaseKind === 'postgres' && isThere ? describe : describe.skip;

onPgBouncer('behind PgBouncer in transaction mode', () => {
  let direct: TestDatabase;
  let bouncer: ChildProcess;
  let folder: string;
  let url: string;
  let here: TestApp;
  let there: TestApp;
  let socket: Client | undefined;

  beforeAll(async () => {
    direct = await openTestDatabase();
    await direct.database.close();
    const to = new URL(direct.url!);
    const port = await freePort();
    url = Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href;
    folder = mkdtempSync(join(tmpdir(), 'recollect-pgbouncer-'));
    chmodSync(folder, 0o755);
    const config = join(folder, 'pgbouncer.ini');
    // Fewer connections than the servers have clients, so that these share them.
    writeFileSync(
      config,
      `[databases]
* = host=${to.hostname} port=${to.port || 5432}${to.password ? ` password=${to.password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
max_prepared_statements = 200
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
    );
    writeFileSync(join(folder, 'users'), `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`);
    // It refuses to run as root.
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    bouncer = spawn(BINARY, ['-q', ...asOther, config], { stdio: 'ignore' });
    await until('it answers', () => canConnect(url));
    const open = () =>
      startApp({
        database: {
          database: openPostgres(url, { maintenanceUrl: direct.url }),
          url: direct.url,
          drop: async () => {},
        },
      });
    here = await open();
    there = await open();
  });
  afterAll(async () => {
    await socket?.dispose();
    await here?.close();
    await there?.close();
    bouncer?.kill();
    await direct?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('turns are recorded, learned from and recalled, whichever connection runs a statement', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        record(i % 2 ? here : there, {
          userId: `user-${i % 5}`,
          sessionId: `s${i}`,
          userQuery: `My dog number ${i} is called Biscuit`,
        }),
      ),
    );
    await here.settle();
    await there.settle();
    const asked = Array.from({ length: 60 }, (_, i) =>
      (i % 2 ? here : there).data(`{ memoryContext(userId: "user-${i % 5}", query: "the dog?") { prompt } }`),
    );
    for (const { memoryContext } of await Promise.all(asked)) expect(memoryContext.prompt).toContain('Biscuit');
  });

  test('no project sees what another has, on connections that they share', async () => {
    const { key } = await here.addProject('other');
    const asked = Array.from({ length: 40 }, (_, i) =>
      here.data('{ memoryContext(userId: "user-1", query: "the dog?") { prompt } }', {}, i % 2 ? key : TEST_KEY),
    );
    for (const [i, { memoryContext }] of (await Promise.all(asked)).entries())
      expect(memoryContext.prompt.includes('Biscuit')).toBe(i % 2 === 0);
  });

  test('events reach subscribers of the other server by notification', async () => {
    const minji = await makeUser(here, 'minji');
    socket = openSocket(there.address, TEST_KEY);
    const { messages } = follow(socket, 'subscription { memoryUpdated { change } }');
    await until('the subscription begins', () => there.app.parts.tails.subscribers === 1);
    const heard: string[] = [];
    const { tails } = there.app.parts;
    const poke = tails.poke.bind(tails);
    tails.poke = (projectId) => {
      heard.push(projectId);
      poke(projectId);
    };
    await announce(here, minji, [{ change: 'CREATED' }]);
    await until('the event', () => messages.length >= 1);
    await until('word of it', () => heard.includes(minji.projectId));
  });
});

function versionOf(binary: string): string {
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
