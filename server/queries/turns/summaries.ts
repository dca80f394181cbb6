import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { PeriodSummary, type SummaryPeriod } from '../../entities/session.ts';
import type { Listed, Page } from '../page.ts';

const LIST_PERIOD_SUMMARIES_SQL = `
  SELECT ${selectList(PeriodSummary, 'p')}, p.from_at::text AS sorted_by FROM period_summaries p
  WHERE p.user_uid = $1 AND p.period = $2 AND ($3::text IS NULL OR p.from_at < $3::timestamptz)
  ORDER BY p.from_at DESC LIMIT $4`;

/** One page of a user's weeks or months, newest first, with the sort key of the list. */
export async function listPeriodSummaries(
  context: Context,
  scope: UserScope,
  period: SummaryPeriod,
  page: Page,
): Promise<Listed<PeriodSummary>[]> {
  const values = [scope.userUid, period, page.after?.[0] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [
    statement<RowOf<PeriodSummary> & { sorted_by: string }>('list-period-summaries', LIST_PERIOD_SUMMARIES_SQL, values),
  ]);
  return rows.map((row) => ({ node: hydrate(PeriodSummary, row), key: [row.sorted_by] }));
}

export async function countPeriodSummaries(context: Context, scope: UserScope, period: SummaryPeriod): Promise<number> {
  const [rows] = await context.database.read(scope, [
    statement<{ count: number }>(
      'count-period-summaries',
      'SELECT count(*) AS count FROM period_summaries p WHERE p.user_uid = $1 AND p.period = $2',
      [scope.userUid, period],
    ),
  ]);
  return getFirst(rows).count;
}

/** A period of a user whose sessions were summarized after the period was. */
export interface OutdatedPeriod {
  userUid: string;
  period: SummaryPeriod;
  from: Date;
  to: Date;
  turnCount: number;
  sessions: { uid: string; summary: string }[];
}

/** How many are listed at once. */
export const MAX_PERIODS = 50;
const MAX_SESSIONS = 100;

// A session belongs to the week and month of its last turn, in the project's time zone.
const PERIODS_TO_SUMMARIZE_SQL = `
  WITH active AS (
    SELECT p.period, date_trunc(lower(p.period), s.last_activity_at AT TIME ZONE $2) AS local_start, s.*
    FROM sessions s CROSS JOIN (VALUES ('WEEK'), ('MONTH')) AS p (period)
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.summary IS NOT NULL),
  outdated AS (
    SELECT a.period, a.local_start AT TIME ZONE $2 AS from_at,
      (a.local_start + ('1 ' || lower(a.period))::interval) AT TIME ZONE $2 AS to_at, sum(a.turn_count) AS turns,
      a.local_start, max(a.summary_updated_at) AS newest
    FROM active a GROUP BY a.period, a.local_start),
  due AS (
    SELECT o.* FROM outdated o
    LEFT JOIN period_summaries p ON p.user_uid = $1 AND p.period = o.period AND p.from_at = o.from_at
    WHERE p.made_at IS NULL OR p.made_at < o.newest
    ORDER BY o.from_at LIMIT ${MAX_PERIODS})
  SELECT d.period, d.from_at, d.to_at, d.turns, s.user_uid, s.id, s.session_key, s.summary
  FROM due d CROSS JOIN LATERAL (
    SELECT a.user_uid, a.id, a.session_key, a.summary, a.last_activity_at FROM active a
    WHERE a.period = d.period AND a.local_start = d.local_start ORDER BY a.last_activity_at, a.id LIMIT ${MAX_SESSIONS}) s
  ORDER BY d.from_at, d.period, s.last_activity_at, s.id`;

interface PeriodRow {
  period: SummaryPeriod;
  from_at: Date;
  to_at: Date;
  turns: number;
  user_uid: string;
  id: string;
  session_key: string;
  summary: string;
}

/**
 * The weeks and months of users whose summary is missing or older than their sessions' summaries; oldest first, at most 50 for each
 * user.
 * @returns a list for each
 */
