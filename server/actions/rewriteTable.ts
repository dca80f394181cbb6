import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { StillInUse } from './awaitUnseen.ts';

/** While a rewrite waits for its lock, everyone else waits behind it: rather not for long, but often. */
const LOCK_TIMEOUT = '1s';
const MOST_TRIES = 30;
const PAUSE_MS = 1_000;
/** While it runs, requests that need the table wait, and are refused after 15 seconds. */
const LONGEST_REWRITE = '10min';
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const UNDEFINED_TABLE = '42P01';

/**
 * Copies the living rows of a table into a new file and makes its indexes anew; the old files go. A plain VACUUM would
 * leave the bytes of deleted rows where they are.
 * @param name quoted, with its schema
 * @throws StillInUse when the table cannot be had; Error when it was not rewritten, or not in ten minutes
 */
export async function rewriteTable(maintenance: Database['maintenance'], name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rewriteOnce(maintenance, name);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      // The queue drops tables of its own; with a table its file is gone.
      if (code === UNDEFINED_TABLE) return;
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error;
      if (tries === MOST_TRIES) throw new StillInUse([name]);
    }
    await delay(PAUSE_MS);
  }
}

async function rewriteOnce(maintenance: Database['maintenance'], name: string): Promise<void> {
  const client = await maintenance.connect();
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = '${LONGEST_REWRITE}'`);
    const before = await fileOf(client, name);
    await client.query(`VACUUM (FULL, ANALYZE) ${name}`);
    // Who may not rewrite a table is told by a mere warning.
    if ((await fileOf(client, name)) === before) throw new Error(`${name} was not rewritten.`);
  } finally {
    const reset = await client.query('RESET lock_timeout; RESET statement_timeout').catch(() => undefined);
    client.release(!reset);
  }
}

async function fileOf(client: Pick<Database['maintenance'], 'query'>, name: string): Promise<string> {
  const { rows } = await client.query('SELECT pg_relation_filenode($1::regclass)::text AS file', [name]);
  return rows[0].file;
}
