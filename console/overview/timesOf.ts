import type { OverviewState } from '../urls.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS: Record<OverviewState['range'], number> = { week: 7, month: 30, quarter: 90, year: 365 };

/** The time that is looked at, the time of the same length before it, and in which steps: never more than the server counts. */
export function timesOf({ range, interval }: Pick<OverviewState, 'range' | 'interval'>, now: number) {
  const length = DAYS[range] * DAY_MS;
  // To the end of the hour, so that what is asked stays the same for a while.
  const to = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const at = (time: number) => new Date(time).toISOString();
  return {
    from: at(to - length),
    to: at(to),
    before: at(to - 2 * length),
    interval: interval === 'HOUR' && DAYS[range] > 30 ? ('DAY' as const) : interval,
  };
}
