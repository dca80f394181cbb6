import { expect, test } from '@jest/globals';
import { answersOf } from '../../server/text/answersOf.ts';

test.each([
  ['How much is the rent of my room?', 'The rent is 420 a month', 'The rent went up again'],
  ['월세가 얼마였지?', '월세는 오십만 원이야', '월세가 또 올랐어'],
  ['몇 명이 오기로 했어?', '다섯 명이 온대', '다들 온대'],
  ['What colour is the door?', 'We painted it dark green', 'We painted it'],
  ['현관문 무슨 색으로 했지?', '하얀 문으로 했어', '문을 새로 했어'],
  ["When is Dad's birthday?", 'Dad was born in May', 'Dad would love chickens'],
  ['엄마 생일이 언제지?', '엄마가 오월에 태어나셨대', '엄마가 전화했어'],
  ['What is my wifi password?', 'The password is on the fridge', 'The wifi is slow'],
])('%s may be answered by “%s”, not by “%s”', (question, answer, other) => {
  const mayAnswer = answersOf(question);
  expect([mayAnswer(answer), mayAnswer(other)]).toEqual([true, false]);
});

test.each(['Where do I live?', '나 어디 살아?', 'Who helped us?'])('anything may answer: %s', (question) => {
  expect(answersOf(question)('Nothing in particular')).toBe(true);
});
