import type { Context } from '../../context.ts';
import type { RowOf } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { Turn } from '../../entities/turn.ts';
import { markedImportance } from '../../lifecycle/keep/importanceOfTurn.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { changesOf, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { findLockedUser, lockUsers } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { decrementCounts, revertTurns } from './revertTurns.ts';
import { shrinkSession } from './sessions.ts';

/** The fields to change; omitted or null ones stay. */
interface TurnChange {
  importance?: number | null;
  saved?: boolean | null;
  dismissed?: boolean | null;
  tags?: string[] | null;
  metadata?: Metadata | null;
}

/**
 * Changes the fields of a turn that the product supplies.
 * @returns the turn; undefined when it no longer exists
 * @throws CONFLICT when somebody else changed it since `expectedVersion`
 */
export async function updateTurn(
  context: Context,
  scope: UserScope,
  turnUid: string,
  given: TurnChange,
  expectedVersion?: string | null,
): Promise<Turn | undefined> {
  const { importance, saved, dismissed } = given;
  const { tags, metadata } = redactJson(
    { tags: given.tags, metadata: given.metadata },
    new Set(context.settings.redactTurns),
  );
  const change = { importance, saved, dismissed, tags, metadata };
  return context.database.scoped(scope, async (tx) => {
    // Before the turn, as every write does: a merge or a claim moves a locked user's turns.
    await lockUsers(tx, [scope.userUid]);
    const row = await tx.maybe<RowOf<Turn> & { user_key: string | null }>(
      `SELECT ${selectList(Turn, 't')}, t.own_importance, u.user_key FROM turns t JOIN users u USING (user_uid)
       WHERE t.user_uid = $1 AND t.id = $2 FOR NO KEY UPDATE OF t`,
      [scope.userUid, turnUid],
    );
    if (!row) return undefined;
    const turn = hydrate(Turn, row);
    const asked = Object.fromEntries(Object.entries(change).filter(([, value]) => value != null));
    refuseLostUpdate(expectedVersion, turn.editable, asked);
    const { ownImportance, ...wanted } = applyChange(turn, change, context.clock.now());
    const changes = changesOf<Turn>(turn, wanted);
    if (!changes) return turn;
    await tx.query(
      'UPDATE turns SET importance = $3, saved_at = $4, dismissed_at = $5, tags = $6, own_importance = $7, metadata = $8 WHERE user_uid = $1 AND id = $2',
      [
        ...[scope.userUid, turnUid, wanted.importance, wanted.savedAt, wanted.dismissedAt],
        ...[wanted.tags, ownImportance, wanted.metadata],
      ],
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
    return Object.assign(turn, wanted, { ownImportance });
  });
}

/** The values after a change. */
function applyChange(turn: Turn, { importance, saved, dismissed, tags, metadata }: TurnChange, now: Date) {
  const savedAt = momentOf(saved, turn.savedAt, now);
  const dismissedAt = momentOf(dismissed, turn.dismissedAt, now);
  const marked = { saved: savedAt !== null, dismissed: dismissedAt !== null };
  const own = importance ?? turn.ownImportance ?? turn.importance;
  const isMarkedNow = saved != null || dismissed != null;
  return {
    // An explicit importance takes precedence over a mark.
    importance: importance ?? (isMarkedNow ? markedImportance({ own, ...marked }) : turn.importance),
    savedAt,
    dismissedAt,
    tags: tags ?? turn.tags,
    metadata: metadata ?? turn.metadata,
    ownImportance: marked.saved || marked.dismissed ? own : null,
  };
}

/** Setting it again keeps the first time; unsetting it clears the time; omitting it keeps the current value. */
function momentOf(said: boolean | null | undefined, before: Date | null, now: Date): Date | null {
  if (said == null) return before;
  return said ? (before ?? now) : null;
}

/**
 * Deletes a turn and takes back everything it had added. Its session stays, even if empty; the other turns keep their
 * numbers.
 * @returns false when the turn no longer exists
 */
export async function deleteTurn(context: Context, scope: UserScope, turnUid: string): Promise<boolean> {
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    const turn = await tx.maybe<{ session_uid: string }>(
      'SELECT session_uid FROM turns WHERE user_uid = $1 AND id = $2',
      [scope.userUid, turnUid],
    );
    if (!user || !turn) return false;
    const write = { context, tx, scope, user };
    await refuseHeld(write);
    const gone = await revertTurns(write, [turnUid], 'user_request');
    await shrinkSession(context, tx, scope, turn.session_uid, { deleted: gone.visible });
    await decrementCounts(context, tx, scope, gone, 0);
    return true;
  });
}
