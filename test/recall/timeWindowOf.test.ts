import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayIn, startOfDay } from '../../server/lifecycle/times/timeZone.ts';
import { comingWindowOf, timeWindowOf } from '../../server/recall/timeWindow.ts';

/** A Wednesday. */
const at = new Date('2024-05-15T12:00:00Z');
const days = (query: string, timeZone = 'UTC', moment = at) => {
  const window = timeWindowOf(query, moment, timeZone);
  return window && [window.from, window.to].map((each) => each.toISOString().slice(0, 10)).join(' ');
};

describe('timeWindowOf', () => {
  test.each([
    ['what did I ask yesterday?', '2024-05-14 2024-05-15'],
    ['어제 물어본 아파트', '2024-05-14 2024-05-15'],
    ['어제는 뭐라고 했지', '2024-05-14 2024-05-15'],
    ['the day before yesterday', '2024-05-13 2024-05-14'],
    ['그저께 본 매물', '2024-05-13 2024-05-14'],
    ['오늘 이야기한 것', '2024-05-15 2024-05-16'],
    ['last week we spoke of freight', '2024-05-06 2024-05-13'],
    ['지난주에 본 매물', '2024-05-06 2024-05-13'],
    ['저번 주 회의', '2024-05-06 2024-05-13'],
    ['지난주 금요일에 물은 것', '2024-05-10 2024-05-11'],
    ['what did we say last Friday', '2024-05-10 2024-05-11'],
    ['이번 주에 정한 것', '2024-05-13 2024-05-20'],
    ['last month', '2024-04-01 2024-05-01'],
    ['지난달 추천', '2024-04-01 2024-05-01'],
    ['two months ago', '2024-03-01 2024-04-01'],
    ['두 달 전에', '2024-03-01 2024-04-01'],
    ['5월 3일 전시회 어땠지', '2024-05-03 2024-05-04'],
    ['4월 9일 간담회에서 정한 것', '2024-04-09 2024-04-10'],
    ['3일 전에 말한 곳', '2024-05-12 2024-05-13'],
    ['사흘 전', '2024-05-12 2024-05-13'],
    ['사흘 전인 금요일에', '2024-05-12 2024-05-13'],
    ['2년 전인 것 같아', '2022-01-01 2023-01-01'],
    ['3년 전일 거야', '2021-01-01 2022-01-01'],
    ['한 달 전처럼', '2024-04-01 2024-05-01'],
    ['한 달 전하고 비교하면', '2024-04-01 2024-05-01'],
    ['한 달 전보단 낫지', '2024-04-01 2024-05-01'],
    ['일주일 전이랑 비교해줘', '2024-05-06 2024-05-13'],
    ['2주 전꺼 보여줘', '2024-04-29 2024-05-06'],
    ['2주 전 거 보여줘', '2024-04-29 2024-05-06'],
    ['2년 전과는 뭐가 달라졌어', '2022-01-01 2023-01-01'],
    ['3일 전까진 어땠지', '1900-01-01 2024-05-13'],
    ['in the last 10 days', '2024-05-05 2024-05-16'],
    ['최근 3개월 동안', '2024-02-15 2024-05-16'],
    ['the trip in May', '2024-05-01 2024-06-01'],
    ['the trip in June', '2023-06-01 2023-07-01'],
    ['3월에 계약한 집', '2024-03-01 2024-04-01'],
    ['12월에 계약한 집', '2023-12-01 2024-01-01'],
    ['2024년 3월 매물', '2024-03-01 2024-04-01'],
    ['2023년 12월 25일', '2023-12-25 2023-12-26'],
    ['작년 3월', '2023-03-01 2023-04-01'],
    ['작년에 산 것', '2023-01-01 2024-01-01'],
    ['on March 3, 2024', '2024-03-03 2024-03-04'],
    ['on 7 May 2023', '2023-05-07 2023-05-08'],
    ['on May 23rd', '2023-05-23 2023-05-24'],
    ['March 2023', '2023-03-01 2023-04-01'],
    ['2024-03-15 shipment', '2024-03-15 2024-03-16'],
    ['in 2023', '2023-01-01 2024-01-01'],
    ['2022년에', '2022-01-01 2023-01-01'],
  ])('%s', (query, expected) => {
    expect(days(query)).toBe(expected);
  });

  test.each([
    'what may I ask?',
    'march on',
    '전세 5억 이하',
    '내일 일정',
    'next week',
    'in May 2031',
    '지난주소 변경',
    '2년 전세 계약',
    '한 달 전기세 얼마야',
    '2년 전일제 근무',
    '3일 전인대 개막',
    '3일 전인원 참석',
    '3일 전거래일 종가',
    '이틀 전하고 싶은 말',
    '2년 전이암 치료',
    '3년 전시 기획',
    '2년 전처 소식',
    'the 2024 model',
    '13월',
    '',
  ])('"%s" names no past time', (query) => {
    expect(days(query)).toBeUndefined();
  });

  test("days follow the user's time zone", () => {
    const window = timeWindowOf('어제', new Date('2024-05-14T16:00:00Z'), 'Asia/Seoul');
    expect(window).toMatchObject({
      from: new Date('2024-05-13T15:00:00Z'),
      to: new Date('2024-05-14T15:00:00Z'),
      words: '어제',
      relative: true,
    });
  });

  test('a day on which the clocks change has 23 hours', () => {
    const window = timeWindowOf('on March 10, 2024', at, 'America/New_York')!;
    expect(window.to.getTime() - window.from.getTime()).toBe(23 * 3_600_000);
    expect(window.relative).toBe(false);
  });

  test('a window begins before it ends and before the question, for any question', () => {
    const words = fc.constantFrom(
      'last',
      'month',
      '2024년',
      '3월',
      '31일',
      'ago',
      '5',
      'weeks',
      '전',
      '99',
      'May',
      '지난',
      '주',
      'a',
      'in',
      'year',
    );
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('Asia/Seoul', 'America/Sao_Paulo', 'Pacific/Apia');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), moments, zones, (said, moment, zone) => {
        const window = timeWindowOf(said.join(' '), moment, zone);
        if (!window) return;
        expect(window.from.getTime()).toBeLessThan(window.to.getTime());
        expect(window.from.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
    );
  });

  test('the start of a day is in that day, in zones that skip midnights too', () => {
    const zones = fc.constantFrom(
      'Asia/Seoul',
      'America/Sao_Paulo',
      'Africa/Cairo',
      'Asia/Beirut',
      'Asia/Kathmandu',
      'America/New_York',
    );
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const day = dayIn(zone, moment);
        const start = startOfDay(zone, day);
        expect(dayIn(zone, start)).toEqual(day);
        expect(dayIn(zone, new Date(start.getTime() - 1))).not.toEqual(day);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
      { numRuns: 500 },
    );
  });

  test('a day begins twice where clocks go back over midnight', () => {
    const day = (moment: string) => dayIn('Antarctica/Casey', new Date(moment)).day;
    const moments = ['12:59', '13:00', '14:59', '15:00', '15:30', '15:59', '16:00'];
    expect(moments.map((time) => day(`2010-03-04T${time}Z`))).toEqual([4, 5, 5, 4, 4, 4, 5]);
  });

  test('the day of any moment in any zone is the one that the calendar shows', () => {
    const formats = new Map<string, Intl.DateTimeFormat>();
    const formatOf = (timeZone: string) => {
      const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
      formats.set(timeZone, format);
      return format;
    };
    const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), moments, (zone, moment) => {
        // The other moments are answered from the same days.
        for (const hours of [0, 1, 7, 13, 20]) {
          const at = new Date(moment.getTime() + hours * 3_600_000);
          const { year, month, day } = dayIn(zone, at);
          expect(`${month}/${day}/${String(year).slice(2)}`).toBe(formatOf(zone).format(at));
        }
      }),
      { numRuns: 1_000, seed: 20_261_130 },
    );
  });

  test('a day begins at the minute, where clocks were 10:40 behind', () => {
    const day = (moment: string) => dayIn('Pacific/Kiritimati', new Date(moment)).day;
    expect(day('1976-01-05T10:39:59Z')).toBe(4);
    expect(day('1976-01-05T10:40:00Z')).toBe(5);
    expect(day('1976-01-05T10:44:59Z')).toBe(5);
  });
});

