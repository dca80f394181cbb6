import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sealed, sealedJson } from '../../db/sealing/sealed.ts';
import { isUnreadable } from '../../db/sealing/unreadable.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { mergedSpeakers } from './countTurns.ts';

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
 * stays as an empty forwarding row for late anonymous writes, replays and look-ups. Nothing is learned from earlier
 * turns. The caller has locked both users' rows.
 * @returns whether the session is the user's now; false when there was none
 */
export async function claimSession(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  from: ClaimedSession,
  userUid: string,
): Promise<boolean> {
  const anonymous = await tx.maybe<AnonymousSession>(
    'SELECT user_uid, session_key, id, title, started_at, last_activity_at, last_turn_number FROM sessions WHERE user_uid = $1 AND session_key = $2',
    [from.userUid, from.sessionKey],
  );
  if (!anonymous && !from.expected) return false;
  await forward(tx, scope, from, userUid, context.clock.now());
  if (anonymous) await move(context, tx, scope, from, userUid, anonymous);
  return true;
}

/** Its content belongs to the user now, so none of it may stay in the row. */
async function forward(
  tx: Tx,
  scope: { readonly projectId: string },
  from: ClaimedSession,
  userUid: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, started_at, last_activity_at, forwarded_to)
     VALUES ($1, $2, $3, $4, $5, $5, $6)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET forwarded_to = EXCLUDED.forwarded_to, title = NULL, summary = NULL,
       summary_tokens = NULL, summary_updated_at = NULL, summarized_turns = 0, turn_count = 0, last_turn_number = 0`,
    [from.userUid, newUid(), scope.projectId, from.sessionKey, at, userUid],
  );
}

interface AnonymousSession {
  user_uid: string;
  session_key: string;
  id: string;
  title: string | null;
  started_at: Date;
  last_activity_at: Date;
  last_turn_number: number;
}

interface SaidRow {
  user_uid: string;
  id: string;
  user_query: string;
  assistant_response: string;
  search_context: unknown;
}

async function move(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  from: ClaimedSession,
  userUid: string,
  anonymous: AnonymousSession,
): Promise<void> {
  const session = await tx.one<{ id: string; last_turn_number: number; created: boolean }>(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, title, started_at, last_activity_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET title = coalesce(sessions.title, EXCLUDED.title),
       started_at = least(sessions.started_at, EXCLUDED.started_at),
       last_activity_at = greatest(sessions.last_activity_at, EXCLUDED.last_activity_at)
     RETURNING id, last_turn_number, (xmax = 0) AS created`,
    [
      userUid,
      newUid(),
      scope.projectId,
      from.sessionKey,
      sealed('sessions.title', userUid, [from.sessionKey], anonymous.title),
      anonymous.started_at,
      anonymous.last_activity_at,
    ],
  );
  const { id, last_turn_number: before, created } = session;
  // Turn numbers continue after those of a session that the user already has under this key.
  const said = context.dataKeys.active ? await tx.query<SaidRow>(SAID_SQL, [from.userUid, anonymous.id]) : [];
  const moved = await tx.one<{
    turns: number;
    visible: number;
    recallable: number;
    terms: number;
    ids: string[] | null;
    speakers: string[] | null;
    user_key: string;
  }>(MOVE_SQL, [from.userUid, anonymous.id, userUid, id, before, context.clock.now()]);
  await tx.query('DELETE FROM turns WHERE user_uid = $1 AND session_uid = $2', [from.userUid, anonymous.id]);
  // A turn that cannot be opened stays as it is, so that the cause can still be investigated.
  if (said.length > 0)
    await sealAnew(
      tx,
      userUid,
      said.filter((row) => !isUnreadable(row)),
    );
  await tx.query(
    'UPDATE sessions SET turn_count = turn_count + $3, last_turn_number = last_turn_number + $4 WHERE user_uid = $1 AND id = $2',
    [userUid, id, moved.visible, anonymous.last_turn_number],
  );
  await tx.query(
    `UPDATE users SET turn_count = turn_count + $2, recallable_count = recallable_count + $3, term_total = term_total + $4,
       session_count = session_count + $5, last_active_at = greatest(last_active_at, $6),
       speakers = ${mergedSpeakers('users.speakers', '$7::text[]')} WHERE user_uid = $1`,
    [
      userUid,
      moved.turns,
      moved.recallable,
      moved.terms,
      created ? 1 : 0,
      anonymous.last_activity_at,
      moved.speakers ?? [],
    ],
  );
  await tx.query(
    'UPDATE users SET turn_count = 0, session_count = 0, recallable_count = 0, term_total = 0, last_active_at = NULL, speakers = DEFAULT WHERE user_uid = $1',
    [from.userUid],
  );
  await writeAudit(context, tx, scope, [
    {
      userUid,
      userKey: moved.user_key,
      action: created ? 'CREATED' : 'UPDATED',
      trigger: 'claiming',
      subjectType: 'Session',
      subjectUid: id,
      sessionUid: id,
      change: { turnsClaimed: moved.turns },
    },
  ]);
  // A job sent for the anonymous user no longer finds turns there, so its results are requested again.
  const payload = { projectId: scope.projectId, userUid };
  if (moved.ids) await context.queue.send(tx, 'embedTurns', [{ payload: { ...payload, turnUids: moved.ids } }]);
  await context.queue.send(tx, 'summarizeSession', [{ payload: { ...payload, sessionUid: id }, key: id }]);
}

