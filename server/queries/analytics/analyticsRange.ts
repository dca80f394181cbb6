import type { Context } from '../../context.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { badInput, type Issue } from '../../errors.ts';
import { bucketStarts, type Interval } from '../../lifecycle/bucketStarts.ts';
import { isTimeZone } from '../../lifecycle/isTimeZone.ts';

/** What stretch of time is asked about, and how it is cut. */
export interface AnalyticsRange {
  from: Date;
  to: Date;
  /** When each bucket begins, oldest first. The first may begin before `from`: what lies before `from` is not in it. */
  starts: Date[];
  /** How many people a group in a breakdown has at least. */
  smallestGroup: number;
  scope: ProjectScope;
  /** The moment that is meant by now. */
  at: Date;
  /** Equal for equal ranges. */
  key: string;
}

const MOST_BUCKETS = 1_000;

/**
 * Cuts a stretch of time by the hours, days, weeks or months of a time zone.
 * @param asked.timeZone the project's where it is left out
 * @throws BAD_USER_INPUT for times the wrong way round or before 1970, more than 1,000 buckets, and a time zone that there is not
 */
export function analyticsRange(
  context: Context,
  scope: ProjectScope,
  asked: { from: Date; to: Date; interval: Interval; timeZone: string | null },
): AnalyticsRange {
  const { from, to, interval } = asked;
  const timeZone = asked.timeZone ?? context.settings.timeZone;
  const issues: Issue[] = [];
  if (!isTimeZone(timeZone)) issues.push({ path: 'timeZone', message: 'Takes an IANA time zone, such as Asia/Seoul.' });
  if (from.getTime() < 0) issues.push({ path: 'from', message: 'Takes a time after 1970.' });
  if (from >= to) issues.push({ path: 'to', message: 'Takes a time after `from`.' });
  if (issues.length > 0) throw badInput(issues);
  const starts = bucketStarts(from, to, interval, timeZone, MOST_BUCKETS);
  if (starts.length > MOST_BUCKETS) {
    const message = 'That is more than 1,000 points. Ask for a shorter time, or a longer interval.';
    throw badInput([{ path: 'interval', message }]);
  }
  const { smallestGroup } = context.settings;
  const key = JSON.stringify([from, to, interval, timeZone]);
  return { from, to, starts, smallestGroup, scope, at: context.clock.now(), key };
}
