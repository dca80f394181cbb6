import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { badInput, type Issue, issue } from '../../errors.ts';
import { bucketStarts, type Interval, isTimeZone } from '../../lifecycle/times/timeZone.ts';

/** A time range and its buckets. */
export interface AnalyticsRange {
  from: Date;
  to: Date;
  /** The start of each bucket, oldest first. The first may start before `from`: anything before `from` is excluded. */
  starts: Date[];
  /** The minimum number of people per group in a breakdown. */
  smallestGroup: number;
  scope: ProjectScope;
  /** The current moment. */
  at: Date;
  /** Equal for equal ranges. */
  key: string;
}

const MAX_BUCKETS = 1_000;

/**
 * Divides a time range into hours, days, weeks or months of a time zone.
 * @param asked.timeZone defaults to the project's
 * @throws BAD_USER_INPUT for times in the wrong order or before 1970, more than 1,000 buckets, or an unknown time zone
 */
export function analyticsRange(
  context: Context,
  scope: ProjectScope,
  asked: { from: Date; to: Date; interval: Interval; timeZone: string | null },
): AnalyticsRange {
  const { from, to, interval } = asked;
  const timeZone = asked.timeZone ?? context.settings.timeZone;
  const issues: Issue[] = [];
  if (!isTimeZone(timeZone)) issues.push(issue('timeZone', 'input.timeZone'));
  if (from.getTime() < 0) issues.push(issue('from', 'input.after1970'));
  if (from >= to) issues.push(issue('to', 'input.afterFrom'));
  if (issues.length > 0) throw badInput(...issues);
  const starts = bucketStarts(from, to, interval, timeZone, MAX_BUCKETS);
  if (starts.length > MAX_BUCKETS) throw badInput(issue('interval', 'analytics.tooManyPoints'));
  const { smallestGroup } = context.settings;
  const key = JSON.stringify([from, to, interval, timeZone]);
  return { from, to, starts, smallestGroup, scope, at: context.clock.now(), key };
}
