import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import type { OutdatedPeriod } from '../../queries/turns/summaries.ts';
import { countTokens } from '../../text/shorten.ts';
import { lockUserShared, lockUsers } from '../people/users.ts';

/**
 * Caches a session's summary, unless a newer one exists or a turn was deleted meanwhile: the deletion has sent another
 * job, and deleted content must not live on in a summary. An empty summary leaves the session without one.
 */
export async function storeSummary(
  context: Context,
  scope: UserScope,
  sessionUid: string,
  summary: string,
  of: { sessionKey: string; lastTurnNumber: number; deletedTurns: number },
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    // Locks the user before the session, as every write does: a deletion that holds the user waits for the session, and
    // the job sent below waits for the deletion's.
    await lockUsers(tx, [scope.userUid]);
    const stored = await tx.execute(
      `UPDATE sessions SET summary = $3, summary_tokens = $4, summary_updated_at = $5, summarized_turns = $6
       WHERE user_uid = $1 AND id = $2 AND summarized_turns < $6 AND last_turn_number - turn_count = $7`,
      [
        scope.userUid,
        sessionUid,
        sealed('sessions.summary', scope.userUid, [of.sessionKey], summary || null),
        countTokens(summary),
        context.clock.now(),
        of.lastTurnNumber,
        of.deletedTurns,
      ],
    );
    const { projectId, userUid } = scope;
    // A week's summary is derived from its sessions' summaries.
    if (stored > 0)
      await context.queue.send(tx, 'summarizePeriods', [{ payload: { projectId, userUid }, key: userUid }]);
  });
}

/**
 * Stores the summary of a week or month, replacing an older one, unless turns of it were recorded or deleted meanwhile:
 * then another job is on its way, and deleted content must not live on in a summary. Returns 1, or 0 if not stored.
 */
export async function storePeriodSummary(
  context: Context,
  scope: UserScope,
  { period, from, to, turnCount }: OutdatedPeriod,
  summary: string,
  madeAt: Date,
): Promise<number> {
  return context.database.scoped(scope, async (tx) => {
    if (!(await lockUserShared(tx, scope.userUid))) return 0;
    return tx.execute(
      `INSERT INTO period_summaries (user_uid, period, from_at, to_at, project_id, summary, turn_count, made_at)
       SELECT user_uid, $2, $3, $4, $5, $6, $7::integer, $8 FROM sessions
       WHERE user_uid = $1 AND forwarded_to IS NULL AND summary IS NOT NULL AND last_activity_at >= $3 AND last_activity_at < $4
       GROUP BY user_uid HAVING sum(turn_count) = $7::integer
       ON CONFLICT (user_uid, period, from_at) DO UPDATE SET summary = EXCLUDED.summary, turn_count = EXCLUDED.turn_count,
         made_at = EXCLUDED.made_at WHERE period_summaries.made_at < EXCLUDED.made_at`,
      [
        ...[scope.userUid, period, from, to, scope.projectId],
        ...[sealed('period_summaries.summary', scope.userUid, [period, from], summary), turnCount, madeAt],
      ],
    );
  });
}
