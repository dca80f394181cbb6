import { MemoryCategory } from '../../entities/enums.ts';
import { aliveMemorySql } from '../aliveMemory.ts';
import type { Part } from './part.ts';

/**
 * Memories that can be recalled now, by category, most first. A category that fewer people have than a breakdown may show
 * is left out. Were it the only one, the number of all memories would tell what it holds: the smallest of the others goes
 * with it then.
 */
export const memoriesByCategory: Part<{ category: MemoryCategory; count: number }[]> = {
  name: 'analytics-categories',
  text: `
    SELECT o.category, sum(o.memories) AS count, count(*) AS people
    FROM (SELECT m.category, m.user_uid, count(*) AS memories FROM memories m
          WHERE m.project_id = $1 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$2')}
          GROUP BY m.category, m.user_uid) o
    GROUP BY o.category ORDER BY count DESC, o.category`,
  values: ({ scope, at }) => [scope.projectId, at],
  read: (rows, { smallestGroup }) => {
    const shown = rows.filter((row) => row.people >= smallestGroup);
    const hidesOne = rows.length === Object.keys(MemoryCategory).length && shown.length === rows.length - 1;
    if (hidesOne) shown.pop();
    return shown.map((row) => ({ category: row.category, count: row.count }));
  },
};
