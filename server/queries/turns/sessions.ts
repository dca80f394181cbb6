import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, type RowsOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserRef, UserScope } from '../../db/scope.ts';
import { Session } from '../../entities/session.ts';
import { Turn } from '../../entities/turn.ts';
import { FILTER, filtered, WITH_TURNS } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import type { Listed, Page } from '../page.ts';
import { visibleTurnSql } from './turns.ts';

const FIND_SESSIONS_SQL = `
  SELECT ${selectList(Session, 't')} FROM sessions t JOIN unnest($1::uuid[], $2::uuid[]) AS a (user_uid, id) USING (user_uid, id)
  WHERE t.user_uid = ANY($1)`;

/** The sessions at these addresses, in any order; missing ones are left out. */
export async function findSessions(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Session[]> {
  const values = [addresses.map((address) => address.userUid), addresses.map((address) => address.uid)];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Session>>('find-sessions', FIND_SESSIONS_SQL, values),
  ]);
  return rows.map((row) => hydrate(Session, row));
}

const LIST_SESSIONS_SQL = `
  SELECT ${selectList(Session, 's')}, s.last_activity_at::text AS sorted_by FROM sessions s
  WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND ($2::text IS NULL OR (s.last_activity_at, s.id) < ($2::timestamptz, $3::uuid)) ${FILTER}
  ORDER BY s.last_activity_at DESC, s.id DESC LIMIT $4`;

/** One page of a user's sessions, most recent activity first. */
export async function listSessions(
  context: Context,
  scope: UserScope,
  filter: Filter | null,
  page: Page,
): Promise<Listed<Session>[]> {
  const [sortedBy, uid] = page.after ?? [null, null];
  const [rows] = await context.database.read(scope, [
    filtered(
      statement<RowOf<Session> & { id: string; sorted_by: string }>('list-sessions', LIST_SESSIONS_SQL, [
        ...[scope.userUid, sortedBy, uid, page.limit],
      ]),
      filter,
      { noun: 'session', alias: 's', userUid: scope.userUid },
    ),
  ]);
  return rows.map((row) => ({ node: hydrate(Session, row), key: [row.sorted_by, row.id] }));
}

const COUNT_SESSIONS_SQL = `SELECT count(*) AS count FROM sessions s WHERE s.user_uid = $1 AND s.forwarded_to IS NULL ${FILTER}`;

export async function countSessions(context: Context, scope: UserScope, filter: Filter | null): Promise<number> {
  const [rows] = await context.database.read(scope, [
    filtered(statement<{ count: number }>('count-sessions', COUNT_SESSIONS_SQL, [scope.userUid]), filter, {
      noun: 'session',
      alias: 's',
      userUid: scope.userUid,
    }),
  ]);
  return getFirst(rows).count;
}

const FIND_SESSION_UIDS_SQL =
  'SELECT id FROM sessions WHERE project_id = $1 AND session_key = $2 AND ($3::uuid IS NULL OR user_uid = $3)';

/** The uids of the sessions with this key: at most one for a user; in a project, one for each user who has it. */
export async function findSessionUids(
  context: Context,
  scope: UserScope | ProjectScope,
  sessionKey: string,
): Promise<string[]> {
  const userUid = 'userUid' in scope ? scope.userUid : null;
  const [rows] = await context.database.read(scope, [
    statement<{ id: string }>('find-session-uids', FIND_SESSION_UIDS_SQL, [scope.projectId, sessionKey, userUid]),
  ]);
  return rows.map((row) => row.id);
}

const FIND_NAMED_SESSION_SQL = `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.session_key = $2`;

/**
 * The session with this key: the user's own, or the anonymous one, which resolves to the user's once forwarded.
 * Undefined when there is none.
 */
export async function findNamedSession(
  context: Context,
  scope: UserRef,
  sessionKey: string,
): Promise<Session | undefined> {
  const name = scope.userKey === null ? { anonymous: true, key: sessionKey } : { anonymous: false, key: scope.userKey };
  const userUid = await context.directory.find(scope.projectId, name);
  if (!userUid) return undefined;
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Session>>('find-named-session', FIND_NAMED_SESSION_SQL, [userUid, sessionKey]),
  ]);
  const session = rows[0] && hydrate(Session, rows[0]);
  return session?.forwardedTo ? findClaimedSession(context, scope, session) : session;
}

/**
 * The condition for a session to be in a tier: it has a recallable turn, or all turns were deleted and its summary
 * represents them. OFFSET keeps PostgreSQL from hashing all turns of a user for a few sessions: 167 ms instead of 0.1
 * at 200,000.
 * @param session the alias of `sessions`
 * @param userUid the parameter with the user's uid: Citus sends a statement to one shard if it constrains each of its
 * tables
 */
export const keptSessionSql = (session: string, userUid?: string): string =>
  `(EXISTS (SELECT FROM turns r WHERE r.user_uid = ${userUid ?? `${session}.user_uid`} AND r.session_uid = ${session}.id AND r.recallable ${userUid ? 'OFFSET 0' : ''})
    OR (${session}.turn_count = 0 AND ${session}.summary IS NOT NULL))`;

/** The parameters of the tiers. */
interface TierRange {
  /** Later turns and sessions are excluded. */
  before: Date;
  /** True when `before` is in the past: sessions are then ranked by their state at that moment. */
  inPast: boolean;
  /** The current session, which is excluded. */
  runningSession: string | null;
  sessions: number;
  /** The number of newest sessions to show turn by turn. */
  verbatim: number;
  turnsEach: number;
  filter?: Filter | null;
}

