import type { Question, Row } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { UserScope } from '../db/scope.ts';
import { Session } from '../entities/session.ts';
import { Turn } from '../entities/turn.ts';
import { keptSessionSql } from './keptSession.ts';

/** What the tiers are read by. */
export interface TierRange {
  /** Nothing later is seen. */
  before: Date;
  /** True when `before` is a moment of the past: sessions are then ranked by what they were at that moment. */
  inPast: boolean;
  /** The running session, which is left out. */
  runningSession: string | null;
  sessions: number;
  /** How many of them, from the newest, are shown turn by turn. */
  verbatim: number;
  turnsEach: number;
}

/** A past session, with its newest turns in order where it is shown verbatim. */
export interface TierSession {
  session: Session;
  turns: Turn[];
}

const KEPT = keptSessionSql('s');

// Now, the index gives the newest sessions in order. In the past, a session stands where its last turn of that time puts it.
const RANKED = {
  now: `SELECT s.*, s.last_activity_at AS active_at FROM sessions s
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.started_at <= $2 AND ${KEPT} AND s.session_key IS DISTINCT FROM $3
    ORDER BY s.last_activity_at DESC, s.id DESC LIMIT $4`,
  past: `SELECT s.*, CASE WHEN s.last_activity_at <= $2 THEN s.last_activity_at ELSE
      (SELECT max(t.occurred_at) FROM turns t WHERE t.user_uid = s.user_uid AND t.session_uid = s.id AND t.occurred_at <= $2) END AS active_at
    FROM sessions s
    WHERE s.user_uid = $1 AND s.forwarded_to IS NULL AND s.started_at <= $2 AND ${KEPT} AND s.session_key IS DISTINCT FROM $3
    ORDER BY active_at DESC NULLS LAST, s.id DESC LIMIT $4`,
};

/** Two statements, flat rows: the sessions, and the turns of those that are shown verbatim (json_agg costs four times the CPU). */
export function tierQuestions(scope: UserScope, range: TierRange): Question[] {
  const when = range.inPast ? 'past' : 'now';
  const values = [scope.userUid, range.before, range.runningSession];
  return [
    {
      name: `tier-sessions-${when}`,
      text: `SELECT ${selectList(Session, 's')}, s.active_at FROM (${RANKED[when]}) s ORDER BY s.active_at DESC, s.id DESC`,
      values: [...values, range.sessions],
    },
    {
      name: `tier-turns-${when}`,
      text: `SELECT t.* FROM (${RANKED[when]}) s CROSS JOIN LATERAL (
          SELECT ${selectList(Turn, 'turns')} FROM turns
          WHERE turns.user_uid = s.user_uid AND turns.session_uid = s.id AND turns.occurred_at <= $2 AND turns.recallable
            AND turns.hidden_by IS NULL AND turns.dismissed_at IS NULL AND (turns.expires_at IS NULL OR turns.expires_at > $2)
          ORDER BY turns.turn_number DESC LIMIT $5) t`,
      values: [...values, range.verbatim, range.turnsEach],
    },
  ];
}

/** The sessions, newest first. A summary that was made of later turns than `before` is not shown. */
export function toTierSessions([sessionRows, turnRows]: Row[][], before: Date): TierSession[] {
  const turns = Map.groupBy(
    turnRows!.map((row) => hydrate(Turn, row)),
    (turn) => turn.sessionUid,
  );
  return sessionRows!.map((row) => {
    const session = hydrate(Session, row);
    if (session.lastActivityAt > before) session.summary = null;
    const own = (turns.get(session.uid) ?? []).sort((a, b) => a.turnNumber - b.turnNumber);
    return { session, turns: own };
  });
}
