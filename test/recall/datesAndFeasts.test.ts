import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nthWeekday } from '../../server/lifecycle/times/calendar.ts';
import { timeWindowOf } from '../../server/recall/timeWindow.ts';
import { DAY_MS } from '../support/clock.ts';

/** A Wednesday. */
const at = new Date('2024-05-15T12:00:00Z');
const days = (query: string, moment = at) => {
  const window = timeWindowOf(query, moment, 'UTC');
  return window && [window.from, window.to].map((each) => each.toISOString().slice(0, 10)).join(' ');
};
const dayOf = (date: Date) =>
  `${date.toISOString().slice(0, 10)} ${new Date(date.getTime() + DAY_MS).toISOString().slice(0, 10)}`;
const pastDays = fc.integer({ min: 0, max: 20_000 }).map((back) => new Date(Date.UTC(2024, 4, 14) - back * DAY_MS));
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

describe('dates in figures', () => {
  test('are read in every order that can only mean one day', () => {
    fc.assert(
      fc.property(pastDays, (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        expect(days(`What did I buy on ${month}/${day}/${year}?`)).toBe(dayOf(date));
        expect(days(`${day}.${month}.${year}에 산 것`)).toBe(dayOf(date));
        expect(days(`${year}/${month}/${day}`)).toBe(dayOf(date));
        if (day > 12) expect(days(`on ${day}/${month}/${year}`)).toBe(dayOf(date));
      }),
    );
  });

  test.each([
    ['on 5/25/22', '2022-05-25 2022-05-26'],
    ['since 5/1/2024', '2024-05-01 2024-05-16'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));

  test.each(['2/30/2024', '13/13/2023', 'version 1.2.3', 'a ratio of 1/2/3', '192.168.20.2024'])(
    '"%s" is no date',
    (query) => {
      expect(days(query)).toBeUndefined();
    },
  );
});

describe('weeks and days of a month', () => {
  test.each([
    ['5월 둘째 주', '2024-05-06 2024-05-13'],
    ['작년 9월 첫째 주에 산 것', '2023-09-04 2023-09-11'],
    ['지난달 마지막 주', '2024-04-24 2024-05-01'],
    ['4월 세 번째 주 토요일', '2024-04-20 2024-04-21'],
    ['4월 2주차', '2024-04-08 2024-04-15'],
    ['이번 달 첫 주말', '2024-05-04 2024-05-06'],
    ['지난달 둘째 토요일', '2024-04-13 2024-04-14'],
    ['the second week of May', '2024-05-06 2024-05-13'],
    ['the last week of April 2023', '2023-04-24 2023-05-01'],
    ['the first weekend of last month', '2024-04-06 2024-04-08'],
    ['on the last Friday of March', '2024-03-29 2024-03-30'],
    ['5월 3주 동안', '2024-05-01 2024-06-01'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));

  test('the nth weekday is the nth of its kind, in any month', () => {
    const nths = fc.constantFrom('first', 'second', 'third', 'fourth');
    fc.assert(
      fc.property(pastDays, nths, fc.integer({ min: 0, max: 6 }), (date, nth, weekday) => {
        const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth()];
        const inMonth = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(year, month, i + 1)));
        const wanted = inMonth.filter((day) => day.getUTCMonth() === month && day.getUTCDay() === weekday);
        const place = ['first', 'second', 'third', 'fourth'].indexOf(nth);
        expect(days(`the ${nth} ${WEEKDAYS[weekday]} of ${MONTHS[month]} ${year}`)).toBe(dayOf(wanted[place]!));
        expect(days(`the last ${WEEKDAYS[weekday]} of ${MONTHS[month]} ${year}`)).toBe(dayOf(wanted.at(-1)!));
      }),
    );
  });
});

describe('times counted back', () => {
  test.each([
    ['반년 전에 산 것', '2023-11-01 2023-12-01'],
    ['1년 반 전', '2022-11-01 2022-12-01'],
    ['두 달 반 전', '2024-02-24 2024-03-06'],
    ['지난 반년 동안', '2023-11-15 2024-05-16'],
    ['half a year ago', '2023-11-01 2023-12-01'],
    ['a year and a half ago', '2022-11-01 2022-12-01'],
    ['two and a half years ago', '2021-11-01 2021-12-01'],
    ['1.5 years ago', '2022-11-01 2022-12-01'],
    ['two weekends ago', '2024-05-04 2024-05-06'],
    ['3주 전 주말', '2024-04-27 2024-04-29'],
    ['the weekend before last', '2024-05-04 2024-05-06'],
    ['two Fridays ago', '2024-05-03 2024-05-04'],
    ['the Monday before last', '2024-05-06 2024-05-07'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));

  test.each(['반 전체가 갔어', '반년 전체', '전반전 결과', '음반 전시'])('"%s" does not name a time', (query) => {
    expect(days(query)).toBeUndefined();
  });
});

describe('feasts', () => {
  test.each([
    ["New Year's Day", '2023-12-31 2024-01-03'],
    ["last New Year's Eve", '2023-12-30 2024-01-02'],
    ['Thanksgiving 2022', '2022-11-23 2022-11-26'],
    ['Easter of last year', '2023-04-08 2023-04-11'],
    ['Halloween', '2023-10-30 2023-11-02'],
    ["on Mother's Day", '2024-05-11 2024-05-14'],
    ['작년 어린이날', '2023-05-04 2023-05-07'],
    ['광복절에 뭐 했지', '2023-08-14 2023-08-17'],
    ['2023년 부처님 오신 날', '2023-05-26 2023-05-29'],
    ['새해 첫날', '2023-12-31 2024-01-03'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));

  test('Easter and moving days are exact', () => {
    const sundays = [2019, 2021, 2022, 2023].map((year) => days(`Easter ${year}`)?.slice(0, 10));
    expect(sundays).toEqual(['2019-04-20', '2021-04-03', '2022-04-16', '2023-04-08']);
    expect(nthWeekday({ year: 2024, month: 12, day: 9 }, -1, 2)).toEqual({ year: 2024, month: 12, day: 31 });
  });
});
