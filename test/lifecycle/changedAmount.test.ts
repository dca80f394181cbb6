import { describe, expect, test } from '@jest/globals';
import { changedAmount } from '../../server/lifecycle/facts/changedAmount.ts';
import { namesTopicAnew } from '../../server/lifecycle/facts/changeWordings.ts';

describe('an amount that both facts name takes its new value', () => {
  test.each([
    ['허리둘레 88센치', '허리둘레 84까지 줄었다', '허리둘레 84센치'],
    ['The parrot weighs 410g', "The parrot's up to 432g", 'The parrot weighs 432g'],
    ['Takes 40mg of pravastatin', "Dr Ruiz has halved the user's dose to 20mg", 'Takes 20mg of pravastatin'],
    ['기사님 일곱 명이다', '한 명 그만둬서 여섯 명 남았다', '기사님 여섯 명이다'],
    ['수도요금은 3만원 정도다', '수도요금 4만원 나왔다', '수도요금은 4만원 정도다'],
  ])('%s – %s', (known, told, expected) => {
    expect(changedAmount(told, known)).toBe(expected);
  });

  test.each([
    ['in another unit', '창고는 30평이다', '월세 90으로 올려달라고 해서 올려줬다'],
    ['that only says how far one is from a goal', '목표 매출 900만원', '매출 700만원 됐다'],
    ['of another thing', 'Milk costs £1.20 at the corner shop', 'The gym fee went to £30'],
    ['that is one of two', 'Fees are £10 for adults, with £5 for children', 'Fees went to £12'],
    ['of another exercise', 'Squats 80 kg', 'Hit 60 kg on the bench press'],
    ['without a word of change', 'The oak shelf is £80', 'The shelf is £60'],
    ['on another day', '요가는 화요일에 한다', '필라테스 목요일로 하기로 했다'],
  ])('a value %s changes nothing', (_, known, told) => {
    expect(changedAmount(told, known)).toBeUndefined();
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
