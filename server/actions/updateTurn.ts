import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Turn } from '../entities/turn.ts';
import { turnImportance } from '../lifecycle/keep/turnImportance.ts';
import { changesOf } from './changesOf.ts';
import { writeAudit } from './writeAudit.ts';

/** What becomes different about a turn; what is left out or null stays. */
export interface TurnChange {
  importance?: number | null;
  saved?: boolean | null;
  dismissed?: boolean | null;
  tags?: string[] | null;
}

/**
 * Changes what the product says of a turn.
 * @returns the turn; undefined when it is no longer there
 */
export async function updateTurn(
  context: Context,
  scope: UserScope,
  turnUid: string,
  change: TurnChange,
): Promise<Turn | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const [row] = await tx.query(
      `SELECT ${selectList(Turn, 't')}, u.user_key FROM turns t JOIN users u USING (user_uid)
       WHERE t.user_uid = $1 AND t.id = $2 FOR NO KEY UPDATE OF t`,
      [scope.userUid, turnUid],
    );
    if (!row) return undefined;
    const turn = hydrate(Turn, row);
    const now = context.clock.now();
    const present = {
      importance: turn.importance,
      savedAt: turn.savedAt,
      dismissedAt: turn.dismissedAt,
      tags: turn.tags,
    };
    const wanted = {
      importance: turnImportance(turn.importance, change),
      savedAt: momentOf(change.saved, turn.savedAt, now),
      dismissedAt: momentOf(change.dismissed, turn.dismissedAt, now),
      tags: change.tags ?? turn.tags,
    };
    const changes = changesOf(present, wanted);
    if (!changes) return turn;
    await tx.query(
      'UPDATE turns SET importance = $3, saved_at = $4, dismissed_at = $5, tags = $6 WHERE user_uid = $1 AND id = $2',
      [scope.userUid, turnUid, wanted.importance, wanted.savedAt, wanted.dismissedAt, wanted.tags],
    );
    await writeAudit(context, tx, scope, [
      {
        userUid: turn.userUid,
        userKey: row.user_key,
        action: 'UPDATED',
        trigger: 'user_request',
        subjectType: 'Turn',
        subjectUid: turn.uid,
        sessionUid: turn.sessionUid,
        change: changes,
      },
    ]);
    return Object.assign(turn, wanted);
  });
}

/** Said again, the first time stands; unsaid, none; unspoken of, what was. */
function momentOf(said: boolean | null | undefined, before: Date | null, now: Date): Date | null {
  if (said == null) return before;
  return said ? (before ?? now) : null;
}
