import { expect, test } from '@jest/globals';
import { languageOf } from '../../server/text/language.ts';
import { findBadText, normalize } from '../../server/text/normalize.ts';
import { sentencesOf } from '../../server/text/sentences.ts';
import { trimParticle } from '../../server/text/tokenize.ts';

test.each([
  ['  Hello\n\tWORLD ', 'hello world'],
  ['ＡＢＣ　１２３', 'abc 123'],
  ['가'.normalize('NFD'), '가'],
  ['84㎡ Ⅲ', '84m2 iii'],
  ['ㅋㅋ', 'ㅋㅋ'],
  ['so\u00adft\u200b\ufeff', 'soft'],
])('%j is normalized to %j', (written, normalized) => {
  expect(normalize(written)).toBe(normalized);
  expect(normalize(normalize(written))).toBe(normalized);
});

test.each([
  ['강남구 아파트', 'ko'],
  ['강남구 아파트'.normalize('NFD'), 'ko'],
  ['CIF Busan 조건으로 계약서 보내줘', 'ko'],
  ['Please send the 계약서 to the buyer today', 'en'],
  ['12345', 'en'],
  ['', 'en'],
])('%j is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['fine 👍', undefined],
  ['a\0b', 'NUL'],
  ['a\ud83d', 'LONE_SURROGATE'],
])('%j is refused because of %s', (text, bad) => {
  expect(findBadText(text)).toBe(bad);
});

test.each([
  ['강남구에서는', '강남구'],
  ['아파트를', '아파트'],
  ['도로', '도로'],
  ['구름이랑', '구름'],
  ['서울로', '서울'],
  // A syllable that cannot be a particle after this one is part of the word.
  ['솔무리마을', '솔무리마을'],
])('%s without its particle is %s', (word, bare) => {
  expect(trimParticle(word)).toBe(bare);
});

test('sentences end at marks and lines, not at abbreviations, numbers and decimals', () => {
  expect(
    sentencesOf('Mr. Kim paid $3.50! 1. Sign it. 안녕하세요. "좋아요." 네！감사합니다\n- item one\r\n…\n'),
  ).toEqual(['Mr. Kim paid $3.50!', '1. Sign it.', '안녕하세요.', '"좋아요."', '네！', '감사합니다', 'item one']);
  expect(sentencesOf('')).toEqual([]);
});

test('sentences of a hostile text are found without backtracking', () => {
  for (const part of ['.', '.)', '1. ', ' \n', 'a. ', '- ']) expect(sentencesOf(part.repeat(20_000))).toBeDefined();
});
