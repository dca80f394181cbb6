import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { planDistribution } from '../../server/db/citus/distribute.ts';
import { migrateUp } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asking, nodesOf } from '../support/clusters/nodes.ts';
import { databaseKind, serverUrl } from '../support/database.ts';
import { approveErasure, settleRequest } from '../support/privacy.ts';
import { newTurn, RECORD, record } from '../support/turns.ts';

/** On a Citus cluster alone: TEST_DATABASE_URL names its coordinator. */
const nodes = databaseKind === 'postgres' ? await nodesOf(serverUrl()) : [];
const onCluster = nodes.length > 1 ? describe : describe.skip;

const CONTEXT = `query ($userId: ID!) { memoryContext(userId: $userId, query: "강남역 전세") { prompt } }`;
const KNOWN = `query ($userId: ID!) {
  user(userId: $userId) { memories { edges { node { content } } } entities { edges { node { value } } } }
  search(userId: $userId, query: "강남역 전세") { edges { node { __typename } } }
}`;
const TURNS = `query ($userId: ID!) { user(userId: $userId) { sessions(first: 50) { edges { node { turnCount } } } } }`;

onCluster('on a Citus cluster', () => {
  let t: TestApp;
  let name: string;
  /** A user on each worker, and that worker's address. */
  let placed: { userId: string; node: string }[];

  beforeAll(async () => {
    t = await startApp();
    name = new URL(t.databaseUrl!).pathname.slice(1);
    const found = new Map<string, string>();
    for (let i = 0; found.size < nodes.length - 1; i++) {
      const userId = `user-${i}`;
      await record(t, { userId, sessionId: 's1' });
      found.set(await nodeOf(userId), userId);
    }
    placed = [...found].map(([node, userId]) => ({ node, userId }));
    await t.settle();
  });
  afterAll(async () => {
    for (const node of nodes.slice(1)) await open(node, true);
  });

  const maintenance = () => t.app.parts.database.maintenance;

  async function nodeOf(userId: string): Promise<string> {
    const { rows } = await maintenance().query(
      `SELECT nodename, nodeport FROM user_directory d
       JOIN pg_dist_shard_placement p ON p.shardid = get_shard_id_for_distribution_column('users', d.user_uid) WHERE d.user_key = $1`,
      [userId],
    );
    return nodes.find((node) => new URL(node).port === String(rows[0].nodeport))!;
  }

  async function countTurns(userId: string): Promise<number> {
    const { user } = await t.data(TURNS, { userId });
    return user.sessions.edges.reduce(
      (sum: number, { node }: { node: { turnCount: number } }) => sum + node.turnCount,
      0,
    );
  }

  /** Lets a worker take connections, or refuse them as if it were down. */
  async function open(node: string, isOpen: boolean): Promise<void> {
    await asking(node, async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`);
      if (!isOpen)
        await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    });
  }

  test('everything is distributed, and doing it again does nothing', async () => {
    expect(await planDistribution(maintenance(), 4)).toEqual([]);
  });

  test('a worker shows the app’s role no row without a project, and only those of its own with one', async () => {
    for (const { node } of placed) {
      const shown = async (projectId: string) => {
        const url = new URL(node);
        url.username = 'recollect_app';
        url.pathname = `/${name}`;
        const client = new pg.Client({ connectionString: url.href });
        await client.connect();
        await client.query('SET citus.override_table_visibility = off');
        const { rows: shards } = await client.query(
          `SELECT relname FROM pg_class WHERE relname ~ '^turns_[0-9]+$' AND relkind = 'r'`,
        );
        await client.query(`SET app.project_id = '${projectId}'`);
        let count = 0;
        for (const { relname } of shards)
          count += Number((await client.query(`SELECT count(*) AS n FROM ${relname}`)).rows[0].n);
        await client.end();
        return count;
      };
      const { rows } = await maintenance().query('SELECT id FROM projects');
      expect(await shown('')).toBe(0);
      expect(await shown('00000000-0000-7000-8000-000000000000')).toBe(0);
      expect(await shown(rows[0].id)).toBeGreaterThan(0);
    }
  });

  test('what concerns one user asks one shard', async () => {
    const counts = async () => {
      const { rows } = await maintenance().query(
        `SELECT coalesce(sum(query_execution_multi_shard), 0)::integer AS many, coalesce(sum(query_execution_single_shard), 0)::integer AS one
         FROM citus_stat_counters WHERE name = $1`,
        [name],
      );
      return rows[0];
    };
    await asking(serverUrl(), (client) => client.query(`ALTER DATABASE ${name} SET citus.enable_stat_counters = on`));
    // Connections opened from here on are counted.
    const again = await startApp({
      database: { database: openPostgres(t.databaseUrl!), url: t.databaseUrl, drop: async () => {} },
    });
    const { userId } = placed[0]!;
    const many: number[] = [];
    // A job of the project may run meanwhile.
    for (let i = 0; i < 3 && !many.includes(0); i++) {
      const before = await counts();
      await again.data(CONTEXT, { userId });
      await again.data(KNOWN, { userId });
      await again.data(RECORD, { input: newTurn({ userId, sessionId: `s2-${i}` }) });
      await again.data(TURNS, { userId });
      const after = await counts();
      expect(after.one - before.one).toBeGreaterThan(10);
      many.push(after.many - before.many);
    }
    expect(many).toContain(0);
  });

  test('without a worker, its users are told to try again, others continue, and no acknowledged write is lost', async () => {
    await t.settle();
    const [away, there] = placed as [(typeof placed)[0], (typeof placed)[0]];
    await open(away.node, false);
    const refused = await t.ask(RECORD, { input: newTurn({ userId: away.userId, sessionId: 's3' }) });
    expect(refused).toMatchObject({ status: 503, errors: [{ extensions: { code: 'DATABASE_UNAVAILABLE' } }] });
    expect(await t.ask(CONTEXT, { userId: away.userId })).toMatchObject({ status: 503 });
    expect(await t.data(CONTEXT, { userId: there.userId })).toMatchObject({
      memoryContext: { prompt: expect.any(String) },
    });
    const before = await countTurns(there.userId);
    await record(t, { userId: there.userId, sessionId: 's3' });
    await open(away.node, true);
    expect(await countTurns(there.userId)).toBe(before + 1);
    expect(await countTurns(away.userId)).toBeGreaterThan(0);
    await record(t, { userId: away.userId, sessionId: 's3' });
  });

  test('an erasure leaves nothing on any node', async () => {
    const { userId } = placed[1] ?? placed[0]!;
    await record(t, { userId, sessionId: 's9', userQuery: 'the canary sings at midnight' });
    await t.settle();
    await settleRequest(t, await approveErasure(t, userId));
    for (const one of nodes) {
      const rows = await asking(
        one,
        async (client) => {
          await client.query('SET citus.override_table_visibility = off');
          const { rows: tables } = await client.query(
            `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
             AND (relname ~ '_[0-9]{6,}$' OR NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid))`,
          );
          let found = 0;
          for (const table of tables)
            found += Number(
              (await client.query(`SELECT count(*) AS n FROM ${table.name} t WHERE t::text LIKE '%canary%'`)).rows[0].n,
            );
          return found;
        },
        name,
      );
      expect(rows).toBe(0);
    }
  });

  test('a later migration’s table goes to the workers with its foreign key', async () => {
    const extra = {
      name: '99999999999999-add-notes',
      up: `
CREATE TABLE notes (
  user_uid uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  project_id uuid NOT NULL,
  PRIMARY KEY (user_uid, id)
);`,
      down: 'DROP TABLE notes;',
    };
    migrations.push(extra);
    try {
      expect(await migrateUp(maintenance())).toEqual([extra.name]);
    } finally {
      migrations.pop();
    }
    const { rows } = await maintenance().query(
      `SELECT partmethod, (SELECT count(*) FROM pg_constraint WHERE conrelid = 'notes'::regclass AND contype = 'f')::integer AS keys
       FROM pg_dist_partition WHERE logicalrelid = 'notes'::regclass`,
    );
    expect(rows).toEqual([{ partmethod: 'h', keys: 1 }]);
  });
});
