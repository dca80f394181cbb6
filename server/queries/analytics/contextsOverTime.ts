import { bucketOf, overTime, overTimeValues, type Part, pointPerBucket } from './part.ts';

/** How many contexts were served in each bucket, with how many memories and how many tokens of prompt together. */
export const contextsOverTime: Part<{ at: Date; served: number; memories: number; promptTokens: number }[]> = {
  name: 'analytics-contexts',
  text: `
    SELECT ${bucketOf('c', 'served_at')} AS bucket, count(*) AS served, sum(c.memories_recalled) AS memories,
      sum(c.prompt_tokens) AS tokens
    FROM contexts c
    WHERE ${overTime('c', 'served_at')}
    GROUP BY bucket`,
  values: overTimeValues,
  read: (rows, range) =>
    pointPerBucket(rows, range, (row) => ({
      served: row?.served ?? 0,
      memories: row?.memories ?? 0,
      promptTokens: row?.tokens ?? 0,
    })),
};
