import { batchesOf } from '../../collections.ts';
import type { UserScope } from '../../db/scope.ts';
import { LearningOffReason } from '../../entities/turnLearning.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { eraseQuarantine } from '../memories/quarantine.ts';
import type { UserWrite } from '../people/users.ts';
import { restoreLastSearch } from '../recall/searchWords.ts';
import { takeBackPreferences } from './countPreferences.ts';
import { forgetMentions } from './mentions.ts';
import { decrementCounts, forgetPeriods } from './revertTurns.ts';
import { shrinkSession } from './sessions.ts';

const AT_ONCE = 1_000;

/**
 * Leaves turns of an open user out of recall for good, takes back what each had added, and has their sessions summarized
 * without them. The transcript keeps them.
 * @param isHeld whether the user is on legal hold: then counts and statements in quarantine stay
 * @returns how many turns could be recalled until now
 */
export async function leaveOutTurns(
  write: UserWrite<UserScope>,
  turnUids: readonly string[],
  trigger: AuditTrigger,
  isHeld = false,
): Promise<number> {
  let left = 0;
  for (const some of batchesOf(turnUids, AT_ONCE)) left += await leaveOut(write, some, trigger, isHeld);
  return left;
}

interface LeftTurn {
  user_uid: string;
  id: string;
  session_uid: string;
  user_query: string;
  occurred_at: Date;
  learned: boolean;
  term_count: number;
  searched: boolean;
}

async function leaveOut(
  write: UserWrite<UserScope>,
  turnUids: string[],
  trigger: AuditTrigger,
  isHeld: boolean,
): Promise<number> {
  const { context, tx, scope, user } = write;
  const { userUid } = scope;
  const turns = await tx.query<LeftTurn>(
    `SELECT user_uid, id, session_uid, user_query, occurred_at, learned, term_count, search_context IS NOT NULL AS searched
     FROM turns WHERE user_uid = $1 AND id = ANY($2) AND recallable ORDER BY id FOR UPDATE`,
    [userUid, turnUids],
  );
  if (turns.length === 0) return 0;
  const uids = turns.map((turn) => turn.id);
  await tx.query('UPDATE turns SET recallable = false, learned = learned AND $3 WHERE user_uid = $1 AND id = ANY($2)', [
    userUid,
    uids,
    isHeld,
  ]);
  await tx.query<{ turn_id: string }>(
    `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at, fact_count, withheld, settled)
     SELECT t.user_uid, t.id, $3, $4, 0, $5, true FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2)
     ON CONFLICT (user_uid, turn_id) DO UPDATE SET withheld = EXCLUDED.withheld, settled = true, again_since = NULL
     RETURNING turn_id`,
    [userUid, uids, scope.projectId, context.clock.now(), LearningOffReason.FORGOTTEN],
  );
  await forgetPeriods(context, tx, scope, uids);
  if (!isHeld) await takeBack(write, turns, trigger);
  const bySession = Map.groupBy(turns, (turn) => turn.session_uid);
  for (const [sessionUid, own] of bySession)
    await shrinkSession(context, tx, scope, sessionUid, { forgotten: own.length });
  const terms = turns.reduce((sum, turn) => sum + turn.term_count, 0);
  await decrementCounts(context, tx, scope, { turns: 0, visible: 0, recallable: turns.length, terms, speakers: [] }, 0);
  await writeAudit(
    context,
    tx,
    scope,
    turns.map((turn) => ({
      userUid,
      userKey: user.userKey,
      action: 'DEACTIVATED',
      trigger,
      subjectType: 'Turn',
      subjectUid: turn.id,
      sessionUid: turn.session_uid,
    })),
  );
  return turns.length;
}

/** Takes back their entities, preferences, vectors, last search and statements in quarantine. */
async function takeBack(write: UserWrite<UserScope>, turns: readonly LeftTurn[], trigger: AuditTrigger): Promise<void> {
  const { context, tx, scope } = write;
  const { userUid } = scope;
  const uids = turns.map((turn) => turn.id);
  await forgetMentions(tx, scope, uids);
  await tx.query('DELETE FROM turn_embeddings WHERE user_uid = $1 AND id = ANY($2)', [userUid, uids]);
  await eraseQuarantine(write, trigger, uids);
  await takeBackPreferences(context, tx, scope, turns);
  if (turns.some((turn) => turn.learned && turn.searched)) await restoreLastSearch(context, tx, scope);
}
