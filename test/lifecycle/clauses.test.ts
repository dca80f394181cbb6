import { describe, expect, test } from '@jest/globals';
import { clausesOf } from '../../server/lifecycle/extract/clauses/clausesOf.ts';
import { writeFact } from '../../server/lifecycle/extract/clauses/writeFact.ts';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const kept = (userQuery: string, previousAssistantResponse = ''): string[] =>
  extractFacts({ userQuery, previousAssistantResponse }).map(({ content }) => content);

describe('a message is divided into what it says one by one', () => {
  test.each([
    ['전세로 살고 있는데 만기가 다가와서 걱정이에요', ['전세로 살고 있는데', '만기가 다가와서', '걱정이에요']],
    ['화요일, 목요일에 수영해요', ['화요일, 목요일에 수영해요']],
    ['냉장고 바꾸고 싶어요', ['냉장고 바꾸고 싶어요']],
    ["I have two sons, and I'm looking for a school", ['I have two sons', "I'm looking for a school"]],
    [
      'my lodger smokes on the balcony, nice way to object?',
      ['my lodger smokes on the balcony', 'nice way to object?'],
    ],
    ['요가 다녀요 화목', ['요가 다녀요 화목']],
    ['봉고 트럭 중고로 샀어요', ['봉고 트럭 중고로 샀어요']],
    ['I would move if I could, fair?', ['I would move if I could, fair?']],
    ['I am allergic to nuts, right?', ['I am allergic to nuts, right?']],
    ['이사한 지 일 년 됐어요 근처 공원 알려줘', ['이사한 지 일 년 됐어요', '근처 공원 알려줘']],
    ['Our firm, Harrow & Pike, has two depots', ['Our firm, Harrow & Pike, has two depots']],
    ['Some context: I have lupus', ['Some context', 'I have lupus']],
    ['My knee hurts but I still run; any tips?', ['My knee hurts', 'I still run', 'any tips?']],
  ])('%s', (text, expected) => {
    expect(clausesOf(text).map((clause) => clause.text)).toEqual(expected);
  });
});

describe('a statement is kept in the plain style, without its speaker', () => {
  test.each([
    ['저는 시골에서 닭을 치거든요ㅎㅎ', '시골에서 닭을 친다'],
    ['셋이서 담양으로 내려왔습니다', '셋이서 담양으로 내려왔다'],
    ['우리 회사는 목재 수입사예요', '회사는 목재 수입사다'],
    ['저는 food stylist고', 'food stylist다'],
    ['와이프가 둘째 임신했어요 😭', '와이프가 둘째 임신했다'],
    ['헐 맞다 나 이번 달부터 구립 합창단 다녀 ㅠㅠ', '이번 달부터 구립 합창단 다닌다'],
    ['야식은 끊기로 함', '야식은 끊기로 했다'],
    ['Landlord moved to Lisbon ㅠㅠ', 'Landlord moved to Lisbon'],
    ['I barely drink coffee', 'Barely drinks coffee'],
    ['회사에서 메신저를 바꾼대요', '회사에서 메신저를 바꾼다고 한다'],
    ['당뇨 전 단계래', '당뇨 전 단계라고 한다'],
    ['아들 유당불내증이래', '아들 유당불내증이라고 한다'],
    ['딸이 갑각류 알레르기라네', '딸이 갑각류 알레르기라고 한다'],
    ['아들 학원 미술로 바꿨어 월수금', '아들 학원 미술로 월수금 바꿨다'],
    ['내년에 자격증을 따려고요', '내년에 자격증을 따려고 한다'],
    ['because my daughter plays the harp', 'Daughter plays the harp'],
    ["and I'm renting a barge lol", 'Is renting a barge'],
  ])('%s', (clause, expected) => {
    expect(writeFact(clause)).toBe(expected);
  });
});

describe('casual remarks that state a fact are kept', () => {
  test.each([
    ['둘째가 복숭아 알레르기가 있어서 급식 메뉴를 확인하려고 해요. 어디서 보나요?', /복숭아 알레르기/],
    ['We settled on Kotlin for the backend, how do I set up Gradle?', /Kotlin/],
    ['our company imports olive oil from Crete, what papers do we need?', /Company imports olive oil/],
    ['my son is seven and starts school in March. what should he read?', /Son is seven/],
    ["I'm blind in one eye, best seat at the theatre?", /blind in one eye/],
    ['산업번역 프리랜서예요. 단가표 만들어 줘', /번역 프리랜서/],
  ])('%s', (message, fact) => {
    expect(kept(message).join(' | ')).toMatch(fact);
  });

  test('and a short answer with the question that it answers', () => {
    expect(kept('광명이요', '지금 어디에 사세요?')).toEqual(['광명에 산다']);
  });
});

describe('statements that are temporary or about others are not kept', () => {
  test.each([
    'Summarize: I was born in Lima and have lived in Quito for ten years, where I teach chemistry at a school.',
    '"저는 수원에 사는 간호사이고 강아지를 두 마리 키우고 있습니다. 아이는 셋이에요." 이 글 어때?',
    '버스가 매일 늦네요',
    '수진이는 주말마다 등산을 해',
    'I used to live in Lima',
    "Don't forget to buy bread",
    '요즘 어디가 살기 좋아?',
  ])('%s', (message) => {
    expect(kept(message)).toEqual([]);
  });
});
