import type { Database } from '../../db/database.ts';
import { makeProjectScope } from '../../db/scope.ts';

/**
 * Adds to a project's token spending on external models on a day (YYYY-MM-DD, UTC), and returns the sum. Adding 0 only
 * reads it.
 */
export async function countMindTokens(
  database: Database,
  projectId: string,
  day: string,
  tokens: number,
): Promise<number> {
  const [row] = await database.scoped(makeProjectScope(projectId), (tx) =>
    tokens === 0
      ? tx.query<{ tokens: number }>('SELECT tokens FROM mind_spending WHERE project_id = $1 AND day = $2', [
          projectId,
          day,
        ])
      : tx.query<{ tokens: number }>(
          `INSERT INTO mind_spending (project_id, day, tokens) VALUES ($1, $2, $3)
           ON CONFLICT (project_id, day) DO UPDATE SET tokens = mind_spending.tokens + EXCLUDED.tokens
           RETURNING tokens`,
          [projectId, day, tokens],
        ),
  );
  return Number(row?.tokens ?? 0);
}
