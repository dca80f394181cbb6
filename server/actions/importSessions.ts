import { v7 as newUid } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import { sealed } from '../db/sealing/sealed.ts';
import { countTokens } from '../text/countTokens.ts';
import type { ExportedPerson } from './readExport.ts';

/** Puts a person's sessions back, with their summaries and those of weeks and months. @returns their new uids by their keys */
export async function importSessions(
  tx: Tx,
  { projectId }: ProjectScope,
  userUid: string,
  { sessions, turns, summaries }: ExportedPerson,
): Promise<Map<string, string>> {
  const bySession = Map.groupBy(turns, ({ sessionId }) => sessionId);
  const missing = [...bySession.keys()].find((key) => !sessions.some(({ sessionId }) => sessionId === key));
  if (missing !== undefined) throw new Error(`sessions.jsonl: the session ${missing} is not in it.`);
  const uids = new Map(sessions.map(({ sessionId }) => [sessionId, newUid()]));
  for (const { sessionId, title, summary, startedAt, lastActivityAt, endedAt } of sessions) {
    const own = bySession.get(sessionId) ?? [];
    const last = Math.max(0, ...own.map(({ turnNumber }) => turnNumber));
    await tx.query(
      `INSERT INTO sessions (user_uid, id, project_id, session_key, title, summary, summary_tokens, summary_updated_at, summarized_turns,
         turn_count, last_turn_number, started_at, last_activity_at, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[userUid, uids.get(sessionId), projectId, sessionId, sealed(userUid, title)],
        ...[sealed(userUid, summary), summary && countTokens(summary), summary && lastActivityAt, summary ? last : 0],
        ...[own.length, last, startedAt, lastActivityAt, endedAt],
      ],
    );
  }
  for (const { period, from, to, summary, turnCount } of summaries)
    await tx.query(
      `INSERT INTO period_summaries (user_uid, period, from_at, to_at, project_id, summary, turn_count, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $4)`,
      [userUid, period, from, to, projectId, sealed(userUid, summary), turnCount],
    );
  return uids;
}
