import { anyOf } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import {
  addDays,
  addMonths,
  ago,
  type CalendarDay,
  DAY_MS,
  daySpan,
  KOREAN_WEEKDAYS,
  LATER,
  monthsSpan,
  moving,
  NO_DATE,
  type TimePhrase,
  WEEKDAY,
  weekdayBefore,
  weekdayNamed,
  weekdayOf,
  weekendSpan,
} from './calendar.ts';
import { englishTimes, on } from './englishTimes.ts';
import { ko, koreanTimes } from './koreanTimes.ts';
import { dayIn, startOfDay } from './timeZone.ts';

const UNITS: Record<string, 'day' | 'week' | 'month' | 'year'> = {
  ...{ day: 'day', week: 'week', month: 'month', year: 'year' },
  ...{ 일: 'day', 주: 'week', 주일: 'week', 달: 'month', 개월: 'month', 년: 'year' },
};
const COUNT = '(\\d{1,3}|an?|a couple of|one|two|three|four|five|six|seven|eight|nine|ten)';
const COUNTS = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const KOREAN_COUNTS: Record<string, number> = { 일: 1, 한: 1, 두: 2, 세: 3, 석: 3, 네: 4, 넉: 4 };
const DAYS: Record<string, number> = { 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 열흘: 10, 보름: 15 };
const countOf = (word: string): number => {
  if (/^\d/.test(word)) return Number(word);
  if (/^(?:an|one)$/i.test(word)) return 1;
  return KOREAN_COUNTS[word] ?? (/^a couple/i.test(word) ? 2 : COUNTS.indexOf(word.toLowerCase()));
};
const unitOf = (word: string) => UNITS[word.toLowerCase()] ?? 'day';
/** The next such weekday, today not counted. */
const nextDay = (today: CalendarDay, weekday: number) => addDays(weekdayBefore(addDays(today, 1), weekday), 7);

