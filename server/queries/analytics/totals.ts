import { getFirst } from '../../collections.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { overTime, type Part } from './part.ts';

const MAX_LABELS = 100;

/** Turns by intent, the most frequent first. */
export const intentCounts: Part<
  { intentType: string | null; count: number }[],
  { intent_type: string | null; count: number }
> = {
  name: 'analytics-intents',
  text: `
    SELECT t.intent_type, count(*) AS count FROM turns t WHERE ${overTime('t', 'occurred_at')}
    GROUP BY t.intent_type ORDER BY count DESC, t.intent_type LIMIT ${MAX_LABELS}`,
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
 * may show is left out, also of the total. The conditions are those of `aliveMemorySql`, with a join, because Citus
 * cannot group by category what NOT EXISTS leaves.
 */
export const memoriesByCategory: Part<
  { category: MemoryCategory; count: number }[],
  { category: MemoryCategory; count: number; people: number }
> = {
  name: 'analytics-categories',
  text: `
    SELECT o.category, sum(o.memories) AS count, count(*) AS people
    FROM (SELECT m.category, m.user_uid, count(*) AS memories FROM memories m JOIN memory_settings s USING (user_uid)
          WHERE m.project_id = $1 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND m.hidden_by IS NULL
            AND (m.expires_at IS NULL OR m.expires_at > $2)
            AND (m.created_at <= $2::timestamptz - s.retention_days * interval '24 hours') IS NOT TRUE
          GROUP BY m.category, m.user_uid) o
    GROUP BY o.category ORDER BY count DESC, o.category`,
  values: ({ scope, at }) => [scope.projectId, at],
  read: (rows, { smallestGroup }) =>
    rows.filter((row) => row.people >= smallestGroup).map((row) => ({ category: row.category, count: row.count })),
};

interface PeopleTotals {
  users: number;
  sessions: number;
  /** The number of users who have sessions. */
  withSessions: number;
  /** Whether there are too few to report. */
  withheld: boolean;
}

/** The current users and sessions, summed from the counters on each user's row. */
export const peopleTotals: Part<PeopleTotals, { users: number; sessions: number; with_sessions: number }> = {
  name: 'analytics-people',
  text: `
    SELECT count(*) FILTER (WHERE u.user_key IS NOT NULL) AS users, coalesce(sum(u.session_count), 0) AS sessions,
      count(*) FILTER (WHERE u.user_key IS NOT NULL AND u.session_count > 0) AS with_sessions
    FROM users u WHERE u.project_id = $1`,
  values: ({ scope }) => [scope.projectId],
  read: (rows) => {
    const { users, sessions, with_sessions: withSessions } = getFirst(rows);
    return { users, sessions, withSessions, withheld: false };
  },
};

export const turnTotal: Part<number, { turns: number }> = {
  name: 'analytics-turns-in-all',
  text: 'SELECT coalesce(sum(u.turn_count), 0) AS turns FROM users u WHERE u.project_id = $1',
  values: ({ scope }) => [scope.projectId],
  read: (rows) => getFirst(rows).turns,
};

/**
 * The number of memories that can be recalled now: of the reported categories only, so that no other can be derived by
 * subtraction.
 */
export const memoryTotal: Part<number, { category: MemoryCategory; count: number; people: number }> = {
  ...memoriesByCategory,
  read: (rows, range) => memoriesByCategory.read(rows, range).reduce((sum, { count }) => sum + count, 0),
};

export const entityTotal: Part<number, { count: number }> = {
  name: 'analytics-entities',
  text: 'SELECT count(*) AS count FROM entities e WHERE e.project_id = $1',
  values: ({ scope }) => [scope.projectId],
  read: (rows) => getFirst(rows).count,
};

/**
 * The project's estimated share of the database: tables and indexes of all projects, by its share of all turns. Rows of
 * other projects cannot be counted from here, so the number of all turns is PostgreSQL's last statistic; if that is
 * outdated, the estimate is too high, but never below the project's own share. A single project has all of it.
 */
export const storageBytes: Part<number, { bytes: number }> = {
  name: 'analytics-storage',
  text: `
    WITH own AS (SELECT coalesce(sum(u.turn_count), 0)::float8 AS turns FROM users u WHERE u.project_id = $1),
    whole AS (
      SELECT greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), own.turns)::float8 AS turns
      FROM pg_class c, own WHERE c.oid = 'turns'::regclass),
    taken AS (
      SELECT sum(pg_total_relation_size(c.oid))::float8 AS bytes FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r')
    SELECT round(CASE WHEN (SELECT count(*) FROM projects) = 1 THEN taken.bytes
      ELSE taken.bytes * own.turns / greatest(whole.turns, 1) END) AS bytes
    FROM own, whole, taken`,
  values: ({ scope }) => [scope.projectId],
  read: (rows) => getFirst(rows).bytes,
};
