import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AFTERWARDS, DEVELOPMENT, HELD_OUT } from '../../bench/lifecycle/importanceCases.ts';
import { importanceOfTurn } from '../../server/lifecycle/keep/importanceOfTurn.ts';

const level = (userQuery: string, assistantResponse = '네.', more = {}): number =>
  importanceOfTurn({ userQuery, assistantResponse, ...more });

test.each([
  ['development', DEVELOPMENT],
  ['held out', HELD_OUT],
  ['later', AFTERWARDS],
])('at least 85%% of the %s cases are within one level of their label', (_, cases) => {
  const near = cases.filter((one) => Math.abs(importanceOfTurn(one) - one.level) <= 1);
  expect(near.length / cases.length).toBeGreaterThanOrEqual(0.85);
});

describe('signals that raise the importance', () => {
  const question = level('이 동네 시세는 어때?');
  test.each([
    ['a decision', '이 동네로 결정했어'],
    ['a configuration', '로그 레벨을 debug로 설정해 줘'],
    ['a problem solved', '로그인 오류를 고쳤어'],
    ['a fact of the user', '저는 서초에 살고 있어요'],
    ['being asked to remember', '내 생일은 3월 5일이야, 기억해줘'],
  ])('%s', (_, userQuery) => {
    expect(level(userQuery)).toBeGreaterThan(question + 1);
  });

  test('code in the answer', () => {
    expect(level('how do I do this?', '```js\nrun()\n```')).toBeGreaterThanOrEqual(7);
  });

  test('a long answer, and the tools that produced it', () => {
    expect(level('전세가 뭐야?', '설명입니다. '.repeat(60))).toBeGreaterThan(level('전세가 뭐야?', '설명입니다.'));
    expect(level('전세가 뭐야?', '설명입니다.', { toolsUsed: ['search'] })).toBeGreaterThanOrEqual(question);
  });
});

describe('an empty phrase', () => {
  test.each(['test', '테스트', 'ㅋㅋㅋ', '', '   ', '!!!', 'asdf'])('"%s" is 1', (userQuery) => {
    expect(level(userQuery)).toBe(1);
  });
  test.each(['안녕하세요', 'Hello!', '감사합니다 ^^', 'thank you', '네', 'ok 감사'])('"%s" is 2', (userQuery) => {
    expect(level(userQuery)).toBe(2);
  });
  test('an idle intent keeps an unimportant turn low; of the two, the higher signal wins', () => {
    expect(level('이 동네 시세는 어때?', '네.', { intentType: 'chitchat' })).toBe(3);
    expect(level('이 동네로 결정했어', '네.', { intentType: 'chitchat' })).toBe(level('이 동네로 결정했어'));
  });
});

test('a question about deciding is not a decision', () => {
  expect(level('어떤 걸로 결정하면 좋을까?')).toBeLessThanOrEqual(5);
  expect(level('아직 결정 못 했어')).toBeLessThanOrEqual(5);
});

test('asking how to write a test is not a test', () => {
  expect(level('테스트 코드는 어떻게 작성해?')).toBeGreaterThanOrEqual(4);
});

test('any text has a level from 1 to 9, in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (userQuery, assistantResponse) => {
      const given = importanceOfTurn({ userQuery, assistantResponse });
      expect(Number.isInteger(given) && given >= 1 && given <= 9).toBe(true);
    }),
  );
  for (const unit of ['a', 'a ', '결정', 'const a ', '`a', '-- ', 'a_', 'a(', 'select ']) level(unit.repeat(50_000));
});
