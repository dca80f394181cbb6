import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';

const DAYS = 30;

/** The project's spending on external minds on each of the last 30 days (UTC) with any spending, oldest first. */
export async function getMindSpending(
  context: Context,
  scope: ProjectScope,
): Promise<{ at: Date; value: number; withheld: boolean }[]> {
  const [rows] = await context.database.read(scope, [
    statement<{ at: Date; value: number; withheld: boolean }>(
      'mind-spending',
      `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, tokens::float8 AS value, false AS withheld FROM mind_spending
        WHERE project_id = $1 AND day > ($2::timestamptz AT TIME ZONE 'UTC')::date - $3::integer ORDER BY day`,
      [scope.projectId, context.clock.now(), DAYS],
    ),
  ]);
  return rows;
}
