import type { Part } from './part.ts';

/** All that there is now, added up from what each user's row counts. */
export const peopleTotals: Part<{ users: number; sessions: number; turns: number }> = {
  name: 'analytics-people',
  text: `
    SELECT count(*) FILTER (WHERE u.user_key IS NOT NULL) AS users, coalesce(sum(u.session_count), 0) AS sessions,
      coalesce(sum(u.turn_count), 0) AS turns
    FROM users u WHERE u.project_id = $1`,
  values: ({ scope }) => [scope.projectId],
  read: ([row]) => ({ users: row!.users, sessions: row!.sessions, turns: row!.turns }),
};