describe('comingWindowOf', () => {
  const coming = (query: string, moment = at) => {
    const window = comingWindowOf(query, moment, 'UTC');
    return window && [window.from, window.to].map((each) => each.toISOString().slice(0, 10)).join(' ');
  };

  test.each([
    ['내일 일정', '2024-05-16 2024-05-17'],
    ['다음 주 금요일에 뭐 있더라', '2024-05-24 2024-05-25'],
    ['anything planned for next week?', '2024-05-20 2024-05-27'],
    ['6월 20일에 뭐있어?', '2024-06-20 2024-06-21'],
    ['6월 20일에 만나기로 한 사람이 누구야', '2024-06-20 2024-06-21'],
    ['6월 말 약속 알려줘', '2024-06-21 2024-07-01'],
    ['올해 7월에 뭐 있어', '2024-07-01 2024-08-01'],
    ['What do I have on June 20?', '2024-06-20 2024-06-21'],
    ['what is planned for the first week of June?', '2024-06-03 2024-06-10'],
  ])('%s', (query, expected) => {
    expect(coming(query)).toBe(expected);
  });

  test.each([
    '6월 20일에 뭐 했지?',
    '6월에 계약한 집에 방이 몇 개 있어?',
    '2023년 6월 20일에 뭐 있어?',
    '1월에 뭐 있어?',
    '5월에 뭐 있어?',
    '수술 2주 뒤에 뭐 먹었지?',
    'What did I do on June 20?',
    'which flat did we see next week?',
    'what is on in 2031',
    '오늘 일정 뭐 있어?',
    '어제 일정 알려줘',
    '3일 전 회의 일정 있어?',
    'what is on today?',
    'What have we got from November 3?',
    'what do I have to remember about November 5 last year',
  ])('"%s" is not about a coming time', (query) => {
    expect(coming(query)).toBeUndefined();
  });
});
