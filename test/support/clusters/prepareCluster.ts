import { distribute, planDistribution } from '../../../server/db/citus/distribute.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { asking, dropDatabase } from './nodes.ts';

/** Few shards: each is a file of every table and index, which all suites copy. */
const SHARDS = 4;

/**
 * Makes the database of the tests on every node, distributed.
 * @param migrate makes the tables on the coordinator
 */
export async function prepareCluster(
  nodes: readonly string[],
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  for (const node of nodes) {
    await dropDatabase(node, name);
    await asking(node, (client) => client.query(`CREATE DATABASE ${name}`));
    await asking(
      node,
      (client) => client.query('CREATE EXTENSION citus; CREATE EXTENSION vector; CREATE EXTENSION btree_gin'),
      name,
    );
  }
  const [coordinator, ...workers] = nodes;
  const add = async (call: string, url: string) => {
    const { hostname, port } = new URL(url);
    await asking(coordinator!, (client) => client.query(`SELECT ${call}($1, $2)`, [hostname, port]), name);
  };
  await add('citus_set_coordinator_host', coordinator!);
  for (const worker of workers) await add('citus_add_node', worker);

  const url = new URL(coordinator!);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const database = openPostgres(url.href);
  const client = await database.maintenance.connect();
  await client.query('ALTER ROLE recollect_app LOGIN');
  await client.query('ALTER ROLE recollect_search LOGIN');
  await distribute(client, await planDistribution(client, SHARDS), () => {});
  client.release();
  await database.close();
  // Nobody connects any more, or Citus' own process in the database would keep it from being copied.
  for (const node of nodes)
    await asking(node, async (other) => {
      await other.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await other.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    });
}
