import type { Context } from '../../context.ts';
import type { UserScope } from '../../db/scope.ts';
import { LIMITS } from '../../entities/limits.ts';
import { LearningOffReason } from '../../entities/turnLearning.ts';
import { badInput, issue, type RecollectError, refuse } from '../../errors.ts';
import { reasonLearningIsOff } from '../../lifecycle/learningRules.ts';
import { listFailed, listTurnsToRelearn, type TurnsToRelearn } from '../../queries/turns/learning.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { notAllowed } from '../memories/saveMemory.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { findLockedUser } from '../people/users.ts';
import { jobsOfTurns } from './turnJobs.ts';

/** How many turns will be learned again, and how many will not. */
interface Relearning {
  turns: number;
  skipped: number;
}

/**
 * Sends the jobs that learn turns again with the present extractor. A turn that already waits is not sent again, unless
 * it has waited so long that its job must have failed.
 * @throws BAD_USER_INPUT for too many turns; FORBIDDEN by the user's settings
 */
export async function relearnTurns(context: Context, scope: UserScope, which: TurnsToRelearn): Promise<Relearning> {
  const { projectId, userUid } = scope;
  const failed = await listFailed(context, [userUid]);
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, userUid);
    if (!user) return { turns: 0, skipped: 0 };
    const settings = await getMemorySettings(tx, userUid);
    const off = reasonLearningIsOff(settings, context.settings.newUser.consentRequired);
    if (off) throw notNow(off);
    const now = context.clock.now();
    const found = await listTurnsToRelearn(tx, scope, which, now, LIMITS.batch + 1);
    if (found.length > LIMITS.batch) throw badInput(issue('input', 'turns.tooManyToRelearn', { max: LIMITS.batch }));
    const chosen = found.filter((turn) => turn.state !== 'SKIPPED');
    const due = chosen
      .filter(({ uid, state }) => state === 'DUE' || failed.has(uid))
      .map(({ uid }) => ({ userUid, uid }));
    if (due.length > 0) {
      await tx.query('UPDATE extracted_turns SET again_since = $3 WHERE user_uid = $1 AND turn_id = ANY($2)', [
        userUid,
        due.map(({ uid }) => uid),
        now,
      ]);
      await context.queue.send(tx, 'extractMemories', jobsOfTurns(projectId, due));
      await writeAudit(context, tx, scope, [
        {
          userUid,
          userKey: user.userKey,
          action: 'UPDATED',
          trigger: 'relearning',
          subjectType: 'User',
          subjectUid: userUid,
          change: { turnsToRelearn: due.length },
        },
      ]);
    }
    return { turns: chosen.length, skipped: found.length - chosen.length };
  });
}

const notNow = (off: LearningOffReason): RecollectError =>
  off === LearningOffReason.MEMORY_DISABLED || off === LearningOffReason.CONSENT_MISSING
    ? notAllowed(off)
    : refuse('user.extractionOff', {}, { at: 'input.userId' });
