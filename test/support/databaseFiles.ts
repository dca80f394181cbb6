import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';

/**
 * The database files that contain a text, byte by byte: PGlite's own directory, or, read as the superuser, a server's
 * database and its write-ahead log.
 */
export async function filesWith(text: string, database: Database, directory?: string): Promise<string[]> {
  // Writes to the files what is still only in memory.
  await database.maintenance.query('CHECKPOINT');
  return directory ? filesIn(directory).filter((file) => readFileSync(file).includes(text)) : onServer(text, database);
}

/** The files of a directory and its subdirectories. */
export const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function onServer(text: string, { maintenance }: Database): Promise<string[]> {
  const { rows } = await maintenance.query(
    `WITH files AS (
       SELECT base || '/' || pg_ls_dir(base) AS file
       FROM (SELECT 'base/' || oid AS base FROM pg_database WHERE datname = current_database()) AS mine
       UNION ALL SELECT 'pg_wal/' || name FROM pg_ls_waldir())
     SELECT file FROM files WHERE position($1::bytea IN coalesce(pg_read_binary_file(file, 0, 1000000000, true), '')) > 0`,
    [Buffer.from(text)],
  );
  return rows.map(({ file }) => file);
}