export async function listPeriodsToSummarize(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<OutdatedPeriod[][]> {
  const { timeZone } = context.settings;
  const answers = await context.database.read(
    scope,
    userUids.map((uid) => statement<PeriodRow>('periods-to-summarize', PERIODS_TO_SUMMARIZE_SQL, [uid, timeZone])),
    'once',
  );
  return answers.map((rows) =>
    [...Map.groupBy(rows, (row) => `${row.period} ${row.from_at.getTime()}`).values()].map((own) => {
      const { user_uid: userUid, period, from_at: from, to_at: to, turns: turnCount } = getFirst(own);
      const sessions = own.map(({ id, summary }) => ({ uid: id, summary }));
      return { userUid, period, from, to, turnCount, sessions };
    }),
  );
}

const MAX_TURNS_OF_PERIOD = 60;

const TURNS_OF_PERIOD_SQL = `
  SELECT user_uid, id, session_uid, user_query, assistant_response FROM turns
  WHERE user_uid = $1 AND session_uid = ANY($2::uuid[]) AND recallable AND hidden_by IS NULL
  ORDER BY occurred_at DESC, id DESC LIMIT ${MAX_TURNS_OF_PERIOD}`;

/** What was said in each period, oldest first: its newest turns, and the summaries of the sessions before them. */
export async function listTurnsOfPeriods(
  context: Context,
  scope: ProjectScope,
  periods: readonly OutdatedPeriod[],
): Promise<{ userQuery: string; assistantResponse: string }[][]> {
  const answers = await context.database.read(
    scope,
    periods.map(({ userUid, sessions }) =>
      statement<{ user_uid: string; id: string; session_uid: string; user_query: string; assistant_response: string }>(
        'turns-of-period',
        TURNS_OF_PERIOD_SQL,
        [userUid, sessions.map(({ uid }) => uid)],
      ),
    ),
    'once',
  );
  return periods.map(({ sessions }, i) => {
    const rows = answers[i] ?? [];
    const covered = new Set(rows.map((row) => row.session_uid));
    return [
      ...sessions
        .filter(({ uid }) => !covered.has(uid))
        .map(({ summary }) => ({ userQuery: summary, assistantResponse: '' })),
      ...rows.toReversed().map((row) => ({ userQuery: row.user_query, assistantResponse: row.assistant_response })),
    ];
  });
}

/** A session, and whose it is. */
export interface SessionPlace {
  userUid: string;
  sessionUid: string;
}

export interface SessionToSummarize extends SessionPlace {
  sessionKey: string;
  lastTurnNumber: number;
  /** How many of its turns were deleted or left out of recall: if the number grows, a summary of these turns must not be stored. */
  deletedTurns: number;
  turns: { userQuery: string; assistantResponse: string }[];
}

/** Enough to pick sentences from; a longer session is summarized from its newest turns. */
const MAX_TURNS = 200;

const SESSIONS_TO_SUMMARIZE_SQL = `
  SELECT user_uid, id, session_key, last_turn_number, last_turn_number - turn_count + forgotten_turns AS deleted_turns FROM sessions
  WHERE user_uid = $1 AND id = ANY($2::uuid[]) AND last_turn_number <> summarized_turns`;
const TURNS_TO_SUMMARIZE_SQL = `
  SELECT t.user_uid, t.id, t.session_uid, t.user_query, t.assistant_response
  FROM unnest($2::uuid[]) AS a (session_uid) CROSS JOIN LATERAL (
    SELECT n.user_uid, n.id, n.session_uid, n.user_query, n.assistant_response FROM turns n
    WHERE n.user_uid = $1 AND n.session_uid = a.session_uid AND n.recallable AND n.hidden_by IS NULL
    ORDER BY n.turn_number DESC LIMIT ${MAX_TURNS}) t`;

interface SessionRow {
  user_uid: string;
  id: string;
  session_key: string;
  last_turn_number: number;
  deleted_turns: number;
}
interface SaidRow {
  user_uid: string;
  id: string;
  session_uid: string;
  user_query: string;
  assistant_response: string;
}

/** Those of these sessions that have grown since they were summarized, with their turns. */
export async function listSessionsToSummarize(
  context: Context,
  scope: ProjectScope,
  places: readonly SessionPlace[],
): Promise<SessionToSummarize[]> {
  const values = [...Map.groupBy(places, (place) => place.userUid)].map(([userUid, own]) => [
    userUid,
    own.map((place) => place.sessionUid),
  ]);
  const asked = [
    ...values.map((of) => statement<SessionRow>('sessions-to-summarize', SESSIONS_TO_SUMMARIZE_SQL, of)),
    ...values.map((of) => statement<SaidRow>('turns-to-summarize', TURNS_TO_SUMMARIZE_SQL, of)),
  ];
  const answers = await context.database.read(scope, asked, 'once');
  const rows: (SessionRow | SaidRow)[] = answers.flat();
  const said = Map.groupBy(
    rows.filter((row) => 'session_uid' in row),
    (row) => row.session_uid,
  );
  return rows
    .filter((row) => 'session_key' in row)
    .flatMap((row) => {
      const newestFirst = said.get(row.id) ?? [];
      // When the turns were deleted, their summary stays.
      if (newestFirst.length === 0) return [];
      return {
        ...{ userUid: row.user_uid, sessionUid: row.id, sessionKey: row.session_key },
        ...{ lastTurnNumber: row.last_turn_number, deletedTurns: row.deleted_turns },
        turns: newestFirst
          .toReversed()
          .map((one) => ({ userQuery: one.user_query, assistantResponse: one.assistant_response })),
      };
    });
}