/** A past session, with its newest turns in order if it is shown verbatim. */
export interface TierSession {
  session: Session;
  turns: Turn[];
}

const KEPT = keptSessionSql('s', '$1');

// For the present, the index gives the newest sessions in order. For the past, a session is ordered by its last turn
// before that time.
const RANKED = {
  now: `SELECT s.*, s.last_activity_at AS active_at FROM sessions s
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.started_at <= $2 AND ${KEPT} AND s.session_key IS DISTINCT FROM $3 ${WITH_TURNS}
    ORDER BY s.last_activity_at DESC, s.id DESC LIMIT $4`,
  past: `SELECT s.*, CASE WHEN s.last_activity_at <= $2 THEN s.last_activity_at ELSE
      (SELECT max(t.occurred_at) FROM turns t WHERE t.user_uid = $1 AND t.session_uid = s.id AND t.occurred_at <= $2) END AS active_at
    FROM sessions s
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.started_at <= $2 AND ${KEPT} AND s.session_key IS DISTINCT FROM $3 ${WITH_TURNS}
    ORDER BY active_at DESC NULLS LAST, s.id DESC LIMIT $4`,
};

type TierStatements = [Statement<RowOf<Session> & { active_at: Date }>, Statement<RowOf<Turn>>];

/**
 * Two statements with flat rows: the sessions, and the turns of those shown verbatim (json_agg costs four times the
 * CPU).
 */
export function tierStatements(scope: UserScope, range: TierRange): TierStatements {
  const when = range.inPast ? 'past' : 'now';
  const values = [scope.userUid, range.before, range.runningSession];
  const fitting = <R extends object>(base: Statement<R>) =>
    filtered(base, range.filter, { noun: 'turn', alias: 't', userUid: scope.userUid });
  return [
    fitting(
      statement<RowOf<Session> & { active_at: Date }>(
        `tier-sessions-${when}`,
        `SELECT ${selectList(Session, 's')}, s.active_at FROM (${RANKED[when]}) s ORDER BY s.active_at DESC, s.id DESC`,
        [...values, range.sessions],
      ),
    ),
    fitting(
      statement<RowOf<Turn>>(
        `tier-turns-${when}`,
        `SELECT t.* FROM (${RANKED[when]}) s CROSS JOIN LATERAL (
          SELECT ${selectList(Turn, 't')} FROM turns t
          WHERE t.user_uid = $1 AND t.session_uid = s.id
            AND ${visibleTurnSql('$2')} AND t.dismissed_at IS NULL ${FILTER}
          ORDER BY t.turn_number DESC LIMIT $5) t`,
        [...values, range.verbatim, range.turnsEach],
      ),
    ),
  ];
}

/** The sessions, newest first. A summary that covers turns later than `before` is not shown. */
export function toTierSessions([sessionRows, turnRows]: RowsOf<TierStatements>, before: Date): TierSession[] {
  const turns = Map.groupBy(
    turnRows.map((row) => hydrate(Turn, row)),
    (turn) => turn.sessionUid,
  );
  return sessionRows.map((row) => {
    const session = hydrate(Session, row);
    if (session.lastActivityAt > before) session.summary = null;
    const own = (turns.get(session.uid) ?? []).sort((a, b) => a.turnNumber - b.turnNumber);
    return { session, turns: own };
  });
}

/** The session that an anonymous one was forwarded to; undefined when it was deleted since. */
export async function findClaimedSession(
  context: Context,
  scope: ProjectScope | UserRef,
  forwarded: Session,
): Promise<Session | undefined> {
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Session>>(
      'find-claimed-session',
      `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.session_key = $2`,
      [forwarded.forwardedTo, forwarded.sessionKey],
    ),
  ]);
  return rows[0] && hydrate(Session, rows[0]);
}

/** The turns that had these addresses while they were anonymous, whichever sessions they are in now; in any order. */
export async function findClaimedTurns(
  context: Context,
  scope: ProjectScope,
  addresses: readonly { userUid: string; uid: string }[],
): Promise<Turn[]> {
  const [forwarded] = await context.database.read(scope, [
    statement<{ user_uid: string; forwarded_to: string | null }>(
      'find-claimants',
      'SELECT DISTINCT s.user_uid, s.forwarded_to FROM sessions s WHERE s.user_uid = ANY($1) AND s.forwarded_to IS NOT NULL',
      [addresses.map((address) => address.userUid)],
    ),
  ]);
  if (forwarded.length === 0) return [];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<Turn> & { id: string; claimed_from: string | null }>(
      'find-claimed-turns',
      `SELECT ${selectList(Turn, 't')}, t.claimed_from FROM turns t
        WHERE t.user_uid = ANY($1) AND t.id = ANY($2) AND t.claimed_from = ANY($3) AND t.hidden_by IS NULL`,
      [
        forwarded.map((row) => row.forwarded_to),
        addresses.map((address) => address.uid),
        forwarded.map((row) => row.user_uid),
      ],
    ),
  ]);
  const asked = new Set(addresses.map((address) => `${address.userUid}/${address.uid}`));
  return rows.filter((row) => asked.has(`${row.claimed_from}/${row.id}`)).map((row) => hydrate(Turn, row));
}
