import { expect, test } from '@jest/globals';
import { relevanceOf } from '../../server/recall/prepareRequest.ts';

const ITEM_2 = '2. Hanbit Village, two rooms';

test.each([
  'how about option 2?',
  'what was item 2 again?',
  'is choice 2 still free?',
  'number 2, please',
  '두 번째 매물이 뭐였지?',
  '2번 매물 다시 알려줘',
  '파일 2번 열어줘',
  'what about plan 2?',
  '2안은 얼마였어?',
  '2안으로 할게',
])('"%s" counts', (question) => {
  expect(relevanceOf(question, undefined)?.(ITEM_2)).toBe(1);
});

test.each([
  'I need 2 options',
  'option 2.5',
  'help me plan 2 trips',
  '하루 2번 먹는 약이 뭐였지?',
  '일주일에 2번 가는 학원 이름',
  '한 달에 2번 오는 사람',
  '2안경점',
])('"%s" does not', (question) => {
  expect(relevanceOf(question, undefined)).toBeUndefined();
});

test.each([
  [ITEM_2, 1],
  ['2) Hanbit Village', 1],
  ['2.한빛마을', 1],
  ['**2.** Hanbit Village', 1],
  ['**Option 2**: Hanbit Village', 1],
  ['Option 2 is cheaper', 1],
  ['2번 한빛마을', 1],
  ['2안 한빛마을', 1],
  ['2일차 온천 마을', 1],
  ['2.5억 전세입니다', 0],
  ['2:30에 출발해', 0],
  ['20. Another village', 0],
  ['Option 20 is far', 0],
  ['2안경점', 0],
  ['2 rooms', 0],
])('"%s" is item 2 of a list: %d', (sentence, expected) => {
  expect(relevanceOf('option 2?', undefined)?.(sentence)).toBe(expected);
});
