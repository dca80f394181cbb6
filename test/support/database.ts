import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { alone, copyDatabase, dropDatabase, nodesOf } from './clusters/nodes.ts';

/** The database of this run; scripts/test.mjs runs the suite once for each. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

export type DatabaseKind = 'pglite' | 'postgres';

export interface TestDatabase {
  database: Database;
  /** PostgreSQL's URL, to open the same database a second time; undefined for PGlite. */
  url: string | undefined;
  drop(): Promise<void>;
}

/** Everything a prepared database depends on: a new migration makes a new one. */
const made = [JSON.stringify(migrations), readFileSync('test/support/prepareDatabase.ts', 'utf8')].join();
const mark = createHash('sha256').update(made).digest('hex').slice(0, 12);

/** A migrated PGlite as a file: it opens in one second; an empty one and its migrations take five. */
export const snapshotFile = join('.cache', `pglite-${mark}.tar`);

/** A migrated database on the PostgreSQL server, which is copied for each test. */
export const templateName = `recollect_template_${mark}`;

const MAX_EXTERNAL_BYTES = 800_000_000;

/** Opens a database for one test: a PGlite in memory, or a new database on the PostgreSQL server. */
export async function openTestDatabase({ empty = false, kind = databaseKind } = {}): Promise<TestDatabase> {
  if (kind === 'pglite') {
    // Closed ones are not collected by themselves before they take 2 GB (`scripts/test.mjs`).
    if (process.memoryUsage().external > MAX_EXTERNAL_BYTES) globalThis.gc?.();
    const snapshot = !empty && existsSync(snapshotFile) ? await openAsBlob(snapshotFile) : undefined;
    return { database: await openPglite({ snapshot }), url: undefined, drop: async () => {} };
  }
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `recollect_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const { rows } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [templateName]);
  const copied = rows.length > 0 && !empty;
  const nodes = copied ? await nodesOf(serverUrl()) : [serverUrl()];
  if (nodes.length > 1) await Promise.all(nodes.map((node) => copyDatabase(node, templateName, name)));
  // Block by block, as by default, a copy takes 65 ms of processor time instead of 25.
  else await alone(admin, `CREATE DATABASE ${name} ${copied ? `TEMPLATE ${templateName} STRATEGY FILE_COPY` : ''}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return {
    database: openPostgres(url.href),
    url: url.href,
    drop: async () => {
      if (nodes.length > 1) await Promise.all(nodes.map((node) => dropDatabase(node, name)));
      else await alone(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/**
 * Fills a server's DATA_DIR with a migrated PGlite, as if it had been started once, which takes a process five seconds.
 */
export function fillDirectory(directory: string): void {
  const files = join(directory, 'pglite');
  mkdirSync(files, { recursive: true });
  execFileSync('tar', ['-xf', snapshotFile, '-C', files], { stdio: 'ignore' });
}

export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('Set TEST_DATABASE_URL to the address of a PostgreSQL server on which databases may be made.');
  return url;
}
