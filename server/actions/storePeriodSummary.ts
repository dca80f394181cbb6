import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { sealed } from '../db/sealing/sealed.ts';
import type { OutdatedPeriod } from '../queries/periodsToSummarize.ts';
import { keepUser } from './keepUser.ts';

/**
 * Keeps the summary of a week or month, in place of an older one; not when turns of it were recorded or deleted
 * meanwhile: another job is on its way then, and what is deleted must not live on in a summary. Returns 1, or 0 when it was not kept.
 */
export async function storePeriodSummary(
  context: Context,
  scope: UserScope,
  { period, from, to, turnCount }: OutdatedPeriod,
  summary: string,
  madeAt: Date,
): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    if (!(await keepUser(tx, scope.userUid))) return 0;
    return tx.execute(
      `INSERT INTO period_summaries (user_uid, period, from_at, to_at, project_id, summary, turn_count, made_at)
       SELECT $1, $2, $3, $4, $5, $6, $7::integer, $8 FROM sessions
       WHERE user_uid = $1 AND forwarded_to IS NULL AND summary IS NOT NULL AND last_activity_at >= $3 AND last_activity_at < $4
       HAVING sum(turn_count) = $7::integer
       ON CONFLICT (user_uid, period, from_at) DO UPDATE SET summary = EXCLUDED.summary, turn_count = EXCLUDED.turn_count,
         made_at = EXCLUDED.made_at WHERE period_summaries.made_at < EXCLUDED.made_at`,
      [scope.userUid, period, from, to, scope.projectId, sealed(scope.userUid, summary), turnCount, madeAt],
    );
  });
}
