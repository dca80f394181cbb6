import type { Parts } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { DEAD_LETTERS, type Queue } from '../../db/queue.ts';
import { makeProjectScope } from '../../db/scope.ts';
import { ENDED_STATUSES } from '../../entities/privacyEnums.ts';
import type { Backlog, DaysLeft } from '../../telemetry/metrics.ts';
import { listProjects } from './projects.ts';

const DAY_MS = 86_400_000;
const FRESH_MS = 15_000;

/** What is waiting on all servers, read at most once in 15 seconds: several scrapers cost as much as one. */
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
  // Not checked: pg-boss' own table.
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

/** Open privacy requests of all projects, which row-level security lets nobody read together. */
async function countOpenRequests(database: Database, now: Date): Promise<Map<DaysLeft, number>> {
  const counts = new Map<DaysLeft, number>();
  for (const { uid: projectId } of await listProjects(database)) {
    const requests = await database.scoped(makeProjectScope(projectId), (tx) =>
      tx.query<{ due_at: Date }>('SELECT due_at FROM privacy_requests WHERE project_id = $1 AND status <> ALL($2)', [
        projectId,
        ENDED_STATUSES,
      ]),
    );
    for (const { due_at: dueAt } of requests) {
      const days = daysLeft(dueAt, now);
      counts.set(days, (counts.get(days) ?? 0) + 1);
    }
  }
  return counts;
}

function daysLeft(dueAt: Date, now: Date): DaysLeft {
  const days = (dueAt.getTime() - now.getTime()) / DAY_MS;
  if (days < 0) return 'overdue';
  if (days < 4) return '0-3';
  return days < 11 ? '4-10' : '11+';
}
