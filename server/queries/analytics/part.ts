import type { Row } from '../../db/database.ts';
import type { AnalyticsRange } from './analyticsRange.ts';

/** One question about a project's use, and how its rows are read. Only those that are asked for are sent, in one round trip. */
export interface Part<T> {
  name: string;
  text: string;
  values(range: AnalyticsRange): unknown[];
  read(rows: Row[], range: AnalyticsRange): T;
}

/** What `overTime` stands for in a question's text: $1 to $4. */
export const overTimeValues = ({ scope, from, to, starts }: AnalyticsRange): unknown[] => [
  scope.projectId,
  from,
  to,
  starts,
];

/** The condition for rows of the project in the stretch of time; its parameters are `overTimeValues`. */
export const overTime = (row: string, column: string): string =>
  `${row}.project_id = $1 AND ${row}.${column} >= $2 AND ${row}.${column} < $3`;

/** The number of the bucket that a moment lies in, from 1; its parameter is one of `overTimeValues`. */
export const bucketOf = (row: string, column: string): string => `width_bucket(${row}.${column}, $4::timestamptz[])`;

/** A point for every bucket, made of its row where it has one. */
export const pointPerBucket = <T>(rows: Row[], { starts }: AnalyticsRange, pointOf: (row: Row | undefined) => T) => {
  const byBucket = new Map(rows.map((row) => [row.bucket as number, row]));
  return starts.map((at, i) => ({ at, ...pointOf(byBucket.get(i + 1)) }));
};

export interface DataPoint {
  at: Date;
  value: number;
}