/** Content sealed for the anonymous user cannot be opened by anyone else: it is sealed again for the user. */
async function sealAnew(tx: Tx, userUid: string, said: SaidRow[]): Promise<void> {
  await tx.query(
    `UPDATE turns t SET user_query = s.user_query, assistant_response = s.assistant_response, search_context = s.search_context
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[]) AS s (id, user_query, assistant_response, search_context)
     WHERE t.user_uid = $1 AND t.id = s.id`,
    [
      userUid,
      said.map((row) => row.id),
      said.map((row) => sealed('turns.user_query', userUid, [row.id], row.user_query)),
      said.map((row) => sealed('turns.assistant_response', userUid, [row.id], row.assistant_response)),
      said.map((row) => sealedJson('turns.search_context', userUid, [row.id], row.search_context)),
    ],
  );
}

const SAID_SQL = `SELECT user_uid, id, user_query, assistant_response, search_context FROM turns WHERE user_uid = $1 AND session_uid = $2`;

/** The columns that move unchanged with a turn. */
const CARRIED = [
  'id, project_id, speaker, user_query, assistant_response, intent_type, intent_confidence, teams_used, tools_used, model',
  'execution_time_ms, tags, search_context, document_id, context_id, importance, token_count, term_count, recallable',
  'saved_at, dismissed_at, expires_at, hidden_by, payload_hash, occurred_at, recorded_at, search',
].join(', ');

// Turns recorded before keys became unique per session may be duplicates: both stay, and replays return the user's own.
const MOVE_SQL = `
  WITH copied AS (
    INSERT INTO turns (user_uid, session_uid, turn_number, claimed_at, claimed_from, idempotency_key, ${CARRIED})
    SELECT $3, $4, $5::integer + t.turn_number, $6, $1,
      CASE WHEN EXISTS (SELECT FROM turns own WHERE own.user_uid = $3 AND own.idempotency_key = t.idempotency_key AND own.payload_hash = t.payload_hash) THEN NULL ELSE t.idempotency_key END,
      ${CARRIED.replaceAll(/\w+/g, 't.$&')}
    FROM turns t WHERE t.user_uid = $1 AND t.session_uid = $2
    RETURNING id, recallable, term_count, speaker, hidden_by),
  vectors AS (
    INSERT INTO turn_embeddings (user_uid, id, project_id, model, embedding)
    SELECT $3, v.id, v.project_id, v.model, v.embedding FROM turn_embeddings v JOIN copied USING (id) WHERE v.user_uid = $1)
  SELECT count(*) AS turns, count(*) FILTER (WHERE hidden_by IS NULL) AS visible, count(*) FILTER (WHERE recallable) AS recallable,
    coalesce(sum(term_count) FILTER (WHERE recallable), 0) AS terms, array_agg(id) FILTER (WHERE recallable) AS ids,
    array_agg(DISTINCT speaker) FILTER (WHERE speaker IS NOT NULL) AS speakers,
    (SELECT user_key FROM users WHERE user_uid = $3) AS user_key
  FROM copied`;
