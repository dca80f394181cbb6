import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Parts } from './context.ts';
import { dumpTables } from './db/backup/dumpTables.ts';
import { findOperatorKeys } from './db/sealing/keys.ts';
import { refuse } from './errors.ts';

export const BACKUP_FORMAT = 1;

/** The first line of a backup. */
export interface BackupHead {
  /** `backup`: the database without users' keys. `keys`: only users' keys. */
  recollect: 'backup' | 'keys';
  format: number;
  /** ISO 8601. */
  takenAt: string;
  /** The migrations applied when the backup was taken. */
  schema: string[];
  /** Marks of the operator keys it is sealed with; missing in backups made before this field existed. */
  sealedWith?: string[];
  /** Identifies the server's secret without revealing anything about it. */
  secret: string;
}

const BLOCK_CHARACTERS = 256 * 1024;

/**
 * A consistent snapshot of the whole database: lines of JSON, gzipped, not sealed yet. With PostgreSQL the server keeps
 * working during the read. PGlite has one connection, so the snapshot is read completely while other queries wait,
 * and is then streamed at the consumer's pace.
 * @param what users' keys have a separate file that each backup replaces, so that no older backup contains a destroyed key
 */
export async function backUp(
  parts: Pick<Parts, 'database' | 'secrets' | 'clock'>,
  what: BackupHead['recollect'] = 'backup',
): Promise<Readable> {
  const packed = pipeline(Readable.from(blocks(linesOf(parts, what))), createGzip({ level: 6 }), () => {});
  return parts.database.kind === 'pglite' ? Readable.from([await buffer(packed)]) : packed;
}

/** The users' keys, in the format of `backUp`; undefined if nothing is sealed. */
export async function backUpKeys(parts: Pick<Parts, 'database' | 'secrets' | 'clock'>): Promise<Readable | undefined> {
  const sealedWith = await parts.database.unscoped(findOperatorKeys);
  return sealedWith.length > 0 ? backUp(parts, 'keys') : undefined;
}

/** Allows one backup at a time: each holds a connection and a database snapshot. */
export function oneAtATime(take: () => Promise<Readable>): () => Promise<Readable> {
  let running = false;
  return async () => {
    if (running) throw refuse('backup.running');
    running = true;
    try {
      const stream = await take();
      stream.once('close', () => {
        running = false;
      });
      return stream;
    } catch (error) {
      running = false;
      throw error;
    }
  };
}

async function* linesOf(
  { database, secrets, clock }: Pick<Parts, 'database' | 'secrets' | 'clock'>,
  what: BackupHead['recollect'],
) {
  const { rows } = await database.maintenance.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  const head: BackupHead = {
    recollect: what,
    format: BACKUP_FORMAT,
    takenAt: clock.now().toISOString(),
    schema: rows.map(({ name }) => name),
    sealedWith: await database.unscoped(findOperatorKeys),
    secret: secrets.mark,
  };
  yield head;
  yield* dumpTables(database, what === 'keys');
}

/** Joins many lines into one chunk: each chunk of a stream has an overhead beyond its bytes. */
async function* blocks(lines: AsyncIterable<object>): AsyncGenerator<string> {
  let block = '';
  for await (const line of lines) {
    block += `${JSON.stringify(line)}\n`;
    if (block.length < BLOCK_CHARACTERS) continue;
    yield block;
    block = '';
  }
  if (block) yield block;
}
