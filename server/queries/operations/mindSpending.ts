import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';

const DAYS = 30;

/** What the project spent on outside minds on each of the last 30 days (UTC) on which it spent anything, oldest first. */
export async function mindSpending(context: Context, scope: ProjectScope): Promise<{ at: Date; value: number }[]> {
  const [rows] = await context.database.read(scope, [
    {
      name: 'mind-spending',
      text: `SELECT day::timestamp AT TIME ZONE 'UTC' AS at, tokens::float8 AS value FROM mind_spending
        WHERE project_id = $1 AND day > ($2::timestamptz AT TIME ZONE 'UTC')::date - $3::integer ORDER BY day`,
      values: [scope.projectId, context.clock.now(), DAYS],
    },
  ]);
  return rows as { at: Date; value: number }[];
}
