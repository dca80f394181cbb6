import type { Part } from './part.ts';

/**
 * What the project takes of the database, estimated: tables and indexes of all projects, by its share of all turns. Rows of
 * others cannot be counted from here, so how many turns there are in all is what PostgreSQL last noted; that may lag behind,
 * and then says too much, never less than the project's own. A project that is alone has all of it.
 */
export const storageBytes: Part<number> = {
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
  read: ([row]) => row!.bytes,
};
