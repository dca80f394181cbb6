import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { aliveMemorySql } from './aliveMemory.ts';

/** What is counted of a user when it is asked for; the rest stands on the user's row. */
export interface CountedOfUser {
  memories: number;
  intents: { intentType: string | null; count: number }[];
}

const MEMORIES = `
  SELECT m.user_uid, count(*) AS count FROM memories m
  WHERE m.user_uid = ANY($1) AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$2')}
  GROUP BY m.user_uid`;

const INTENTS = `
  SELECT t.user_uid, t.intent_type, count(*) AS count FROM turns t WHERE t.user_uid = ANY($1)
  GROUP BY t.user_uid, t.intent_type ORDER BY count DESC, t.intent_type`;

/** The active memories of users, and their turns by intent, most first; by uid. */
export async function findStatistics(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, CountedOfUser>> {
  const [memories, intents] = await context.database.read(scope, [
    { name: 'statistics-memories', text: MEMORIES, values: [userUids, context.clock.now()] },
    { name: 'statistics-intents', text: INTENTS, values: [userUids] },
  ]);
  const found = new Map(userUids.map((uid): [string, CountedOfUser] => [uid, { memories: 0, intents: [] }]));
  for (const row of memories!) found.get(row.user_uid)!.memories = row.count;
  for (const row of intents!) found.get(row.user_uid)!.intents.push({ intentType: row.intent_type, count: row.count });
  return found;
}
