import type { AuditAction } from '../../entities/enums.ts';
import {
  bucketOf,
  type DataPoint,
  type LatencyPoint,
  overTime,
  overTimeValues,
  type Part,
  pointPerBucket,
} from './part.ts';

/** The number of turns in each bucket. */
export const turnsOverTime: Part<DataPoint[], { bucket: number; value: number }> = {
  name: 'analytics-turns',
  text: `
    SELECT ${bucketOf('t', 'occurred_at')} AS bucket, count(*) AS value FROM turns t WHERE ${overTime('t', 'occurred_at')}
    GROUP BY bucket`,
  values: overTimeValues,
  read: (rows, range) => pointPerBucket(rows, range, (row) => ({ value: row?.value ?? 0 })),
};

/** The number of contexts served in each bucket, with their total number of memories and of prompt tokens. */
export const contextsOverTime: Part<
  { at: Date; withheld: boolean; served: number; memories: number; promptTokens: number }[],
  { bucket: number; served: number; memories: number; tokens: number }
> = {
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

/** The duration of the contexts in each bucket: the median and the 95th percentile. */
export const contextLatency: Part<LatencyPoint[], { bucket: number; took: number[] }> = {
  name: 'analytics-latency',
  text: `
    SELECT ${bucketOf('c', 'served_at')} AS bucket, percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY c.took_ms) AS took
    FROM contexts c WHERE ${overTime('c', 'served_at')}
    GROUP BY bucket`,
  values: overTimeValues,
  read: (rows, range) => pointPerBucket(rows, range, (row) => ({ p50Ms: row?.took[0] ?? 0, p95Ms: row?.took[1] ?? 0 })),
};

/**
 * The number of different users with turns in each bucket; anonymous sessions have no user. Each user's turns are
 * aggregated before users are looked up: over 200,000 turns this is an index-only scan, 0.24 s for 300 days and 0.02 s
 * for 30.
 */
export const activeUsers: Part<DataPoint[], { bucket: number; value: number }> = {
  name: 'analytics-active-users',
  text: `
    SELECT d.bucket, count(*) AS value
    FROM (SELECT DISTINCT ${bucketOf('t', 'occurred_at')} AS bucket, t.user_uid FROM turns t WHERE ${overTime('t', 'occurred_at')}) d
    JOIN users u ON u.user_uid = d.user_uid AND u.user_key IS NOT NULL
    GROUP BY d.bucket`,
  values: overTimeValues,
  read: (rows, range) => pointPerBucket(rows, range, (row) => ({ value: row?.value ?? 0 })),
};

/**
 * Changes to memories in each bucket, according to the audit trail; every kind that occurred has a point for every
 * bucket.
 */
export const memoryChanges: Part<
  { at: Date; withheld: boolean; action: AuditAction; count: number }[],
  { action: AuditAction; bucket: number; count: number }
> = {
  name: 'analytics-memory-changes',
  text: `
    SELECT a.action, ${bucketOf('a', 'created_at')} AS bucket, count(*) AS count FROM audit_entries a
    WHERE ${overTime('a', 'created_at')} AND a.subject_type = 'Memory'
    GROUP BY a.action, bucket ORDER BY a.action`,
  values: overTimeValues,
  read: (rows, { starts }) =>
    [...Map.groupBy(rows, (row) => row.action)].flatMap(([action, own]) => {
      const counts = new Map(own.map((row) => [row.bucket, row.count]));
      return starts.map((at, i) => ({ at, withheld: false, action, count: counts.get(i + 1) ?? 0 }));
    }),
};
