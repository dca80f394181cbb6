import { anyOf, sequence } from '../../text/patterns.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { addDays, addMonths, type CalendarDay, type DaySpan, KOREAN_WEEKDAYS, MONTHS, WEEKDAYS } from './calendar.ts';
import { HINT, PHRASES } from './eventOf.ts';
import { dayIn } from './timeZone.ts';

const MAX_TEXT = 500;
const MAX_DATES = 3;

/** Times that say more than their day, or may mean another one, stay unchanged. */
const LEFT =
  /^(?:on|since|before|after)\b|morning|night|afternoon|evening|젯밤|간밤|저녁|이맘때|^(?:the )?(?:past|previous)\b/i;
const PREPOSITION =
  /(?:^|\s)(?:on|in|at|by|until|till|since|from|for|before|after|of|to|starting|around|through|every)(?: the)?\s*$/i;

/**
 * A fact with the dates that it names relative to when it was told: «다음 주 금요일에 이사한다» told on 24 November 2026 is «2026년
 * 12월 4일(금요일)에 이사한다», "moves next month" is "moves in December 2026". Times that are vaguer than a day, a week, a month
 * or a year stay.
 */
export function withAbsoluteDates(fact: string, toldAt: Date, timeZone: string): string {
  if (fact.length > MAX_TEXT) return fact;
  const today = dayIn(timeZone, toldAt);
  const dated = withYear(fact, today);
  return HINT.test(dated) || TODAY.test(dated) ? withNamedDays(dated, today) : dated;
}

