import { overTime, type Part } from './part.ts';

const MOST = 100;

/**
 * Turns by intent, the most frequent first. An intent that fewer people had than a breakdown may show is left out, and not
 * told under another name either: what is missing from the number of turns says how many turns, of which intents it does
 * not. Anonymous sessions are no people, for many of them may be one person's; their turns are counted with the others.
 */
export const intentCounts: Part<{ intentType: string | null; count: number }[]> = {
  name: 'analytics-intents',
  text: `
    SELECT s.intent_type, sum(s.turns) AS count
    FROM (SELECT t.intent_type, t.user_uid, count(*) AS turns FROM turns t WHERE ${overTime('t', 'occurred_at')}
          GROUP BY t.intent_type, t.user_uid) s
    JOIN users u ON u.user_uid = s.user_uid
    GROUP BY s.intent_type HAVING count(*) FILTER (WHERE u.user_key IS NOT NULL) >= $4
    ORDER BY count DESC, s.intent_type LIMIT ${MOST}`,
  values: ({ scope, from, to, smallestGroup }) => [scope.projectId, from, to, smallestGroup],
  read: (rows) => rows.map((row) => ({ intentType: row.intent_type, count: row.count })),
};
