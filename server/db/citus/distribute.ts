import type { Pool, PoolClient } from 'pg';
import { APP_ROLE } from '../scope.ts';
import { planDistribution, type Step } from './plan.ts';

/** The roles under which the coordinator asks the workers. */
const ROLES_OF_WORKERS = [APP_ROLE, 'recollect_search'];

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Whether the tables of users are on several machines. */
export async function isDistributed(client: Queryable): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  // Not checked: needs Citus.
  const { rowCount } = await client.query(
    `SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.users') AND partmethod = 'h'`,
  );
  return rowCount === 1;
}

/** Whether the extension is installed in this database. */
export async function hasCitus(client: Queryable): Promise<boolean> {
  return (await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)).rowCount === 1;
}

/**
 * Refuses a database that cannot be distributed yet.
 * @throws Error saying what is missing, and the statement that adds it
 */
export async function requireCluster(client: Queryable): Promise<void> {
  if (!(await hasCitus(client)))
    throw new Error(
      'The extension citus is missing. As a superuser, on every node: CREATE EXTENSION citus; (it must be listed in shared_preload_libraries)',
    );
  // Not checked: needs Citus.
  const { rows: nodes } = await client.query<{ group: number; active: boolean; name: string }>(
    `SELECT groupid AS group, isactive AS active, nodename || ':' || nodeport AS name FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
  );
  if (!nodes.some(({ group }) => group === 0))
    throw new Error(
      "The coordinator does not know its own address. As a superuser: SELECT citus_set_coordinator_host('<its name>', 5432);",
    );
  if (!nodes.some(({ group }) => group !== 0))
    throw new Error("There is no worker yet. As a superuser: SELECT citus_add_node('<its name>', 5432);");
  const asleep = nodes.filter(({ active }) => !active).map(({ name }) => name);
  if (asleep.length > 0) throw new Error(`These nodes are not active: ${asleep.join(', ')}.`);
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS found`,
  );
  if (!tables[0]?.found)
    throw new Error('The database has no tables yet. Start the server once, stop it, and try again.');
  const { rows: roles } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1) AND NOT rolcanlogin ORDER BY 1',
    [ROLES_OF_WORKERS],
  );
  if (roles.length > 0)
    throw new Error(
      `The coordinator asks the workers under these roles, which must be able to log in to them: ${roles.map(({ name }) => `ALTER ROLE ${name} LOGIN PASSWORD '…';`).join(' ')} Tell Citus the passwords in pg_dist_authinfo.`,
    );
}

/** Carries out a plan, completely or not at all. */
export async function distribute(
  client: PoolClient,
  steps: readonly Step[],
  tell: (step: Step) => void,
): Promise<void> {
  await inTransaction(client, async () => {
    // One connection for each worker, so that each statement sees the effects of earlier ones. Not checked: needs
    // Citus.
    await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
    await client.query(`SET LOCAL client_min_messages = 'warning'`);
    await distributeWithin(client, steps, tell);
  });
}

/** Does all of the work on a connection, or none. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Like `distribute`, in the transaction that runs. */
export async function distributeWithin(
  client: PoolClient,
  steps: readonly Step[],
  tell: (step: Step) => void = () => {},
): Promise<void> {
  for (const step of steps) {
    tell(step);
    // Not checked: made of names.
    await client.query(step.sql);
  }
}

/** How many shards the users are spread over. */
export async function shardCount(client: Queryable): Promise<number> {
  // Not checked: needs Citus.
  const { rows } = await client.query<{ shards: number }>(
    `SELECT count(*)::integer AS shards FROM pg_dist_shard WHERE logicalrelid = 'users'::regclass`,
  );
  return rows[0]?.shards ?? 0;
}

export { planDistribution, type Step };
