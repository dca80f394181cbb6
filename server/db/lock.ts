import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the data directory for this process alone. A second PGlite on one directory silently loses writes, so it is
 * refused. SQLite's exclusive lock is free within milliseconds of a kill -9 and never stolen from a paused holder.
 *
 * @returns the function that gives the directory back
 * @throws Error when another process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `Another Recollect is running on ${directory}. Stop it first, or set DATA_DIR to another directory (and PORT to another port).`,
    );
  }
  return () => lock.close();
}
