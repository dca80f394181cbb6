import { dayIn } from '../lifecycle/dayIn.ts';
import { startOfDay } from '../lifecycle/startOfDay.ts';
import { timePhrases } from './timePhrases.ts';

export type TimeWindow = {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** The words that named it, as they stand in the query. */
  words: string;
  /** Whether the words mean another time when said at another time ("yesterday"): then they are no search terms. */
  relative: boolean;
};

/**
 * The stretch of the past that a query speaks of ("last month", 지난주, "in May", 2024년 3월), seen from `at` in the
 * user's time zone; undefined where it speaks of none, or of the future.
 */
export function timeWindowOf(query: string, at: Date, timeZone: string): TimeWindow | undefined {
  const text = query.normalize('NFC');
  const today = dayIn(timeZone, at);
  for (const { pattern, relative, span } of timePhrases) {
    const match = pattern.exec(text);
    if (!match) continue;
    const days = span(match, today);
    if (!days) continue;
    const from = startOfDay(timeZone, days.from);
    if (from > at) return undefined;
    return { from, to: startOfDay(timeZone, days.to), words: match[0], relative };
  }
  return undefined;
}
