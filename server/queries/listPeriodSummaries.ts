import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { PeriodSummary, type SummaryPeriod } from '../entities/periodSummary.ts';

const SQL = `
  SELECT ${selectList(PeriodSummary, 'p')}, p.from_at::text AS sorted_by FROM period_summaries p
  WHERE p.user_uid = $1 AND p.period = $2 AND ($3::text IS NULL OR p.from_at < $3::timestamptz)
  ORDER BY p.from_at DESC LIMIT $4`;

/** One page of a user's weeks or months, newest first, and what the list is ordered by. */
export async function listPeriodSummaries(
  context: Context,
  scope: UserScope,
  period: SummaryPeriod,
  page: { limit: number; after: readonly unknown[] | undefined },
): Promise<{ summary: PeriodSummary; sortedBy: string }[]> {
  const values = [scope.userUid, period, page.after?.[0] ?? null, page.limit];
  const [rows] = await context.database.read(scope, [{ name: 'list-period-summaries', text: SQL, values }]);
  return rows!.map((row) => ({ summary: hydrate(PeriodSummary, row), sortedBy: row.sorted_by }));
}
