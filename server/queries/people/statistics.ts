import { getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import { statement } from '../../db/database.ts';
import type { ProjectScope } from '../../db/scope.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { aliveMemorySql, confidenceSql, decayValues } from '../memories/memories.ts';
import { keptSessionSql } from '../turns/sessions.ts';

/** The statistics that are computed on request; the others are stored on the user's row. */
export interface CountedOfUser {
  /** The memories that can be recalled, by category, highest count first. */
  memories: CountedMemories[];
  /** The number of turns in each of the sessions that the tiers consist of, newest first. */
  recentSessions: number[];
  intents: { intentType: string | null; count: number }[];
  /** The number of turns that wait to be learned again. */
  turnsToRelearn: number;
}

interface CountedMemories {
  category: MemoryCategory;
  count: number;
  averageConfidence: number;
  oldestAt: Date;
  newestAt: Date;
}

const MEMORIES = `
  SELECT m.user_uid, m.category, count(*) AS count, avg(${confidenceSql('m', '$2', '$3', '$4')}) AS confidence,
    min(least(m.told_at, m.created_at)) AS oldest, max(least(m.told_at, m.created_at)) AS newest
  FROM memories m
  WHERE m.user_uid = ANY($1) AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$2')}
  GROUP BY m.user_uid, m.category ORDER BY count DESC, m.category`;

const RECENT_SESSIONS = `
  SELECT r.user_uid, r.turn_count FROM (
    SELECT s.user_uid, s.turn_count, row_number() OVER (PARTITION BY s.user_uid ORDER BY s.last_activity_at DESC, s.id DESC) AS place
    FROM sessions s WHERE s.user_uid = ANY($1) AND s.forwarded_to IS NULL AND ${keptSessionSql('s')}) r
  WHERE r.place <= $2 ORDER BY r.user_uid, r.place`;

const INTENTS = `
  SELECT t.user_uid, t.intent_type, count(*) AS count FROM turns t WHERE t.user_uid = ANY($1)
  GROUP BY t.user_uid, t.intent_type ORDER BY count DESC, t.intent_type`;

const TO_RELEARN = `
  SELECT e.user_uid, count(*) AS count FROM extracted_turns e WHERE e.user_uid = ANY($1) AND e.again_since IS NOT NULL
  GROUP BY e.user_uid`;

/**
 * The active memories of users, the sessions of their tiers, and their turns by intent, highest count first; by uid.
 */
export async function findStatistics(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, CountedOfUser>> {
  const { shortTermLimit, midTermLimit, longTermLimit } = context.settings;
  const [memories, sessions, intents, waiting] = await context.database.read(scope, [
    statement<{
      user_uid: string;
      category: MemoryCategory;
      count: number;
      confidence: number;
      oldest: Date;
      newest: Date;
    }>('statistics-memories', MEMORIES, [userUids, ...decayValues(context.settings, context.clock.now())]),
    statement<{ user_uid: string; turn_count: number }>('statistics-sessions', RECENT_SESSIONS, [
      userUids,
      shortTermLimit + midTermLimit + longTermLimit,
    ]),
    statement<{ user_uid: string; intent_type: string | null; count: number }>('statistics-intents', INTENTS, [
      userUids,
    ]),
    statement<{ user_uid: string; count: number }>('statistics-to-relearn', TO_RELEARN, [userUids]),
  ]);
  const found = new Map(
    userUids.map((uid): [string, CountedOfUser] => [
      uid,
      { memories: [], recentSessions: [], intents: [], turnsToRelearn: 0 },
    ]),
  );
  for (const { user_uid, category, count, confidence, oldest, newest } of memories)
    getValue(found, user_uid).memories.push({
      category,
      count,
      averageConfidence: confidence,
      oldestAt: oldest,
      newestAt: newest,
    });
  for (const row of sessions) getValue(found, row.user_uid).recentSessions.push(row.turn_count);
  for (const row of intents)
    getValue(found, row.user_uid).intents.push({ intentType: row.intent_type, count: row.count });
  for (const row of waiting) getValue(found, row.user_uid).turnsToRelearn = row.count;
  return found;
}