function withNamedDays(fact: string, today: CalendarDay): string {
  let text = fact;
  let from = 0;
  for (let i = 0; i < MAX_DATES; i++) {
    const found = earliestIn(text.slice(from), today);
    if (!found) return text;
    const start = from + found.index;
    const [before, rest] = [text.slice(0, start), text.slice(start + found.said.length)];
    const isKorean = /[가-힣]/.test(found.said);
    const named = isKorean ? inKorean(found.span) : inEnglish(found.span, before);
    if (!named || /^['’]s\b/.test(rest)) {
      from = start + found.said.length;
      continue;
    }
    text = before + named + (isKorean ? agreeing(named, rest) : rest);
    from = before.length + named.length;
  }
  return text;
}
const TODAY = /오늘|\btoday\b/i;

const DAY_KO = /(?<![\d년월~-] ?)(\d{1,2})월 ?(\d{1,2})일(?: ?\(?([일월화수목금토])요일)?(?! ?(?:[~-]|과 |와 |마다))/g;
const DAY_EN = sequence(
  /(?<![\d-] ?)/g,
  anyOf(/\b([A-Z][a-z]{2,8})\.? (\d{1,2})(?:st|nd|rd|th)?/g, /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([A-Z][a-z]{2,8})/g),
  /\b(?!,? ?(?:\d|of \d)| ?(?:[-–~]|to|and|until|till|through)\b| ?[-–~])/g,
);
/** A day that comes every year, or that has passed. */
const NOT_COMING = anyOf(
  /부터.*까지|생일|생신|기념일|기일|제사|태어|출생|생년|매[년해월달]|해마다|[았었했였갔왔샀렸났졌겼됐셨](?:다|고|는데|지만)/i,
  /마다|\b(?:birth\w*|born|anniversar\w*|every|annual\w*|each|yearly|since)\b/i,
  /\b(?:was|were|had|did|\w{3,}ed|went|got|saw|left|began|came)\b/i,
);
const MAX_MONTHS_AHEAD = 10;

/** A coming day without its year: «시험은 3월 14일이다» told in October 2026 is «2027년 3월 14일». */
function withYear(fact: string, today: CalendarDay): string {
  if (NOT_COMING.test(fact)) return fact;
  return fact
    .replace(DAY_KO, (said, month, day, weekday) => {
      const year = comingYear(today, Number(month), Number(day), KOREAN_WEEKDAYS.indexOf(weekday ?? '?'));
      return year ? `${year}년 ${said}` : said;
    })
    .replace(DAY_EN, (said, name, day, dayFirst, nameLast) => {
      const word = (name ?? nameLast).replace(/^Sept$/, 'Sep');
      const month = MONTHS.findIndex((one) => one === word || one.slice(0, 3) === word) + 1;
      const year = month ? comingYear(today, month, Number(day ?? dayFirst), -1) : undefined;
      return year ? `${said}${name ? ',' : ''} ${year}` : said;
    });
}

/** The year of the next such day; undefined if it has just passed, does not exist, or is another weekday. */
function comingYear(today: CalendarDay, month: number, day: number, weekday: number): number | undefined {
  const isOver = month < today.month || (month === today.month && day < today.day);
  const year = today.year + Number(isOver);
  const named = addDays({ year, month, day }, 0);
  if (named.month !== month || named.day !== day || (weekday >= 0 && weekdayOf(named) !== weekday)) return undefined;
  const ahead = (year - today.year) * 12 + month - today.month;
  return ahead <= MAX_MONTHS_AHEAD ? year : undefined;
}

interface Found {
  index: number;
  said: string;
  span: DaySpan;
}

function earliestIn(text: string, today: CalendarDay): Found | undefined {
  let earliest: Found | undefined;
  for (const { pattern, relative, span } of PHRASES) {
    const match = relative ? pattern.exec(text) : null;
    if (!match || LEFT.test(match[0]) || isOfEachMonth(text, match)) continue;
    const days = span(today, ...match.slice(1));
    // Of those that begin at one place, the first is the longest.
    if (days && (!earliest || match.index < earliest.index))
      earliest = { index: match.index, said: match[0], span: days };
  }
  return earliest;
}

/** "Moved to the last Friday" of a month: without the article, it is the Friday that has passed. */
const isOfEachMonth = (text: string, { 0: said, index }: RegExpExecArray): boolean =>
  /^last \w+day$/i.test(said) && /\bthe $/i.test(text.slice(0, index));

type Length = 'day' | 'weekend' | 'week' | 'month' | 'year';

function lengthOf({ from, to }: DaySpan): Length | undefined {
  const isTo = (day: CalendarDay): boolean => isSame(day, to);
  if (isTo(addDays(from, 1))) return 'day';
  if (isTo(addDays(from, 2)) && weekdayOf(from) === 6) return 'weekend';
  if (isTo(addDays(from, 7)) && weekdayOf(from) === 1) return 'week';
  if (from.day !== 1) return undefined;
  if (isTo(addMonths(from, 1))) return 'month';
  return isTo(addMonths(from, 12)) && from.month === 1 ? 'year' : undefined;
}

const isSame = (a: CalendarDay, b: CalendarDay): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
const weekdayOf = ({ year, month, day }: CalendarDay): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

function inKorean(span: DaySpan): string | undefined {
  const { year, month, day } = span.from;
  const date = `${year}년 ${month}월 ${day}일`;
  switch (lengthOf(span)) {
    case 'day':
      return `${date}(${KOREAN_WEEKDAYS[weekdayOf(span.from)]}요일)`;
    case 'weekend':
      return `${date} 주말`;
    case 'week':
      return `${date} 주`;
    case 'month':
      return `${year}년 ${month}월`;
    case 'year':
      return `${year}년`;
    default:
      return undefined;
  }
}

function inEnglish(span: DaySpan, before: string): string | undefined {
  const { year, month, day } = span.from;
  const date = `${MONTHS[month - 1]} ${day}, ${year}`;
  const named: Record<Length, [preposition: string, name: string]> = {
    day: ['on', `${WEEKDAYS[weekdayOf(span.from)]}, ${date}`],
    weekend: ['on', `the weekend of ${date}`],
    week: ['in', `the week of ${date}`],
    month: ['in', `${MONTHS[month - 1]} ${year}`],
    year: ['in', String(year)],
  };
  const length = lengthOf(span);
  if (!length) return undefined;
  const [preposition, name] = named[length];
  const said = PREPOSITION.test(before) ? name : `${preposition} ${name}`;
  return before.trim() === '' ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** «내년은» is «2027년은», «어제는» «2026년 11월 23일(월요일)은». */
function agreeing(named: string, rest: string): string {
  // «올해 입사했다» needs no particle, «2026년에 입사했다» does.
  if (/^\d+년$/.test(named) && /^\s(?!\S*[월봄름을울초말반분])/.test(rest)) return `에${rest}`;
  return withAgreeingParticle(named.replace(/\)$/, ''), rest);
}

const DATED_KO = /(\d{4})년 (\d{1,2})월 (\d{1,2})일\(([일월화수목금토])요일\)/;
const DATED_EN = new RegExp(`(${WEEKDAYS.join('|')}), (${MONTHS.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?, (\\d{4})`);

/** A date and its weekday after one of them was replaced: the other follows, within the week. */
export function withAgreeingDate(text: string, replaced: 'date' | 'weekday'): string {
  const dated = datedInKorean(text) ?? datedInEnglish(text);
  if (!dated) return text;
  const { found, date, weekday, name } = dated;
  const moved = replaced === 'date' ? date : addDays(date, ((weekday + 6) % 7) - ((weekdayOf(date) + 6) % 7));
  return text.replace(found, name({ from: moved, to: addDays(moved, 1) }) ?? '');
}

/** A date with its weekday, from 0 for Sunday, and how its language names another. */
interface Dated {
  found: string;
  date: CalendarDay;
  weekday: number;
  name(span: DaySpan): string | undefined;
}

function datedInKorean(text: string): Dated | undefined {
  const [found, year, month, day, weekday] = DATED_KO.exec(text) ?? [];
  if (!found || !weekday) return undefined;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return { found, date, weekday: KOREAN_WEEKDAYS.indexOf(weekday), name: inKorean };
}

function datedInEnglish(text: string): Dated | undefined {
  const [found, weekday, month, day, year] = DATED_EN.exec(text) ?? [];
  if (!found || !weekday || !month) return undefined;
  const date = { year: Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) };
  return { found, date, weekday: WEEKDAYS.indexOf(weekday), name: (span) => inEnglish(span, 'on ') };
}
