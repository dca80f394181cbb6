import { expect, test } from '@jest/globals';
import { parseEntityRules, sampleEntityRules } from '../../../server/lifecycle/entities/entityRules.ts';
import { findReferences } from '../../../server/recall/references/findReferences.ts';

/** "phrase > types #ordinal @when", with ~ if weak and ? if open. */
function told(query: string, rules = sampleEntityRules): string[] {
  return findReferences(query, rules).map(({ phrase, types, clues: { ordinal, when }, certainty }) =>
    [
      phrase,
      ...(types.length > 0 ? [`> ${types.join(',')}`] : []),
      ...(ordinal === undefined ? [] : [`#${ordinal}`]),
      ...(when === undefined ? [] : [`@${when}`]),
      ...(certainty === 'clear' ? [] : [certainty === 'weak' ? '~' : '?']),
    ].join(' '),
  );
}

test.each([
  ['그 매물 아직 있어요?', ['그 매물 > property']],
  ['지난번 그 지역 시세 알려줘', ['지난번 그 지역 > location @previous']],
  ['아까 본 집은 얼마였지?', ['아까 본 집 > property @earlier']],
  ['지난번에 본 그 넓은 집', ['지난번에 본 그 넓은 집 > property @previous']],
  ['어제 얘기한 매물', ['어제 얘기한 매물 > property @previous']],
  ['전에 말한 회사', ['전에 말한 회사 > company @earlier']],
  ['지난번에 보여준 거', ['지난번에 보여준 거 @previous']],
  ['그 집이랑 저 아파트 비교해줘', ['그 집 > property', '저 아파트 > property']],
  ['그리고 그 계약서의 날짜는', ['그 계약서 > document']],
  ['첫 번째 매물 자세히', ['첫 번째 매물 > property #1']],
  ['«첫 번째 매물» 보여줘', ['첫 번째 매물 > property #1']],
  ['두 번째로 본 집', ['두 번째로 본 집 > property #2']],
  ['두 번째는 어때요', ['두 번째 #2']],
  ['세번째 거 예약', ['세번째 거 #3']],
  ['2번 매물', ['2번 매물 > property #2']],
  ['마지막 거로 할게', ['마지막 거 #-1']],
  ['Can you resend that document?', ['that document > document']],
  ['What about the last invoice?', ['the last invoice > document']],
  ['the previous supplier', ['the previous supplier > company @previous']],
  ['the apartment we looked at yesterday', ['the apartment we looked at yesterday > property @previous']],
  ['the documents from last time', ['the documents from last time > document @previous']],
  ['that bill of lading, please', ['that bill of lading > document']],
  ['the first one please', ['the first one #1']],
  ['the 3rd listing', ['the 3rd listing > property #3']],
  ['compare the first and the second one', ['the first #1', 'the second one #2']],
  ['I take the last one', ['the last one #-1']],
  ['그 invoice 다시 보내줘', ['그 invoice > document']],
  ['that 매물 please', ['that 매물 > property']],
  ['그거 다시 보여줘', ['그거 ~']],
  ['거기는 어때', ['거기 ~']],
  ['Is it still available?', ['it ~']],
  ['그 요리법 말고 그 레시피 알려줘', ['그 요리법 ?', '그 레시피']],
  ['그 변호사님 연락처랑 그 NDA', ['그 변호사', '그 NDA ?']],
  ['그 렌탈 계약서는 언제까지야?', ['그 렌탈 계약서 > document']],
  ['내가 찜한 거 중에서 골라줘', ['내가 찜한 거']],
  ['즐겨찾기한 사료 다시 주문해줘', ['즐겨찾기한 사료 ?']],
  ['앞에 거랑 뒤에 거 비교해줘', ['앞에 거 #1', '뒤에 거 #-1']],
  ['제일 먼저 본 집이랑 둘 중 더 싼 거', ['제일 먼저 본 집 > property', '둘 중 더 싼 거']],
  ['that town from before, and the cheaper one', ['that town from before', 'the cheaper one']],
  ['the one in Busan, and the first one I saw', ['the one in Busan', 'the first one I saw #1']],
])('%j is a reference', (query, phrases) => {
  expect(told(query)).toEqual(phrases);
  expect(told(query.normalize('NFD'))).toEqual(phrases);
});

test.each([
  '그 사람이 말했어',
  '그동안 어땠어',
  '저는 집을 찾아요',
  '첫 번째로 말씀드리면',
  'I think that is right',
  'I work in IT, it is raining',
  'first of all, the best flat',
  '1번 출구',
  '일이 많아',
  '그 전에, 그 때는 그 안에 있었어',
  '우리집 앞에 거북이가 있어',
  'I said that the file is wrong',
  'flats that show the sea',
  '',
])('%j is not a reference', (query) => {
  expect(told(query)).toEqual([]);
});

test('nouns come from the rules', () => {
  const rules = parseEntityRules({
    types: [
      { type: 'dish', nouns: { ko: ['요리'], en: ['dish'] } },
      { type: 'menu', nouns: { en: ['dish'] } },
    ],
  });
  expect(told('그 요리랑 those dishes', rules)).toEqual(['그 요리 > dish', 'those dishes > dish,menu']);
  expect(told('그 갈치', rules)).toEqual(['그 갈치 ?']);
  expect(told('그 매물', rules)).toEqual(['그 매물']);
  expect(told('that thing', parseEntityRules({ types: [] }))).toEqual(['that thing ~']);
});

test('at most 5 are found, in any text', () => {
  expect(told('그 집, '.repeat(50))).toHaveLength(5);
  for (const part of ['그 ', 'the ', '아까 본 ', 'a', 'that very ']) {
    expect(told(part.repeat(20_000)).length).toBeLessThanOrEqual(5);
  }
});
