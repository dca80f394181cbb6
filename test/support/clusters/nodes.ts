import pg from 'pg';
import { until } from '../until.ts';

const OBJECT_IN_USE = '55006';

/**
 * The addresses of a cluster's nodes, the coordinator's first; only its own for a PostgreSQL that is no cluster. A
 * database is copied on each of them: Citus' metadata is in it, and shards have the same names everywhere.
 */
export async function nodesOf(coordinator: string): Promise<string[]> {
  const { rows } = await asking(coordinator, async (client) => {
    const known = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
    if (known.rowCount === 0) return { rows: [] };
    return client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY groupid',
    );
  });
  return [
    coordinator,
    ...rows.map(({ host, port }) => {
      const url = new URL(coordinator);
      url.hostname = host;
      url.port = String(port);
      return url.href;
    }),
  ];
}

export const copyDatabase = (node: string, template: string, name: string): Promise<void> =>
  asking(node, (client) => alone(client, `CREATE DATABASE ${name} TEMPLATE ${template}`));

export const dropDatabase = (node: string, name: string): Promise<void> =>
  asking(node, (client) => alone(client, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

/** Runs one piece of work on a separate connection, in another database of the node if one is named. */
export async function asking<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  database = new URL(url).pathname.slice(1),
): Promise<T> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates or drops a database. PostgreSQL waits five seconds for other connections to close and then refuses; on a busy
 * machine that may be too short.
 */
export async function alone(admin: pg.Client, sql: string): Promise<void> {
  await until('the others to let go', () =>
    admin.query(sql).then(
      () => true,
      (error) => {
        if (error.code !== OBJECT_IN_USE) throw error;
        return false;
      },
    ),
  );
}
