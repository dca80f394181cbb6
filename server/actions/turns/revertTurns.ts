import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { dropChanges, writeAudit } from '../audit/writeAudit.ts';
import { unlinkMemories } from '../memories/eraseMemories.ts';
import { eraseQuarantine } from '../memories/quarantine.ts';
import type { UserWrite } from '../people/users.ts';
import { restoreLastSearch } from '../recall/searchWords.ts';
import { takeBackPreferences } from './countPreferences.ts';
import { forgetMentions } from './mentions.ts';

/** What the deleted turns had added to their user's counters. */
interface RevertedTurns {
  turns: number;
  /** Those that no retention run had hidden, which are the ones that a session counts. */
  visible: number;
  recallable: number;
  terms: number;
  speakers: string[];
}

/**
 * Deletes turns of an open user and takes back what each had added, in as many statements for one turn as for a
 * thousand: mentions, preferences, vectors, the last search, the source links of memories. The caller updates the
 * counters of the session and the user.
 */
export async function revertTurns(
  write: UserWrite<UserScope>,
  turnUids: string[],
  trigger: AuditTrigger,
): Promise<RevertedTurns> {
  const { context, tx, scope, user } = write;
  await forgetPeriods(context, tx, scope, turnUids);
  await forgetMentions(tx, scope, turnUids);
  await tx.query('DELETE FROM turn_embeddings WHERE user_uid = $1 AND id = ANY($2)', [user.userUid, turnUids]);
  await eraseQuarantine(write, trigger, turnUids);
  const gone = await tx.query<{
    user_uid: string;
    id: string;
    session_uid: string;
    learned: boolean;
    user_query: string;
    occurred_at: Date;
    recallable: boolean;
    term_count: number;
    speaker: string | null;
    searched: boolean;
    visible: boolean;
  }>(
    `DELETE FROM turns WHERE user_uid = $1 AND id = ANY($2)
     RETURNING user_uid, id, session_uid, speaker, user_query, occurred_at, recallable, term_count, learned,
       search_context IS NOT NULL AS searched, hidden_by IS NULL AS visible`,
    [user.userUid, turnUids],
  );
  await dropChanges(tx, user.userUid, 'Turn', turnUids);
  await takeBackPreferences(context, tx, scope, gone);
  if (gone.some((row) => row.learned && row.searched)) await restoreLastSearch(context, tx, scope);
  await unlinkMemories(write, turnUids, trigger);
  await writeAudit(
    context,
    tx,
    scope,
    gone.map((row) => ({
      userUid: user.userUid,
      userKey: user.userKey,
      action: 'ERASED',
      trigger,
      subjectType: 'Turn',
      subjectUid: row.id,
      sessionUid: row.session_uid,
    })),
  );
  const recallable = gone.filter((row) => row.recallable);
  return {
    turns: gone.length,
    visible: gone.filter((row) => row.visible).length,
    recallable: recallable.length,
    terms: recallable.reduce((sum, row) => sum + row.term_count, 0),
    speakers: [...new Set(gone.flatMap((row) => row.speaker ?? []))],
  };
}

/**
 * Subtracts deleted turns, and their session if it was deleted too, from the user's counters. If the user lost more
 * than half of the turns that the frequent terms were counted from, the terms are dropped and recounted, since they are
 * the user's own words.
 */
export async function decrementCounts(
  context: Context,
  tx: Tx,
  scope: UserScope,
  gone: RevertedTurns,
  sessions: 0 | 1,
): Promise<void> {
  const user = await tx.one<{ recallable_count: number; counted_turns: number }>(
    `UPDATE users u SET turn_count = turn_count - $2, recallable_count = recallable_count - $3, term_total = term_total - $4,
       session_count = session_count - $5,
       last_active_at = greatest(
         (SELECT max(s.last_activity_at) FROM sessions s WHERE s.user_uid = $1 AND (s.turn_count > 0 OR s.summary IS NOT NULL)),
         (SELECT max(i.at) FROM interactions i WHERE i.user_uid = $1)),
       speakers = ARRAY(SELECT name FROM unnest(speakers) AS s (name) WHERE name <> ALL($6::text[])
         OR EXISTS (SELECT FROM turns t WHERE t.user_uid = $1 AND t.speaker = name) ORDER BY name)
     WHERE user_uid = $1 RETURNING recallable_count, counted_turns`,
    [scope.userUid, gone.turns, gone.recallable, gone.terms, sessions, gone.speakers],
  );
  if (user.recallable_count * 2 >= user.counted_turns) return;
  await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [scope.userUid]);
  await tx.query('UPDATE users SET counted_turns = 0 WHERE user_uid = $1', [scope.userUid]);
  const { projectId, userUid } = scope;
  await context.queue.send(tx, 'countTerms', [{ payload: { projectId, userUid }, key: userUid }]);
}

/**
 * Drops the summaries of the weeks and months of turns about to be deleted or left out; the remaining turns are summarized again.
 */
export async function forgetPeriods(context: Context, tx: Tx, scope: UserScope, turnUids: string[]): Promise<void> {
  const { projectId, userUid } = scope;
  await tx.query(
    `DELETE FROM period_summaries p USING (
       SELECT min(s.started_at) AS first_at, max(s.last_activity_at) AS last_at
       FROM turns t JOIN sessions s ON s.user_uid = t.user_uid AND s.id = t.session_uid
       WHERE t.user_uid = $1 AND t.id = ANY($2)) gone
     WHERE p.user_uid = $1 AND p.to_at > gone.first_at AND p.from_at <= gone.last_at`,
    [userUid, turnUids],
  );
  await context.queue.send(tx, 'summarizePeriods', [{ payload: { projectId, userUid }, key: userUid }]);
}
