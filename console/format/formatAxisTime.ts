import type { AnalyticsInterval } from '../gql/graphql.ts';
import { language } from '../words/language.ts';

const DAY = { month: 'short', day: 'numeric' } as const;
const PARTS: Record<AnalyticsInterval, Intl.DateTimeFormatOptions> = {
  HOUR: { ...DAY, hour: '2-digit', hourCycle: 'h23' },
  DAY,
  WEEK: DAY,
  MONTH: { year: 'numeric', month: 'short' },
};

/** A time as an axis has room for it, by the clocks of a zone. @param interval from one such time to the next */
export function formatAxisTime(at: string, timeZone: string | undefined, interval: AnalyticsInterval): string {
  return new Intl.DateTimeFormat(language, { timeZone, ...PARTS[interval] }).format(new Date(at));
}
