import { bucketOf, overTime, overTimeValues, type Part, pointPerBucket } from './part.ts';

/** How long the contexts of each bucket took: the middle one, and the one that 95 of 100 were quicker than. */
export const contextLatency: Part<{ at: Date; p50Ms: number; p95Ms: number }[]> = {
  name: 'analytics-latency',
  text: `
    SELECT ${bucketOf('c', 'served_at')} AS bucket, percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY c.took_ms) AS took
    FROM contexts c WHERE ${overTime('c', 'served_at')}
    GROUP BY bucket`,
  values: overTimeValues,
  read: (rows, range) => pointPerBucket(rows, range, (row) => ({ p50Ms: row?.took[0] ?? 0, p95Ms: row?.took[1] ?? 0 })),
};