/** Times to come, as turns announce them: "tomorrow", «다음 달 3일». Questions about the past do not read these. */
export const comingTimes: readonly TimePhrase[] = [
  moving(on('the day after tomorrow'), (t) => daySpan(addDays(t, 2))),
  moving(on('tomorrow'), (t) => daySpan(addDays(t, 1))),
  moving(on(`next ${WEEKDAY}`), (t, weekday) => daySpan(weekdayOf(t, 1, weekdayNamed(weekday)))),
  moving(on(`this (?:coming )?${WEEKDAY}`), (t, weekday) => daySpan(nextDay(t, weekdayNamed(weekday)))),
  moving(on('next weekend'), (t) => weekendSpan(addDays(t, 7))),
  moving(on('next (week|month|year)'), (t, unit) => ago(-1, unitOf(unit), t)),
  moving(
    on(
      // "Paid in ten days" and "a day from now on" are terms and rates.
      `(?<!\\b(?:paid|payable) )in (?:about |around |exactly )?${COUNT} (day|week|month|year)s?|${COUNT} (day|week|month|year)s? from (?:now(?! on\\b)|today)`,
    ),
    (t, ...said) => {
      const [count, unit] = said.filter(Boolean);
      return ago(-countOf(count ?? ''), unitOf(unit ?? ''), t);
    },
  ),
  moving(ko('내일모레|모레'), (t) => daySpan(addDays(t, 2))),
  moving(ko('글피'), (t) => daySpan(addDays(t, 3))),
  moving(ko('내일'), (t) => daySpan(addDays(t, 1))),
  moving(ko(`(다다음|다음|담)\\s?주\\s?([${KOREAN_WEEKDAYS}])(?:요일|욜)`), (t, which, weekday) =>
    daySpan(weekdayOf(t, which === '다다음' ? 2 : 1, KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(ko('(?:다음|담)\\s?주말'), (t) => weekendSpan(addDays(t, 7))),
  moving(ko('(다다음|다음|담)\\s?주(?!소|문|식|차|제)'), (t, which) => ago(which === '다다음' ? -2 : -1, 'week', t)),
  moving(ko('(다음|담|이번)\\s?달\\s?(\\d{1,2})일'), (t, which, day) => {
    const { year, month } = addMonths({ ...t, day: 1 }, which === '이번' ? 0 : 1);
    const named = addDays({ year, month, day: 1 }, Number(day) - 1);
    return named.month === month ? daySpan(named) : undefined;
  }),
  moving(ko('(?:다음|담)\\s?달(?!\\s?\\d{1,2}일)'), (t) => ago(-1, 'month', t)),
  moving(ko('내년\\s?(\\d{1,2})월'), (t, month) => monthsSpan(t.year + 1, Number(month), 1)),
  moving(ko('내년'), (t) => ago(-1, 'year', t)),
  moving(
    ko(`(\\d{1,3}|일|한|두|세|네|석|넉)\\s?주(?:일)?\\s?(?:뒤|후)\\s?([${KOREAN_WEEKDAYS}])(?:요일|욜)`),
    (t, count, weekday) => daySpan(weekdayOf(t, countOf(count), KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(ko(`${NO_DATE}(\\d{1,3}|일|한|두|세|네|석|넉)\\s?(일|주일|주|달|개월|년)\\s?${LATER}`), (t, count, unit) =>
    ago(-countOf(count), unitOf(unit), t),
  ),
  moving(ko(`(이틀|사흘|나흘|닷새|열흘|보름)\\s?${LATER}`), (t, days) => daySpan(addDays(t, DAYS[days] ?? 0))),
];

/** The time at which something happened or will happen, as the user said it. */
interface EventTime {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const MAX_TEXT = 1_000;
const MAX_DAYS = 100;
/** All forms of a stated time, the longest first. */
export const PHRASES: readonly TimePhrase[] = [...comingTimes, ...koreanTimes, ...englishTimes];

/** Every expression contains one of these; most texts contain none, and are not searched further. */
export const HINT = anyOf(
  /\d{4}|\bago\b|yesterday|tomorrow|\b(?:last|next|past|previous|this)\b|\bother\b/iu,
  /\bin (?:about |around |exactly )?(?:\d|an? |one |two |three |four |five |six |seven |eight |nine |ten )/iu,
  /\bfrom (?:now|today)\b|전|어제|그제|그저께|어젯밤|내일|모레|글피|다음|담|지난|저번|이번|이달|요전|작년|재작년|내년|올|금년|뒤|후/iu,
);
/** "A month before", "until next week": not when it happened. */
const OPEN = /\b(?:since|before|after|until|till|by)\s*$/i;
const OPEN_KO = /^\s*(?:부[터턴]|까[지진]|이후|이래|이전)/u;

/**
 * The time of the event in a user's words ("yesterday", «지난주 금요일», "next month"), relative to when they were said.
 * Undefined without a time, for questions, for today, and for times that are vaguer than a season or depend on the
 * reader ("in May").
 */
export function eventOf(text: string, occurredAt: Date, timeZone: string): EventTime | undefined {
  const said = text.slice(0, MAX_TEXT).normalize('NFC');
  if (!HINT.test(said)) return undefined;
  const today = dayIn(timeZone, occurredAt);
  const told = sentencesOf(said).filter((sentence) => HINT.test(sentence) && !/[?？]\s*$/.test(sentence));
  for (const sentence of told) {
    for (const { pattern, relative, span } of PHRASES) {
      const match = pattern.exec(sentence);
      if (!match || !(relative || /\d{4}|작년|지난|올|금년/u.test(match[0]))) continue;
      const open =
        OPEN.test(sentence.slice(0, match.index)) || OPEN_KO.test(sentence.slice(match.index + match[0].length));
      const days =
        open || /^(?:since|before|after|until|by)\b/i.test(match[0]) ? undefined : span(today, ...match.slice(1));
      if (!days) continue;
      const [from, to] = [startOfDay(timeZone, days.from), startOfDay(timeZone, days.to)];
      const length = (to.getTime() - from.getTime()) / DAY_MS;
      const isToday = length < 2 && from <= occurredAt && occurredAt < to;
      if (length > 0 && length <= MAX_DAYS && !isToday) return { from, to };
    }
  }
  return undefined;
}
