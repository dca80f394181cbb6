import {
  AGO,
  addDays,
  addMonths,
  ago,
  around,
  type CalendarDay,
  type DaySpan,
  dateSpan,
  daySpan,
  fixed,
  halfAgo,
  halfSpan,
  KOREAN_WEEKDAYS,
  latestBegun,
  latestEnded,
  moving,
  NO_DATE,
  nthOfMonth,
  partOf,
  past,
  quarterFrom,
  quarterSpan,
  seasonSpan,
  severalAgo,
  spanning,
  type TimePhrase,
  type Unit,
  weekdayBefore,
  weekdayOf,
  weekendSpan,
  yearSpan,
} from './calendar.ts';
import { feastNamed, KOREAN_FEAST } from './feasts.ts';

const YEAR = '((?:19|20)\\d{2})';
/** A year by number or by name; the group may be empty. */
const WHICH = `(${YEAR.slice(1, -1)}년|재작년|작년|지난\\s?해|올해|올|금년|지난)`;
const SEASONS = '봄여름가을겨울';
const SEASON = '(봄|여름|가을|겨울)';
const NUMBERS: Record<string, number> = {
  ...{ 한: 1, 일: 1, 두: 2, 이: 2, 세: 3, 석: 3, 삼: 3, 네: 4, 넉: 4, 사: 4 },
  ...{ 다섯: 5, 오: 5, 여섯: 6, 육: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
};
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
const DAYS: Record<string, number> = { 하루: 1, 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 열흘: 10, 보름: 15 };
const UNITS: Record<string, Unit> = {
  ...{ 일: 'day', 날: 'day', 주: 'week', 주일: 'week', 달: 'month', 개월: 'month', 년: 'year', 해: 'year' },
};
const UNIT = '(개월|주일|일|주|달|년|해)';
const PART = '(초순|중순|하순|초반|중반|후반|초|말)(?![가-힣]{2})';

/** "둘째 주", "세 번째 토요일", "2주차", "마지막 주말": its number, and what of the month it is. */
const NTH = `(첫|마지막|(?:첫|둘|셋|넷|다섯|두|세|네|\\d)\\s?번?째|\\d(?=주차))\\s?(주말|(?:주차?\\s?)?[${KOREAN_WEEKDAYS}]요일|주차?(?:\\s?주말)?(?!일|간|년))`;
const NTHS = ['', '첫', '둘두', '셋세', '넷네', '다섯'];

/** Words take particles, so only their start is a boundary. */
/** Matches at the beginning of a word, whatever its ending is. */
export const ko = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, 'u');

const number = (word: string): number => (/^\d+$/.test(word) ? Number(word) : (NUMBERS[word] ?? DAYS[word] ?? 0));
const unitOf = (word: string): Unit => UNITS[word] ?? 'day';
const seasonOf = (word: string) => Math.floor((SEASONS.indexOf(word) + 1) / 2);
const partNamed = (word: string) => (/^초/.test(word) ? 'early' : /^중/.test(word) ? 'mid' : 'late');

/** The year that a word names; undefined for no word, and for "지난", which means the latest occurrence. */
function yearNamed({ year }: CalendarDay, which: string | undefined): number | undefined {
  if (!which || which === '지난') return undefined;
  if (/^\d/.test(which)) return Number(which.slice(0, 4));
  return year - (which === '재작년' ? 2 : /^(?:올|금년)/.test(which) ? 0 : 1);
}

/** A yearly event: in the named year, otherwise its latest beginning. */
function yearly(t: CalendarDay, which: string | undefined, spanIn: (year: number) => DaySpan | undefined) {
  const year = yearNamed(t, which);
  return year === undefined ? latestBegun(t, spanIn) : spanIn(year);
}

