import { expect, test } from '@jest/globals';
import { findKeywords } from '../../server/lifecycle/entities/findKeywords.ts';

test.each([
  [
    '강남구에서 전세 5억으로 84㎡ 아파트 찾아줘. 학군이 좋은 동네면 좋겠어요',
    ['강남구', '전세', '아파트', '학군', '동네'],
  ],
  [
    'Please send the commercial invoice for the container shipment; invoices must be signed',
    ['invoice', 'commercial', 'container', 'shipment', 'signed'],
  ],
  ['CIF조건은 A1203 코드로', ['cif', '조건', 'a1203', '코드']],
  ['안녕하세요! 감사합니다. Thank you so much', []],
  ['저렴한 오피스텔이 있나요?', ['오피스텔']],
  ['포트는 8080으로 하자 lol', ['포트']],
  ['', []],
])('the keywords of %j', (text, keywords) => {
  expect(findKeywords(text)).toEqual(keywords);
});

test('the most frequent comes first, and there are at most 20', () => {
  const text = `${Array.from({ length: 40 }, (_, index) => `word${String.fromCharCode(97 + (index % 26))}x${index}`).join(' ')} rain rain`;
  const keywords = findKeywords(text);
  expect(keywords).toHaveLength(20);
  expect(keywords[0]).toBe('rain');
});
