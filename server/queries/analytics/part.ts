import type { AnalyticsRange } from './analyticsRange.ts';

/** A query about a project's use, and how its rows are read. Only the requested ones are sent, in one round trip. */
export interface Part<T, R extends object = object> {
  name: string;
  text: string;
  values(range: AnalyticsRange): unknown[];
  read(rows: R[], range: AnalyticsRange): T;
}

/** The values for `overTime` in a query: $1 to $4. */
export const overTimeValues = ({ scope, from, to, starts }: AnalyticsRange): unknown[] => [
  scope.projectId,
  from,
  to,
  starts,
];

/** The condition for the project's rows in the time range; its parameters are `overTimeValues`. */
export const overTime = (row: string, column: string): string =>
  `${row}.project_id = $1 AND ${row}.${column} >= $2 AND ${row}.${column} < $3`;

/** The number of a moment's bucket, from 1; its parameter is one of `overTimeValues`. */
export const bucketOf = (row: string, column: string): string => `width_bucket(${row}.${column}, $4::timestamptz[])`;

/** A point for every bucket, from its row if it has one. */
export const pointPerBucket = <T, R extends { bucket: number }>(
  rows: R[],
  { starts }: AnalyticsRange,
  pointOf: (row: R | undefined) => T,
) => {
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  return starts.map((at, i) => ({ at, withheld: false, ...pointOf(byBucket.get(i + 1)) }));
};

export interface DataPoint {
  at: Date;
  value: number;
  /** Whether there are too few people behind it to report it. */
  withheld: boolean;
}

export interface LatencyPoint {
  at: Date;
  p50Ms: number;
  p95Ms: number;
  withheld: boolean;
}
