import type { Context, Parts } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { DEAD_LETTERS, type Queue } from '../../db/queue.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { Backlog, DaysLeft } from '../../telemetry/metrics.ts';
import type { Listed, Page } from '../page.ts';

interface TableSize {
  name: string;
  /** According to PostgreSQL's last statistics. */
  rows: number;
  /** Including its indexes. */
  bytes: number;
}

interface DatabaseSize {
  bytes: number;
  version: string;
  /** Largest first. */
  tables: TableSize[];
  /** The sizes recorded each night, oldest first. */
  growth: { at: Date; value: number; withheld: boolean }[];
}

const MAX_TABLES = 12;
const MAX_DAYS = 90;

/** The size of the database, its largest tables and its growth; for all projects together. */
export async function getDatabaseSize(context: Context): Promise<DatabaseSize> {
  return context.database.unscoped(async (tx) => {
    const whole = await tx.one<{ bytes: number; version: string }>(
      `SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS version`,
    );
    const tables = await tx.query<{ name: string; rows: number; bytes: number }>(
      `SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
       FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind = 'r'
       ORDER BY bytes DESC, name LIMIT $1`,
      [MAX_TABLES],
    );
    const growth = await tx.query<{ at: Date; value: number; withheld: boolean }>(
      `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, bytes::float8 AS value, false AS withheld FROM database_sizes
       WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date - $2::integer ORDER BY day`,
      [context.clock.now(), MAX_DAYS],
    );
    return { ...whole, tables, growth };
  });
}

/** The settings of the database that may make it lose or expose data. */
export type DatabaseWarning = 'FSYNC_OFF' | 'SYNCHRONOUS_COMMIT_OFF' | 'SUPERUSER_LOGIN';

/**
 * The problems of the database's current settings. The embedded one has no login, and is known not to wait for the
 * disk: see docs/operations.md.
 */
export async function listDatabaseWarnings(database: Pick<Database, 'kind' | 'unscoped'>): Promise<DatabaseWarning[]> {
  if (database.kind === 'pglite') return [];
  const row = await database.unscoped((tx) =>
    tx.maybe<{ unsafe: boolean; late: boolean; superuser: boolean }>(
      `SELECT current_setting('fsync') = 'off' OR current_setting('full_page_writes') = 'off' AS unsafe,
         current_setting('synchronous_commit') = 'off' AS late,
         (SELECT rolsuper FROM pg_roles WHERE rolname = session_user) AS superuser`,
    ),
  );
  return [
    ...(row?.unsafe ? (['FSYNC_OFF'] as const) : []),
    ...(row?.late ? (['SYNCHRONOUS_COMMIT_OFF'] as const) : []),
    ...(row?.superuser ? (['SUPERUSER_LOGIN'] as const) : []),
  ];
}

const RIGHTS = `
  SELECT what FROM (VALUES
    ('the role pg_checkpoint', pg_has_role('pg_checkpoint', 'USAGE')),
    ('the role pg_monitor', has_function_privilege('pg_ls_waldir()', 'EXECUTE')),
    ('EXECUTE ON FUNCTION pg_switch_wal()', has_function_privilege('pg_switch_wal()', 'EXECUTE')),
    ('SELECT ON pg_statistic', has_column_privilege('pg_catalog.pg_statistic', 'starelid', 'SELECT')),
    ('the ownership of the database', (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = current_database()))
  ) AS needed (what, granted) WHERE NOT granted`;

/** The privileges that the owner of the tables needs to ensure that the write-ahead log has no old data. */
export async function missingRights(maintenance: Database['maintenance']): Promise<string[]> {
  const { rows } = await maintenance.query<{ what: string }>(RIGHTS);
  return rows.map((row) => row.what);
}

/** The state of one kind of job. */
interface JobQueueState {
  name: string;
  waiting: number;
  running: number;
  retrying: number;
  dead: number;
  oldestWaitingSince: Date | null;
  lastCompletedAt: Date | null;
}

/** SQL: jobs of a project, and the server's own jobs, which have no project; payloads stay in the database. */
export const OF_PROJECT = `coalesce(j.data ->> 'projectId', $1::text) = $1::text AND j.name NOT LIKE '\\_\\_pgboss%'`;

/** The state of each kind of job, of the project and the server itself, by name; kinds without any job are left out. */
export async function listJobQueues(context: Context, scope: ProjectScope): Promise<JobQueueState[]> {
  const rows = await context.database.unscoped((tx) =>
    tx.query<{
      name: string;
      waiting: number;
      running: number;
      retrying: number;
      dead: number;
      since: Date;
      completed: Date | null;
    }>(
      `SELECT CASE WHEN j.name = $2 THEN j.source_name ELSE j.name END AS name,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'created' AND j.start_after <= now())::integer AS waiting,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'active')::integer AS running,
         count(*) FILTER (WHERE j.name <> $2 AND j.state = 'retry')::integer AS retrying,
         count(*) FILTER (WHERE j.name = $2 AND j.state = 'created')::integer AS dead,
         min(j.created_on) FILTER (WHERE j.name <> $2 AND j.state = 'created' AND j.start_after <= now()) AS since,
         max(j.completed_on) FILTER (WHERE j.name <> $2 AND j.state = 'completed') AS completed
       FROM pgboss.job j WHERE ${OF_PROJECT} AND (j.name <> $2 OR j.source_name IS NOT NULL)
       GROUP BY 1 ORDER BY 1`,
      [scope.projectId, DEAD_LETTERS],
    ),
  );
  return rows.map(({ since, completed, ...row }) => ({
    ...row,
    oldestWaitingSince: since,
    lastCompletedAt: completed,
  }));
}

