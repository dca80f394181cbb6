import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { countPreferences } from './countPreferences.ts';
import { dropChanges } from './dropChanges.ts';
import { forgetMentions } from './forgetMentions.ts';
import { forgetPeriods } from './forgetPeriods.ts';
import type { OpenUser } from './openUsers.ts';
import { restoreSearch } from './restoreSearch.ts';
import { unlinkMemories } from './unlinkMemories.ts';
import { writeAudit } from './writeAudit.ts';

/** What deleted turns had added to their user's counters. */
export interface TakenBack {
  turns: number;
  recallable: number;
  terms: number;
  speakers: string[];
}

/**
 * Deletes turns of an open user and takes back what each had added, in as many statements for one turn as for a thousand:
 * mentions, preferences, vectors, the last search, what memories keep of their source. The counters of the session and
 * the user are left to the caller.
 */
export async function takeBackTurns(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: OpenUser,
  turnUids: string[],
  trigger: AuditTrigger,
): Promise<TakenBack> {
  await forgetPeriods(context, tx, scope, turnUids);
  await forgetMentions(tx, scope, turnUids);
  await tx.query('DELETE FROM turn_embeddings WHERE user_uid = $1 AND id = ANY($2)', [scope.userUid, turnUids]);
  const gone = await tx.query(
    `DELETE FROM turns WHERE user_uid = $1 AND id = ANY($2)
     RETURNING id, session_uid, speaker, CASE WHEN learned THEN user_query END AS user_query, occurred_at, recallable, term_count, learned,
       search_context IS NOT NULL AS searched`,
    [scope.userUid, turnUids],
  );
  await dropChanges(tx, scope.userUid, 'Turn', turnUids);
  const learned = gone.filter((row) => row.learned);
  await countPreferences(
    context,
    tx,
    scope,
    learned.map((row) => ({
      userUid: scope.userUid,
      userQuery: redact(row.user_query).text,
      occurredAt: row.occurred_at,
    })),
    -1,
  );
  if (learned.some((row) => row.searched)) await restoreSearch(context, tx, scope);
  await unlinkMemories(context, tx, scope, user, turnUids, trigger);
  await writeAudit(
    context,
    tx,
    scope,
    gone.map((row) => ({
      userUid: scope.userUid,
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
    recallable: recallable.length,
    terms: recallable.reduce((sum, row) => sum + row.term_count, 0),
    speakers: [...new Set(gone.flatMap((row) => row.speaker ?? []))],
  };
}
