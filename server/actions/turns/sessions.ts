import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { isUnreadable, sealed } from '../../db/sealing/sealed.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { Session, SessionStatus } from '../../entities/session.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { titleOf } from '../../lifecycle/summaries/summarizeTurns.ts';
import { changesOf, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { eraseMemories } from '../memories/eraseMemories.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { findLockedUser, type UserWrite } from '../people/users.ts';
import { isUserHeld, refuseHeld } from '../privacy/legalHolds.ts';
import { decrementCounts, revertTurns } from './revertTurns.ts';

/** The fields to change; omitted ones stay. */
export interface SessionChanges {
  /** Null restores the one made from the first question. */
  title?: string | null;
  tags?: string[];
  metadata?: Metadata;
  status?: SessionStatus;
}

/**
 * Changes the fields of a session that the product supplies. If nothing differs, nothing is written or audited.
 * @returns the session; undefined when it no longer exists
 * @throws CONFLICT when somebody else changed it since `expectedVersion`
 */
export async function updateSession(
  context: Context,
  scope: UserScope,
  sessionUid: string,
  { status, ...given }: SessionChanges,
  expectedVersion?: string | null,
): Promise<Session | undefined> {
  const { title, tags, metadata } = redactJson(given, redactedKinds(context.settings));
  return context.database.scoped(scope, async (tx) => {
    const locked = await lockSession(context, tx, scope, sessionUid);
    if (!locked) return undefined;
    const { write, session } = locked;
    refuseLostUpdate(expectedVersion, session.editable, { title, tags, metadata, status });
    const change = changesOf(session, {
      ...(title === undefined
        ? {}
        : { title: title ?? (await firstTitle(tx, scope, sessionUid)), titleGiven: title !== null }),
      tags,
      metadata,
      ...(status === SessionStatus.OPEN ? { endedAt: null } : {}),
    });
    if (change) {
      const next = Object.assign(session, change.after);
      await tx.query(
        'UPDATE sessions SET title = $3, title_given = $4, tags = $5, metadata = $6, ended_at = $7 WHERE user_uid = $1 AND id = $2',
        [
          scope.userUid,
          sessionUid,
          sealed('sessions.title', scope.userUid, [next.sessionKey], next.title),
          next.titleGiven,
          next.tags,
          next.metadata,
          next.endedAt,
        ],
      );
      await noteChange(write, session, change);
    }
    if (status === SessionStatus.ENDED) await end(write, session);
    return session;
  });
}

/** A session's title, made from its first visible question; null if that cannot be opened. */
async function firstTitle(tx: Tx, { userUid }: UserScope, sessionUid: string): Promise<string | null> {
  const first = await tx.maybe<{ user_uid: string; id: string; user_query: string }>(
    'SELECT user_uid, id, user_query FROM turns WHERE user_uid = $1 AND session_uid = $2 AND hidden_by IS NULL ORDER BY turn_number LIMIT 1',
    [userUid, sessionUid],
  );
  return first && !isUnreadable(first) ? titleOf(first.user_query) || null : null;
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

/** Locks a session and its user; undefined when either is gone. */
async function lockSession(
  context: Context,
  tx: Tx,
  scope: UserScope,
  sessionUid: string,
): Promise<{ write: UserWrite<UserScope>; session: Session } | undefined> {
  const user = await findLockedUser(tx, scope.userUid);
  const row = await tx.maybe<RowOf<Session>>(
    `SELECT ${selectList(Session, 's')} FROM sessions s WHERE s.user_uid = $1 AND s.id = $2 FOR NO KEY UPDATE OF s`,
    [scope.userUid, sessionUid],
  );
  return user && row ? { write: { context, tx, scope, user }, session: hydrate(Session, row) } : undefined;
}

/**
 * Ends a session. The first call has its summary made and deletes the memories that were to last only as long as the
 * session. A later turn reopens it.
 * @returns the session; undefined when it no longer exists
 */
export async function endSession(context: Context, scope: UserScope, sessionUid: string): Promise<Session | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const locked = await lockSession(context, tx, scope, sessionUid);
    if (locked) await end(locked.write, locked.session);
    return locked?.session;
  });
}

async function end(write: UserWrite<UserScope>, session: Session): Promise<void> {
  const { context, tx, scope } = write;
  const { projectId, userUid } = scope;
  const sessionUid = session.uid;
  await forgetItsMemories(write, sessionUid);
  if (session.endedAt) return;
  const endedAt = context.clock.now();
  await tx.query('UPDATE sessions SET ended_at = $3 WHERE user_uid = $1 AND id = $2', [userUid, sessionUid, endedAt]);
  await noteChange(write, session, { endedAt });
  await context.queue.send(tx, 'summarizeSession', [{ payload: { projectId, userUid, sessionUid }, key: sessionUid }]);
  Object.assign(session, { endedAt });
}

const noteChange = (
  { context, tx, scope, user }: UserWrite,
  { uid }: Session,
  change: NewAuditEntry['change'],
): Promise<void> =>
  writeAudit(context, tx, scope, [
    {
      userUid: user.userUid,
      userKey: user.userKey,
      action: 'UPDATED',
      trigger: 'user_request',
      subjectType: 'Session',
      subjectUid: uid,
      sessionUid: uid,
      change,
    },
  ]);

/**
 * Also for a session that has already ended: a memory may have been saved for it since. On legal hold they stay until
 * the first cleanup after its release.
 */
async function forgetItsMemories(write: UserWrite, sessionUid: string): Promise<void> {
  const { tx, user } = write;
  if (await isUserHeld(write)) return;
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 AND scope = 'SESSION' ORDER BY id FOR UPDATE`,
    [user.userUid, sessionUid],
  );
  const uids = rows.map((row) => row.id);
  await eraseMemories(write, uids, 'session_end');
}

/**
 * Deletes a session with its turns, everything they added, and the memories of its scope.
 * @returns the number of turns; undefined when the session no longer exists
 */
export async function deleteSession(
  context: Context,
  scope: UserScope,
  sessionUid: string,
): Promise<number | undefined> {
  return context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    const values = [scope.userUid, sessionUid];
    const session = await tx.maybe<{ id: string }>('SELECT id FROM sessions WHERE user_uid = $1 AND id = $2', values);
    if (!user || !session) return undefined;
    const write = { context, tx, scope, user };
    await refuseHeld(write);
    // Locked in order, because recall updates usage counts on several of these rows at a time.
    const memories = await tx.query<{ id: string }>(
      'SELECT id FROM memories WHERE user_uid = $1 AND session_uid = $2 ORDER BY id FOR UPDATE',
      values,
    );
    const turns = await tx.query<{ id: string }>(
      'SELECT id FROM turns WHERE user_uid = $1 AND session_uid = $2',
      values,
    );
    const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
    await eraseMemories(write, idsOf(memories), 'session_deleted');
    const gone = await revertTurns(write, idsOf(turns), 'session_deleted');
    await tx.query(`DELETE FROM merged_rows WHERE user_uid = $1 AND kind = 'session' AND into_id = $2`, values);
    await tx.query('DELETE FROM sessions WHERE user_uid = $1 AND id = $2', values);
    await decrementCounts(context, tx, scope, gone, 1);
    await writeAudit(context, tx, scope, [
      {
        userUid: user.userUid,
        userKey: user.userKey,
        action: 'ERASED',
        trigger: 'user_request',
        subjectType: 'Session',
        subjectUid: sessionUid,
        sessionUid,
        change: { turnsDeleted: gone.turns },
      },
    ]);
    return gone.turns;
  });
}
