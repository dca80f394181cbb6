import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { openPostgres } from '../../server/db/postgres.ts';
import { announce, makeUser } from '../support/announce.ts';
import { keyring } from '../support/apiKeys.ts';
import { startApp, TEST_KEY, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { type Following, follow, openSocket } from '../support/socket.ts';
import { newTurn, RECORD } from '../support/turns.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a-scraper-of-ours-0f3b9c1d';
const SECOND = 1 / 86_400;
const NOTHING = '{ __typename }';

const onPostgres = databaseKind === 'postgres' ? describe : describe.skip;

onPostgres('four servers on one PostgreSQL', () => {
  const servers: TestApp[] = [];
  const sockets: Client[] = [];

  beforeAll(async () => {
    const env = { METRICS_TOKEN: TOKEN };
    const first = await startApp({ env });
    const url = first.databaseUrl!;
    const more = () => startApp({ env, database: { database: openPostgres(url), url, drop: async () => {} } });
    servers.push(first, ...(await Promise.all([more(), more(), more()])));
  });
  afterAll(async () => {
    for (const socket of sockets) await socket.dispose();
    // The one that owns the database is closed last.
    for (const server of servers.slice(1)) await server.close();
  });

  const codeOf = async (server: TestApp, query: string, variables: object = {}, key?: string): Promise<string> =>
    (await server.ask(query, variables, key)).errors[0]?.extensions.code ?? 'ANSWERED';
  const codes = (query: string, key?: string): Promise<string[]> =>
    Promise.all(servers.map((server) => codeOf(server, query, {}, key)));

  test('an event reaches the subscribers of each of them once, whichever wrote it', async () => {
    const minji = await makeUser(servers[0]!, 'minji');
    const followings: Following[] = servers.map((server) => {
      const socket = openSocket(server.address, TEST_KEY);
      sockets.push(socket);
      return follow(socket, 'subscription { memoryUpdated { change } }');
    });
    await until('the subscriptions begin', () => servers.every(({ app }) => app.parts.tails.subscribers === 1));
    const changes = ['CREATED', 'UPDATED', 'MERGED', 'SUPERSEDED'];
    for (const [i, change] of changes.entries()) {
      await announce(servers[i]!, minji, [{ change }]);
      await until('it arrives everywhere', () => followings.every(({ messages }) => messages.length > i));
    }
    for (const { messages } of followings)
      expect(messages.map(({ data }) => data.memoryUpdated.change)).toEqual(changes);
  });

  test('a key revoked on one of them works on the others for half a minute at most', async () => {
    const keys = await keyring(servers[0]!);
    const { secret: key, apiKey } = await keys.create();
    expect(await codes(NOTHING, key)).toEqual(Array(4).fill('ANSWERED'));
    await keys.revoke(apiKey.id);
    expect(await codes(NOTHING, key)).toEqual(['UNAUTHENTICATED', ...Array(3).fill('ANSWERED')]);
    for (const { clock } of servers) clock.moveDays(31 * SECOND);
    expect(await codes(NOTHING, key)).toEqual(Array(4).fill('UNAUTHENTICATED'));
  });

  test('a user renamed on one of them is known by the new ID on the others within ten seconds', async () => {
    await makeUser(servers[0]!, 'haru');
    const context = (userId: string) => `{ memoryContext(userId: "${userId}", query: "q") { prompt } }`;
    expect(await codes(context('haru'))).toEqual(Array(4).fill('ANSWERED'));
    await servers[3]!.data('mutation { renameUser(input: {userId: "haru", newUserId: "haruka"}) { replayed } }');
    for (const { clock } of servers) clock.moveDays(11 * SECOND);
    expect(await codes(context('haru'))).toEqual(Array(4).fill('USER_RENAMED'));
    expect(await codes(context('haruka'))).toEqual(Array(4).fill('ANSWERED'));
  });

  test('each job runs on one of them, once', async () => {
    const before = await runs('extractMemories');
    const TURNS = 40;
    await Promise.all(
      Array.from({ length: TURNS }, (_, i) =>
        servers[i % 4]!.data(RECORD, { input: newTurn({ userId: `user-${i}` }) }),
      ),
    );
    for (const server of servers) await server.settle();
    expect((await runs('extractMemories')) - before).toBe(TURNS);
    const { rows } = await servers[0]!.app.parts.database.maintenance.query(
      `SELECT count(*)::int AS turns, count(v.id)::int AS embedded FROM turns t
       JOIN user_directory d USING (user_uid) LEFT JOIN turn_embeddings v USING (user_uid, id) WHERE d.user_key LIKE 'user-%'`,
    );
    expect(rows).toEqual([{ turns: TURNS, embedded: TURNS }]);
  });

  test('each schedule is there once, and its job waits once, whoever sends it', async () => {
    const { database } = servers[0]!.app.parts;
    const { rows: schedules } = await database.maintenance.query(
      'SELECT name, count(*)::int AS times FROM pgboss.schedule GROUP BY name',
    );
    expect(schedules.length).toBeGreaterThan(5);
    expect(schedules.filter(({ times }) => times !== 1)).toEqual([]);
    // In the future, so that no server takes it meanwhile.
    await Promise.all(
      servers.map(({ app: { parts } }) =>
        parts.database.unscoped((tx) => parts.queue.send(tx, 'anchorAudit', [{ payload: {}, afterSeconds: 600 }])),
      ),
    );
    const { rows: waiting } = await database.maintenance.query(
      `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'anchorAudit' AND state = 'created'`,
    );
    expect(waiting).toEqual([{ jobs: 1 }]);
  });

  /** How often a job has run successfully, on all servers. */
  async function runs(queue: string): Promise<number> {
    let sum = 0;
    for (const { address } of servers) {
      const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const line = `recollect_job_duration_seconds_count{queue="${queue}",outcome="ok"} `;
      const found = (await response.text()).split('\n').find((text) => text.startsWith(line));
      sum += Number(found?.slice(line.length) ?? 0);
    }
    return sum;
  }
});