/** The first match wins, so the longer expressions come first. */
export const koreanTimes: readonly TimePhrase[] = [
  fixed(
    ko(`(?:${WHICH}\\s*)?(\\d{1,2})월?\\s*(?:부터|에서|~|-|과|와)\\s*(\\d{1,2})월(?:\\s*(?:까지|사이))?`),
    (t, which, first, last) => {
      const end = dateSpan(t, Number(last), yearNamed(t, which));
      const begun = end && Number(first) > Number(last) ? end.from.year - 1 : end?.from.year;
      return spanning(dateSpan(t, Number(first), begun), end);
    },
  ),
  fixed(ko(`${YEAR}년?\\s*(?:부터|에서|~|-|과|와)\\s*${YEAR}년(?:\\s*(?:까지|사이))?`), (_, first, last) =>
    spanning(yearSpan(Number(first)), yearSpan(Number(last))),
  ),
  fixed(
    ko(`(?:${WHICH}\\s*)?(\\d{1,2})월\\s*(\\d{1,2})일(?!\\s*(?:${AGO}|(?:간|동안)(?:에|의)?(?![가-힣])))`),
    (t, which, month, day) => dateSpan(t, Number(month), yearNamed(t, which), Number(day)),
  ),
  fixed(ko(`(?:${WHICH}\\s*)?(\\d{1,2})월\\s*(?:의\\s*)?${NTH}`), (t, which, month, nth, what) =>
    nthNamed(dateSpan(t, Number(month), yearNamed(t, which)), nth, what),
  ),
  moving(ko(`(지지난|지난|저번|이번|이)\\s?달\\s*(?:의\\s*)?${NTH}`), (t, which, nth, what) =>
    nthNamed(ago(weeksBack(which), 'month', t), nth, what),
  ),
  fixed(ko(`(?:${WHICH}\\s*)?(\\d{1,2})월\\s*${PART}`), (t, which, month, part) =>
    partOf(partNamed(part), dateSpan(t, Number(month), yearNamed(t, which))),
  ),
  fixed(ko(`(?:${WHICH}\\s*)?(\\d{1,2})월(?!\\s*\\d{1,2}일)`), (t, which, month) =>
    dateSpan(t, Number(month), yearNamed(t, which)),
  ),
  moving(ko(`(지지난|지난|저번|이번|이)\\s?달\\s*${PART}`), (t, which, part) =>
    partOf(partNamed(part), ago(weeksBack(which), 'month', t)),
  ),
  moving(ko('월(초|말)(?![가-힣]{3})'), (t, part) => partOf(partNamed(part), ago(0, 'month', t))),
  moving(ko(`${WHICH}\\s*${PART}`), (t, which, part) =>
    partOf(partNamed(part), yearSpan(yearNamed(t, which) ?? t.year - 1)),
  ),
  moving(ko('연(초|말)'), (t, part) => latestBegun(t, (year) => partOf(partNamed(part), yearSpan(year)))),
  moving(ko(`지난\\s?${SEASON}`), (t, season) => latestEnded(t, (year) => seasonSpan(year, seasonOf(season)))),
  moving(ko(`이번\\s?${SEASON}`), (t, season) => latestBegun(t, (year) => seasonSpan(year, seasonOf(season)))),
  fixed(ko(`${WHICH}\\s*${SEASON}(?![가-힣]{3})`), (t, which, season) =>
    yearly(t, which, (year) => seasonSpan(year, seasonOf(season))),
  ),
  fixed(ko(`(?:${WHICH}\\s*)?([1-4])\\s?(?:사)?분기`), (t, which, quarter) =>
    yearly(t, which, (year) => quarterSpan(year, Number(quarter))),
  ),
  moving(ko('(지난|저번|직전|이번)\\s?분기'), (t, which) => quarterFrom(t, which === '이번' ? 0 : -1)),
  fixed(ko(`(?:${WHICH}\\s*)?(상반기|하반기)`), (t, which, half) =>
    yearly(t, which, (year) => halfSpan(year, half === '상반기' ? 1 : 2)),
  ),
  fixed(ko(`(?:${WHICH}\\s*)?(${KOREAN_FEAST})`), (t, which, feast) => yearly(t, which, feastNamed(feast))),
  moving(ko('그끄저께'), (t) => daySpan(addDays(t, -3))),
  moving(ko('그저께|그제(?!서|야)|엊그제|엊그저께'), (t) => daySpan(addDays(t, -2))),
  moving(ko('(재작년|작년|지난\\s?해|지난\\s?달)\\s*(?:의\\s*)?(?:이맘때|이\\s?무렵|이때쯤)'), (t, which) =>
    around(addMonths(t, which === '재작년' ? -24 : /달/.test(which) ? -1 : -12), 10),
  ),
  moving(ko(`${NUMBER}\\s?(년|달|개월)\\s?전\\s*(?:의\\s*)?(?:이맘때|이\\s?무렵|오늘)`), (t, count, unit) =>
    around(addMonths(t, -number(count) * (unit === '년' ? 12 : 1)), 10),
  ),
  moving(ko(`(?:며칠|몇\\s?일)\\s?${AGO}`), (t) => severalAgo('day', t)),
  moving(ko(`몇\\s?(주일|주|달|개월|년|해)\\s?${AGO}`), (t, unit) => severalAgo(unitOf(unit), t)),
  moving(ko(`얼마\\s?${AGO}`), (t) => ({ from: addDays(t, -30), to: t })),
  moving(ko('요전(?:\\s?날|에)|저번\\s?날|지난번\\s?날'), (t) => ({ from: addDays(t, -10), to: t })),
  moving(ko(`${NUMBER}\\s?주(?:일)?\\s?전\\s?주말`), (t, count) => weekendSpan(addDays(t, -7 * number(count)))),
  moving(ko(`${NUMBER}\\s?주(?:일)?\\s?전\\s?([${KOREAN_WEEKDAYS}])요일`), (t, count, weekday) =>
    daySpan(weekdayOf(t, -number(count), KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(ko(`(?:${NUMBER}\\s?${UNIT}\\s?반|반(년|달))\\s?${AGO}`), (t, count, unit, half?) =>
    halfAgo(count ? number(count) : 0, unitOf(unit ?? half ?? '일'), t),
  ),
  moving(ko('(?:최근|지난)\\s?반년'), (t) => past(6, 'month', t)),
  moving(ko(`${NO_DATE}${NUMBER}\\s?${UNIT}\\s?${AGO}`), (t, count, unit) => ago(number(count), unitOf(unit), t)),
  moving(ko(`(${Object.keys(DAYS).join('|')})\\s?${AGO}`), (t, days) => ago(number(days), 'day', t)),
  moving(ko(`(?:최근|지난)\\s?${NUMBER}\\s?${UNIT}(?!요일)`), (t, count, unit) => past(number(count), unitOf(unit), t)),
  moving(ko('(?:최근|지난)\\s?(?:며칠|몇\\s?(일|주|달|개월|년))'), (t, unit?) =>
    past(unit ? 4 : 7, unitOf(unit ?? '일'), t),
  ),
  moving(ko(`(지지난|지난|저번|이번)\\s?주\\s?([${KOREAN_WEEKDAYS}])요일`), (t, which, weekday) =>
    daySpan(weekdayOf(t, -weeksBack(which), KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(ko('(지지난|지난|저번|이번)\\s?주말'), (t, which) => weekendSpan(addDays(t, -7 * weeksBack(which)))),
  moving(ko(`(?:지난|저번)\\s?([${KOREAN_WEEKDAYS}])요일`), (t, weekday) =>
    daySpan(weekdayBefore(t, KOREAN_WEEKDAYS.indexOf(weekday))),
  ),
  moving(ko('어제|어저께|어젯밤|간밤|엊저녁'), (t) => daySpan(addDays(t, -1))),
  // «오늘의집» is a name.
  moving(ko('오늘(?!의[가-힣])'), (t) => daySpan(t)),
  moving(ko('(지지난|지난|저번|이번)\\s?주(?!소|문|식|차|제)'), (t, which) => ago(weeksBack(which), 'week', t)),
  moving(ko('(지지난|지난|저번|이번|이)\\s?달(?!라|력|러)'), (t, which) => ago(weeksBack(which), 'month', t)),
  moving(ko('재작년'), (t) => yearSpan(t.year - 2)),
  moving(ko('작년|지난\\s?해'), (t) => yearSpan(t.year - 1)),
  moving(ko('올해|금년'), (t) => yearSpan(t.year)),
  fixed(ko(`${YEAR}년`), (_, year) => yearSpan(Number(year))),
];

function nthNamed(month: DaySpan | undefined, nth: string, what: string): DaySpan | undefined {
  const count = /^\d/.test(nth) ? Number(nth[0]) : NTHS.findIndex((names) => names.includes(nth[0] ?? '?'));
  const [weekday] = /[일월화수목금토](?=요일)/.exec(what) ?? [];
  const day = weekday ? KOREAN_WEEKDAYS.indexOf(weekday) : what.includes('주말') ? ('weekend' as const) : undefined;
  return nthOfMonth(month, nth === '마지막' ? -1 : count, { week: /^주(?!말)/.test(what), day });
}

function weeksBack(which: string): number {
  return which === '지지난' ? 2 : /^이/.test(which) ? 0 : 1;
}
