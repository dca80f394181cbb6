import { getFirst } from '../../db/database.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { memoriesByCategory } from './counts.ts';
import type { Part } from './part.ts';

export interface PeopleTotals {
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
