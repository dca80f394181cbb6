import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import {
  type Database,
  isNothing,
  NO_ROWS,
  type Reader,
  rowsOf,
  type Statement,
  type StatementResult,
} from './database.ts';
import { FairQueue, lendFairly } from './fairQueue.ts';
import { typeParsers } from './hydrate.ts';
import { Observed, type StatementTimer } from './observer.ts';
import { PgliteStream } from './pgliteStream.ts';
import { FOR_OTHERS } from './privateDirectory.ts';
import { beginIn, type Scope } from './scope.ts';
import { type Lender, transact } from './transact.ts';

/** The directory of PGlite's files, or a snapshot to open in memory (tests). */
type PgliteSource = { directory: string } | { snapshot: Blob | undefined };

const cacheOf = (size: string) => [...PGlite.defaultStartParams, '-c', `shared_buffers=${size}`];

/** The system caches files, too: with PostgreSQL's usual 128 MB an idle server took 590 MB instead of 415. */
const IN_FILES = { startParams: cacheOf('32MB') };

/** Settings for small in-memory files: a small cache for what is already in memory, no 16 MB of log up front. */
const IN_MEMORY = { startParams: cacheOf('16MB'), initDbStartParams: ['--wal-segsize=1'] };

/**
 * While PGlite opens, V8 compiles WebAssembly quickly and never again. Its optimizing compiler took 600 MB for a single one of
 * the functions that run by then: a server needed 911 MB to start, and 449 when idle, instead of 400. Functions that run first
 * later may be optimized, as usual: without that, a turn and its learning took 4.4 ms of processor time instead of 3.5.
 */
async function openCompiledQuickly<T>(open: () => Promise<T>): Promise<T> {
  // The V8 of Node 24 also miscounts code that it frees at run time, and aborts the process (nodejs/node#64500): keep all of it.
  const flags = ['--no-wasm-code-gc', '--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
  for (const flag of flags) setFlagsFromString(flag);
  const result = await open();
  setFlagsFromString('--wasm-dynamic-tiering');
  return result;
}

/** Opens the embedded database: one connection, on which whole transactions queue. */
export async function openPglite(source: PgliteSource): Promise<Database & { pglite: PGlite }> {
  const unlock = 'directory' in source ? lockDirectory(source.directory) : () => {};
  const pglite = await openCompiledQuickly(() => createPglite(source));
  const pool = poolOver(pglite, 'directory' in source ? MAX_PREPARED : MAX_PREPARED_IN_MEMORY);
  // The key or person that has waited longest goes first: there is only one connection to share.
  const turns = new FairQueue(1, { key: 1, person: 1 }, undefined);
  const observed = new Observed();
  const stop = new AbortController();
  const written = { ...observed, stopping: stop.signal };
  const lend = (scope?: Scope) => observed.timed('only', lendFairly(pool, turns, scope));
  const reader: Reader = {
    read: async (scope, statements) => rowsOf(statements, await readInTurn(lend(), scope, statements, observed.ran)),
    readWithFields: (scope, statements) => readInTurn(lend(), scope, statements, observed.ran),
  };
  return {
    kind: 'pglite',
    pglite,
    maintenance: observed.timedPool(pool),
    scoped: (scope, work) => transact(lend(scope), beginIn(scope, 'READ WRITE'), work, written),
    unscoped: (work) => transact(lend(), beginIn(undefined, 'READ WRITE'), work, written),
    ...reader,
    recall: { ...reader, isBehind: () => false, isReplica: false },
    observe: observed.observe,
    refuseRequests: () => stop.abort(),
    onCluster: async () => false,
    serverRole: async () => 'postgres',
    connectListener: async () => undefined,
    ping: async () => (await pool.query('SELECT 1')).rowCount === 1,
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

function createPglite(source: PgliteSource): Promise<PGlite> {
  const extensions = { vector, btree_gin };
  if ('snapshot' in source) return PGlite.create({ extensions, loadDataDir: source.snapshot, ...IN_MEMORY });
  const files = join(source.directory, 'pglite');
  mkdirSync(files, { recursive: true });
  return PGlite.create({ fs: new PrivateFiles(files), extensions, loadDataDir: preparedData(files), ...IN_FILES });
}

/** One pg.Client over the one connection: the pool's queue keeps transactions from interleaving. */
function poolOver(pglite: PGlite, mostPrepared: number): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new PgliteStream(pglite),
    user: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
  });
  // A client that was dropped after a failed statement may still get the rest of its answer, which must not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => prepareRepeated(client, mostPrepared));
  return pool;
}

