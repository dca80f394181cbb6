import type { Database, Tx } from './database.ts';
import { makeProjectScope, type ProjectScope } from './scope.ts';

/** Something that happened to a user, as told to subscribers. Ids alone; content is loaded under the reader's own scope. */
export interface NewEvent {
  userUid: string;
  kind: 'memory' | 'context' | 'privacy';
  change: string;
  subjectUid: string | null;
  detail?: object;
  at: Date;
}

export interface LoggedEvent extends NewEvent {
  /** Where to go on reading: transaction and id, since ids do not order by commit. */
  cursor: string;
  userKey: string | null;
}

/** A moment in the log: where to read on from, and what had been committed by then. */
export interface Moment {
  cursor: string;
  includes(cursor: string): boolean;
}

/** Which events to read; all of the project's where it says nothing. */
export interface EventFilter {
  kind?: NewEvent['kind'];
  userKey?: string;
}

export interface EventPage {
  events: LoggedEvent[];
  /** The page is full: more can be read at once. */
  full: boolean;
  /** Events have committed that an older transaction, which still runs, keeps from being read in order. */
  held: boolean;
}

/** A place in the log. */
interface Position {
  project: string;
  transaction: string;
  id: string;
}

const PAGE = 200;
const LAST_ID = '9223372036854775807';

/** The log is the truth; a poke only says that there is something to read. */
export class EventLog {
  readonly #pokes = new Set<(projectId: string) => void>();

  constructor(private readonly database: Database) {}

  /** Writes events in the running transaction and pokes the readers after its commit. */
  async announce(tx: Tx, scope: { readonly projectId: string }, events: NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `INSERT INTO events (project_id, user_uid, kind, change, subject_id, detail, at)
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::jsonb[], $7::timestamptz[])`,
      [
        scope.projectId,
        events.map((event) => event.userUid),
        events.map((event) => event.kind),
        events.map((event) => event.change),
        events.map((event) => event.subjectUid),
        events.map((event) => (event.detail ? JSON.stringify(event.detail) : null)),
        events.map((event) => event.at),
      ],
    );
    tx.afterCommit(() => {
      for (const poke of this.#pokes) poke(scope.projectId);
    });
  }

  /** Calls back after each commit of this process that wrote events; returns the way out. */
  onAnnounced(poke: (projectId: string) => void): () => void {
    this.#pokes.add(poke);
    return () => this.#pokes.delete(poke);
  }

  /** This moment: events that commit from now on are behind its cursor, and not included. */
  async now(scope: ProjectScope): Promise<Moment> {
    const [rows] = await this.database.read(scope, [
      { name: 'event-log-now', text: 'SELECT pg_current_snapshot()::text AS snapshot', values: [] },
    ]);
    return momentOf(scope, rows![0]!.snapshot);
  }

  /** Whether the event that a cursor names is still kept, and so every one behind it. */
  async keeps(scope: ProjectScope, cursor: string): Promise<boolean> {
    const position = positionOf(cursor);
    const [rows] = await this.database.read(scope, [
      {
        name: 'event-log-keeps',
        text: `SELECT 1 FROM events WHERE project_id = $1 AND transaction_id = $2::text::xid8 AND id = $3::bigint
               AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())`,
        values: [scope.projectId, position.transaction, position.id],
      },
    ]);
    return rows!.length > 0;
  }

  /** One page of a project's events behind `after`, in the log's order. */
  async readAfter(scope: ProjectScope, after: string, filter: EventFilter = {}): Promise<EventPage> {
    const { transaction, id } = positionOf(after);
    const values = [scope.projectId, transaction, id, filter.kind ?? null, filter.userKey ?? null];
    const [rows, held] = await this.database.read(scope, [
      { name: 'event-log-page', text: PAGE_SQL, values },
      { name: 'event-log-held', text: HELD_SQL, values: [scope.projectId] },
    ]);
    const events = rows!.map((row) => ({
      cursor: formatCursor({ project: tagOf(scope), transaction: row.transaction_id, id: String(row.id) }),
      userUid: row.user_uid,
      userKey: row.user_key,
      kind: row.kind,
      change: row.change,
      subjectUid: row.subject_id,
      detail: row.detail,
      at: row.at,
    }));
    return { events, full: events.length === PAGE, held: held!.length > 0 };
  }
}

const PAGE_SQL = `
  SELECT e.transaction_id::text, e.id, e.user_uid, u.user_key, e.kind, e.change, e.subject_id, e.detail, e.at
  FROM events e LEFT JOIN users u USING (user_uid)
  WHERE e.project_id = $1 AND (e.transaction_id, e.id) > ($2::text::xid8, $3::bigint)
    AND e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    AND ($4::text IS NULL OR e.kind = $4) AND ($5::text IS NULL OR u.user_key = $5)
  ORDER BY e.transaction_id, e.id LIMIT ${PAGE}`;

const HELD_SQL = `
  SELECT 1 FROM events WHERE project_id = $1 AND transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1`;

/** The project's scope for the process' own reading of the log, which serves that project's subscribers alone. */
export const logScope = (projectId: string): ProjectScope => makeProjectScope(projectId);

/** Reads `xmin:xmax:xip,…`: committed are those below xmax that are not listed as running. */
function momentOf(scope: ProjectScope, snapshot: string): Moment {
  const [xmin, xmax, running = ''] = snapshot.split(':') as [string, string, string?];
  const open = new Set(running.split(','));
  const transaction = String(BigInt(xmin) - 1n);
  return {
    cursor: formatCursor({ project: tagOf(scope), transaction, id: LAST_ID }),
    includes: (cursor) => {
      const { transaction } = positionOf(cursor);
      return BigInt(transaction) < BigInt(xmax) && !open.has(transaction);
    },
  };
}

/** What of a project stands in its cursors, so that another project's are told apart: the random end of its id. */
const tagOf = (scope: { readonly projectId: string }): string => scope.projectId.slice(-8);

const formatCursor = ({ project, transaction, id }: Position): string =>
  Buffer.from(`${project}.${transaction}.${id}`).toString('base64url');

/** Reads a cursor of this project's log; undefined when it is not one. */
export function parseCursor(scope: ProjectScope, cursor: string): Position | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, project, transaction, id] = /^([0-9a-f]{8})\.(\d{1,19})\.(\d{1,18})$/.exec(text) ?? [];
  if (!project || !transaction || !id || project !== tagOf(scope)) return undefined;
  return Buffer.from(text).toString('base64url') === cursor ? { project, transaction, id } : undefined;
}

/** The position in a cursor that this file has made. */
function positionOf(cursor: string): Position {
  const [project, transaction, id] = Buffer.from(cursor, 'base64url').toString().split('.') as [string, string, string];
  return { project, transaction, id };
}

/** Whether a stands before b in the log. */
export function isBefore(a: string, b: string): boolean {
  const left = positionOf(a);
  const right = positionOf(b);
  const byTransaction = BigInt(left.transaction) - BigInt(right.transaction);
  return byTransaction < 0n || (byTransaction === 0n && BigInt(left.id) < BigInt(right.id));
}
