import { addDays, type DaySpan, isBefore } from '../lifecycle/times/calendar.ts';
import { englishTimes } from '../lifecycle/times/englishTimes.ts';
import { koreanTimes } from '../lifecycle/times/koreanTimes.ts';
import { dayIn, startOfDay } from '../lifecycle/times/timeZone.ts';

export type TimeWindow = {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** The words that named it, as written in the query. */
  words: string;
  /** Whether the words are relative to when they are said ("yesterday"): then they are not search terms. */
  relative: boolean;
};

const LONG_AGO = { year: 1900, month: 1, day: 1 };
const PHRASES = [...koreanTimes, ...englishTimes];

/** Words before or after a time that extend it. */
const SINCE = /\b(?:since|ever since|starting)(?:\s+the)?\s*$/i;
const AFTER = /\bafter\s*$/i;
const BEFORE = /\b(?:before|prior to|until|till|up to)(?:\s+the)?\s*$/i;
const SINCE_KO = /^\s*(?:부터|이후|이래|이후로)/u;
const UNTIL_KO = /^\s*까[지진]/u;
const BEFORE_KO = /^\s*(?:이전|전(?=에|까지|의|$))/u;

/**
 * The past time window that a query mentions ("last month", 지난주, "in May", 2024년 3월, "since June", 작년 이전), relative
 * to `at` in the user's time zone; undefined if it mentions none, or the future.
 */
export function timeWindowOf(query: string, at: Date, timeZone: string): TimeWindow | undefined {
  const text = query.normalize('NFC');
  const today = dayIn(timeZone, at);
  for (const { pattern, relative, span } of PHRASES) {
    const match = pattern.exec(text);
    const named = match && span(today, ...match.slice(1));
    if (!named) continue;
    const days = extended(named, match, text, addDays(today, 1));
    const from = startOfDay(timeZone, days.from);
    if (from > at || !isBefore(days.from, days.to)) return undefined;
    return { from, to: startOfDay(timeZone, days.to), words: match[0], relative: relative || isRelative(match[0]) };
  }
  return undefined;
}

/** "작년 3월" depends on when it is said, "2025년 3월" does not. */
const isRelative = (words: string): boolean => /작년|지난|올|금년/u.test(words);

/** "Since June" lasts until today, "before 2025" has no beginning. */
function extended(named: DaySpan, match: RegExpExecArray, text: string, tomorrow: DaySpan['to']): DaySpan {
  // Some expressions contain the preposition.
  const [preposition = ''] = /^(?:since|after|before|until)\b/i.exec(match[0]) ?? [];
  const before = `${text.slice(0, match.index)}${preposition}`;
  const after = text.slice(match.index + match[0].length);
  if (SINCE.test(before) || SINCE_KO.test(after)) return { from: named.from, to: tomorrow };
  if (AFTER.test(before)) return { from: named.to, to: tomorrow };
  if (BEFORE.test(before) || BEFORE_KO.test(after)) return { from: LONG_AGO, to: named.from };
  return UNTIL_KO.test(after) ? { from: LONG_AGO, to: named.to } : named;
}
