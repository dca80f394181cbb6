import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserRef, UserScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import type { Metadata } from '../../entities/metadata.ts';
import type { InteractionKind } from '../../entities/turn.ts';
import { Turn } from '../../entities/turn.ts';
import { lacksConsent } from '../../lifecycle/consent.ts';
import { markedImportance } from '../../lifecycle/keep/importanceOfTurn.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { changesOf, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { findLockedUser, lockNamedUser, lockUsers } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { decrementCounts, revertTurns } from './revertTurns.ts';
import { firstTitle } from './sessions.ts';

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

/**
 * Title, times and summary may come from turns that are gone, so they are recomputed from the remaining ones.
 * @param deleted how many of the session's visible turns are gone
 * @param forgotten how many were left out of recall
 */
export async function shrinkSession(
  context: Context,
  tx: Tx,
  scope: UserScope,
  sessionUid: string,
  { deleted = 0, forgotten = 0 }: { deleted?: number; forgotten?: number },
): Promise<void> {
  const session = await tx.one<{ session_key: string }>(
    'SELECT session_key FROM sessions WHERE user_uid = $1 AND id = $2',
    [scope.userUid, sessionUid],
  );
  const title = await firstTitle(tx, scope, sessionUid);
  await tx.query(
    `UPDATE sessions s SET turn_count = s.turn_count - $3, title = CASE WHEN s.title_given THEN s.title ELSE $4 END, summary = NULL, summary_tokens = NULL,
       summary_updated_at = NULL, summarized_turns = 0, forgotten_turns = s.forgotten_turns + $5,
       started_at = coalesce(r.first_at, s.started_at), last_activity_at = coalesce(r.last_at, s.last_activity_at)
     FROM (SELECT min(occurred_at) AS first_at, max(occurred_at) AS last_at FROM turns WHERE user_uid = $1 AND session_uid = $2) r
     WHERE s.user_uid = $1 AND s.id = $2`,
    [
      scope.userUid,
      sessionUid,
      deleted,
      sealed('sessions.title', scope.userUid, [session.session_key], title),
      forgotten,
    ],
  );
  const payload = { projectId: scope.projectId, userUid: scope.userUid, sessionUid };
  await context.queue.send(tx, 'summarizeSession', [{ payload, key: sessionUid }]);
}

/** Maximum number of viewed items kept per user. */
const VIEWED_KEPT = 100;

/**
 * Records what a user did with an item, if they allow learning; creates the user if needed. Adding a favourite twice,
 * or removing one that does not exist, changes nothing.
 * @returns the user's uid
 */
export async function recordInteraction(
  context: Context,
  ref: UserRef,
  itemId: string,
  kind: InteractionKind,
): Promise<string> {
  const at = context.clock.now();
  return context.database.scoped(ref, async (tx) => {
    const user = await lockNamedUser(context, tx, ref);
    await tx.query('UPDATE users SET last_active_at = greatest(last_active_at, $2) WHERE user_uid = $1', [
      user.userUid,
      at,
    ]);
    if (!user.enabled || lacksConsent(user, context.settings.newUser.consentRequired)) return user.userUid;
    const changed = await note[kind](tx, [user.userUid, ref.projectId, itemId, at]);
    if (changed > 0) await touchPreferences(tx, ref.projectId, user.userUid, at);
    return user.userUid;
  });
}

type Noted = [userUid: string, projectId: string, itemId: string, at: Date];

const note = {
  async VIEWED(tx: Tx, noted: Noted): Promise<number> {
    const changed = await tx.execute(
      `INSERT INTO interactions (user_uid, project_id, kind, item_id, at) VALUES ($1, $2, 'VIEWED', $3, $4)
       ON CONFLICT (user_uid, kind, item_id) DO UPDATE SET at = EXCLUDED.at`,
      noted,
    );
    await tx.query(
      `DELETE FROM interactions WHERE user_uid = $1 AND kind = 'VIEWED' AND item_id IN (
         SELECT item_id FROM interactions WHERE user_uid = $1 AND kind = 'VIEWED' ORDER BY at DESC, item_id OFFSET ${VIEWED_KEPT})`,
      [noted[0]],
    );
    return changed;
  },
  FAVORITED: (tx: Tx, noted: Noted): Promise<number> =>
    tx.execute(
      `INSERT INTO interactions (user_uid, project_id, kind, item_id, at) VALUES ($1, $2, 'FAVORITED', $3, $4)
       ON CONFLICT (user_uid, kind, item_id) DO NOTHING`,
      noted,
    ),
  UNFAVORITED: (tx: Tx, [userUid, , itemId]: Noted): Promise<number> =>
    tx.execute(`DELETE FROM interactions WHERE user_uid = $1 AND kind = 'FAVORITED' AND item_id = $2`, [
      userUid,
      itemId,
    ]),
};

/** Notes that a user's preferences have changed. */
export async function touchPreferences(tx: Tx, projectId: string, userUid: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO preferences (user_uid, project_id, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_uid) DO UPDATE SET updated_at = EXCLUDED.updated_at`,
    [userUid, projectId, at],
  );
}