/** A job that failed its last try; without its payload. */
interface DeadJobState {
  uid: string;
  name: string;
  tries: number;
  /** The kind of its last error, such as `MindError.TIMEOUT`. */
  error: string | null;
  sentAt: Date;
  diedAt: Date;
}

/** A page of the dead-lettered jobs of the project and the server itself, newest first. */
export async function listDeadJobs(context: Context, scope: ProjectScope, page: Page): Promise<Listed<DeadJobState>[]> {
  const rows = await context.database.unscoped((tx) =>
    tx.query<{
      uid: string;
      name: string;
      tries: number;
      error: string;
      sentAt: Date | null;
      diedAt: Date;
      died: string;
    }>(
      `SELECT j.id AS uid, j.source_name AS name, j.source_retry_count + 1 AS tries, j.source_output ->> 'error' AS error,
         j.source_created_on AS "sentAt", j.created_on AS "diedAt", j.created_on::text AS died
       FROM pgboss.job j WHERE ${OF_PROJECT} AND j.name = $2 AND j.state = 'created' AND j.source_name IS NOT NULL
         AND ($3::timestamptz IS NULL OR (j.created_on, j.id) < ($3, $4::uuid))
       ORDER BY j.created_on DESC, j.id DESC LIMIT $5`,
      [scope.projectId, DEAD_LETTERS, page.after?.[0] ?? null, page.after?.[1] ?? null, page.limit],
    ),
  );
  return rows.map(({ died, sentAt, ...row }) => ({
    node: { ...row, sentAt: sentAt ?? row.diedAt },
    key: [died, row.uid],
  }));
}

const FRESH_MS = 15_000;

/** The waiting work of all servers, read at most once in 15 seconds, so that several scrapers cost as much as one. */
export class BacklogReader {
  #last: { backlog: Promise<Backlog>; until: number } | undefined;

  constructor(private readonly parts: Pick<Parts, 'database' | 'queue' | 'clock'>) {}

  /** @returns undefined while the database cannot be reached, which is tried again by the next call */
  async read(): Promise<Backlog | undefined> {
    const { database, queue, clock } = this.parts;
    const now = clock.monotonic();
    const last = this.#last;
    if (last && now < last.until) return last.backlog.catch(() => undefined);
    const started = { backlog: readBacklog(database, queue, clock.now()), until: now + FRESH_MS };
    this.#last = started;
    return started.backlog.catch(() => {
      if (this.#last === started) this.#last = undefined;
      return undefined;
    });
  }
}

async function readBacklog(database: Database, queue: Queue, now: Date): Promise<Backlog> {
  const [jobs, byQueue, privacyRequests] = await Promise.all([
    queue.counts(),
    countWaitingJobs(database),
    countOpenRequests(database, now),
  ]);
  return { jobs, ...byQueue, privacyRequests };
}

/** Due jobs by queue, and the vectors that those with listed rows will make. */
async function countWaitingJobs(database: Database): Promise<Pick<Backlog, 'waitingJobs' | 'missingVectors'>> {
  const { rows } = await database.maintenance.query<{ name: string; waiting: number; vectors: number }>(
    `SELECT name, count(*)::integer AS waiting,
       sum(jsonb_array_length(coalesce(data -> 'turnUids', data -> 'memoryUids', data -> 'passageUids', '[]')))::integer AS vectors
     FROM pgboss.job
     WHERE name <> $1 AND name NOT LIKE '\\_\\_pgboss%' AND (state = 'retry' OR state = 'created' AND start_after <= now())
     GROUP BY name`,
    [DEAD_LETTERS],
  );
  return {
    waitingJobs: new Map(rows.map(({ name, waiting }) => [name, waiting])),
    missingVectors: rows.reduce((sum, { vectors }) => sum + vectors, 0),
  };
}

/** Open privacy requests of all projects. */
async function countOpenRequests(database: Database, now: Date): Promise<Map<DaysLeft, number>> {
  const rows = await database.unscoped((tx) =>
    tx.query<{ days: number; requests: number }>('SELECT days, requests FROM count_open_requests($1)', [now]),
  );
  const counts = new Map<DaysLeft, number>();
  for (const { days, requests } of rows) counts.set(rangeOf(days), (counts.get(rangeOf(days)) ?? 0) + requests);
  return counts;
}

function rangeOf(days: number): DaysLeft {
  if (days < 0) return 'overdue';
  if (days < 4) return '0-3';
  return days < 11 ? '4-10' : '11+';
}
