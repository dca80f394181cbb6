import { v7 as newUid } from 'uuid';
import { getFirst, getValue, type Tx } from '../../db/database.ts';
import { sealed, type ToSeal } from '../../db/sealing/sealed.ts';
import { titleOf } from '../../lifecycle/summaries/summarizeTurns.ts';
import type { PreparedTurn } from './prepareTurn.ts';

/** A session that turns were added to. */
export interface WrittenSession {
  uid: string;
  userUid: string;
  created: boolean;
  added: number;
}

/** Finds or creates the sessions of turns with known users, and gives each turn its session and number. */
export async function upsertSessions(
  tx: Tx,
  scope: { readonly projectId: string },
  turns: PreparedTurn[],
): Promise<WrittenSession[]> {
  const groups = Map.groupBy(turns, (turn) => `${turn.userUid}/${turn.sessionKey}`);
  const sessions = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => ({ ...getFirst(group), group }));
  const rows = await tx.query<{
    user_uid: string;
    id: string;
    session_key: string;
    last_turn_number: number;
    created: boolean;
  }>(
    `INSERT INTO sessions (user_uid, id, project_id, session_key, title, turn_count, last_turn_number, started_at, last_activity_at)
     SELECT user_uid, id, $1, session_key, title, added, added, started_at, last_activity_at
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[], $8::timestamptz[])
       AS s (user_uid, id, session_key, title, added, started_at, last_activity_at)
     ON CONFLICT (user_uid, session_key) DO UPDATE SET
       turn_count = sessions.turn_count + EXCLUDED.turn_count,
       last_turn_number = sessions.last_turn_number + EXCLUDED.turn_count,
       title = coalesce(sessions.title, EXCLUDED.title),
       started_at = least(sessions.started_at, EXCLUDED.started_at),
       last_activity_at = greatest(sessions.last_activity_at, EXCLUDED.last_activity_at),
       ended_at = NULL
     RETURNING user_uid, id, session_key, last_turn_number, (xmax = 0) AS created`,
    [
      scope.projectId,
      sessions.map(({ userUid }) => userUid),
      sessions.map(() => newUid()),
      sessions.map(({ sessionKey }) => sessionKey),
      sessions.map(titleSealed),
      sessions.map(({ group }) => group.length),
      sessions.map(({ group }) => earliest(group)),
      sessions.map(({ group }) => latest(group)),
    ],
  );
  return rows.map((row) => {
    const group = getValue(groups, `${row.user_uid}/${row.session_key}`);
    for (const [i, turn] of group.entries()) {
      turn.sessionUid = row.id;
      turn.turnNumber = row.last_turn_number - group.length + 1 + i;
    }
    return { uid: row.id, userUid: row.user_uid, created: row.created, added: group.length };
  });
}

const titleSealed = ({ userUid, sessionKey, userQuery }: PreparedTurn): ToSeal | null =>
  sealed('sessions.title', userUid, [sessionKey], titleOf(userQuery) || null);

const times = (group: PreparedTurn[]): number[] => group.map((turn) => turn.occurredAt.getTime());
const earliest = (group: PreparedTurn[]): Date => new Date(Math.min(...times(group)));
const latest = (group: PreparedTurn[]): Date => new Date(Math.max(...times(group)));
