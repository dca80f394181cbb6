import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { spaceOf } from '../../queries/recall/vectors.ts';

type Connection = Pick<Context['database']['maintenance'], 'query'>;

/**
 * From here on, a user's vectors have their own index, and no index contains the vectors of two users. Smaller users are
 * compared exactly: 0.4 ms of processor time for each thousand vectors of 100 dimensions.
 */
export const MIN_VECTORS = 20_000;
/**
 * An index contains the vectors that existed when it was built: adding one takes 6 ms of processor time, building takes 2 for
 * each. It is built again when as many are newer, and at night when a twentieth is.
 */
const [MIN_NEWER, NEWER_BY_NIGHT, NEWER_BY_DAY] = [4_000, 0.05, 1];
/** Twice pgvector's links: of the nearest ten among 200,000, as many pages lead to 98% instead of 95%. */
const GRAPH = 'm = 32, ef_construction = 128';
/** pgvector cannot index longer vectors. */
const MAX_DIMENSIONS = 1_200;
/** The graph of 200,000 vectors fits; otherwise the build takes many times longer. */
const BUILD_MEMORY = '512MB';
/** One build at a time, across all servers. */
const LOCK = 7_216_402;

/**
 * The name of the index of a user's vectors, as the function `nearest_turns` expects it. All such names share a prefix.
 */
const PREFIX = 'turns_near_';
const nearIndexName = (userUid: string, space = ''): string =>
  PREFIX + userUid.replaceAll('-', '') + (space && `_${createHash('md5').update(space).digest('hex').slice(0, 8)}`);

/** Builds the index of a user who now has many vectors, or many newer ones. */
export async function indexNearTurns(context: Context, { userUid }: UserScope): Promise<void> {
  if (!(await isIndexed(context))) return;
  const space = await spaceOf(context.embedder);
  await withLock(context, (client) => build(client, userUid, space, NEWER_BY_DAY));
}

/** Builds what is missing for all large users, and drops what no user or model needs any more. */
export async function reconcileNearIndexes(context: Context): Promise<void> {
  if (!(await isIndexed(context))) return;
  const space = await spaceOf(context.embedder);
  await withLock(context, async (client) => {
    const { rows } = await client.query<{ user_uid: string }>(
      'SELECT user_uid FROM users WHERE recallable_count >= $1',
      [MIN_VECTORS],
    );
    const wanted = new Set(rows.map(({ user_uid }) => nearIndexName(user_uid, space)));
    await drop(
      client,
      (await listIndexes(client)).filter((name) => !wanted.has(name)),
    );
    for (const { user_uid } of rows) await build(client, user_uid, space, NEWER_BY_NIGHT);
  });
}

/**
 * Not on PGlite, which would block while an index is built, nor on a cluster: Citus builds one on each of the table's shards,
 * and `nearest_turns` scanned none of them there.
 */
const isIndexed = async ({ database }: Context): Promise<boolean> =>
  database.kind === 'postgres' && !(await database.onCluster());

/**
 * Drops the indexes of these users, or of all: rows deleted from a table stay in such an index until it is cleaned, and
 * rebuilding it with its table takes minutes.
 */
export async function dropNearIndexes({ database }: Context, userUids?: readonly string[]): Promise<void> {
  if (database.kind === 'pglite') return;
  const client = await database.maintenance.connect();
  try {
    const prefixes = userUids?.map((uid) => nearIndexName(uid));
    const names = await listIndexes(client);
    await drop(
      client,
      names.filter((name) => prefixes?.some((prefix) => name.startsWith(prefix)) ?? true),
    );
  } finally {
    client.release();
  }
}

/** The number of a user's vectors, counted up to the limit. */
interface Vectors {
  vectors: number;
  dimensions: number | null;
  last_id: string | null;
}

async function countVectors(client: Connection, userUid: string, space: string): Promise<Vectors | undefined> {
  const { rows } = await client.query<Vectors>(
    `SELECT count(*)::int AS vectors, min(vector_dims(embedding)) AS dimensions,
       (SELECT id FROM turn_embeddings WHERE user_uid = $1 AND model = $2 ORDER BY id DESC LIMIT 1) AS last_id
     FROM (SELECT embedding FROM turn_embeddings WHERE user_uid = $1 AND model = $2 LIMIT $3) v`,
    [userUid, space, MIN_VECTORS],
  );
  return rows[0];
}

/** Whether an index is valid and lacks few of the user's vectors. @param share how many, as a share of those that it has */
async function isCurrent(client: Connection, name: string, userUid: string, space: string, share: number) {
  const { rows: built } = await client.query<{ last_id: string; most: number }>(
    `SELECT p.last_id, greatest($2::real, $3::real * c.reltuples) AS most
     FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
     CROSS JOIN LATERAL substring(pg_get_expr(i.indpred, i.indrelid) FROM 'id <= ''([0-9a-f-]{36})''') AS p (last_id)
     WHERE c.relname = $1 AND i.indisvalid AND p.last_id IS NOT NULL`,
    [name, MIN_NEWER, share],
  );
  const [index] = built;
  if (!index) return false;
  // A separate statement, because a cluster does not join its tables to the catalogue.
  const { rows } = await client.query<{ current: boolean }>(
    'SELECT count(*) <= $4::real AS current FROM turn_embeddings WHERE user_uid = $1 AND model = $2 AND id > $3',
    [userUid, space, index.last_id, index.most],
  );
  return rows[0]?.current === true;
}

async function build(client: Connection, userUid: string, space: string, share: number): Promise<void> {
  const name = nearIndexName(userUid, space);
  const { vectors, dimensions, last_id } = (await countVectors(client, userUid, space)) ?? {};
  if (!last_id || !dimensions || dimensions > MAX_DIMENSIONS || (vectors ?? 0) < MIN_VECTORS) return;
  if (await isCurrent(client, name, userUid, space, share)) return;
  const next = `${name}_next`;
  const { rows: written } = await client.query<{ sql: string }>(
    `SELECT format('CREATE INDEX CONCURRENTLY %I ON turn_embeddings USING hnsw ((embedding::halfvec(%s)) halfvec_ip_ops)
       WITH (${GRAPH}) WHERE user_uid = %L AND model = %L AND id <= %L', $1::text, $2::int, $3::uuid, $4::text, $5::uuid) AS sql`,
    [next, dimensions, userUid, space, last_id],
  );
  // A server was stopped while it built this one.
  await drop(client, [next]);
  await client.query(`SET maintenance_work_mem = '${BUILD_MEMORY}'`);
  // Not checked: it was just written.
  for (const { sql } of written) await client.query(sql);
  await drop(client, [name]);
  // Not checked: names that were just made.
  await client.query(`ALTER INDEX ${next} RENAME TO ${name}`);
}

async function listIndexes(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'i' AND starts_with(relname::text, $1)`,
    [PREFIX],
  );
  return rows.map(({ name }) => name);
}

async function drop(client: Connection, names: string[]): Promise<void> {
  // Not checked: names that were just listed.
  for (const name of names) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** Runs on one connection under a session lock; does nothing while another server holds it. */
async function withLock(context: Context, work: (client: Connection) => Promise<void>): Promise<void> {
  const client = await context.database.maintenance.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
    if (rows[0]?.got) await work(client);
  } finally {
    const reset = await client
      .query(`RESET maintenance_work_mem; SELECT pg_advisory_unlock(${LOCK})`)
      .catch(() => undefined);
    client.release(!reset);
  }
}
