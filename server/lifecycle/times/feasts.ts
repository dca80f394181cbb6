import { addDays, around, type CalendarDay, DAY_MS, type DaySpan, nthWeekday } from './calendar.ts';

/** A day of each year that has a name, and how English and Korean write it. */
interface Feast {
  english?: string;
  korean?: string;
  dayIn: (year: number) => CalendarDay;
}

const on =
  (month: number, day: number): Feast['dayIn'] =>
  (year) => ({ year, month, day });
const lunar =
  (month: number, day: number): Feast['dayIn'] =>
  (year) =>
    lunarDay(year, month, day);
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const nth =
  (count: number, weekday: number, month: number): Feast['dayIn'] =>
  (year) =>
    nthWeekday({ year, month, day: 1 }, count, weekday);
const thanksgiving = nth(4, THURSDAY, 11);

/** Those whose names begin with another's come first. */
const FEASTS: readonly Feast[] = [
  { english: "new year['’]?s eve", dayIn: on(12, 31) },
  { english: '(?:lunar|chinese) new year|seollal', korean: '설날|설\\s?연휴|구정', dayIn: lunar(1, 1) },
  { english: "new year['’]?s(?: day)?", korean: '신정|새해\\s?첫\\s?날', dayIn: on(1, 1) },
  { korean: '정월\\s?대보름', dayIn: lunar(1, 15) },
  { english: "(?:st\\.? |saint )?valentine['’]?s(?: day)?", korean: '[발밸]렌타인(?:\\s?데이)?', dayIn: on(2, 14) },
  { korean: '삼일절|3\\.1절', dayIn: on(3, 1) },
  { korean: '화이트\\s?데이', dayIn: on(3, 14) },
  { english: "st\\.? patrick['’]?s(?: day)?", dayIn: on(3, 17) },
  { english: "april fools?['’]?s?(?: day)?", korean: '만우절', dayIn: on(4, 1) },
  { english: 'good friday', dayIn: (year) => addDays(easter(year), -2) },
  { english: 'easter(?: sunday| monday| weekend)?', korean: '부활절', dayIn: (year) => easter(year) },
  { korean: '부처님\\s?오신\\s?날|석가\\s?탄신일|초파일', dayIn: lunar(4, 8) },
  { korean: '어린이날', dayIn: on(5, 5) },
  { korean: '어버이날', dayIn: on(5, 8) },
  { english: "mother['’]?s['’]? day", dayIn: nth(2, SUNDAY, 5) },
  { korean: '스승의\\s?날', dayIn: on(5, 15) },
  { english: 'memorial day', dayIn: nth(-1, MONDAY, 5) },
  { korean: '단오', dayIn: lunar(5, 5) },
  { korean: '현충일', dayIn: on(6, 6) },
  { english: "father['’]?s['’]? day", dayIn: nth(3, SUNDAY, 6) },
  { english: 'juneteenth', dayIn: on(6, 19) },
  { english: 'independence day|(?:the )?fourth of july', dayIn: on(7, 4) },
  { korean: '제헌절', dayIn: on(7, 17) },
  { korean: '광복절', dayIn: on(8, 15) },
  { english: 'labou?r day', dayIn: nth(1, MONDAY, 9) },
  { english: 'chuseok', korean: '추석|한가위', dayIn: lunar(8, 15) },
  { korean: '개천절', dayIn: on(10, 3) },
  { korean: '한글날', dayIn: on(10, 9) },
  { english: "hallowe['’]?en", korean: '[핼할]로[윈원]', dayIn: on(10, 31) },
  { korean: '빼빼로\\s?데이', dayIn: on(11, 11) },
  { english: 'thanksgiving(?: day| weekend)?', korean: '추수\\s?감사절', dayIn: thanksgiving },
  { english: 'black friday', korean: '블랙\\s?프라이데이', dayIn: (year) => addDays(thanksgiving(year), 1) },
  { english: 'christmas eve', korean: '(?:크리스마스|성탄절)\\s?이브', dayIn: on(12, 24) },
  { english: 'christmas(?: day)?|xmas', korean: '크리스마스|성탄절', dayIn: on(12, 25) },
  { english: 'boxing day', dayIn: on(12, 26) },
];

const patternOf = (language: 'english' | 'korean'): string => FEASTS.flatMap((each) => each[language] ?? []).join('|');
export const ENGLISH_FEAST: string = patternOf('english');
export const KOREAN_FEAST: string = patternOf('korean');

const readers = FEASTS.map(({ english, korean, dayIn }) => ({
  pattern: new RegExp(`^(?:${[english, korean].filter(Boolean).join('|')})$`, 'iu'),
  dayIn,
}));

/** The feast with a day before and after, in any year: people often tell of it a day later. */
export function feastNamed(name: string): (year: number) => DaySpan | undefined {
  const feast = readers.find(({ pattern }) => pattern.test(name));
  return (year) => feast && around(feast.dayIn(year), 1);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const day = moon + toSunday - 7 * late + 114;
  return { year, month: Math.floor(day / 31), day: (day % 31) + 1 };
}

const DANGI = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const known = new Map<string, CalendarDay>();

/** The day of a year on which a day of the Korean lunar calendar falls; no leap month counts. */
export function lunarDay(year: number, month: number, day: number): CalendarDay {
  const key = `${year}-${month}-${day}`;
  const found = known.get(key) ?? search(year, `${month}/${day}`);
  known.set(key, found);
  return found;
}

function search(year: number, wanted: string): CalendarDay {
  // A lunar year begins 20 to 52 days into the calendar year.
  for (let at = Date.UTC(year, 0, 20); at < Date.UTC(year + 1, 0, 20); at += DAY_MS) {
    const date = new Date(at);
    if (DANGI.format(date) !== wanted) continue;
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  return { year, month: 1, day: 1 };
}
