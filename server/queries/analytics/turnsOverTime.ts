import { bucketOf, type DataPoint, overTime, overTimeValues, type Part, pointPerBucket } from './part.ts';

/** How many turns there were in each bucket. */
export const turnsOverTime: Part<DataPoint[]> = {
  name: 'analytics-turns',
  text: `
    SELECT ${bucketOf('t', 'occurred_at')} AS bucket, count(*) AS value FROM turns t WHERE ${overTime('t', 'occurred_at')}
    GROUP BY bucket`,
  values: overTimeValues,
  read: (rows, range) => pointPerBucket(rows, range, (row) => ({ value: row?.value ?? 0 })),
};
