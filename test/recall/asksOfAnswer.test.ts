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
