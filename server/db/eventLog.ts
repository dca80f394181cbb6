import { getFirst } from '../collections.ts';
import { type Database, statement, type Tx } from './database.ts';
import type { InProject, ProjectScope } from './scope.ts';

/** An event of a user, as sent to subscribers. It contains only ids; content is loaded under the reader's own scope. */
export interface NewEvent {
  userUid: string;
  kind: 'memory' | 'context' | 'privacy';
  change: string;
  subjectUid: string | null;
  detail?: object;
  at: Date;
}

export interface LoggedEvent extends NewEvent {
  /** The position to continue reading from: transaction and id, since ids are not in commit order. */
  cursor: string;
  userKey: string | null;
}

/** A moment in the log: the position to read from, and what was committed by then. */
interface Moment {
  cursor: string;
  includes(cursor: string): boolean;
}

/** Which events to read; all of the project's by default. */
interface EventFilter {
  kind?: NewEvent['kind'];
  userKey?: string;
  /** Takes precedence over the key, which may change. */
  userUid?: string;
}

interface EventPage {
  events: LoggedEvent[];
  /** The page is full: more can be read at once. */
  isFull: boolean;
  /** Some committed events cannot be read in order yet, because an older transaction is still running. */
  isHeld: boolean;
}

/** A position in the log. */
interface Position {
  project: string;
  transaction: string;
  id: string;
}

const PAGE = 200;
const LAST_ID = '9223372036854775807';

/** The log is the source of truth; a poke only says that there is something to read. */
export class EventLog {
  readonly #pokes = new Set<(projectId: string) => void>();

  constructor(private readonly database: Database) {}

  /** Writes events in the running transaction and pokes the readers after its commit. */
  async announce(tx: Tx, scope: InProject, events: NewEvent[]): Promise<void> {
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
      'announce-events',
    );
    tx.afterCommit(() => {
      for (const poke of this.#pokes) poke(scope.projectId);
    });
  }

  /** Calls `poke` after each commit in this process that wrote events; returns the unsubscribe function. */
  onAnnounced(poke: (projectId: string) => void): () => void {
    this.#pokes.add(poke);
    return () => this.#pokes.delete(poke);
  }

  /** The current moment: events that commit from now on come after its cursor. */
  async now(scope: ProjectScope): Promise<Moment> {
    const [rows] = await this.database.read(scope, [
      statement<{ snapshot: string }>('event-log-now', 'SELECT pg_current_snapshot()::text AS snapshot', []),
    ]);
    return momentOf(scope, getFirst(rows).snapshot);
  }

  /** Whether the event that a cursor names is still stored, and so are all later ones. */
  async keeps(scope: ProjectScope, cursor: string): Promise<boolean> {
    const position = positionOf(cursor);
    const [rows] = await this.database.read(scope, [
      statement<object>(
        'event-log-keeps',
        `SELECT 1 FROM events WHERE project_id = $1 AND transaction_id = $2::text::xid8 AND id = $3::bigint
               AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())`,
        [scope.projectId, position.transaction, position.id],
      ),
    ]);
    return rows.length > 0;
  }

  /** One page of a project's events after `after`, in log order. */
  async readAfter(scope: ProjectScope, after: string, filter: EventFilter = {}): Promise<EventPage> {
    const { transaction, id } = positionOf(after);
    const { kind = null, userKey = null, userUid = null } = filter;
    const values = [scope.projectId, transaction, id, kind, userKey, userUid];
    const [rows, held] = await this.database.read(scope, [
      statement<{
        transaction_id: string;
        id: number;
        user_uid: string;
        user_key: string | null;
        kind: NewEvent['kind'];
        change: string;
        subject_id: string | null;
        detail: object;
        at: Date;
      }>('event-log-page', PAGE_SQL, values),
      statement<object>('event-log-held', HELD_SQL, [scope.projectId]),
    ]);
    const events = rows.map((row) => ({
      cursor: formatCursor({ project: tagOf(scope), transaction: row.transaction_id, id: String(row.id) }),
      userUid: row.user_uid,
      userKey: row.user_key,
      kind: row.kind,
      change: row.change,
      subjectUid: row.subject_id,
      detail: row.detail,
      at: row.at,
    }));
    return { events, isFull: events.length === PAGE, isHeld: held.length > 0 };
  }
}

const PAGE_SQL = `
  SELECT e.transaction_id::text, e.id, e.user_uid, d.user_key, e.kind, e.change, e.subject_id, e.detail, e.at
  FROM events e LEFT JOIN user_directory d ON d.project_id = e.project_id AND d.user_uid = e.user_uid AND NOT d.anonymous
  WHERE e.project_id = $1 AND (e.transaction_id, e.id) > ($2::text::xid8, $3::bigint)
    AND e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    AND ($4::text IS NULL OR e.kind = $4) AND CASE WHEN $6::uuid IS NOT NULL THEN e.user_uid = $6 ELSE $5::text IS NULL OR d.user_key = $5 END
  ORDER BY e.transaction_id, e.id LIMIT ${PAGE}`;

const HELD_SQL = `
  SELECT 1 FROM events WHERE project_id = $1 AND transaction_id >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1`;

/** Parses `xmin:xmax:xip,…`: transactions below xmax that are not listed as running are committed. */
function momentOf(scope: ProjectScope, snapshot: string): Moment {
  const [, xmin, xmax, running] = /^(\d+):(\d+):(.*)$/.exec(snapshot) ?? [];
  if (!xmin || !xmax) throw new Error('PostgreSQL reports snapshots in another form.');
  const open = new Set(running?.split(','));
  const transaction = String(BigInt(xmin) - 1n);
  return {
    cursor: formatCursor({ project: tagOf(scope), transaction, id: LAST_ID }),
    includes: (cursor) => {
      const { transaction } = positionOf(cursor);
      return BigInt(transaction) < BigInt(xmax) && !open.has(transaction);
    },
  };
}

/** The part of a project's id that its cursors contain, to tell other projects' cursors apart: the random end. */
const tagOf = (scope: InProject): string => scope.projectId.slice(-8);

const formatCursor = ({ project, transaction, id }: Position): string =>
  Buffer.from(`${project}.${transaction}.${id}`).toString('base64url');

/** Parses a cursor of this project's log; undefined when it is invalid. */
export function parseCursor(scope: ProjectScope, cursor: string): Position | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, project, transaction, id] = /^([0-9a-f]{8})\.(\d{1,19})\.(\d{1,18})$/.exec(text) ?? [];
  if (!project || !transaction || !id || project !== tagOf(scope)) return undefined;
  return Buffer.from(text).toString('base64url') === cursor ? { project, transaction, id } : undefined;
}

/** The position in a cursor created by this file. */
function positionOf(cursor: string): Position {
  const [project, transaction, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!project || !transaction || !id) throw new Error('A cursor of the event log cannot be read.');
  return { project, transaction, id };
}

/** Whether a comes before b in the log. */
export function isBefore(a: string, b: string): boolean {
  const left = positionOf(a);
  const right = positionOf(b);
  const byTransaction = BigInt(left.transaction) - BigInt(right.transaction);
  return byTransaction < 0n || (byTransaction === 0n && BigInt(left.id) < BigInt(right.id));
}
