import pg from 'pg';
import { getFirst, pairsOf } from '../collections.ts';
import { ColumnOrigins } from './citus/columnOrigins.ts';
import { hasCitus } from './citus/distribute.ts';
import { type Database, type Reader, rowsOf } from './database.ts';
import { translateFailure } from './failures.ts';
import { type ConnectionShare, DEFAULT_SHARE, FairQueue, lendFairly, POOL_SIZE } from './fairQueue.ts';
import { typeParsers } from './hydrate.ts';
import { Observed } from './observer.ts';
import { readTogether } from './readTogether.ts';
import { Replica, uidsOf } from './replica.ts';
import { beginIn, beginReading, type Scope } from './scope.ts';
import { transact } from './transact.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction that waits for a lock holds a connection that others need. */
const LOCK_TIMEOUT_MS = 15_000;
/** An idle transaction keeps its locks although its server has stopped or is gone. */
const IDLE_TIMEOUT_MS = 60_000;
/**
 * Without this, a server that vanished would be waited for until the system drops the connection, after some 15
 * minutes.
 */
const ANSWER_TIMEOUT_MS = 35_000;
/** The primary answers what a replica does not. */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };
const LISTENER_TIMEOUT_MS = 5_000;
/**
 * A new connection reads the catalogue and plans every statement: after 12 s without a request, for which pg keeps
 * none, a context took 104 to 158 ms instead of 14. Large users need two at once.
 */
const KEPT = { min: 2, idleTimeoutMillis: 300_000 };

const OPTIONS = {
  types: typeParsers,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
  keepAlive: true,
  application_name: 'recollect',
};
/** Migrations and index builds take as long as they need, and wait for each other. */
const UNLIMITED = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0, query_timeout: 0 };
const OF_JOBS = { ...UNLIMITED, max: 4, application_name: 'recollect jobs' };

interface PostgresOptions {
  /** The owner's address, when the server's own role owns nothing or `url` is a pooler's. */
  maintenanceUrl?: string | undefined;
  /** The address of a replica that recall reads from. */
  readUrl?: string | undefined;
  /** How many connections of each pool one key, and one person, may hold. */
  share?: ConnectionShare;
}

/**
 * Opens PostgreSQL: a pool for writes, one for reads that are sent together, one for a replica if there is one, and a
 * small one of the owner's for the queue.
 */
export function openPostgres(
  url: string,
  { maintenanceUrl = url, readUrl, share = DEFAULT_SHARE }: PostgresOptions = {},
): Database {
  const writes = openPool(url);
  const reads = openPool(url);
  const copies = readUrl ? openPool(readUrl, REPLICA_TIMEOUTS) : undefined;
  const observed = new Observed();
  const maintenance = observed.timedPool(openPool(maintenanceUrl, OF_JOBS));
  const stop = new AbortController();
  const onCluster = makeClusterCheck(maintenance);
  const begin = async (scope?: Scope) => beginIn(scope, 'READ WRITE', await onCluster());

  const origins = new ColumnOrigins(maintenance);
  const complete = origins.complete.bind(origins);
  const writing = new FairQueue(POOL_SIZE, share, CONNECTION_TIMEOUT_MS);
  // A read takes no lock that other requests of the same person would wait for.
  const readShare = { key: share.key, person: 2 * share.person };
  const reading = new FairQueue(POOL_SIZE, readShare, CONNECTION_TIMEOUT_MS);
  const toWrite = (subject?: Scope) => observed.timed('write', lendFairly(writes, writing, subject));
  const toRead = observed.timed('read', lendFairly(reads, reading));
  const answersTo: Reader['readWithFields'] = async (scope, statements, planned) =>
    readTogether(toRead, beginReading(scope, planned, await onCluster()), statements, observed.ran);
  const reader = makeReader(answersTo, complete, onCluster);
  const replica =
    copies &&
    new Replica({
      replica: copies,
      lend: observed.timed('replica', lendFairly(copies, new FairQueue(POOL_SIZE, readShare, CONNECTION_TIMEOUT_MS))),
      primary: maintenance,
      fallback: reader,
      observed,
      onCluster,
    });
  const written = { ...observed, positions: replica?.positions, stopping: stop.signal, gathers: true };
  return {
    kind: 'postgres',
    maintenance,
    scoped: (scope, work) =>
      transact(toWrite(scope), () => begin(scope), work, { ...written, complete, uids: uidsOf(scope) }),
    unscoped: (work) => transact(toWrite(), () => begin(), work, written),
    ...reader,
    recall: replica ?? { ...reader, isBehind: () => false, isReplica: false },
    observe: observed.observe,
    refuseRequests: () => stop.abort(),
    onCluster,
    serverRole: async () => getFirst((await writes.query<{ name: string }>('SELECT current_user AS name')).rows).name,
    // Directly: a pooler that shares connections between transactions would pass on no notifications.
    connectListener: () => connectListener(maintenanceUrl),
    ping: async () => (await writes.query('SELECT 1')).rowCount === 1,
    close: async () => {
      await replica?.close();
      await Promise.all([writes.end(), reads.end(), maintenance.end()]);
    },
  };
}

/** Citus does not report the origins of columns, so that they are asked for. */
function makeReader(
  answersTo: Reader['readWithFields'],
  complete: ColumnOrigins['complete'],
  onCluster: () => Promise<boolean>,
): Reader {
  return {
    read: async (scope, statements, planned) => rowsOf(statements, await answersTo(scope, statements, planned)),
    readWithFields: async (scope, statements, planned) => {
      const results = await answersTo(scope, statements, planned);
      if (!(await onCluster())) return results;
      return Promise.all(pairsOf(results, statements).map(([result, { text }]) => complete(text, result)));
    },
  };
}

/** Whether the tables are distributed; asked again if the database did not answer. */
function makeClusterCheck(maintenance: pg.Pool): () => Promise<boolean> {
  let distributed: Promise<boolean> | undefined;
  return () => {
    distributed ??= hasCitus(maintenance).catch((error) => {
      distributed = undefined;
      throw translateFailure(error);
    });
    return distributed;
  };
}

async function connectListener(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...OPTIONS,
    connectionString: url,
    query_timeout: LISTENER_TIMEOUT_MS,
    application_name: 'recollect listener',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * A connection that fails, idle or in use, must not crash the process: its statements fail, and the pool opens another.
 */
function openPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...KEPT, ...OPTIONS, max: POOL_SIZE, ...options, connectionString });
  pool.on('error', () => {});
  // The pool removes its own listener from a connection that it lends out.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
