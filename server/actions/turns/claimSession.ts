import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { type ClaimedTurns, moveClaimedTurns } from './moveClaimedTurns.ts';
import { mergedSpeakers } from './upsertSessions.ts';

/** An anonymous session whose user a turn now names. */
export interface ClaimedSession {
  userUid: string;
  sessionKey: string;
  /** Whether turns of the running write are about to be stored in it: it is then forwarded even if still empty. */
  expected: boolean;
}

/**
 * Moves an anonymous session to its user, now that a turn of the same key names them. The turns keep their ids; they
 * are inserted under the user and deleted, never updated, since the data is sharded by `user_uid`. The old session
 * stays as an empty forwarding row for late anonymous writes, replays and lookups. Nothing is learned from earlier
 * turns. The caller has locked both users' rows.
 * @returns whether the session is the user's now; false when there was none
 */
export async function claimSession(
  context: Context,
  tx: Tx,
  scope: InProject,
  from: ClaimedSession,
  userUid: string,
): Promise<boolean> {
  const anonymous = await tx.maybe<AnonymousSession>(
    'SELECT user_uid, session_key, id, title, title_given, tags, metadata, started_at, last_activity_at, last_turn_number FROM sessions WHERE user_uid = $1 AND session_key = $2',
    [from.userUid, from.sessionKey],
  );
  if (!anonymous && !from.expected) return false;
  await forwardSession(tx, scope, from, userUid, context.clock.now());
  if (anonymous) await move(context, tx, scope, userUid, anonymous);
  return true;
}

/** Its content belongs to the user now, so none of it may stay in the row. */
async function forwardSession(
  tx: Tx,
  scope: InProject,
  from: ClaimedSession,
  userUid: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, started_at, last_activity_at, forwarded_to)
     VALUES ($1, $2, $3, $4, $5, $5, $6)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET forwarded_to = EXCLUDED.forwarded_to, title = NULL, title_given = false, tags = '{}', metadata = '{}', summary = NULL,
       summary_tokens = NULL, summary_updated_at = NULL, summarized_turns = 0, turn_count = 0, last_turn_number = 0`,
    [from.userUid, newUid(), scope.projectId, from.sessionKey, at, userUid],
  );
}

interface AnonymousSession {
  user_uid: string;
  session_key: string;
  id: string;
  title: string | null;
  title_given: boolean;
  tags: string[];
  metadata: Metadata;
  started_at: Date;
  last_activity_at: Date;
  last_turn_number: number;
}

async function move(
  context: Context,
  tx: Tx,
  scope: InProject,
  userUid: string,
  anonymous: AnonymousSession,
): Promise<void> {
  const session = await upsertSession(tx, scope, userUid, anonymous);
  const places = { fromUid: anonymous.user_uid, sessionUid: anonymous.id, intoUid: userUid, intoSession: session.id };
  const moved = await moveClaimedTurns(context, tx, places, session.last_turn_number);
  const user = await tx.one<{ user_key: string | null }>('SELECT user_key FROM users WHERE user_uid = $1', [userUid]);
  await addCounts(tx, userUid, session, anonymous, moved);
  await clearAnonymous(tx, anonymous.user_uid);
  await writeAudit(context, tx, scope, [
    {
      userUid,
      userKey: user.user_key,
      action: session.created ? 'CREATED' : 'UPDATED',
      trigger: 'claiming',
      subjectType: 'Session',
      subjectUid: session.id,
      sessionUid: session.id,
      change: { turnsClaimed: moved.turns },
    },
  ]);
  // A job sent for the anonymous user no longer finds turns there, so its results are requested again.
  const payload = { projectId: scope.projectId, userUid };
  if (moved.recallable.length > 0)
    await context.queue.send(tx, 'embedTurns', [{ payload: { ...payload, turnUids: moved.recallable } }]);
  await context.queue.send(tx, 'summarizeSession', [
    { payload: { ...payload, sessionUid: session.id }, key: session.id },
  ]);
}

/** The session that the user has under the key now. */
interface UserSession {
  id: string;
  last_turn_number: number;
  created: boolean;
}

async function upsertSession(
  tx: Tx,
  scope: InProject,
  userUid: string,
  anonymous: AnonymousSession,
): Promise<UserSession> {
  return tx.one<UserSession>(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, title, started_at, last_activity_at, title_given, tags, metadata)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET title = coalesce(sessions.title, EXCLUDED.title),
       tags = CASE WHEN sessions.tags = '{}' THEN EXCLUDED.tags ELSE sessions.tags END,
       metadata = CASE WHEN sessions.metadata = '{}' THEN EXCLUDED.metadata ELSE sessions.metadata END,
       started_at = least(sessions.started_at, EXCLUDED.started_at),
       last_activity_at = greatest(sessions.last_activity_at, EXCLUDED.last_activity_at)
     RETURNING id, last_turn_number, (xmax = 0) AS created`,
    [
      ...[userUid, newUid(), scope.projectId, anonymous.session_key],
      sealed('sessions.title', userUid, [anonymous.session_key], anonymous.title),
      ...[anonymous.started_at, anonymous.last_activity_at],
      ...[anonymous.title_given, anonymous.tags, anonymous.metadata],
    ],
  );
}

async function addCounts(
  tx: Tx,
  userUid: string,
  { id, created }: UserSession,
  anonymous: AnonymousSession,
  moved: ClaimedTurns,
): Promise<void> {
  await tx.query(
    'UPDATE sessions SET turn_count = turn_count + $3, last_turn_number = last_turn_number + $4 WHERE user_uid = $1 AND id = $2',
    [userUid, id, moved.visible, anonymous.last_turn_number],
  );
  await tx.query(
    `UPDATE users SET turn_count = turn_count + $2, recallable_count = recallable_count + $3, term_total = term_total + $4,
       session_count = session_count + $5, last_active_at = greatest(last_active_at, $6),
       speakers = ${mergedSpeakers('users.speakers', '$7::text[]')} WHERE user_uid = $1`,
    [
      ...[userUid, moved.turns, moved.recallable.length, moved.terms, created ? 1 : 0],
      ...[anonymous.last_activity_at, moved.speakers],
    ],
  );
}

/** What was made from turns that are the user's now goes: a week's summary would otherwise be exported twice. */
async function clearAnonymous(tx: Tx, userUid: string): Promise<void> {
  await tx.query('DELETE FROM period_summaries WHERE user_uid = $1', [userUid]);
  await tx.query('DELETE FROM term_statistics WHERE user_uid = $1', [userUid]);
  await tx.query(
    'UPDATE users SET turn_count = 0, counted_turns = 0, session_count = 0, recallable_count = 0, term_total = 0, last_active_at = NULL, speakers = DEFAULT WHERE user_uid = $1',
    [userUid],
  );
}