const readInTurn = (
  lend: Lender,
  scope: Scope,
  statements: readonly Statement[],
  ran: StatementTimer,
): Promise<StatementResult[]> =>
  transact(lend, beginIn(scope, 'READ ONLY'), async (tx) => {
    const answers: StatementResult[] = [];
    for (const statement of statements) {
      if (isNothing(statement)) {
        answers.push(NO_ROWS);
        continue;
      }
      const { name, text, values } = statement;
      const sent = performance.now();
      // Not checked: passed through.
      answers.push(await tx.queryWithFields(text, values));
      ran(name, text, sent);
    }
    return answers;
  });

/** A server sends some 400 texts; prepared, one takes 70 kB. */
const MAX_PREPARED = 500;
/** Tests keep one open for many suites, which prepared the same hundred texts each time. */
const MAX_PREPARED_IN_MEMORY = 2_000;
const MAX_SEEN = 1_000;
/** Names the statements of each. */
let clients = 0;

/**
 * Prepares every statement with values that is sent a second time. In WebAssembly, PostgreSQL parses and plans for a third of a
 * write: with this, a fact is saved in 14 ms of processor time instead of 21, and a turn with its jobs in 38 instead of 55.
 */
function prepareRepeated(client: pg.PoolClient, most: number): void {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const names = new Map<string, string>();
  // Another client has prepared some on the same connection.
  const own = ++clients;
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size >= most) return name;
    if (seen.has(text)) names.set(text, `repeated ${own}.${names.size}`);
    seen.set(text, true);
    return names.get(text);
  };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const preparing = (first: string | pg.QueryConfig | pg.Submittable, ...rest: unknown[]): unknown => {
    if (typeof first !== 'string' && 'submit' in first) return query(first, ...rest);
    const given = Array.isArray(rest[0]) ? rest[0] : undefined;
    // A name of the caller's may be taken already, by another client of the connection.
    const { name: _, ...config } =
      typeof first === 'string' ? { text: first, values: given } : { values: given, ...first };
    const name = config.values?.length ? nameOf(config.text) : undefined;
    return query(name ? { ...config, name } : config, ...rest.slice(given ? 1 : 0));
  };
  client.query = preparing as typeof client.query;
}

/**
 * Locks the data directory for this process. A second PGlite on the same directory silently loses writes, so it is
 * refused. SQLite's exclusive lock is released within milliseconds of a kill -9 and never stolen from a paused holder.
 * `server.pid` names the holder, for `recollect local stop`.
 *
 * @returns the function that releases the directory
 * @throws Error when another process holds it
 */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `Another Recollect server is using ${directory}. Stop it first, or set DATA_DIR to another directory (and PORT to another port).`,
    );
  }
  writeFileSync(join(directory, 'server.pid'), String(process.pid), { mode: 0o600 });
  return () => lock.close();
}

type Options = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file system API used here; its own types leave out `filesystems`. */
interface NodeOperations {
  setattr(node: unknown, attributes: { mode?: number }): void;
}

/**
 * Stores PGlite's files in a directory, readable only by their owner. Emscripten sets every new file's mode to 0666
 * with chmod, which the process's umask cannot prevent.
 */
class PrivateFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const closeToOthers = ({ FS }: { FS: unknown }) => {
      const { node_ops: operations } = (FS as { filesystems: { NODEFS: { node_ops: NodeOperations } } }).filesystems
        .NODEFS;
      const { setattr } = operations;
      operations.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~FOR_OTHERS },
        );
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeToOthers] } };
  }
}

/**
 * The container and the package have this file (`scripts/image.mjs`); a checkout does not. A first start takes 4.7 s of
 * processor time with it instead of 7.8.
 */
const PREPARED = fileURLToPath(new URL('./data/prepared.tar.gz', import.meta.url));

/** For a directory without a database: the files of an empty one with all migrations, if there are any. */
function preparedData(directory: string): Blob | undefined {
  if (existsSync(join(directory, 'PG_VERSION')) || !existsSync(PREPARED)) return undefined;
  return new Blob([readFileSync(PREPARED)], { type: 'application/x-gzip' });
}
