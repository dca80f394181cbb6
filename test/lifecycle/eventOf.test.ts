import { expect, test } from '@jest/globals';
import { eventOf } from '../../server/lifecycle/times/eventOf.ts';

/** A Wednesday. */
const at = new Date('2024-05-15T12:00:00Z');
const days = (text: string, zone = 'UTC', moment = at) => {
  const event = eventOf(text, moment, zone);
  return event && [event.from, event.to].map((each) => each.toISOString().slice(0, 10)).join(' ');
};

test.each([
  ['I went hiking yesterday.', '2024-05-14 2024-05-15'],
  ['어제 등산 다녀왔어', '2024-05-14 2024-05-15'],
  ['우리 지난주 금요일에 이사했어요', '2024-05-10 2024-05-11'],
  ['We moved two weeks ago', '2024-04-29 2024-05-06'],
  ['3일 전에 계약했어', '2024-05-12 2024-05-13'],
  ['My exam is tomorrow', '2024-05-16 2024-05-17'],
  ['내일 면접이에요', '2024-05-16 2024-05-17'],
  ['모레 떠나요', '2024-05-17 2024-05-18'],
  ['다음 달 3일에 결혼해', '2024-06-03 2024-06-04'],
  ['다음 주 월요일에 발표', '2024-05-20 2024-05-21'],
  ['The wedding is next month.', '2024-06-01 2024-07-01'],
  ['I leave this Friday', '2024-05-17 2024-05-18'],
  ['I start next Monday', '2024-05-20 2024-05-21'],
  ['작년 여름에 제주에 살았어', '2023-06-01 2023-09-01'],
  ['We met on March 3, 2023', '2023-03-03 2023-03-04'],
  ['What a day! I sold the car last weekend.', '2024-05-11 2024-05-13'],
  ['2주 뒤에 수술이야', '2024-05-27 2024-06-03'],
  ['3일 후 발표야', '2024-05-18 2024-05-19'],
  ['3일 뒤인 금요일에 이사해', '2024-05-18 2024-05-19'],
  ['일주일 후인 5월 22일에 수술', '2024-05-20 2024-05-27'],
  ['사흘 뒤인 시험', '2024-05-18 2024-05-19'],
  ['보름 뒤일 거야', '2024-05-30 2024-05-31'],
  ['한 달 후면 졸업이야', '2024-06-01 2024-07-01'],
  ['사흘 전 병원에 갔어', '2024-05-12 2024-05-13'],
  ['3일 전만 해도 멀쩡했어', '2024-05-12 2024-05-13'],
])('%s', (text, expected) => {
  expect(days(text)).toBe(expected);
});

test.each([
  'What did I do yesterday?',
  '오늘 뭐 먹지',
  'I like it here',
  'in May it rains',
  'since last year I run',
  '지난주부터 아파',
  'I lived there in 2012',
  '다음 달 31일',
  // Nouns that begin like "ago" and "later".
  '5월 20일~23일 후쿠오카 여행',
  '3일 후쿠오카 출발이야',
  '23일 전주 가기로 했어',
  '2년 전세로 계약했어',
  '한 달 전기세가 5만 원이야',
  '이틀 전화를 못 했어',
  '사흘 뒤풀이만 했어',
  '3일 후보단일화 협상이 있었어',
  '한 달 후기를 썼어',
  '2년 전일제로 일했어',
  '2년 후원하고 있어',
  '5월 23일 후에 연락해',
  '그제서야 알았어',
  '',
])('"%s" gives no date', (text) => {
  expect(days(text)).toBeUndefined();
});

test('days are those of the zone', () => {
  const event = eventOf('어제 갔어', new Date('2024-05-14T16:00:00Z'), 'Asia/Seoul');
  expect(event).toEqual({ from: new Date('2024-05-13T15:00:00Z'), to: new Date('2024-05-14T15:00:00Z') });
});
