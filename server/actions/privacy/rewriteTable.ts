import { setTimeout as delay } from 'node:timers/promises';
import { getFirst } from '../../collections.ts';
import type { Database } from '../../db/database.ts';
import { DEADLOCK, LOCK_NOT_AVAILABLE, UNDEFINED_TABLE } from '../../db/failures.ts';
import { asError } from '../../errors.ts';
import { listReadersOfDeletedRows } from '../../queries/privacy/searchedTables.ts';

/** While a rewrite waits for its lock, everyone else waits behind it: so the waits are short but frequent. */
const LOCK_TIMEOUT = '1s';
const MAX_TRIES = 30;
const LOCK_RETRY_PAUSE_MS = 1_000;
/** While it runs, requests that need the table wait, and are refused after 15 seconds. */
const MAX_REWRITE = '10min';

/**
 * Copies a table's live rows into a new file and rebuilds its indexes; the old files are deleted. A plain VACUUM would
 * leave the bytes of deleted rows in place.
 * @param name quoted, with its schema
 * @throws StillInUse when the table cannot be locked; Error when it was not rewritten, or not within ten minutes
 */
export async function rewriteTable(maintenance: Database['maintenance'], name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rewriteOnce(maintenance, name);
    } catch (error) {
      const { code = '' } = asError(error);
      // The queue drops some of its tables; a dropped table's file is gone.
      if (code === UNDEFINED_TABLE) return;
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error;
      if (tries === MAX_TRIES) throw new StillInUse([name]);
    }
    await delay(LOCK_RETRY_PAUSE_MS);
  }
}

async function rewriteOnce(maintenance: Database['maintenance'], name: string): Promise<void> {
  const client = await maintenance.connect();
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = '${MAX_REWRITE}'`);
    const before = await fileOf(client, name);
    await client.query(`VACUUM (FULL, ANALYZE) ${name}`);
    // PostgreSQL reports a missing privilege to rewrite a table only as a warning.
    if ((await fileOf(client, name)) === before) throw new Error(`${name} was not rewritten.`);
  } finally {
    const reset = await client.query('RESET lock_timeout; RESET statement_timeout').catch(() => undefined);
    client.release(!reset);
  }
}

async function fileOf(client: Pick<Database['maintenance'], 'query'>, name: string): Promise<string> {
  const text = 'SELECT pg_relation_filenode($1::regclass)::text AS file';
  const { rows } = await client.query<{ file: string }>(text, [name]);
  return getFirst(rows).file;
}

const MAX_READER_CHECKS = 120;
const READERS_PAUSE_MS = 500;

/** A transaction still sees deleted rows, or holds a table, so the rewrite is retried. */
export class StillInUse extends Error {
  constructor(readonly what: string[]) {
    super('The deleted rows are still in use.');
    this.name = 'StillInUse';
  }
}

/**
 * Waits until no transaction sees the rows deleted so far, so that a rewrite leaves them behind.
 * @throws StillInUse after a minute
 */
export async function waitForReaders(maintenance: Database['maintenance']): Promise<void> {
  const { rows } = await maintenance.query<{ boundary: string }>('SELECT pg_current_xact_id()::text AS boundary');
  const { boundary } = getFirst(rows);
  for (let check = 1; ; check++) {
    const seers = await listReadersOfDeletedRows(maintenance, boundary);
    if (seers.length === 0) return;
    if (check === MAX_READER_CHECKS) throw new StillInUse(seers);
    await delay(READERS_PAUSE_MS);
  }
}

/** Relations that are empty now, though ANALYZE once stored the most common values of their former rows. */
const STALE = `
  SELECT starelid FROM pg_catalog.pg_statistic s JOIN pg_class c ON c.oid = starelid LEFT JOIN pg_index ON indexrelid = c.oid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE nspname IN ('public', 'pgboss') AND 0 = coalesce((SELECT sum(pg_relation_size(relid)) FROM pg_partition_tree(c.oid)), pg_relation_size(coalesce(indrelid, c.oid)))`;

/** Whether a superuser has installed the function of deploy/postgres/10-roles.sql, which deletes them for the owner. */
const RIGHTS = `
  SELECT rolsuper AS "isSuperuser",
    coalesce(has_function_privilege(to_regprocedure('public.recollect_forget_statistics()'), 'EXECUTE'), false) AS "mayForget"
  FROM pg_roles WHERE rolname = current_user`;

/**
 * Removes samples of deleted rows' texts from the planner's statistics. ANALYZE has drawn new samples for tables that
 * still have rows; for an empty table it keeps the old ones.
 * @returns the tables with remaining samples, which only a superuser may delete
 */
export async function clearStatistics(maintenance: Database['maintenance']): Promise<string[]> {
  const { rows: stale } = await maintenance.query<{ name: string }>(
    `SELECT DISTINCT starelid::regclass::text AS name FROM (${STALE}) AS stale`,
  );
  if (stale.length > 0) {
    const { rows } = await maintenance.query<{ isSuperuser: boolean | null; mayForget: boolean }>(RIGHTS);
    const { isSuperuser, mayForget } = getFirst(rows);
    if (isSuperuser) await maintenance.query(`DELETE FROM pg_catalog.pg_statistic WHERE starelid IN (${STALE})`);
    // Not checked: a function that an operator may have made.
    else if (mayForget) await maintenance.query('SELECT public.recollect_forget_statistics()');
    else return stale.map(({ name }) => name);
  }
  await waitForReaders(maintenance);
  await rewriteTable(maintenance, 'pg_catalog.pg_statistic');
  return [];
}
