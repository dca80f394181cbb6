import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import type { SummaryPeriod } from '../entities/periodSummary.ts';

/** A stretch of a user's time whose sessions were summarized after it was. */
export interface OutdatedPeriod {
  period: SummaryPeriod;
  from: Date;
  to: Date;
  turnCount: number;
  sessions: { summary: string; lastActivityAt: Date }[];
}

const MOST_AT_ONCE = 50;
const MOST_SESSIONS = 100;

// A session belongs to the week and month of its last turn, as the project's clock shows it.
const SQL = `
  WITH active AS (
    SELECT p.period, date_trunc(lower(p.period), s.last_activity_at AT TIME ZONE $2) AS local_start, s.*
    FROM sessions s CROSS JOIN (VALUES ('WEEK'), ('MONTH')) AS p (period)
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.summary IS NOT NULL),
  outdated AS (
    SELECT a.period, a.local_start AT TIME ZONE $2 AS from_at,
      (a.local_start + ('1 ' || lower(a.period))::interval) AT TIME ZONE $2 AS to_at, sum(a.turn_count) AS turns,
      (array_agg(a.summary ORDER BY a.last_activity_at, a.id))[1:${MOST_SESSIONS}] AS summaries,
      (array_agg(a.last_activity_at ORDER BY a.last_activity_at, a.id))[1:${MOST_SESSIONS}] AS times, max(a.summary_updated_at) AS newest
    FROM active a GROUP BY a.period, a.local_start)
  SELECT o.* FROM outdated o
  LEFT JOIN period_summaries p ON p.user_uid = $1 AND p.period = o.period AND p.from_at = o.from_at
  WHERE p.made_at IS NULL OR p.made_at < o.newest
  ORDER BY o.from_at LIMIT ${MOST_AT_ONCE}`;

/** A user's weeks and months that have no summary, or one older than their sessions'; oldest first, at most 50. */
export async function periodsToSummarize(context: Context, scope: UserScope): Promise<OutdatedPeriod[]> {
  const rows = await context.database.scoped(scope, (tx) => tx.query(SQL, [scope.userUid, context.settings.timeZone]));
  return rows.map((row) => ({
    period: row.period,
    from: row.from_at,
    to: row.to_at,
    turnCount: row.turns,
    sessions: row.summaries.map((summary: string, i: number) => ({ summary, lastActivityAt: row.times[i] })),
  }));
}
