import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Parts } from './context.ts';
import { dumpTables } from './db/backup/dumpTables.ts';
import { findOperatorKeys } from './db/sealing/findOperatorKeys.ts';
import { RecollectError } from './errors.ts';

export const BACKUP_FORMAT = 1;

/** The first line of a backup. */
export interface BackupHead {
  /** The database but for users' keys, or these alone. */
  recollect: 'backup' | 'keys';
  format: number;
  /** ISO 8601. */
  takenAt: string;
  /** The migrations that had run. */
  schema: string[];
  /** The marks of the operator's keys that it is sealed with; backups from before this was told do not say. */
  sealedWith?: string[];
  /** Tells one server's secret from another's, and nothing else of it. */
  secret: string;
}

const BLOCK_CHARACTERS = 256 * 1024;

/**
 * The whole database as it is at one moment: lines of JSON, gzipped, not sealed yet. While it is read from PostgreSQL the
 * server goes on; PGlite has one connection, so there it is read first, while others wait, and then handed on at the taker's pace.
 * @param what the users' keys stand apart: so that one that is destroyed is in no older backup, their file is replaced each time
 */
export async function backUp(
  parts: Pick<Parts, 'database' | 'secrets' | 'clock'>,
  what: BackupHead['recollect'] = 'backup',
): Promise<Readable> {
  const packed = pipeline(Readable.from(blocks(linesOf(parts, what))), createGzip({ level: 6 }), () => {});
  return parts.database.kind === 'pglite' ? Readable.from([await buffer(packed)]) : packed;
}

/** The users' keys, as `backUp` gives them; undefined where nothing is sealed. */
export async function backUpKeys(parts: Pick<Parts, 'database' | 'secrets' | 'clock'>): Promise<Readable | undefined> {
  const sealedWith = await parts.database.unscoped(findOperatorKeys);
  return sealedWith.length > 0 ? backUp(parts, 'keys') : undefined;
}

/** Lets one backup be taken at a time: each holds a connection, and a snapshot of the database. */
export function oneAtATime(take: () => Promise<Readable>): () => Promise<Readable> {
  let running = false;
  return async () => {
    if (running) throw new RecollectError('CONFLICT', 'Another backup is being taken. Try again when it has ended.');
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
  const { rows } = await database.maintenance.query('SELECT name FROM schema_migrations ORDER BY name');
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

/** Lines as text, many together: each piece of a stream costs more than its bytes. */
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
