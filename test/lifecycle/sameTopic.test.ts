import { describe, expect, test } from '@jest/globals';
import { changedTopic, namesTopicAnew } from '../../server/lifecycle/facts/sameTopic.ts';

describe('a topic that both facts name takes its new value', () => {
  test.each([
    ['권리금 4000에 월세 120', '월세 130으로 올려달라고 해서 올려줬다', '권리금 4000에 월세 130'],
    ['허리둘레 88센치', '허리둘레 84까지 줄었다', '허리둘레 84센치'],
    ['출고 전에 검수 3일', '검수는 이틀로 줄이기로 했다', '출고 전에 검수 2일'],
    ['The parrot weighs 410g', "The parrot's up to 432g", 'The parrot weighs 432g'],
    ['Takes 40mg of pravastatin', "Dr Ruiz has halved the user's dose to 20mg", 'Takes 20mg of pravastatin'],
    ['기사님 일곱 명이다', '한 명 그만둬서 여섯 명 남았다', '기사님 여섯 명이다'],
    ['수도요금은 3만원 정도다', '수도요금 4만원 나왔다', '수도요금은 4만원 정도다'],
  ])('an amount: %s – %s', (known, told, expected) => {
    expect(changedTopic(told, known)).toBe(expected);
  });

  test.each([
    ['주간 회의는 매일 9시다', '주간 회의는 월목만 하기로', '주간 회의는 월목 9시다'],
    ['가사도우미님은 화금 오신다', '가사도우미님 주 3일 오시기로 했다', '가사도우미님은 주 3일 오신다'],
    ['Sees the dentist every six months', 'Sees the dentist only once a year now', 'Sees the dentist once a year'],
  ])('a rate: %s – %s', (known, told, expected) => {
    expect(changedTopic(told, known)).toBe(expected);
  });

  test('a rank', () => {
    expect(changedTopic('드디어 과장 달았다', '영업팀 대리다')).toBe('영업팀 과장이다');
    expect(changedTopic('아들이 상병 됐다', '영업팀 대리다')).toBeUndefined();
  });

  test('earlier decisions', () => {
    const told = '답례품은 수건으로 하기로 했다';
    expect(changedTopic(told, '답례품은 떡으로 하기로 했다')).toBe(told);
    expect(changedTopic(told, '답례품은 수건으로 하기로 했다')).toBeUndefined();
    expect(changedTopic(told, '현수막은 천으로 하기로 했다')).toBeUndefined();
  });

  test.each([
    ['in another unit', '창고는 30평이다', '월세 90으로 올려달라고 해서 올려줬다'],
    ['that only says how far one is from a goal', '목표 매출 900만원', '매출 700만원 됐다'],
    ['of another exercise', 'Squats 80 kg', 'Hit 60 kg on the bench press'],
    ['without a word of change', 'The oak shelf is £80', 'The shelf is £60'],
    ['on another day', '요가는 화요일에 한다', '필라테스 목요일로 하기로 했다'],
    ['of another person', '딸이 주 2회 발레 간다', '아들 주 3회 축구 가기로 했다'],
    ['beside days of its own', '수영 화목 다닌다', '수영 주 3회로 월수금 늘렸다'],
  ])('a value %s changes nothing', (_, known, told) => {
    expect(changedTopic(told, known)).toBeUndefined();
  });
});

test('a change that names its topic and its new value is complete', () => {
  expect(
    ['집사님이 윤 집사님으로 바뀌었어', '담임 바뀌었어 서 선생님으로', "we've cut the headcount to 12"].map(
      namesTopicAnew,
    ),
  ).toEqual([true, true, true]);
  expect(['바꿨어', 'moved it again', '분위기 많이 바뀌었네'].map(namesTopicAnew)).toEqual([false, false, false]);
});
