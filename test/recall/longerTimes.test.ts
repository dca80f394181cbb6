import { describe, expect, test } from '@jest/globals';
import { lunarDay } from '../../server/lifecycle/times/feasts.ts';
import { timeWindowOf } from '../../server/recall/timeWindow.ts';

/** A Wednesday. */
const at = new Date('2024-05-15T12:00:00Z');
const days = (query: string, timeZone = 'UTC', moment = at) => {
  const window = timeWindowOf(query, moment, timeZone);
  return window && [window.from, window.to].map((each) => each.toISOString().slice(0, 10)).join(' ');
};

describe('seasons, quarters and halves', () => {
  test.each([
    ['last summer', '2023-06-01 2023-09-01'],
    ['작년 여름에 간 곳', '2023-06-01 2023-09-01'],
    ['지난여름', '2023-06-01 2023-09-01'],
    ['지난 겨울에 산 코트', '2023-12-01 2024-03-01'],
    ['last winter', '2023-12-01 2024-03-01'],
    ['last spring', '2023-03-01 2023-06-01'],
    ['this spring', '2024-03-01 2024-06-01'],
    ['올봄', '2024-03-01 2024-06-01'],
    ['재작년 가을', '2022-09-01 2022-12-01'],
    ['the summer of 2021', '2021-06-01 2021-09-01'],
    ['2021년 여름', '2021-06-01 2021-09-01'],
    ['Q1', '2024-01-01 2024-04-01'],
    ['in Q3 2022', '2022-07-01 2022-10-01'],
    ['the second quarter of 2023', '2023-04-01 2023-07-01'],
    ['last quarter', '2024-01-01 2024-04-01'],
    ['지난 분기 매출', '2024-01-01 2024-04-01'],
    ['작년 3분기', '2023-07-01 2023-10-01'],
    ['4분기', '2023-10-01 2024-01-01'],
    ['the first half of 2023', '2023-01-01 2023-07-01'],
    ['H2 2022', '2022-07-01 2023-01-01'],
    ['작년 하반기', '2023-07-01 2024-01-01'],
    ['상반기 목표', '2024-01-01 2024-07-01'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));
});

describe('parts of months and years', () => {
  test.each([
    ['early March', '2024-03-01 2024-03-11'],
    ['the end of April', '2024-04-21 2024-05-01'],
    ['mid-March 2023', '2023-03-11 2023-03-21'],
    ['early 2023', '2023-01-01 2023-05-01'],
    ['late last month', '2024-04-21 2024-05-01'],
    ['the beginning of this year', '2024-01-01 2024-05-01'],
    ['3월 초', '2024-03-01 2024-03-11'],
    ['지난달 말에', '2024-04-21 2024-05-01'],
    ['4월 중순쯤', '2024-04-11 2024-04-21'],
    ['월초에 말한 것', '2024-05-01 2024-05-11'],
    ['연초', '2024-01-01 2024-05-01'],
    ['작년 말', '2023-09-01 2024-01-01'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));
});

describe('vague times', () => {
  test.each([
    ['a few days ago', '2024-05-08 2024-05-14'],
    ['며칠 전에 말한 것', '2024-05-08 2024-05-14'],
    ['several weeks ago', '2024-04-03 2024-05-01'],
    ['몇 달 전', '2023-11-15 2024-03-15'],
    ['the other day', '2024-05-05 2024-05-15'],
    ['얼마 전에', '2024-04-15 2024-05-15'],
    ['over the past few weeks', '2024-04-17 2024-05-16'],
    ['최근 몇 달', '2024-01-15 2024-05-16'],
    ['around this time last year', '2023-05-05 2023-05-26'],
    ['2년 전 이맘때', '2022-05-05 2022-05-26'],
    ['작년 이맘때', '2023-05-05 2023-05-26'],
    ['지난 주말에', '2024-05-11 2024-05-13'],
    ['지지난 주말', '2024-05-04 2024-05-06'],
    ['last weekend', '2024-05-11 2024-05-13'],
    ['2주 전 금요일', '2024-05-03 2024-05-04'],
    ['the week before last', '2024-04-29 2024-05-06'],
    ['the month before last', '2024-03-01 2024-04-01'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));
});

describe('times with one end, or two', () => {
  test.each([
    ['since March', '2024-03-01 2024-05-16'],
    ['since last Monday', '2024-05-13 2024-05-16'],
    ['ever since yesterday', '2024-05-14 2024-05-16'],
    ['3월부터 뭐 했지', '2024-03-01 2024-05-16'],
    ['작년 이후', '2023-01-01 2024-05-16'],
    ['지난주부터', '2024-05-06 2024-05-16'],
    ['after March', '2024-04-01 2024-05-16'],
    ['before 2023', '1900-01-01 2023-01-01'],
    ['until April', '1900-01-01 2024-04-01'],
    ['2023년 이전', '1900-01-01 2023-01-01'],
    ['3월까지 한 것', '1900-01-01 2024-04-01'],
    ['between March and April', '2024-03-01 2024-05-01'],
    ['from November to February', '2023-11-01 2024-03-01'],
    ['between March and May 2022', '2022-03-01 2022-06-01'],
    ['3월부터 4월까지', '2024-03-01 2024-05-01'],
    ['작년 3월에서 5월 사이', '2023-03-01 2023-06-01'],
    ['between 2020 and 2022', '2020-01-01 2023-01-01'],
    ['2020년부터 2022년까지', '2020-01-01 2023-01-01'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));
});

describe('feasts', () => {
  test.each([
    ['last Christmas', '2023-12-24 2023-12-27'],
    ['크리스마스에 받은 것', '2023-12-24 2023-12-27'],
    ['작년 설날에 간 곳', '2023-01-21 2023-01-24'],
    ['추석 때 뭐 먹었지', '2023-09-28 2023-10-01'],
    ['2022년 추석', '2022-09-09 2022-09-12'],
  ])('%s', (query, expected) => expect(days(query)).toBe(expected));

  test('lunar days are exact', () => {
    const told = [2020, 2021, 2024, 2025, 2026].map((year) => {
      const [first, feast] = [lunarDay(year, 1, 1), lunarDay(year, 8, 15)];
      return `${year}: ${first.month}-${first.day} ${feast.month}-${feast.day}`;
    });
    expect(told).toEqual([
      '2020: 1-25 10-1',
      '2021: 2-12 9-21',
      '2024: 2-10 9-17',
      '2025: 1-29 10-6',
      '2026: 2-17 9-25',
    ]);
  });
});

test.each([
  'the summer dress',
  '봄이 좋아',
  'early bird offer',
  '주말에 뭐 하지',
  '다음 분기',
  '2월 31일',
  'on February 31, 2024',
  'after 2024',
  'the winter of 2031',
  '아침에 먹는 약',
  'before lunch',
  '초등학교',
  '말이 많아',
])('"%s" names no past time', (query) => {
  expect(days(query)).toBeUndefined();
});

test('longer times follow the zone and its clocks, too', () => {
  const now = new Date('2024-06-30T16:00:00Z');
  expect(days('last quarter', 'UTC', now)).toBe('2024-01-01 2024-04-01');
  // It is July in Seoul already.
  expect(timeWindowOf('지난 분기', now, 'Asia/Seoul')).toMatchObject({
    from: new Date('2024-03-31T15:00:00Z'),
    to: new Date('2024-06-30T15:00:00Z'),
  });
  const spring = timeWindowOf('early March', new Date('2024-05-01T00:00:00Z'), 'America/New_York');
  expect(spring && spring.to.getTime() - spring.from.getTime()).toBe((10 * 24 - 1) * 3_600_000);
});
