import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { sealed } from '../db/sealing/sealed.ts';
import { countTokens } from '../text/countTokens.ts';
import { lockUsers } from './openUsers.ts';

/**
 * Caches a session's summary, unless a newer one is there or a turn was deleted meanwhile: deleting has sent another job,
 * and what is deleted must not live on in a summary. An empty one leaves the session without.
 */
export async function storeSummary(
  context: Context,
  scope: UserScope,
  sessionUid: string,
  summary: string,
  of: { lastTurnNumber: number; deletedTurns: number },
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    // The user before the session, as every write does: a deletion that holds the user waits for the session, and the job
    // that is sent below waits for the deletion's.
    await lockUsers(tx, [scope.userUid]);
    const stored = await tx.execute(
      `UPDATE sessions SET summary = $3, summary_tokens = $4, summary_updated_at = $5, summarized_turns = $6
       WHERE user_uid = $1 AND id = $2 AND summarized_turns < $6 AND last_turn_number - turn_count = $7`,
      [
        scope.userUid,
        sessionUid,
        sealed(scope.userUid, summary || null),
        countTokens(summary),
        context.clock.now(),
        of.lastTurnNumber,
        of.deletedTurns,
      ],
    );
    const { projectId, userUid } = scope;
    // What a week was about follows from what its sessions were.
    if (stored > 0)
      await context.queue.send(tx, 'summarizePeriods', [{ payload: { projectId, userUid }, key: userUid }]);
  });
}
