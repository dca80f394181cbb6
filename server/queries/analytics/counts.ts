import type { MemoryCategory } from '../../entities/enums.ts';
import { aliveMemorySql } from '../memories/memories.ts';
import { overTime, type Part } from './part.ts';

const MAX = 100;

/** Turns by intent, the most frequent first. */
export const intentCounts: Part<
  { intentType: string | null; count: number }[],
  { intent_type: string | null; count: number }
> = {
  name: 'analytics-intents',
  text: `
    SELECT t.intent_type, count(*) AS count FROM turns t WHERE ${overTime('t', 'occurred_at')}
    GROUP BY t.intent_type ORDER BY count DESC, t.intent_type LIMIT ${MAX}`,
  values: ({ scope, from, to }) => [scope.projectId, from, to],
  read: (rows) => rows.map((row) => ({ intentType: row.intent_type, count: row.count })),
};

/** Turns by importance, the most important first. */
export const importanceCounts: Part<{ importance: number; count: number }[], { importance: number; count: number }> = {
  name: 'analytics-importance',
  text: `
    SELECT t.importance, count(*) AS count FROM turns t WHERE ${overTime('t', 'occurred_at')}
    GROUP BY t.importance ORDER BY t.importance DESC`,
  values: ({ scope, from, to }) => [scope.projectId, from, to],
  read: (rows) => rows.map((row) => ({ importance: row.importance, count: row.count })),
};

/**
 * Memories that can be recalled now, by category, highest count first. A category with fewer people than a breakdown
 * may show is left out, also of the total.
 */
export const memoriesByCategory: Part<
  { category: MemoryCategory; count: number }[],
  { category: MemoryCategory; count: number; people: number }
> = {
  name: 'analytics-categories',
  text: `
    SELECT o.category, sum(o.memories) AS count, count(*) AS people
    FROM (SELECT m.category, m.user_uid, count(*) AS memories FROM memories m
          WHERE m.project_id = $1 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$2')}
          GROUP BY m.category, m.user_uid) o
    GROUP BY o.category ORDER BY count DESC, o.category`,
  values: ({ scope, at }) => [scope.projectId, at],
  read: (rows, { smallestGroup }) =>
    rows.filter((row) => row.people >= smallestGroup).map((row) => ({ category: row.category, count: row.count })),
};
