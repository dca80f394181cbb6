import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { Log } from '../../log.ts';
import { type DatabaseWarning, listDatabaseWarnings, OF_PROJECT } from '../../queries/operations/serverState.ts';

/** The size of a few small writes: if they do not fit, nothing does. */
const BYTES = 64 * 1024;

/**
 * Writes a probe to new disk space, to test whether writes work.
 * @throws whatever a write would fail with
 */
export function probeWrites(database: Pick<Database, 'unscoped'>): Promise<void> {
  return database.unscoped(async (tx) => {
    // A dump of the whole database locks the table for its duration: that is no failure, and not worth waiting for.
    await tx.query(`SET LOCAL lock_timeout = '1s'`);
    await tx.query('TRUNCATE write_probes');
    await tx.query(`INSERT INTO write_probes (id, filling) VALUES (1, repeat('x', $1))`, [BYTES]);
  });
}

const KEPT_DAYS = 400;

/** Records today's database size (UTC), and deletes those older than `KEPT_DAYS`. */
export async function recordDatabaseSize(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.unscoped(async (tx) => {
    await tx.execute(
      `INSERT INTO database_sizes (day, bytes) SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date, pg_database_size(current_database())
       ON CONFLICT (day) DO UPDATE SET bytes = EXCLUDED.bytes`,
      [now],
    );
    await tx.execute(
      `DELETE FROM database_sizes WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer`,
      [now, KEPT_DAYS],
    );
  });
}

const WARNINGS: Record<DatabaseWarning, string> = {
  FSYNC_OFF: 'fsync or full_page_writes is off: a power failure may corrupt the whole database',
  SYNCHRONOUS_COMMIT_OFF: 'synchronous_commit is off: a crash may lose recent writes that were acknowledged',
  SUPERUSER_LOGIN: 'the server connects as a superuser: set DATABASE_URL to a role that owns nothing',
};

/** Logs problems with the database at startup; the console shows them on its operations page. */
export async function logDatabaseWarnings(database: Database, log: Log): Promise<void> {
  for (const warning of await listDatabaseWarnings(database))
    log.warn({ code: warning, problem: WARNINGS[warning] }, 'the database configuration is unsafe');
}

/**
 * Resends jobs that were given up; each gets all its tries again.
 * @param uids jobs of other projects and deleted jobs are skipped
 * @returns how many were sent
 */
export async function retryDeadJobs(context: Context, scope: ProjectScope, uids: string[]): Promise<number> {
  const own = await context.database.unscoped((tx) =>
    tx.query<{ id: string }>(`SELECT j.id FROM pgboss.job j WHERE ${OF_PROJECT} AND j.id = ANY($2::uuid[])`, [
      scope.projectId,
      uids,
    ]),
  );
  return own.length === 0 ? 0 : context.queue.revive(own.map(({ id }) => id));
}

/** Sends each project its own job, so that one that fails or has spent its budget does not delay the others. */
export async function sendToProjects(
  context: Context,
  name: 'cleanProject' | 'embedProject' | 'watchPrivacyOf',
): Promise<void> {
  await context.database.unscoped(async (tx) => {
    const projects = await tx.query<{ id: string }>('SELECT id FROM projects');
    await context.queue.send(
      tx,
      name,
      projects.map(({ id }) => ({ payload: { projectId: id }, key: id })),
    );
  });
}
