import { overTime, type Part } from './part.ts';

/** Turns by importance, the most important first; one that fewer people's turns had than a breakdown may show is left out. */
export const importanceCounts: Part<{ importance: number; count: number }[]> = {
  name: 'analytics-importance',
  text: `
    SELECT s.importance, sum(s.turns) AS count
    FROM (SELECT t.importance, t.user_uid, count(*) AS turns FROM turns t WHERE ${overTime('t', 'occurred_at')}
          GROUP BY t.importance, t.user_uid) s
    JOIN users u ON u.user_uid = s.user_uid
    GROUP BY s.importance HAVING count(*) FILTER (WHERE u.user_key IS NOT NULL) >= $4
    ORDER BY s.importance DESC`,
  values: ({ scope, from, to, smallestGroup }) => [scope.projectId, from, to, smallestGroup],
  read: (rows) => rows.map((row) => ({ importance: row.importance, count: row.count })),
};
