import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import pg from 'pg';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { announce, type KnownUser, makeUser } from '../support/announce.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { type Following, follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;
const onPglite = databaseKind === 'pglite' ? describe : describe.skip;

onPostgres('two servers on one PostgreSQL', () => {
  let here: TestApp;
  let there: TestApp;
  let socket: Client;
  let following: Following;
  let minji: KnownUser;
  let admin: pg.Client;

  beforeAll(async () => {
    here = await startApp();
    const url = here.databaseUrl!;
    there = await startApp({ database: { database: openPostgres(url), url, drop: async () => {} } });
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    minji = await makeUser(here, 'minji');
    socket = openSocket(there.address, TEST_KEY);
    following = follow(socket, 'subscription { memoryUpdated { cursor change } }');
    await until('the subscription begins', () => there.app.parts.tails.subscribers === 1);
  });
  afterAll(async () => {
    await socket.dispose();
    await admin.end();
    // The one that owns the database is closed last.
    await there.close();
  });

  const changes = () => following.messages.map(({ data }) => data.memoryUpdated.change);
  const listeners = async (): Promise<number[]> => {
    const { rows } = await admin.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'recollect listener'`,
    );
    return rows.map(({ pid }) => pid);
  };

  test('events from one server reach subscribers of the other', async () => {
    await announce(here, minji, [{ change: 'CREATED' }]);
    await until('the event', () => following.messages.length >= 1);
    await announce(there, minji, [{ change: 'UPDATED' }]);
    await until('the next', () => following.messages.length >= 2);
    expect(changes()).toEqual(['CREATED', 'UPDATED']);
  });

  test('they exchange only ids', async () => {
    const heard: string[] = [];
    admin.on('notification', ({ payload = '' }) => heard.push(payload));
    await admin.query('LISTEN recollect_events');
    await announce(here, minji, [{ change: 'MERGED' }]);
    await until('the event', () => following.messages.length >= 3);
    const payload = await until('word of it', () => heard[0]);
    expect(payload).toMatch(/^[0-9a-f-]{36}( [0-9a-f-]{36})+$/);
    expect(payload).toContain(minji.projectId);
  });

  test('nothing is lost while they are disconnected, and they reconnect', async () => {
    const before = await listeners();
    expect(before).toHaveLength(2);
    await admin.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS l (pid)', [before]);
    for (let i = 0; i < 20; i++) await announce(here, minji, [{ change: 'SUPERSEDED' }]);
    await until('every event', () => following.messages.length >= 23);
    expect(changes().slice(3)).toEqual(Array(20).fill('SUPERSEDED'));
    // Backends told to terminate may not have terminated yet.
    await until('both listen again', async () => {
      const after = await listeners();
      return after.length === 2 && !after.some((pid) => before.includes(pid));
    });
  });

  test('a stream continues on the other server, without a gap', async () => {
    const { cursor } = following.messages.at(-1)!.data.memoryUpdated;
    await announce(there, minji, [{ change: 'EXPIRED' }, { change: 'EVICTED' }]);
    const elsewhere = openSocket(here.address, TEST_KEY);
    const resumed = follow(elsewhere, 'subscription ($after: String) { memoryUpdated(after: $after) { change } }', {
      after: cursor,
    });
    await until('what came since', () => resumed.messages.length >= 2);
    expect(resumed.messages.map(({ data }) => data.memoryUpdated.change)).toEqual(['EXPIRED', 'EVICTED']);
    await elsewhere.dispose();
  });

  test('one that stops does not affect the other', async () => {
    await here.data('{ viewer { name } }');
    const second = await startApp({
      database: { database: openPostgres(here.databaseUrl!), url: here.databaseUrl, drop: async () => {} },
    });
    await second.close();
    const count = following.messages.length;
    await announce(here, minji, [{ change: 'REACTIVATED' }]);
    await until('the event', () => following.messages.length > count);
  });
});

onPglite('two servers on one directory', () => {
  test('are refused: the second says which process has the lock and what to do', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'recollect-'));
    const first = await openPglite({ directory });
    await expect(openPglite({ directory })).rejects.toThrow(/Another Recollect server is using .*Stop it first/);
    await first.close();
    const second = await openPglite({ directory });
    expect(await second.ping()).toBe(true);
    await second.close();
    rmSync(directory, { recursive: true });
  });
});
