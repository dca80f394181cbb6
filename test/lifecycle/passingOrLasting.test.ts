import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '../../server/lifecycle/extract/extractFacts.ts';

const facts = (userQuery: string, previousAssistantResponse?: string): string[] =>
  extractFacts({ userQuery, ...(previousAssistantResponse ? { previousAssistantResponse } : {}) }).flatMap(
    ({ content, tentative }) => (tentative ? [] : [content]),
  );

describe('moods, places and needs of a moment are not kept', () => {
  test.each([
    ["We're in the queue now, sun's out"],
    ["We're out of flour, can I use oats?"],
    ['The twins are loud.'],
    ['Our hamster is asleep on the sofa.'],
    ["I can't find my glasses."],
    ["I'm hoarse as a seal, does honey help?"],
    ['I feel guilty.'],
    ['our laptop is at 4%'],
    ['산책 나가기 싫다'],
    ['핸드폰도 8%고요'],
    ['지금은 코만 막혔어요'],
    ['약속이 겹쳐서 저녁도 못 먹음'],
  ])('%s', (said) => {
    expect(facts(said)).toEqual([]);
  });

  test.each([
    ["I'm exhausted, I work nights at a bakery", ['Works nights at a bakery']],
    ["I'm out of work since May", ['Is out of work since May']],
    ["I'm hungry. I'm vegan.", ['Is vegan']],
    ['더위를 잘 타요', ['더위를 잘 탄다']],
    ['저녁은 안 먹어요', ['저녁은 먹지 않는다']],
    ['달리기 싫어해요', ['달리기 싫어한다']],
  ])('but what lasts is: %s', (said, expected) => {
    expect(facts(said)).toEqual(expected);
  });
});

describe('the case of a question is not a fact', () => {
  test.each([
    ['2천만 원을 연 3.7% 24개월 예금에 넣으면 이자가 얼마야?'],
    ['시급 10,300원으로 주 22시간 일하면 주휴수당 포함해서 한 달에 얼마 되는지 계산 예시 보여줘'],
    ['집 값이 7억 2천이고 1주택자가 아니면 취득세 몇 퍼? 예시로'],
    ['퇴직하고 연금으로 매달 300씩 받으면서 텃밭이나 하면 얼마나 좋을까'],
    ['상가 3년 하고 권리금을 못 받으면 소송해야 되나요?'],
  ])('%s', (said) => {
    expect(facts(said)).toEqual([]);
  });

  test.each([
    ['천식 있고 수영하면 위험한가요?', ['천식 있다']],
    ['월급 290 받고 있는데 세금 계산해 줘', ['월급 290 받는다']],
    ['비 오면 지하철 타요', ['비 오면 지하철 탄다']],
    ['난 월 20만 원씩 적금 넣어', ['월 20만 원씩 적금 넣는다']],
  ])('but what people say of themselves is: %s', (said, expected) => {
    expect(facts(said)).toEqual(expected);
  });
});

describe('"no" to a question about somebody’s profile is a statement', () => {
  test.each([
    ['no', 'Do you have any pets?', ['Does not have any pets']],
    ["No, I'm not", 'Are you vegetarian?', ['Is not vegetarian']],
    ['아니요', '반려동물 키우세요?', ['반려동물 키우지 않는다']],
    ['아뇨 없어요', '혹시 알레르기 있으세요?', ['알레르기 없다']],
    ['없습니다', '복용하시는 약이 있으세요?', ['복용하는 약이 없다']],
    ['no', 'Do you like it?', []],
    ['아니요', '다른 색도 보여 드릴까요?', []],
    ['no', 'Do you want me to add your allergies?', []],
  ])('%s, after %s', (said, question, expected) => {
    expect(facts(said, question)).toEqual(expected);
  });
});

test.each([
  ["I'm 47", ['Is 47 years old']],
  ['왼손잡이예요', ['왼손잡이다']],
  ['퇴사했어요', ['퇴사했다']],
  ['My cardiologist told me to avoid grapefruit', ['Cardiologist told the user to avoid grapefruit']],
  ['도착했어요', []],
  ['오랜만이에요', []],
  ["We're 9", []],
  ['My dentist told me to come back tomorrow', []],
])('of the shortest statements, those that last are kept: %s', (said, expected) => {
  expect(facts(said)).toEqual(expected);
});

test.each([
  ['Opening of my story, tell me if it works: On Fridays I steal apples. Nobody minds.'],
  ["Lovely day. I've decided to marry this bug. Can you show me why the loop never ends?"],
])('a doubtful habit or decision beside something else is not kept: %s', (said) => {
  expect(facts(said)).toEqual([]);
});

describe('what changes in a conversation', () => {
  const found = (previousUserQuery: string, userQuery: string): string[] =>
    extractFacts({ userQuery, previousUserQuery }).map(({ content, tentative }) => content + (tentative ? ' (?)' : ''));

  test.each([
    [
      'a change of weekday is no plan for one week',
      '배포는 매주 월요일 아침에 해',
      '월요일에 사고가 잦아서 수요일 저녁으로 옮겼거든',
      '월요일에 사고가 잦아서 수요일 저녁으로 옮겼다',
    ],
    [
      'the subject of a reason does not do what follows',
      '월, 수 저녁 7시에 도예 학원 다녀요',
      '시간이 안 맞아서 온라인 강의로 돌렸어요',
      '시간이 안 맞아서 온라인 강의로 돌렸다',
    ],
    [
      'a doubtful statement may correct a known fact',
      "I'm the night porter at the Alder Hotel.",
      'They made me head receptionist, so I can sleep at night.',
      'They made the user head receptionist (?)',
    ],
  ])('%s', (_, before, said, expected) => {
    expect(found(before, said)).toContain(expected);
  });

  test('but the plans of one week still are', () => {
    expect(found('이번 주 일정 정리해줘', '월요일 치과, 수요일 회식, 금요일 시험')).toEqual([]);
  });
});

test.each([
  [
    "There's no lift in our building, so the pram stays downstairs.",
    ["There's no lift in the user's building, so the pram stays downstairs"],
  ],
  ['저녁 모임은 9시까지야', ['저녁 모임은 9시까지다']],
  ['원고 마감은 20일까지예요', ['원고 마감은 20일까지다']],
])('the whole statement is kept: %s', (said, expected) => {
  expect(facts(said)).toEqual(expected);
});
