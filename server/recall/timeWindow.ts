import {
  addDays,
  addMonths,
  type CalendarDay,
  DAY_MS,
  type DaySpan,
  isBefore,
  type TimePhrase,
} from '../lifecycle/times/calendar.ts';
import { englishTimes } from '../lifecycle/times/englishTimes.ts';
import { comingTimes } from '../lifecycle/times/eventOf.ts';
import { koreanTimes } from '../lifecycle/times/koreanTimes.ts';
import { dayIn, startOfDay } from '../lifecycle/times/timeZone.ts';
import { asksOfPlan, saysPast } from './plans.ts';

export type TimeWindow = {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** The words that named it, as written in the query. */
  words: string;
  /** Whether the words are relative to when they are said ("yesterday"): then they are not search terms. */
  relative: boolean;
  /** Whether it is yet to come. */
  isAhead?: boolean;
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

/** A year, or a word that relates the time to today. */
const OF_A_YEAR = /\d{4}|년|지난|올|금|이번|\b(?:last|this|past|previous)\b/iu;
/** A date without a year means the coming one if it is at most this far away. */
const MONTHS_AHEAD = 6;
/** Times that cannot be past, unlike "two weeks later". */
const ANCHORED = /\btomorrow\b|\b(?<!\bthe )next\b|(?<![가-힣])(?:내일|모레|글피|내년)|(?<!그\s?)다음\s?[주달]/iu;
/** The past in which people recall what is to come: «내일 회의 몇 시였지?» */
const RECALLED = /(?:이었|였)(?=[지더나어죠니])|\bwas (?=(?:the|my|our)\b)/giu;
/** "Photos of November" are of the last one; some expressions contain the preposition. */
const OF_THE_LAST = /^(?:from|since|of|back)\b/i;
const OF_THE_LAST_BEFORE = /(?<!\b(?:morning|afternoon|evening|night|rest) )\b(?:from|since|of|back)(?: the)?\s*$/i;
/** As far as the event of a turn may extend (`eventOf`). */
const MAX_DAYS_AHEAD = 100;

/**
 * The coming time that a question asks about: "tomorrow", 다음 주, and a date without a year in a question that plainly
 * asks about plans («11월 20일에 뭐 있어?» in October). Undefined if anything in the question is past.
 */
export function comingWindowOf(query: string, at: Date, timeZone: string): TimeWindow | undefined {
  const text = query.normalize('NFC');
  const today = dayIn(timeZone, at);
  const window =
    comingIn(comingTimes, text, today, today) ??
    (asksOfPlan(text) ? comingIn(PHRASES, text, today, addMonths(today, MONTHS_AHEAD)) : undefined);
  if (!window) return undefined;
  return saysPast(ANCHORED.test(text) ? text.replace(RECALLED, '') : text) ? undefined : window;

  function comingIn(
    phrases: readonly TimePhrase[],
    text: string,
    today: CalendarDay,
    asOf: CalendarDay,
  ): TimeWindow | undefined {
    for (const { pattern, relative, span } of phrases) {
      const match = pattern.exec(text);
      const days =
        match &&
        !OF_THE_LAST.test(match[0]) &&
        !OF_THE_LAST_BEFORE.test(text.slice(0, match.index)) &&
        span(relative || OF_A_YEAR.test(match[0]) ? today : asOf, ...match.slice(1));
      if (!days) continue;
      const [from, to] = [startOfDay(timeZone, days.from), startOfDay(timeZone, days.to)];
      const isAhead = isBefore(today, days.from) && to.getTime() - from.getTime() <= MAX_DAYS_AHEAD * DAY_MS;
      return isAhead ? { from, to, words: match[0], relative: false, isAhead } : undefined;
    }
    return undefined;
  }
}
