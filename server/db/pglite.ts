import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { vector } from '@electric-sql/pglite-pgvector';
import pg from 'pg';
import { type Database, openingOf, type Question, type Row, transact } from './database.ts';
import { lockDirectory } from './lock.ts';
import { typeParsers } from './types.ts';

/** Where PGlite's files are, or a snapshot to open in memory (tests). */
export type PgliteSource = { directory: string } | { snapshot: Blob | undefined };

/** Files in memory are small ones: no cache of 128 MB for what is in memory already, no log of 16 MB before the first word. */
const IN_MEMORY = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** Opens the embedded database: one connection, on which whole transactions queue. */
export async function openPglite(source: PgliteSource): Promise<Database & { pglite: PGlite }> {
  const unlock = 'directory' in source ? lockDirectory(source.directory) : () => {};
  // The V8 of Node 24 loses count of WebAssembly code that it frees while running, and ends the process (nodejs/node#64500): keep it all.
  setFlagsFromString('--no-wasm-code-gc');
  const extensions = { vector, btree_gin };
  let pglite: PGlite;
  if ('directory' in source) {
    const files = join(source.directory, 'pglite');
    mkdirSync(files, { recursive: true });
    pglite = await PGlite.create({ dataDir: files, extensions });
  } else {
    pglite = await PGlite.create({ extensions, loadDataDir: source.snapshot, ...IN_MEMORY });
  }
  // One pg.Client over the one connection: the pool's queue is what keeps transactions whole.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    types: typeParsers,
  } as pg.PoolConfig);

  return {
    kind: 'pglite',
    pglite,
    maintenance: pool,
    scoped: (scope, work) => transact(pool, openingOf(scope, 'READ WRITE'), work),
    unscoped: (work) => transact(pool, openingOf(undefined, 'READ WRITE'), work),
    read: (scope, questions) => transact(pool, openingOf(scope, 'READ ONLY'), (tx) => askInTurn(tx.query, questions)),
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

async function askInTurn(
  query: (text: string, values: unknown[]) => Promise<Row[]>,
  questions: Question[],
): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const { text, values } of questions) answers.push(await query(text, values));
  return answers;
}
