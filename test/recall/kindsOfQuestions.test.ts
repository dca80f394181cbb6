import { expect, test } from '@jest/globals';
import { parseQuestion } from '../../server/recall/question.ts';

test.each([
  ['운동 뭐부터 하라고 했었지?', true],
  ['저번에 추천해 준 책 뭐였어?', true],
  ['what did you recommend for the cough?', true],
  ['can you find your recipe again', true],
  ['예산이 얼마라고 했지?', false],
  ['where did we say we are going?', false],
])('%s asks for an answer of the assistant: %s', (question, isOne) => {
  expect(parseQuestion(question, new Date('2026-11-24T00:00:00Z'), 'Asia/Seoul').asksOfAnswer).toBe(isOne);
});

test.each([
  ['나에 대해 아는 거 다 말해봐', true],
  ['너 나에 대해서 뭐 알아?', true],
  ['나 얼마나 알아?', true],
  ['내 정보 좀 정리해줘', true],
  ['나는 어떤 사람이야?', true],
  ['what do you know about me?', true],
  ['tell me everything you remember about me', true],
  ['Who am I?', true],
  ['Describe me in three words', true],
  ['나에 대한 농담 하나 해줘', false],
  ['수아에 대해 아는 거 말해줘', false],
  ['이 문제 나 알아볼게', false],
  ['what do you know about my dog?', false],
  ['describe me the third option', false],
])('%s asks about the user as a whole: %s', (question, isOne) => {
  expect(parseQuestion(question, new Date('2026-11-24T00:00:00Z'), 'Asia/Seoul').asksOfUser).toBe(isOne);
});
